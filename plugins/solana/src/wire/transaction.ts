import { errors } from '../errors.js'
import { encodeBase58 } from './base58.js'
import { createReader, fromBase64, isBlank, readBytes, type Reader, writeLength } from './bytes.js'

export const SIGNATURE_BYTES = 64
export const KEY_BYTES = 32
/** Marks the first byte of a versioned message. A legacy one begins with its number of signers, which is smaller. */
const VERSION_MASK = 0x80
const SYSTEM_PROGRAM = '1'.repeat(KEY_BYTES)
const ADVANCE_NONCE = 4

/** The parts of a transaction in wire form that this plugin uses. */
export interface WireTransaction {
  /** One for each signer. The first is the payer's, which is the transaction's id. */
  readonly signatures: readonly Uint8Array[]
  /** The addresses that must sign, in the same order. */
  readonly signers: readonly string[]
  readonly version: 'legacy' | number
  readonly blockhash: string
  /** Whether it begins by using up a nonce. Its `blockhash` is then that nonce and does not expire. */
  readonly durable: boolean
  readonly message: Uint8Array
}

/** Reads a transaction. Throws `RangeError` with the reason for anything else. */
export function readTransaction(wire: Uint8Array): WireTransaction {
  const reader = createReader(wire)
  const signatures = list(reader, () => reader.take(SIGNATURE_BYTES))
  const message = wire.slice(wire.length - reader.rest)
  const { signers, ...facts } = readMessage(message)
  if (signers.length === 0 || signers.length !== signatures.length)
    throw new RangeError('its signatures and signers differ in number')
  return { signatures, signers, message, ...facts }
}

/** Reads a message, which is the part that is signed. Throws `RangeError`. */
function readMessage(message: Uint8Array): Pick<WireTransaction, 'signers' | 'version' | 'blockhash' | 'durable'> {
  const reader = createReader(message)
  const prefix = reader.byte()
  const isLegacy = prefix < VERSION_MASK
  const version = isLegacy ? 'legacy' : prefix - VERSION_MASK
  if (version !== 'legacy' && version !== 0) throw new RangeError(`its version ${version} is not supported`)
  const signerCount = isLegacy ? prefix : reader.byte()
  reader.take(2)
  const keys = list(reader, () => encodeBase58(reader.take(KEY_BYTES)))
  if (signerCount > keys.length) throw new RangeError('it has more signers than keys')
  const blockhash = encodeBase58(reader.take(KEY_BYTES))
  const [first] = list(reader, () => readInstruction(reader))
  if (version === 0) list(reader, () => [reader.take(KEY_BYTES), readIndexes(reader), readIndexes(reader)])
  if (reader.rest > 0) throw new RangeError('it goes on after its end')
  return {
    signers: keys.slice(0, signerCount),
    version,
    blockhash,
    durable: first !== undefined && usesNonce(first, keys),
  }
}

/** The transaction's id, which is its payer's signature. */
export const idOf = ({ signatures }: WireTransaction): string => encodeBase58(signatures[0]!)

interface Instruction {
  /** The index of its program among the keys. */
  readonly program: number
  readonly data: Uint8Array
}

function readInstruction(reader: Reader): Instruction {
  const program = reader.byte()
  readIndexes(reader)
  return { program, data: reader.take(reader.length()) }
}

function usesNonce({ program, data }: Instruction, keys: readonly string[]): boolean {
  return keys[program] === SYSTEM_PROGRAM && data.length >= 4 && data[0] === ADVANCE_NONCE && isBlank(data.slice(1, 4))
}

const readIndexes = (reader: Reader) => reader.take(reader.length())

function list<T>(reader: Reader, read: () => T): readonly T[] {
  return Array.from({ length: reader.length() }, read)
}

/**
 * A transaction in any of the forms that apps use: its wire bytes, those as base64, a `Transaction` or
 * `VersionedTransaction` of @solana/web3.js, or a compiled transaction of @solana/kit. Some signatures may be missing.
 */
export type SolanaTransaction =
  | Uint8Array
  | string
  | { serialize(config?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array }
  | {
      readonly messageBytes: ArrayLike<number>
      readonly signatures: Readonly<Record<string, ArrayLike<number> | null>>
    }

/** A transaction in wire form, with the parts that were read from it. */
export interface Wire extends WireTransaction {
  readonly bytes: Uint8Array
}

/** Converts a transaction into wire form. Throws `solana/invalid-transaction`. */
export function toWire(transaction: unknown): Wire {
  try {
    const bytes = bytesOf(transaction as SolanaTransaction)
    if (!bytes) throw new RangeError('it is neither bytes, nor base64, nor an object of web3.js or kit')
    return { bytes, ...readTransaction(bytes) }
  } catch (cause) {
    throw errors.create(
      'solana/invalid-transaction',
      { reason: cause instanceof Error ? cause.message : 'it cannot be read' },
      { cause },
    )
  }
}

function bytesOf(transaction: SolanaTransaction): Uint8Array | undefined {
  if (typeof transaction === 'string') return fromBase64(transaction)
  if (ArrayBuffer.isView(transaction)) return readBytes(transaction)
  if ('serialize' in transaction)
    return readBytes(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
  const message = Uint8Array.from(transaction.messageBytes)
  const { signers } = readMessage(message)
  const blank = new Uint8Array(SIGNATURE_BYTES)
  const signatures = signers.flatMap((signer) => [...Uint8Array.from(transaction.signatures[signer] ?? blank)])
  return Uint8Array.from([...writeLength(signers.length), ...signatures, ...message])
}

/** Adds the signature of one of its signers to a transaction. */
export function withSignature({ bytes, message, signers }: Wire, signer: string, signature: Uint8Array): Wire {
  const signed = bytes.slice()
  // The signatures come right before the message.
  signed.set(signature, bytes.length - message.length - SIGNATURE_BYTES * (signers.length - signers.indexOf(signer)))
  return toWire(signed)
}
