import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import {
  Address,
  NETWORK,
  OutScript,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  RawWitness,
  TEST_NETWORK,
  WIF,
} from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { Signer } from 'bip322-js'
import { BITCOIN } from '../siwx-server.test.helper.js'
import { bip122 } from './bip122.js'
import { transactionToSign } from './bip322.js'
import { REFUSED_ON_PURPOSE, SIMPLE, TRANSACTIONS, TRANSACTIONS_ADDRESS, WRONG } from './bip322-vectors.test.helper.js'

/** The refusal of what is not checked. */
const UNSUPPORTED = /in a form, or for a script/

const isSigned = (message: string, signature: string, address = '') =>
  bip122.isSigned({ message, signature, address, chainId: BITCOIN, rpcUrl: undefined })

/** The addresses of one key, by the name of their kind. */
function addressesOf(secret: Uint8Array, network = NETWORK) {
  const key = secp256k1.getPublicKey(secret, true)
  return {
    'p2pkh of the long key': p2pkh(secp256k1.getPublicKey(secret, false), network).address!,
    p2pkh: p2pkh(key, network).address!,
    'p2sh-p2wpkh': p2sh(p2wpkh(key, network), network).address!,
    p2wpkh: p2wpkh(key, network).address!,
    p2tr: p2tr(schnorr.getPublicKey(secret), undefined, network).address!,
  }
}

describe('The published vectors of BIP-322', () => {
  test.each(TRANSACTIONS)('the transaction for %j is that of the standard', (message, id) => {
    const script = OutScript.encode(Address(NETWORK).decode(TRANSACTIONS_ADDRESS))
    expect(transactionToSign(message, script).id).toBe(id)
  })

  test.each(SIMPLE)('a signature is taken, with its prefix or without: %s', (_what, message, address, signature) => {
    const bare = signature.replace(/^smp/, '')
    for (const written of [bare, `smp${bare}`]) {
      expect(isSigned(message, written, address)).toBe(true)
      expect(isSigned(`${message}!`, written, address)).toBe(false)
    }
  })

  test.each(REFUSED_ON_PURPOSE)(
    'a signature is refused as one in a form that is not checked: %s',
    (_what, message, address, signature) => expect(() => isSigned(message, signature, address)).toThrow(UNSUPPORTED),
  )

  test.each(WRONG)('V23: a wrong signature is refused: %s', (_what, message, address, signature) =>
    expect(isSigned(message, signature, address)).toBe(false),
  )
})

// From the documentation of bitcoinjs-message. The first letter alone differs: it is the header.
const BODY = '9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='
const LEGACY = addressesOf(WIF(NETWORK).decode('L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1'))

test.each([
  ['p2pkh', 'H'],
  ['p2sh-p2wpkh', 'I'],
  ['p2wpkh', 'J'],
] as const)(
  'V23: takes the published BIP-137 signature whose header names %s for that address only',
  (kind, letter) => {
    expect(LEGACY.p2pkh).toBe('1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV')
    const good = Object.entries(LEGACY).filter(([, address]) =>
      isSigned('This is an example of a signed message.', letter + BODY, address),
    )
    expect(good.map(([name]) => name)).toEqual([kind])
    expect(isSigned('This is another message.', letter + BODY, LEGACY[kind])).toBe(false)
  },
)

test('V23: takes a BIP-137 signature for the long key, for the address of that form only', () => {
  const bytes = base64.decode(`H${BODY}`)
  const signature = base64.encode(Uint8Array.of(bytes[0]! - 4, ...bytes.subarray(1)))
  const good = Object.entries(LEGACY).filter(([, address]) =>
    isSigned('This is an example of a signed message.', signature, address),
  )
  expect(good.map(([name]) => name)).toEqual(['p2pkh of the long key'])
})

test('V23: refuses the second BIP-137 signature that anybody can make of one', () => {
  const bytes = base64.decode(`J${BODY}`)
  const { r, s } = secp256k1.Signature.fromBytes(bytes.subarray(1), 'compact')
  const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('compact')
  const signature = base64.encode(Uint8Array.of(((bytes[0]! - 27) ^ 1) + 27, ...high))
  expect(isSigned('This is an example of a signed message.', signature, LEGACY.p2wpkh)).toBe(false)
})

const SECRET = new Uint8Array(32).fill(7)
const OWN = addressesOf(SECRET)
const signOf = (address: string, message: string, network = NETWORK) =>
  String(Signer.sign(WIF(network).encode(SECRET), address, message))

test.each(['p2pkh', 'p2sh-p2wpkh', 'p2wpkh', 'p2tr'] as const)(
  'V23: takes what another library signs for %s, for its own address and message only',
  (kind) => {
    const signature = signOf(OWN[kind], 'in')
    const good = Object.entries(OWN).filter(([, address]) => isSigned('in', signature, address))
    expect(good.map(([name]) => name)).toEqual([kind])
    expect(isSigned('out', signature, OWN[kind])).toBe(false)
    expect(isSigned('in', signature, addressesOf(new Uint8Array(32).fill(8))[kind])).toBe(false)
  },
)

test.each(['p2wpkh', 'p2sh-p2wpkh'] as const)('V23: refuses, for %s, a valid witness by another key', (kind) => {
  const script = OutScript.encode(Address(NETWORK).decode(OWN[kind]))
  const signed = (secret: Uint8Array) => {
    const key = secp256k1.getPublicKey(secret, true)
    const code = OutScript.encode({ type: 'pkh', hash: hash160(key) })
    const hash = transactionToSign('in', script).preimageWitnessV0(0, code, 1, 0n)
    const der = secp256k1.sign(hash, secret, { prehash: false, format: 'der' })
    return base64.encode(RawWitness.encode([Uint8Array.of(...der, 1), key]))
  }
  expect(isSigned('in', signed(SECRET), OWN[kind])).toBe(true)
  expect(isSigned('in', signed(new Uint8Array(32).fill(8)), OWN[kind])).toBe(false)
})

test('V23: refuses, for p2tr, a signature of less than the whole transaction', () => {
  const pubkey = schnorr.getPublicKey(SECRET)
  const address = Address(NETWORK).encode({ type: 'tr', pubkey })
  const signed = (hashType: number) => {
    const script = OutScript.encode({ type: 'tr', pubkey })
    const hash = transactionToSign('in', script).preimageWitnessV1(0, [script], hashType, [0n])
    return base64.encode(RawWitness.encode([Uint8Array.of(...schnorr.sign(hash, SECRET), hashType)]))
  }
  expect(isSigned('in', signed(1), address)).toBe(true)
  for (const hashType of [2, 0x81, 0x82]) expect(isSigned('in', signed(hashType), address)).toBe(false)
})

test('V23: refuses a witness with a high s', () => {
  const [der, key] = RawWitness.decode(base64.decode(signOf(OWN.p2wpkh, 'in')))
  const { r, s } = secp256k1.Signature.fromBytes(der!.subarray(0, -1), 'der')
  const encode = (value: bigint) =>
    base64.encode(RawWitness.encode([Uint8Array.of(...new secp256k1.Signature(r, value).toBytes('der'), 1), key!]))
  expect(isSigned('in', encode(s), OWN.p2wpkh)).toBe(true)
  expect(isSigned('in', encode(secp256k1.Point.Fn.ORDER - s), OWN.p2wpkh)).toBe(false)
})

test('V23: refuses a witness that signs less than all, or has more parts than a signature and a key', () => {
  const [der, key] = RawWitness.decode(base64.decode(signOf(OWN.p2wpkh, 'in')))
  const witness = (...parts: Uint8Array[]) => base64.encode(RawWitness.encode(parts))
  expect(isSigned('in', witness(der!, key!), OWN.p2wpkh)).toBe(true)
  expect(isSigned('in', witness(Uint8Array.of(...der!.subarray(0, -1), 2), key!), OWN.p2wpkh)).toBe(false)
  expect(isSigned('in', witness(der!, key!, key!), OWN.p2wpkh)).toBe(false)
  const [schnorrSignature] = RawWitness.decode(base64.decode(signOf(OWN.p2tr, 'in')))
  expect(isSigned('in', witness(schnorrSignature!, key!), OWN.p2tr)).toBe(false)
  expect(isSigned('in', witness(Uint8Array.of(...schnorrSignature!.subarray(0, 64), 2)), OWN.p2tr)).toBe(false)
})

test('refuses any text that is no signature of Bitcoin', () => {
  for (const address of Object.values(OWN))
    for (const text of [
      '',
      ' ',
      '0x',
      'AA==',
      'AQ==',
      '💣',
      'a'.repeat(10_000),
      base64.encode(new Uint8Array(65)),
      base64.encode(new Uint8Array(64)),
    ])
      expect(isSigned('in', text, address)).toBe(false)
})

test('V23: reads the addresses of the network that a message names, and no others', () => {
  const TESTNET4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'
  const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
  const key = secp256k1.getPublicKey(SECRET, true)
  const regtest = p2wpkh(key, { ...TEST_NETWORK, bech32: 'bcrt' }).address!
  for (const address of Object.values(OWN)) {
    expect(bip122.isAddress(address, BITCOIN)).toBe(true)
    expect(bip122.isAddress(address, TESTNET4)).toBe(false)
  }
  for (const address of Object.values(addressesOf(SECRET, TEST_NETWORK))) {
    expect(bip122.isAddress(address, BITCOIN)).toBe(false)
    expect(bip122.isAddress(address, TESTNET4)).toBe(true)
  }
  expect(bip122.isAddress(regtest, REGTEST)).toBe(true)
  expect(bip122.isAddress(regtest, TESTNET4)).toBe(false)
  // A signet of somebody's own may write addresses in any of these ways.
  for (const address of [regtest, OWN.p2tr]) expect(bip122.isAddress(address, `bip122:${'f'.repeat(32)}`)).toBe(true)
  for (const text of ['', OWN.p2pkh.slice(1), `${OWN.p2wpkh}q`, 'bc1', 'a'.repeat(10_000)])
    expect(bip122.isAddress(text, BITCOIN)).toBe(false)
})
