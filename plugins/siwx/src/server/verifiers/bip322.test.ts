import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { Address, NETWORK, OutScript, RawWitness, Script, type ScriptType } from '@scure/btc-signer'
import { hash160 } from '@scure/btc-signer/utils.js'
import { BIP322 } from 'bip322-js'
import { BITCOIN } from '../siwx-server.test.helper.js'
import { bip122 } from './bip122.js'

const isSigned = (message: string, signature: string, address: string) =>
  bip122.isSigned({ message, signature, address, chainId: BITCOIN, rpcUrl: undefined })

const secretOf = (byte: number) => new Uint8Array(32).fill(byte)
const keyOf = (byte: number) => secp256k1.getPublicKey(secretOf(byte), true)
const [A, B, C, D] = [1, 2, 3, 4] as const

const KINDS = ['p2wsh', 'p2sh-p2wsh'] as const
type Kind = (typeof KINDS)[number]

/** What locks the coins of an address for a script. */
function lockOf(script: Uint8Array, kind: Kind): Uint8Array {
  const inner = OutScript.encode({ type: 'wsh', hash: sha256(script) })
  return kind === 'p2wsh' ? inner : OutScript.encode({ type: 'sh', hash: hash160(inner) })
}

const addressOf = (script: Uint8Array, kind: Kind = 'p2wsh') =>
  Address(NETWORK).encode(OutScript.decode(lockOf(script, kind)))

/** Another library makes the transaction and its hash, puts the signatures in order and writes the witness. */
function signedBy(signers: readonly number[], script: Uint8Array, kind: Kind = 'p2wsh'): string {
  const lock = Buffer.from(lockOf(script, kind))
  const transaction = BIP322.buildToSignTx(BIP322.buildToSpendTx('in', lock).getId(), lock)
  const redeemScript = Buffer.from(lockOf(script, 'p2wsh'))
  transaction.updateInput(0, { witnessScript: Buffer.from(script), ...(kind === 'p2sh-p2wsh' && { redeemScript }) })
  for (const signer of signers)
    transaction.signInput(0, {
      publicKey: Buffer.from(keyOf(signer)),
      sign: (hash: Buffer) => Buffer.from(secp256k1.sign(hash, secretOf(signer), { prehash: false })),
    })
  return BIP322.encodeWitness(transaction.finalizeAllInputs())
}

const ofKey = (key: Uint8Array) => Script.encode([key, 'CHECKSIG'])
const ofKeys = (threshold: number, ...signers: readonly number[]) =>
  Script.encode([threshold, ...signers.map(keyOf), signers.length, 'CHECKMULTISIG'])

const ACCEPTED: readonly [what: string, script: Uint8Array, signers: readonly number[]][] = [
  ['one key', ofKey(keyOf(A)), [A]],
  ['1 of 1', ofKeys(1, A), [A]],
  ['1 of 3, the last', ofKeys(1, A, B, C), [C]],
  ['2 of 3, the first and the last', ofKeys(2, A, B, C), [A, C]],
  ['2 of 3, signed in the other order', ofKeys(2, A, B, C), [C, B]],
  ['3 of 3', ofKeys(3, C, A, B), [A, B, C]],
]
const CASES = KINDS.flatMap((kind) => ACCEPTED.map(([what, ...rest]) => [kind, what, ...rest] as const))

test.each(CASES)(
  'V23: takes what another library signs for %s of %s, for its own address and message only',
  (kind, _what, script, signers) => {
    const signature = signedBy(signers, script, kind)
    const [other] = KINDS.filter((one) => one !== kind)
    expect(isSigned('in', signature, addressOf(script, kind))).toBe(true)
    expect(isSigned('out', signature, addressOf(script, kind))).toBe(false)
    expect(isSigned('in', signature, addressOf(script, other))).toBe(false)
    expect(isSigned('in', signature, addressOf(ofKey(keyOf(D)), kind))).toBe(false)
  },
)

describe('a witness for 2 of 3 keys', () => {
  const script = ofKeys(2, A, B, C)
  const [none, ofA, ofC] = RawWitness.decode(base64.decode(signedBy([A, C], script)))
  const ofB = RawWitness.decode(base64.decode(signedBy([A, B], script)))[2]
  const ofStranger = RawWitness.decode(base64.decode(signedBy([D], ofKey(keyOf(D)))))[0]
  const withHashType = (signature: Uint8Array, type: number) => Uint8Array.of(...signature.subarray(0, -1), type)
  function withHighS(signature: Uint8Array) {
    const { r, s } = secp256k1.Signature.fromBytes(signature.subarray(0, -1), 'der')
    return Uint8Array.of(...new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('der'), 1)
  }

  test.each<[what: string, isGood: boolean, parts: readonly (Uint8Array | undefined)[]]>([
    ['the signatures of two keys', true, [none, ofA, ofC]],
    ['those of two others', true, [none, ofA, ofB]],
    ['the signatures in another order than the keys', false, [none, ofC, ofA]],
    ['one signature', false, [none, ofA]],
    ['one signature, twice', false, [none, ofA, ofA]],
    ['three signatures', false, [none, ofA, ofB, ofC]],
    ['nothing of a second key', false, [none, ofA, new Uint8Array()]],
    ['no unused part before the signatures', false, [ofA, ofC]],
    ['something in the unused part', false, [Uint8Array.of(0), ofA, ofC]],
    ['a signature by a stranger', false, [none, ofA, ofStranger]],
    ['a signature of less than all', false, [none, ofA, withHashType(ofC!, 2)]],
    ['a signature that others may add to', false, [none, ofA, withHashType(ofC!, 0x81)]],
    ['the second signature that anybody can make of one', false, [none, ofA, withHighS(ofC!)]],
    ['bytes that are no signature', false, [none, ofA, Uint8Array.of(0x30, 1)]],
  ])('V23: with %s is accepted: %s', (_what, isGood, parts) => {
    const witness = RawWitness.encode([...parts.map((part) => part!), script])
    expect(isSigned('in', base64.encode(witness), addressOf(script))).toBe(isGood)
  })
})

const long = secp256k1.getPublicKey(secretOf(A), false)

test.each<[what: string, script: ScriptType | Uint8Array]>([
  ['that anybody can meet', [1]],
  ['that waits', [10, 'CHECKSEQUENCEVERIFY', 'DROP', keyOf(A), 'CHECKSIG']],
  ['with two branches', ['IF', keyOf(A), 'ELSE', keyOf(B), 'ENDIF', 'CHECKSIG']],
  ['of a key’s hash', ['DUP', 'HASH160', hash160(keyOf(A)), 'EQUALVERIFY', 'CHECKSIG']],
  ['of a key in the long form', [long, 'CHECKSIG']],
  ['of two keys, one in the long form', [1, keyOf(A), long, 2, 'CHECKMULTISIG']],
  ['of none of its keys', [0, keyOf(A), 1, 'CHECKMULTISIG']],
  ['of more keys than it has', [2, keyOf(A), 1, 'CHECKMULTISIG']],
  ['of bytes that are no key', [new Uint8Array(33).fill(9), 'CHECKSIG']],
  ['that writes a key in more bytes than it takes', Uint8Array.of(0x4c, 33, ...keyOf(A), 0xac)],
  ['that ends within a key', Uint8Array.of(33, 2)],
])('refuses, for p2wsh, a script %s, as one that is not checked', (_what, written) => {
  const script = written instanceof Uint8Array ? written : Script.encode(written)
  const [signature] = RawWitness.decode(base64.decode(signedBy([A], ofKey(keyOf(A)))))
  const witness = base64.encode(RawWitness.encode([signature!, script]))
  for (const kind of KINDS)
    expect(() => isSigned('in', witness, addressOf(script, kind))).toThrow(
      expect.objectContaining({ code: 'unsupported-signature' }),
    )
  // It says nothing of scripts that are not the address's own.
  expect(isSigned('in', witness, addressOf(ofKey(keyOf(A))))).toBe(false)
})

test('refuses, for p2tr, a witness with a script as one that is not checked', () => {
  const address = Address(NETWORK).encode({ type: 'tr', pubkey: keyOf(A).subarray(1) })
  for (const version of [0xc0, 0xc1]) {
    const parts = [new Uint8Array(64), ofKey(keyOf(A).subarray(1)), Uint8Array.of(version, ...keyOf(B).subarray(1))]
    expect(() => isSigned('in', base64.encode(RawWitness.encode(parts)), address)).toThrow(
      expect.objectContaining({ code: 'unsupported-signature' }),
    )
  }
})
