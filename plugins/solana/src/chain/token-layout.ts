import { encodeBase58 } from '../codec/base58.js'

/** The two programs whose tokens are known here. */
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const TOKEN_PROGRAMS: readonly string[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]

const MINT_BYTES = 82
const TOKEN_ACCOUNT_BYTES = 165
/** Behind the older layouts' bytes Token-2022 says which of the two it is. */
const KINDS = { mint: 1, account: 2 }
const FROZEN = 2

/** What a token's mint says. */
export interface Mint {
  readonly decimals: number
  /** What Token-2022 has added to it, by its number. Empty for older tokens. */
  readonly extensions: ReadonlyMap<number, Uint8Array>
}

/** What an account that holds a token says. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly frozen: boolean
}

/** Reads a mint's data; nothing for what is none. */
export function readMint(data: Uint8Array): Mint | undefined {
  const isMint = data.length === MINT_BYTES || (data.length > TOKEN_ACCOUNT_BYTES && data[TOKEN_ACCOUNT_BYTES] === KINDS.mint)
  const [decimals, isInitialised] = [data[44], data[45]]
  if (!isMint || decimals === undefined || isInitialised !== 1) return undefined
  return { decimals, extensions: extensionsOf(data) }
}

/** Reads a token account's data; nothing for what is none. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  const isAccount = data.length === TOKEN_ACCOUNT_BYTES || (data.length > TOKEN_ACCOUNT_BYTES && data[TOKEN_ACCOUNT_BYTES] === KINDS.account)
  const state = data[108]
  if (!isAccount || !state) return undefined
  return {
    mint: encodeBase58(data.slice(0, 32)),
    owner: encodeBase58(data.slice(32, 64)),
    amount: viewOf(data).getBigUint64(64, true),
    frozen: state === FROZEN,
  }
}

/** One after the other: a number, a length, and so many bytes. Zeros are room for more. */
function extensionsOf(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const extensions = new Map<number, Uint8Array>()
  const view = viewOf(data)
  for (let at = TOKEN_ACCOUNT_BYTES + 1; at + 4 <= data.length; ) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (kind === 0) break
    extensions.set(kind, data.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return extensions
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
