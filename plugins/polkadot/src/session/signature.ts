import { propertyOf } from '@latchkey/core'
import { fromHex } from '../codec/bytes.js'

/** Of sr25519 and ed25519; of ecdsa and Ethereum's. One byte more where the kind stands in front. */
const LONG = 65
const LENGTHS = [LONG - 1, LONG, LONG + 1]

/** What a wallet gives for a signature; nothing where it is none. */
export function readSignature(answer: unknown): Uint8Array | undefined {
  const signature = fromHex(propertyOf(answer, 'signature'), LONG + 1)
  return signature && LENGTHS.includes(signature.length) ? signature : undefined
}

/** Whether a signature of a transaction is as its chain takes it: with its kind in front, unless accounts are Ethereum's. */
export function isOfTransaction(signature: Uint8Array, isEthereum: boolean): boolean {
  if (isEthereum) return signature.length === LONG
  return signature.length === (signature[0] === 2 ? LONG + 1 : LONG) && signature[0]! <= 2
}
