import { errors as coreErrors } from '@latchkey/core'
import {
  type AssetId,
  type Network,
  propertyOf,
  type Rpc,
  type TokenDetails,
  transactionFailure,
} from '@latchkey/core/plugin'
import { readAddress } from '../codec.js'

// The functions of ERC-20 without parameters, by their selectors.
const NAME = '0x06fdde03'
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'

const WORD_BYTES = 32
/** A name that a person reads is shorter, and core cuts it again. */
const MAX_TEXT_BYTES = 512
const MAX_DECIMALS = 255n
/** The code of a node for a call that the contract has reverted. */
const REVERTED = 3

export interface TokenQuestion {
  readonly rpc: Rpc
  readonly network: Network
  readonly ids: readonly AssetId[]
  readonly signal: AbortSignal
}

/**
 * Asks the contracts of tokens for name, symbol and decimals. The RPC client sends these calls together. A contract that
 * reverts or answers with something else has no entry. Rejects when no node can be reached.
 */
export async function readTokens({
  ids,
  ...question
}: TokenQuestion): Promise<Readonly<Record<AssetId, TokenDetails>>> {
  const found = await Promise.all(ids.map(async (id) => [id, await readToken(id, question)] as const))
  return Object.fromEntries(found.flatMap(([id, token]) => (token ? [[id, token] as const] : [])))
}

async function readToken(id: AssetId, question: Omit<TokenQuestion, 'ids'>): Promise<TokenDetails | undefined> {
  const reading = readAddress(id.slice(question.network.caipNetworkId.length + 1))
  if (!reading.valid) return undefined
  const ask = <T>(data: string, read: (bytes: Uint8Array) => T) => call(question, reading.address, data, read)
  const [name, symbol, decimals] = await Promise.all([
    ask(NAME, readText),
    ask(SYMBOL, readText),
    ask(DECIMALS, readDecimals),
  ])
  return name === undefined && symbol === undefined && decimals === undefined ? undefined : { name, symbol, decimals }
}

async function call<T>(
  { rpc, network, signal }: Omit<TokenQuestion, 'ids'>,
  to: string,
  data: string,
  read: (bytes: Uint8Array) => T,
): Promise<T | undefined> {
  try {
    return await rpc.call(network, {
      method: 'eth_call',
      params: [{ to, data }, 'latest'],
      read: (answer) => read(bytesOf(answer as string)),
      signal,
    })
  } catch (error) {
    if (isAnswerOfContract(error)) return undefined
    throw error
  }
}

/** Whether the contract is to blame, and not its node: it reverts, or returns more than a node's answer may hold. */
export function isAnswerOfContract(error: unknown): boolean {
  if (coreErrors.is(error, 'rpc/invalid')) return true
  if (!coreErrors.is(error, 'rpc/failed')) return false
  return propertyOf(error.context, 'code') === REVERTED || transactionFailure(error.context.reason) !== undefined
}

const bytesOf = (hex: string) =>
  Uint8Array.from(
    hex
      .slice(2)
      .match(/../g)
      ?.slice(0, MAX_TEXT_BYTES + 2 * WORD_BYTES) ?? [],
    (digits) => parseInt(digits, 16),
  )

const numberAt = (bytes: Uint8Array, at: number) =>
  bytes.slice(at, at + WORD_BYTES).reduce((value, byte) => value * 256n + BigInt(byte), 0n)

/**
 * Reads a text as `string` encodes it, or as the `bytes32` of tokens that are older than the standard, such as MKR. Returns
 * `undefined` for anything else.
 */
function readText(bytes: Uint8Array): string | undefined {
  if (bytes.length === WORD_BYTES) return decode(bytes.slice(0, endOf(bytes)))
  if (bytes.length < 2 * WORD_BYTES || numberAt(bytes, 0) !== BigInt(WORD_BYTES)) return undefined
  const length = numberAt(bytes, WORD_BYTES)
  // Longer texts were cut above, and core cuts them further.
  const available = BigInt(bytes.length - 2 * WORD_BYTES)
  if (length > available && available < MAX_TEXT_BYTES) return undefined
  return decode(bytes.slice(2 * WORD_BYTES, 2 * WORD_BYTES + Number(length < available ? length : available)))
}

const endOf = (bytes: Uint8Array) => (bytes.includes(0) ? bytes.indexOf(0) : bytes.length)

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes) || undefined

function readDecimals(bytes: Uint8Array): number | undefined {
  if (bytes.length < WORD_BYTES) return undefined
  const value = numberAt(bytes, 0)
  return value <= MAX_DECIMALS ? Number(value) : undefined
}
