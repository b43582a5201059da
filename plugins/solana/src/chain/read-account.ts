import { fromBase64 } from '../wire/base64.js'
import { readLamports, readText } from './read-answer.js'

/** What a node has of an address. */
export interface ChainAccount {
  readonly lamports: bigint
  /** The program it belongs to. */
  readonly owner: string
  readonly executable: boolean
  readonly data: Uint8Array
}

/** Reads an account that was asked for in base64; nothing where there is none. Throws `TypeError`. */
export function readChainAccount(value: unknown): ChainAccount | undefined {
  if (value === null) return undefined
  const { lamports, owner, executable, data } = value as Record<string, unknown>
  const bytes = fromBase64(readText((data as readonly unknown[])[0]))
  if (!bytes) throw new TypeError('Its data is no base64.')
  return { lamports: readLamports(lamports), owner: readText(owner), executable: executable === true, data: bytes }
}
