import type { NodeAccount } from '../namespace/node-answers.js'
import { encodeBase58 } from '../wire/base58.js'
import { readLongText } from '../wire/bytes.js'
import { NAME_PROGRAM, OFFERS_PROGRAM, TOKENIZER_PROGRAM } from './name-addresses.js'

const KEY_BYTES = 32
/** The parent, the owner and the class. */
const HEADER_BYTES = 3 * KEY_BYTES

// The first byte of an account tells what it is.
const ACTIVE = 2
const PRIMARY = 4

/** An account of the name program: a name, a record, or the text of a name. */
export interface NameEntry {
  readonly parent: string
  /** Who may change it. The owner of a record stays the same when the name is sold. */
  readonly owner: string
  readonly data: Uint8Array
}

/** Reads an account of the name program. Undefined for any other account: anybody can send lamports to an address. */
export function readNameEntry(account: NodeAccount | undefined): NameEntry | undefined {
  if (account?.owner !== NAME_PROGRAM || account.data.length < HEADER_BYTES) return undefined
  return {
    parent: keyAt(account.data, 0),
    owner: keyAt(account.data, KEY_BYTES),
    data: account.data.slice(HEADER_BYTES),
  }
}

/** Whether a name is a token now. */
export function isTokenized(account: NodeAccount | undefined): boolean {
  return account?.owner === TOKENIZER_PROGRAM && account.data[0] === ACTIVE
}

/** Reads the account of the name that an address goes by. */
export function readPrimary(account: NodeAccount | undefined): string | undefined {
  const isPrimary =
    account?.owner === OFFERS_PROGRAM && account.data[0] === PRIMARY && account.data.length >= 1 + KEY_BYTES
  return isPrimary ? keyAt(account.data, 1) : undefined
}

/** Reads one label of a name. */
export function readLabel(account: NodeAccount | undefined): string | undefined {
  const entry = readNameEntry(account)
  // The label below a name begins with a zero.
  return entry && readLongText(entry.data, 0)?.text.replace(/^\0/, '')
}

/** A record of the second version. */
export interface CertifiedRecord {
  /** The owner of the name who wrote it. Absent where nobody has signed for it with a key of Solana. */
  readonly writer: string | undefined
  /** Who has confirmed to belong to the content, by a key of Solana. */
  readonly confirmedBy: string | undefined
  readonly content: Uint8Array
}

/** How many bytes name the signer, by the number of the way to sign. The first two are: nobody, and a key of Solana. */
const SIGNER_BYTES = [0, 32, 20, 32]
const SIGNED_ON_SOLANA = 1
/** Two ways to sign, and the length of the content. */
const CERTIFIED_HEADER_BYTES = 8

/** Reads a record of the second version. Undefined for data of another shape. */
export function readCertifiedRecord(data: Uint8Array): CertifiedRecord | undefined {
  if (data.length < CERTIFIED_HEADER_BYTES) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const ways = [view.getUint16(0, true), view.getUint16(2, true)] as const
  const [writerBytes, confirmerBytes] = [SIGNER_BYTES[ways[0]], SIGNER_BYTES[ways[1]]]
  if (writerBytes === undefined || confirmerBytes === undefined) return undefined
  const confirmerAt = CERTIFIED_HEADER_BYTES + writerBytes
  const contentAt = confirmerAt + confirmerBytes
  if (contentAt > data.length) return undefined
  return {
    writer: ways[0] === SIGNED_ON_SOLANA ? keyAt(data, CERTIFIED_HEADER_BYTES) : undefined,
    confirmedBy: ways[1] === SIGNED_ON_SOLANA ? keyAt(data, confirmerAt) : undefined,
    content: data.slice(contentAt),
  }
}

const keyAt = (data: Uint8Array, at: number): string => encodeBase58(data.slice(at, at + KEY_BYTES))
