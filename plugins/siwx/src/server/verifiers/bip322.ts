import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { OutScript, p2sh, p2wpkh, RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import { Refusal } from '../refusal.js'
import { decoded, isSameBytes, verifies } from './bytes.js'

// In the simple form of BIP-322, a signature is the witness of a transaction that spends nothing.

/** What unlocks a coin of SegWit: signatures, and the key or the script that they are for. */
export type Witness = readonly Uint8Array[]

/** `undefined` for bytes that are no witness. Throws the refusal `unsupported-signature` for a whole transaction: the full form. */
export function readWitness(bytes: Uint8Array): Witness | undefined {
  const witness = decoded(() => RawWitness.decode(bytes))
  if (!witness && decoded(() => RawTx.decode(bytes))) throw new Refusal('unsupported-signature')
  return witness
}

/**
 * Whether a witness signs a message for the script by which an address locks coins. Throws the refusal `unsupported-signature` for a
 * witness with a script that is not verified here.
 */
export function isSignedByWitness(message: string, witness: Witness, script: Uint8Array): boolean {
  const lock = OutScript.decode(script)
  const last = witness.at(-1)
  if (!last) return false
  if (lock.type === 'tr') {
    if (witness.length === 1) return verifies(() => isSignedByOutputKey(message, last, script, lock.pubkey))
    if (SCRIPT_VERSIONS.includes(last[0]!)) throw new Refusal('unsupported-signature')
    return false
  }
  const isOfKey = lock.type === 'wpkh' || (lock.type === 'sh' && last.length === KEY_BYTES)
  const signers = isOfKey ? ofKey(last, script) : ofScript(last, script)
  return signers !== undefined && verifies(() => areSigned(message, witness.slice(0, -1), script, signers))
}

/** With such a byte begins the last part of a witness of p2tr that has a script. */
const SCRIPT_VERSIONS: readonly number[] = [0xc0, 0xc1]
const [DEFAULT, ALL] = [0, 1]

function isSignedByOutputKey(message: string, signature: Uint8Array, script: Uint8Array, key: Uint8Array): boolean {
  const hashType = signature.length === 65 ? signature[64]! : DEFAULT
  if (![64, 65].includes(signature.length) || ![DEFAULT, ALL].includes(hashType)) return false
  const hash = transactionToSign(message, script).preimageWitnessV1(0, [script], hashType, [0n])
  return schnorr.verify(signature.subarray(0, 64), hash, key)
}

/** Whose signatures a witness of the first version has to have, and for which script. */
interface Signers {
  readonly keys: readonly Uint8Array[]
  readonly threshold: number
  /** What the witness has before the signatures: a mistake of OP_CHECKMULTISIG takes one value too many. */
  readonly unused: number
  /** The script that is signed. */
  readonly code: Uint8Array
}

/** SegWit has the short form of keys only. */
const KEY_BYTES = 33

/** p2wpkh, and p2sh-p2wpkh. */
function ofKey(key: Uint8Array, script: Uint8Array): Signers | undefined {
  const lock = decoded(() => p2wpkh(key))
  if (!lock || ![lock, p2sh(lock)].some((one) => isSameBytes(one.script, script))) return undefined
  return { keys: [key], threshold: 1, unused: 0, code: OutScript.encode({ type: 'pkh', hash: hash160(key) }) }
}

/**
 * p2wsh, and p2sh-p2wsh, of one key or of several: they say who signs, and nothing else. Any other script may have conditions, and takes
 * an interpreter.
 */
function ofScript(code: Uint8Array, script: Uint8Array): Signers | undefined {
  const lock = OutScript.encode({ type: 'wsh', hash: sha256(code) })
  const isOwn = [lock, OutScript.encode({ type: 'sh', hash: hash160(lock) })].some((one) => isSameBytes(one, script))
  if (!isOwn) return undefined
  const known = decoded(() => OutScript.decode(code))
  const isMultisig = known?.type === 'ms'
  const keys = isMultisig ? known.pubkeys : known?.type === 'pk' ? [known.pubkey] : []
  const isReadAsWritten = known !== undefined && isSameBytes(OutScript.encode(known), code)
  if (!isReadAsWritten || keys.length === 0 || keys.some(({ length }) => length !== KEY_BYTES))
    throw new Refusal('unsupported-signature')
  return { keys, threshold: isMultisig ? known.m : 1, unused: isMultisig ? 1 : 0, code }
}

/** Signatures are in the order of their keys, as Bitcoin has it: each is by a later key than the one before. */
function areSigned(
  message: string,
  parts: Witness,
  script: Uint8Array,
  { keys, threshold, unused, code }: Signers,
): boolean {
  const signatures = parts.slice(unused)
  if (signatures.length !== threshold || parts.slice(0, unused).some(({ length }) => length > 0)) return false
  const hash = transactionToSign(message, script).preimageWitnessV0(0, code, ALL, 0n)
  const left = [...keys]
  return signatures.every((signature) => {
    if (signature.at(-1) !== ALL) return false
    const der = signature.subarray(0, -1)
    const index = left.findIndex((key) => secp256k1.verify(der, hash, key, { prehash: false, format: 'der' }))
    left.splice(0, index + 1)
    return index >= 0
  })
}

/** What a wallet signs for a message. Its only input spends a coin that does not exist. */
export function transactionToSign(message: string, script: Uint8Array): Transaction {
  const toSpend = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffff_ffff,
        finalScriptSig: concatBytes(Uint8Array.of(0, 32), taggedHash(message)),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  const toSign = new Transaction({ version: 0, allowUnknownVersion: true, allowUnknownOutputs: true })
  toSign.addInput({ txid: sha256x2(toSpend).reverse(), index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  toSign.addOutput({ script: Uint8Array.of(0x6a), amount: 0n })
  return toSign
}

function taggedHash(message: string): Uint8Array {
  const tag = sha256(utf8ToBytes('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, utf8ToBytes(message)))
}
