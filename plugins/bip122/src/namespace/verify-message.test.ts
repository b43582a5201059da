import { secp256k1, schnorr } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { NETWORK, OutScript, p2pkh, p2sh, p2tr, p2wpkh, RawWitness, TEST_NETWORK, WIF } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import fc from 'fast-check'
import { readAddress, type Address } from '../codec.js'
import { scriptOf } from '../transactions/scripts.js'
import { transactionToSign } from './bip322.js'
import { isSignatureOf } from './verify-message.js'

const KEY = new Uint8Array(32).fill(7)
const PUBLIC = secp256k1.getPublicKey(KEY, true)
const X_ONLY = schnorr.getPublicKey(KEY)
const addressOf = (text = '') => readAddress(text) as Address

const OWN = {
  p2pkh: p2pkh(PUBLIC, NETWORK).address!,
  'p2sh-p2wpkh': p2sh(p2wpkh(PUBLIC, NETWORK), NETWORK).address!,
  p2wpkh: p2wpkh(PUBLIC, NETWORK).address!,
  p2tr: p2tr(X_ONLY, undefined, NETWORK).address!,
}
const sign = (address: string, message: string) => String(Signer.sign(WIF(NETWORK).encode(KEY), address, message))
// The other library takes its time to sign.
const RUNS = Math.min(Number(process.env['FC_RUNS'] ?? 8), 1_000)

// From BIP-322 itself.
test.each([
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
])('verifies the example of BIP-322 for "%s"', (message, signature) => {
  const address = addressOf('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
  expect(isSignatureOf(message, signature, address)).toBe(true)
  expect(isSignatureOf(message, `smp${signature}`, address)).toBe(true)
  expect(isSignatureOf(`${message}!`, signature, address)).toBe(false)
})

test.each(Object.entries(OWN))('of %s, verifies what another library signs, and nothing else', (_kind, text) => {
  const address = addressOf(text)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (message) => {
      const signature = sign(text, message)
      return isSignatureOf(message, signature, address) && !isSignatureOf(`${message} `, signature, address)
    }),
    { numRuns: RUNS },
  )
})

test('F-P25: rejects a signature of another address', () => {
  const others = Object.values(OWN)
  for (const text of Object.values(OWN)) {
    const signature = sign(text, 'hello')
    // One key signs for all of its addresses where the signature says the key (BIP-137); a witness is for one only.
    const isOfKey = base64.decode(signature).length === 65
    const good = others.filter((other) => isSignatureOf('hello', signature, addressOf(other)))
    expect(good).toEqual(isOfKey ? others : [text])
  }
  const stranger = p2wpkh(secp256k1.getPublicKey(new Uint8Array(32).fill(8), true), NETWORK).address!
  for (const text of others) expect(isSignatureOf('hello', sign(text, 'hello'), addressOf(stranger))).toBe(false)
})

test.each(['p2wpkh', 'p2sh-p2wpkh'] as const)('F-P25: rejects, for %s, a valid signature by another key', (kind) => {
  const address = addressOf(OWN[kind])
  const signed = (secret: Uint8Array) => {
    const key = secp256k1.getPublicKey(secret, true)
    const script = OutScript.encode({ type: 'pkh', hash: hash160(key) })
    const hash = transactionToSign('hello', scriptOf(address)).preimageWitnessV0(0, script, 1, 0n)
    const signature = secp256k1.sign(hash, secret, { prehash: false, format: 'der' })
    return base64.encode(RawWitness.encode([Uint8Array.of(...signature, 1), key]))
  }
  expect(isSignatureOf('hello', signed(KEY), address)).toBe(true)
  expect(isSignatureOf('hello', signed(new Uint8Array(32).fill(8)), address)).toBe(false)
})

test.each([27, 31, 35, 39])('an ECDSA signature that begins with %i is read', (first) => {
  const signature = base64.decode(sign(OWN.p2pkh, 'hello'))
  const recovery = (signature[0]! - 27) % 4
  const text = base64.encode(Uint8Array.of(first + recovery, ...signature.subarray(1)))
  const uncompressed = p2pkh(secp256k1.getPublicKey(KEY, false), NETWORK).address!
  expect(isSignatureOf('hello', text, addressOf(first === 27 ? uncompressed : OWN.p2pkh))).toBe(true)
  expect(isSignatureOf('hello', text, addressOf(OWN.p2wpkh))).toBe(true)
})

test.each(Object.entries(OWN))('of %s, not one changed bit is good', (_kind, text) => {
  const good = base64.decode(sign(text, 'hello'))
  // What a witness says of lengths, and the first byte of an ECDSA signature, can be written in more than one way.
  const bits = fc.nat(good.length * 8 - 1).filter((bit) => bit >= 8 * 6)
  fc.assert(
    fc.property(bits, (bit) => {
      const changed = Uint8Array.from(good, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
      return !isSignatureOf('hello', base64.encode(changed), addressOf(text))
    }),
    { numRuns: 2 * RUNS },
  )
})

test('returns false for any text that is no signature', () => {
  const address = addressOf(OWN.p2wpkh)
  for (const text of [
    '',
    ' ',
    '0x',
    'AA==',
    'AQ==',
    '💣',
    'a'.repeat(100_000),
    base64.encode(new Uint8Array(65)),
    base64.encode(new Uint8Array(64)),
  ]) {
    expect(isSignatureOf('hello', text, address)).toBe(false)
  }
  expect(isSignatureOf('hello', sign(OWN.p2wpkh, 'hello'), addressOf(p2wpkh(PUBLIC, TEST_NETWORK).address))).toBe(true)
})
