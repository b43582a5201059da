import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { OutScript, p2sh, p2wpkh, RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import { hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import type { Address } from '../codec.js'
import { isSameBytes, scriptOf } from '../transactions/scripts.js'

// The simple form of BIP-322: a signature is the witness of a transaction that spends nothing.

const [DEFAULT, ALL] = [0, 1]

/** Whether a witness is the address owner's signature of the message. Throws where the bytes are no witness. */
export function isSignedByWitness(message: string, signature: Uint8Array, address: Address): boolean {
  const witness = RawWitness.decode(signature)
  const toSign = transactionToSign(message, scriptOf(address))
  if (address.kind === 'p2tr') return isSignedByTaproot(toSign, witness, address)
  if (address.kind === 'p2wpkh' || address.kind === 'p2sh') return isSignedByKeyHash(toSign, witness, address)
  return false
}

function isSignedByKeyHash(
  toSign: Transaction,
  [signature, key, ...rest]: readonly Uint8Array[],
  address: Address,
): boolean {
  if (!signature || key?.length !== 33 || rest.length > 0 || signature.at(-1) !== ALL) return false
  const lock = p2wpkh(key)
  const expected = address.kind === 'p2sh' ? p2sh(lock).script : lock.script
  if (!isSameBytes(expected, scriptOf(address))) return false
  const hash = toSign.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash: hash160(key) }), ALL, 0n)
  return secp256k1.verify(signature.subarray(0, -1), hash, key, { prehash: false, format: 'der' })
}

function isSignedByTaproot(
  toSign: Transaction,
  [signature, ...rest]: readonly Uint8Array[],
  address: Address,
): boolean {
  if (!signature || rest.length > 0) return false
  const hashType = signature.length === 65 ? signature[64]! : DEFAULT
  if ((signature.length !== 64 && signature.length !== 65) || ![DEFAULT, ALL].includes(hashType)) return false
  const hash = toSign.preimageWitnessV1(0, [scriptOf(address)], hashType, [0n])
  return schnorr.verify(signature.subarray(0, 64), hash, address.program)
}

/** The transaction that a wallet signs for a message. Its only input spends a coin that does not exist. */
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
