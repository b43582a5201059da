import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { CompactSize, RawTx, RawWitness, Transaction } from '@scure/btc-signer'
import type { BitcoinAddress } from './bitcoin-account.js'

/** Both in hexadecimal, as in WalletConnect. */
export interface SignedMessage {
  readonly signature: string
  readonly messageHash: string
}

const PREFIX = '\u0018Bitcoin Signed Message:\n'
/** BIP-137: the start of the first byte for a p2wpkh address. */
const P2WPKH_HEADER = 39

/** Signs by BIP-137, which does not cover taproot. */
export function signByEcdsa(message: string, { secret }: BitcoinAddress): SignedMessage {
  const text = utf8ToBytes(message)
  const hash = sha256(sha256(concatBytes(utf8ToBytes(PREFIX), CompactSize.encode(BigInt(text.length)), text)))
  const [recovery = 0, ...numbers] = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
  return { signature: bytesToHex(Uint8Array.of(P2WPKH_HEADER + recovery, ...numbers)), messageHash: bytesToHex(hash) }
}

const OP_RETURN = Uint8Array.of(0x6a)

/**
 * Signs by BIP-322, "simple": the witness with which the address would spend from a transaction that contains the
 * message.
 */
export function signByBip322(message: string, { script, secret, tapInternalKey }: BitcoinAddress): SignedMessage {
  const hash = schnorr.utils.taggedHash('BIP0322-signed-message', utf8ToBytes(message))
  const toSign = new Transaction({ version: 0, allowUnknownOutputs: true, allowUnknownVersion: true })
  toSign.addInput({
    txid: transactionToSpend(hash, script),
    index: 0,
    sequence: 0,
    witnessUtxo: { amount: 0n, script },
    ...(tapInternalKey && { tapInternalKey }),
  })
  toSign.addOutput({ amount: 0n, script: OP_RETURN })
  toSign.sign(secret)
  toSign.finalize()
  const witness = toSign.getInput(0).finalScriptWitness ?? []
  return { signature: bytesToHex(RawWitness.encode(witness)), messageHash: bytesToHex(hash) }
}

/** The id of an impossible transaction. It commits to the message, and pays zero to the address. */
function transactionToSpend(messageHash: Uint8Array, script: Uint8Array): Uint8Array {
  const [OP_0, PUSH_32] = [0x00, 0x20]
  const raw = RawTx.encode({
    version: 0,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32),
        index: 0xffff_ffff,
        finalScriptSig: Uint8Array.of(OP_0, PUSH_32, ...messageHash),
        sequence: 0,
      },
    ],
    outputs: [{ amount: 0n, script }],
    witnesses: undefined,
    lockTime: 0,
  })
  return sha256(sha256(raw)).reverse()
}
