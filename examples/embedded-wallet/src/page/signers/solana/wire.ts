import { base58, base64 } from '@scure/base'

/** A transaction of either version, as the network takes it. */
export interface Transaction {
  readonly bytes: Uint8Array
  /** What is signed. */
  readonly message: Uint8Array
  readonly signatures: readonly Uint8Array[]
  readonly parsed: Message
}

export interface Message {
  readonly version: 'legacy' | 0
  /** The signers come first, and of them the account that pays the fee. */
  readonly keys: readonly string[]
  readonly signers: number
  readonly blockhash: string
  readonly instructions: readonly Instruction[]
  readonly lookups: readonly Lookup[]
}

export interface Instruction {
  readonly programIndex: number
  readonly accountIndexes: readonly number[]
  readonly data: Uint8Array
}

/** Accounts that a table in the network names. Their indexes come behind those of the keys, the writable ones first. */
export interface Lookup {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
/** The longest that the network accepts has 1,232 bytes. */
const LONGEST_TEXT = 4_000

/** How a text writes bytes. Apps of the original protocol write transactions in base58, ours in base64. */
export type Encoding = typeof base58 | typeof base64

/** Reads a transaction in base64 or base58. Throws `RangeError` for anything else. */
export function readTransaction(text: string): Transaction & { readonly encoding: Encoding } {
  if (text.length > LONGEST_TEXT) throw new RangeError('it is too long')
  for (const encoding of [base64, base58]) {
    const bytes = decoded(text, encoding)
    const transaction = bytes && parsed(bytes)
    if (transaction) return { ...transaction, encoding }
  }
  throw new RangeError('it is no transaction')
}

function decoded(text: string, encoding: Encoding): Uint8Array | undefined {
  try {
    return encoding.decode(text)
  } catch {
    // It is written in the other way, if it is a transaction at all.
    return undefined
  }
}

function parsed(bytes: Uint8Array): Transaction | undefined {
  try {
    const reader = readerOf(bytes)
    const signatures = Array.from({ length: reader.length() }, () => reader.take(SIGNATURE_BYTES))
    const message = reader.take(reader.rest())
    const read = readMessage(message)
    return read.signers === signatures.length ? { bytes, message, signatures, parsed: read } : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Reads the part of a transaction that is signed. Throws `RangeError` for other bytes, and where something is left over. */
export function readMessage(bytes: Uint8Array): Message {
  const reader = readerOf(bytes)
  let signers = reader.byte()
  const isVersioned = signers >= 0x80
  if (isVersioned) {
    if (signers !== 0x80) throw new RangeError('its version is unknown')
    signers = reader.byte()
  }
  const [readonlySigners, readonlyOthers] = [reader.byte(), reader.byte()]
  const keys = Array.from({ length: reader.length() }, () => base58.encode(reader.take(KEY_BYTES)))
  if (signers === 0 || readonlySigners >= signers || signers + readonlyOthers > keys.length)
    throw new RangeError('its signers are not those of its keys')
  const blockhash = base58.encode(reader.take(KEY_BYTES))
  const instructions = Array.from({ length: reader.length() }, (): Instruction => ({
    programIndex: reader.byte(),
    accountIndexes: [...reader.take(reader.length())],
    data: reader.take(reader.length()),
  }))
  const lookups = isVersioned
    ? Array.from({ length: reader.length() }, (): Lookup => ({
        table: base58.encode(reader.take(KEY_BYTES)),
        writable: [...reader.take(reader.length())],
        readonly: [...reader.take(reader.length())],
      }))
    : []
  if (reader.rest() > 0) throw new RangeError('it goes on after its end')
  return { version: isVersioned ? 0 : 'legacy', keys, signers, blockhash, instructions, lookups }
}

/** The transaction with a signature at its signer's place. */
export function withSignature({ bytes, signatures }: Transaction, index: number, signature: Uint8Array): Uint8Array {
  const signed = bytes.slice()
  const lengthBytes = signatures.length < 0x80 ? 1 : 2
  signed.set(signature, lengthBytes + index * SIGNATURE_BYTES)
  return signed
}

function readerOf(bytes: Uint8Array) {
  let at = 0
  function take(length: number): Uint8Array {
    if (length > bytes.length - at) throw new RangeError('it ends too early')
    return bytes.slice(at, (at += length))
  }
  const byte = () => take(1)[0]!
  return {
    take,
    byte,
    rest: () => bytes.length - at,
    /** Seven bits in a byte, the lowest first, in at most three bytes and as few as possible. */
    length(): number {
      let value = 0
      for (let shift = 0; shift < 21; shift += 7) {
        const part = byte()
        value |= (part & 0x7f) << shift
        if (part >= 0x80) continue
        if ((part === 0 && shift > 0) || value > bytes.length) break
        return value
      }
      throw new RangeError('it has a malformed length')
    },
  }
}
