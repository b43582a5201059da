import { propertyOf } from '@latchkey/core/plugin'
import { addressBytes } from '../../codec.js'
import { decodeBase58 } from '../../wire/base58.js'
import type { verifySignature } from '../../namespace/verify-signature.js'
import { toWire, type Wire, withSignature } from '../../wire/transaction.js'
import { readOutput, readSignature, type WalletAnswer } from '../read-output.js'

/** The transaction that a wallet was given, and the account that has to have signed it. */
export interface ExpectedSignature {
  readonly wire: Wire
  readonly address: string
  readonly verify: typeof verifySignature
}

/** Longer texts are not decoded: no transaction is as long. */
const MAX_LETTERS = 90_000

/**
 * Reads what a wallet signed: the whole transaction where the wallet returns one, because it may have added a fee or a
 * guard, else the given transaction with the wallet's signature. Throws `solana/malformed-answer` where that is invalid.
 */
export function readSigned(answered: WalletAnswer, asked: ExpectedSignature): Wire {
  const transaction = propertyOf(propertyOf(answered.outputs, 0), 'transaction')
  return (
    readSignedTransaction(transaction, asked) ??
    readOutput(
      answered,
      0,
      'signature',
      'signature of the given transaction, and no signed transaction came with it',
      (value) => addSignature(value, asked),
    )
  )
}

/** Reads a base64 transaction with the account's valid signature. Returns `undefined` for anything else. */
export function readSignedTransaction(value: unknown, { address, verify }: ExpectedSignature): Wire | undefined {
  if (typeof value !== 'string' || value.length > MAX_LETTERS) return undefined
  try {
    const wire = toWire(value)
    const signature = wire.signatures[wire.signers.indexOf(address)]
    return signature && verify(signature, wire.message, addressBytes(address)) ? wire : undefined
  } catch {
    // It is not a transaction.
    return undefined
  }
}

/** Adds a valid signature to the transaction that the wallet was given. */
function addSignature(value: unknown, { wire, address, verify }: ExpectedSignature): Wire | undefined {
  const signature = readBase58Signature(value)
  return signature && verify(signature, wire.message, addressBytes(address))
    ? withSignature(wire, address, signature)
    : undefined
}

/** Reads a signature in base58, the form of paired wallets. */
export function readBase58Signature(value: unknown): Uint8Array | undefined {
  return typeof value === 'string' ? readSignature(decodeBase58(value)) : undefined
}
