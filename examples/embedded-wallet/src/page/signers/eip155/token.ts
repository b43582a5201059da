import type { Hex } from 'viem'
import { decodeAbiParameters, formatUnits, hexToBytes, hexToNumber, isHex } from 'viem/utils'
import { askNode } from '../../session/ask-node.js'
import type { Network } from '../../server/schemas.js'
import { safeName } from '../../text/safe-text.js'

/** A token as its contract describes itself. */
export interface Token {
  readonly symbol: string
  readonly decimals: number
  /** Whether the contract said so. Otherwise amounts are in the smallest unit. */
  readonly isKnown: boolean
}

const UNKNOWN: Token = { symbol: '?', decimals: 0, isKnown: false }
const SYMBOL = '0x95d89b41'
const DECIMALS = '0x313ce567'

/** Nobody gives this much on purpose but "all": half of what 160 bits hold, the least of the contracts that count. */
const UNLIMITED = 2n ** 159n

export const isUnlimited = (amount: bigint): boolean => amount >= UNLIMITED

/** As in `1.5 USDC`, with every digit. */
export const amountOf = (amount: bigint, { symbol, decimals }: Pick<Token, 'symbol' | 'decimals'>): string =>
  `${formatUnits(amount, decimals)} ${symbol}`

/** Never throws: a contract that does not describe itself is an unknown token. */
export async function readToken(address: string, { rpcUrl }: Network): Promise<Token> {
  const call = (data: string) => askNode(rpcUrl, 'eth_call', [{ to: address, data }, 'latest'])
  try {
    const [symbol, decimals] = await Promise.all([call(SYMBOL), call(DECIMALS)])
    if (!isHex(symbol) || !isHex(decimals) || decimals.length !== 66) return UNKNOWN
    const count = hexToNumber(decimals)
    if (count > 77) return UNKNOWN
    // The name is chosen by whoever made the contract.
    return { symbol: safeName(textOf(symbol), 16) || '?', decimals: count, isKnown: true }
  } catch {
    // The node or the contract did not answer as a token does.
    return UNKNOWN
  }
}

/** Most contracts answer a text, some of the first ones 32 bytes. */
function textOf(data: Hex): string {
  if (data.length === 66) return new TextDecoder().decode(hexToBytes(data)).replace(/\0+$/, '')
  return decodeAbiParameters([{ type: 'string' }], data)[0]
}
