import { toWire, type Wire } from './to-wire.js'
import { SIGNATURE_BYTES } from './transaction.js'

/** The same transaction with one more signature: that of a signer it names. */
export function withSignature({ bytes, message, signers }: Wire, signer: string, signature: Uint8Array): Wire {
  const signed = bytes.slice()
  // The signatures stand right before the message.
  signed.set(signature, bytes.length - message.length - SIGNATURE_BYTES * (signers.length - signers.indexOf(signer)))
  return toWire(signed)
}
