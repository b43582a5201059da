import { encodeBase58 } from '../codec/base58.js'
import { isBlank } from './read-bytes.js'
import { createReader, type Reader } from './reader.js'

export const SIGNATURE_BYTES = 64
export const KEY_BYTES = 32
/** In front of a message of a version; a legacy one begins with how many sign, which is always less. */
const VERSION_MASK = 0x80
const SYSTEM_PROGRAM = '1'.repeat(KEY_BYTES)
const ADVANCE_NONCE = 4

/** What a transaction in its wire form says, as far as it matters here. */
export interface WireTransaction {
  /** One for each who must sign, the payer's first: that one is the transaction's id. */
  readonly signatures: readonly Uint8Array[]
  /** Who must sign, in the same order. */
  readonly signers: readonly string[]
  readonly version: 'legacy' | number
  readonly blockhash: string
  /** It begins by using up a nonce, so its "blockhash" is that nonce and does not expire. */
  readonly durable: boolean
  readonly message: Uint8Array
}

/** Reads a transaction. Throws `RangeError` with the reason for what is none. */
export function readTransaction(wire: Uint8Array): WireTransaction {
  const reader = createReader(wire)
  const signatures = list(reader, () => reader.take(SIGNATURE_BYTES))
  const message = wire.slice(wire.length - reader.rest)
  const { signers, ...facts } = readMessage(message)
  if (signers.length === 0 || signers.length !== signatures.length) throw new RangeError('it has not one place for each signature')
  return { signatures, signers, message, ...facts }
}

/** Reads a message: what is signed. Throws `RangeError`. */
export function readMessage(message: Uint8Array): Pick<WireTransaction, 'signers' | 'version' | 'blockhash' | 'durable'> {
  const reader = createReader(message)
  const prefix = reader.byte()
  const isLegacy = prefix < VERSION_MASK
  const version = isLegacy ? 'legacy' : prefix - VERSION_MASK
  if (version !== 'legacy' && version !== 0) throw new RangeError(`its version is ${version}, which is written in a way not known here`)
  const signerCount = isLegacy ? prefix : reader.byte()
  reader.take(2)
  const keys = list(reader, () => encodeBase58(reader.take(KEY_BYTES)))
  if (signerCount > keys.length) throw new RangeError('more must sign it than it names')
  const blockhash = encodeBase58(reader.take(KEY_BYTES))
  const [first] = list(reader, () => readInstruction(reader))
  if (version === 0) list(reader, () => [reader.take(KEY_BYTES), readIndexes(reader), readIndexes(reader)])
  if (reader.rest > 0) throw new RangeError('it goes on after its end')
  return { signers: keys.slice(0, signerCount), version, blockhash, durable: first !== undefined && usesNonce(first, keys) }
}

/** The transaction's id: its payer's signature. */
export const idOf = ({ signatures }: WireTransaction): string => encodeBase58(signatures[0]!)

interface Instruction {
  /** Where its program stands among the keys. */
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
