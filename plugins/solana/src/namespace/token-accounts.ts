import { encodeBase58 } from '../wire/base58.js'

/** The two token programs that this plugin supports. */
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const TOKEN_PROGRAMS: readonly string[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]

const MINT_BYTES = 82
const TOKEN_ACCOUNT_BYTES = 165
/** Token-2022 marks mints and accounts by a byte behind the older layout. */
const KINDS = { mint: 1, account: 2 }
const FROZEN = 2

/** A token's mint. */
export interface Mint {
  readonly decimals: number
  /** The data of its Token-2022 extensions by their number. Empty for older tokens. */
  readonly extensions: ReadonlyMap<number, Uint8Array>
}

/** An account that holds a token. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly frozen: boolean
}

/** Reads a mint. Returns `undefined` for any other data. */
export function readMint(data: Uint8Array): Mint | undefined {
  const isMint =
    data.length === MINT_BYTES || (data.length > TOKEN_ACCOUNT_BYTES && data[TOKEN_ACCOUNT_BYTES] === KINDS.mint)
  const [decimals, isInitialised] = [data[44], data[45]]
  if (!isMint || decimals === undefined || isInitialised !== 1) return undefined
  return { decimals, extensions: extensionsOf(data) }
}

/** Reads a token account. Returns `undefined` for any other data. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  const isAccount =
    data.length === TOKEN_ACCOUNT_BYTES ||
    (data.length > TOKEN_ACCOUNT_BYTES && data[TOKEN_ACCOUNT_BYTES] === KINDS.account)
  const state = data[108]
  if (!isAccount || !state) return undefined
  return {
    mint: encodeBase58(data.slice(0, 32)),
    owner: encodeBase58(data.slice(32, 64)),
    amount: viewOf(data).getBigUint64(64, true),
    frozen: state === FROZEN,
  }
}

/** Each extension is its number, its length, and as many bytes. Zeros at the end are unused space. */
function extensionsOf(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const extensions = new Map<number, Uint8Array>()
  const view = viewOf(data)
  for (let at = TOKEN_ACCOUNT_BYTES + 1; at + 4 <= data.length;) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (kind === 0) break
    extensions.set(kind, data.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return extensions
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
