import { base58, base64 } from '@scure/base'
import { errors } from '../../errors.js'
import { askNode } from '../../session/ask-node.js'

/** An account of a token, as its program keeps it. */
export interface TokenAccount {
  readonly owner: string
  readonly mint: string
  /** Of the token. Undefined where nobody says. */
  readonly decimals?: number | undefined
}

/** What is known of the token accounts that a transaction names, by address. */
export type TokenAccounts = ReadonlyMap<string, TokenAccount>

/** The first token program, and Token-2022. */
export const TOKEN_PROGRAMS: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
/** More than a transaction can name, and as many as a node answers at once. */
const MOST_ACCOUNTS = 100

/** Reads the token accounts at these addresses, and the decimals of their tokens. What the node refuses is unknown. */
export async function readTokenAccounts(addresses: readonly string[], rpcUrl: string): Promise<TokenAccounts> {
  const accounts = await read(addresses, rpcUrl, tokenAccountIn)
  const mints = await read(
    Array.from(accounts.values(), ({ mint }) => mint),
    rpcUrl,
    decimalsIn,
  )
  return new Map(
    [...accounts].map(([address, account]) => [address, { ...account, decimals: mints.get(account.mint) }]),
  )
}

interface NodeAccount {
  readonly data: readonly [string, string]
  readonly owner: string
}

async function read<T>(
  addresses: readonly string[],
  rpcUrl: string,
  readData: (data: Uint8Array) => T | undefined,
): Promise<ReadonlyMap<string, T>> {
  const asked = [...new Set(addresses)].slice(0, MOST_ACCOUNTS)
  if (asked.length === 0) return new Map()
  const { value } = await ask(asked, rpcUrl)
  return new Map(
    asked.flatMap((address, index) => {
      const account = value[index]
      // Any program may write what looks like a token. Only these two have tokens.
      const isToken = account && TOKEN_PROGRAMS.includes(account.owner)
      const found = isToken ? readData(base64.decode(account.data[0])) : undefined
      return found === undefined ? [] : [[address, found] as const]
    }),
  )
}

async function ask(
  addresses: readonly string[],
  rpcUrl: string,
): Promise<{ readonly value: readonly (NodeAccount | null)[] }> {
  try {
    const options = { encoding: 'base64', commitment: 'confirmed' }
    return (await askNode(rpcUrl, 'getMultipleAccounts', [addresses, options])) as Awaited<ReturnType<typeof ask>>
  } catch (error) {
    if (errors.is(error, 'request/node')) return { value: [] }
    throw error
  }
}

const KEY_BYTES = 32
const ACCOUNT_BYTES = 165
const STATE_AT = 108
const MINT_BYTES = 82
const DECIMALS_AT = 44

function tokenAccountIn(data: Uint8Array): Omit<TokenAccount, 'decimals'> | undefined {
  if (!isOf(data, ACCOUNT_BYTES, 2) || data[STATE_AT] === 0) return undefined
  const keyAt = (index: number) => base58.encode(data.slice(index * KEY_BYTES, (index + 1) * KEY_BYTES))
  return { mint: keyAt(0), owner: keyAt(1) }
}

const decimalsIn = (data: Uint8Array): number | undefined =>
  isOf(data, MINT_BYTES, 1) && data[DECIMALS_AT + 1] === 1 ? data[DECIMALS_AT] : undefined

/** What has extensions says what it is, behind the place where an account ends. */
const isOf = (data: Uint8Array, bytes: number, type: 1 | 2) =>
  data.length === bytes || (data.length > ACCOUNT_BYTES && data[ACCOUNT_BYTES] === type)
