import { propertyOf } from '@latchkey/core'
import { addressBytes } from '../../codec/address.js'
import { decodeBase58 } from '../../codec/base58.js'
import type { verifySignature } from '../../chain/verify-signature.js'
import { toWire, type Wire } from '../../wire/to-wire.js'
import { withSignature } from '../../wire/with-signature.js'
import { readOutput, readSignature, type Answered } from '../read-output.js'

/** What a wallet was given to sign, and by whom. */
export interface Asked {
  readonly wire: Wire
  readonly address: string
  readonly verify: typeof verifySignature
}

/** The longest text that is read as a transaction: none fits into more. */
const MAX_LETTERS = 90_000

/**
 * What a wallet signed: the whole transaction where it gives that, for it may have added to it, as a fee or a guard. One that
 * gives its signature alone has signed ours, or nothing that is used. Throws `solana/malformed-answer`.
 */
export function readSigned(answered: Answered, asked: Asked): Wire {
  const whole = propertyOf(propertyOf(answered.outputs, 0), 'transaction')
  return (
    readWhole(whole, asked) ??
    readOutput(answered, 0, 'signature', 'signature of the transaction that it was given, and it holds no signed one', (value) => readAlone(value, asked))
  )
}

/** A transaction in base64 with the account's genuine signature; nothing for anything else. */
export function readWhole(value: unknown, { address, verify }: Asked): Wire | undefined {
  if (typeof value !== 'string' || value.length > MAX_LETTERS) return undefined
  try {
    const wire = toWire(value)
    const signature = wire.signatures[wire.signers.indexOf(address)]
    return signature && verify(signature, wire.message, addressBytes(address)) ? wire : undefined
  } catch {
    // It is no transaction.
    return undefined
  }
}

/** Our own transaction, with the signature put into it. */
function readAlone(value: unknown, { wire, address, verify }: Asked): Wire | undefined {
  const signature = readBase58Signature(value)
  return signature && verify(signature, wire.message, addressBytes(address)) ? withSignature(wire, address, signature) : undefined
}

/** A signature, as paired wallets write it. */
export function readBase58Signature(value: unknown): Uint8Array | undefined {
  return typeof value === 'string' ? readSignature(decodeBase58(value)) : undefined
}
