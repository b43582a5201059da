import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { OutScript, Script, utils } from '@scure/btc-signer'
import type { BitcoinTransaction, Input, Output } from './bitcoin-transaction.js'
import { legacySignatureHash } from './legacy-signature-hash.js'
import { locked, rejected, unusual } from './refusal.js'

/** Throws a `Refusal` unless every input has a valid signature by the owner of the output that it spends. */
export function verifySignatures(transaction: BitcoinTransaction, spent: readonly Output[]): void {
  transaction.inputs.forEach((input, at) => verifyInput({ transaction, input, at, spent, output: spent[at]! }))
}

interface Unlocking {
  readonly transaction: BitcoinTransaction
  readonly input: Input
  readonly at: number
  /** The outputs that all inputs spend: a taproot signature covers them. */
  readonly spent: readonly Output[]
  readonly output: Output
}

function verifyInput(unlocking: Unlocking): void {
  const lock = OutScript.decode(unlocking.output.script)
  if (lock.type === 'pkh') return verifyKeyHash(unlocking, lock.hash)
  if (lock.type === 'sh') return verifyNestedWitness(unlocking, lock.hash)
  if (unlocking.input.unlocking.length > 0) throw locked('Witness requires empty scriptSig')
  if (lock.type === 'wpkh') return verifyWitnessKeyHash(unlocking, lock.hash)
  if (lock.type === 'tr') return verifyTaprootKey(unlocking, lock.pubkey)
  throw unsupported()
}

function verifyKeyHash({ transaction, input, at, output }: Unlocking, keyHash: Uint8Array): void {
  const [signature, publicKey, ...rest] = pushesOf(input.unlocking)
  if (!signature || !publicKey || rest.length > 0) throw locked('Operation not valid with the current stack size')
  if (input.witness.length > 0) throw locked('Witness provided for non-witness script')
  verifyEcdsa(signature, publicKey, keyHash, (hashType) =>
    legacySignatureHash(transaction, at, output.script, hashType),
  )
}

function verifyNestedWitness(unlocking: Unlocking, scriptHash: Uint8Array): void {
  const [script, ...rest] = pushesOf(unlocking.input.unlocking)
  if (!script || rest.length > 0) throw unsupported()
  if (!isSame(hash160(script), scriptHash))
    throw locked('Script evaluated without error but finished with a false/empty top stack element')
  const inner = OutScript.decode(script)
  if (inner.type !== 'wpkh') throw unsupported()
  verifyWitnessKeyHash(unlocking, inner.hash)
}

function verifyWitnessKeyHash({ transaction, input, at, output }: Unlocking, keyHash: Uint8Array): void {
  const [signature, publicKey, ...rest] = input.witness
  if (!signature || !publicKey || rest.length > 0) throw locked('Witness program hash mismatch')
  if (publicKey.length !== 33) throw unusual('Using non-compressed keys in segwit')
  const script = OutScript.encode({ type: 'pkh', hash: keyHash })
  verifyEcdsa(signature, publicKey, keyHash, (hashType) =>
    transaction.signed.preimageWitnessV0(at, script, hashType, output.amount),
  )
}

function verifyTaprootKey({ transaction, input, at, spent }: Unlocking, publicKey: Uint8Array): void {
  const [signature, ...rest] = input.witness
  if (!signature) throw locked('Witness program was passed an empty witness')
  if (rest.length > 0) throw unsupported()
  if (signature.length !== 64 && signature.length !== 65) throw locked('Invalid Schnorr signature size')
  const hashType = signature[64] ?? 0
  if (signature.length === 65 && !isHashType(hashType)) throw locked('Invalid Schnorr signature hash type')
  const [scripts, amounts] = [spent.map(({ script }) => script), spent.map(({ amount }) => amount)]
  const hash = transaction.signed.preimageWitnessV1(at, scripts, hashType, amounts)
  if (!schnorr.verify(signature.subarray(0, 64), hash, publicKey)) throw locked('Invalid Schnorr signature')
}

/** The hash type follows an ECDSA signature. */
function verifyEcdsa(
  signature: Uint8Array,
  publicKey: Uint8Array,
  keyHash: Uint8Array,
  signedHash: (hashType: number) => Uint8Array,
): void {
  if (!isSame(hash160(publicKey), keyHash)) throw locked('Script failed an OP_EQUALVERIFY operation')
  const [der, hashType] = [signature.subarray(0, -1), signature.at(-1) ?? 0]
  if (!isDer(der)) throw locked('Non-canonical DER signature')
  if (!isHashType(hashType)) throw unusual('Signature hash type missing or not understood')
  if (secp256k1.Signature.fromBytes(der, 'der').hasHighS())
    throw unusual('Non-canonical signature: S value is unnecessarily high')
  if (!secp256k1.verify(der, signedHash(hashType), publicKey, { prehash: false, format: 'der' }))
    throw locked('Signature must be zero for failed CHECK(MULTI)SIG operation')
}

function isDer(signature: Uint8Array): boolean {
  try {
    secp256k1.Signature.fromBytes(signature, 'der')
    return true
  } catch {
    // The library throws for malformed signatures.
    return false
  }
}

/** The data that a script pushes. Empty for a script with other operations. */
function pushesOf(script: Uint8Array): readonly Uint8Array[] {
  try {
    const parts = Script.decode(script)
    return parts.every((part) => part instanceof Uint8Array) ? parts : []
  } catch {
    // An unreadable script pushes nothing, so the check that expects a push refuses it.
    return []
  }
}

/** ALL, NONE or SINGLE, each also for one input alone. */
const isHashType = (hashType: number) => [1, 2, 3].includes(hashType & ~0x80)

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))

const isSame = (one: Uint8Array, other: Uint8Array) => utils.compareBytes(one, other) === 0

const unsupported = () => rejected('this devnet unlocks p2pkh, p2sh-p2wpkh, p2wpkh and the key path of p2tr only')
