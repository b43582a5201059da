import { erc20Abi } from 'viem'
import { readContract } from 'viem/actions'
import type { EvmClient } from '../nodes/evm-client.js'
import type { TokenList } from '../tokens/token-list.js'

/** What has to be known to show an amount of a token. */
export interface TokenInfo {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price?: number | undefined
  /** Whether it is one of ours, so that there is a picture of it. */
  readonly isKnown: boolean
}

/** A contract may call itself whatever it likes, as long as it likes. */
const LONGEST_NAME = 64

/** It may answer more than fits into a byte, too. Nobody could write that many digits. */
const MOST_DECIMALS = 255

/** So many contracts are remembered. */
const REMEMBERED = 5_000

/** Tells of the tokens of one chain: those of the list, and of others what their contracts say. */
export function createTokenReader(chain: string, client: EvmClient, tokens: TokenList): (address: string) => Promise<TokenInfo> {
  const remembered = new Map<string, Promise<TokenInfo>>()

  async function askContract(address: string): Promise<TokenInfo> {
    const contract = { abi: erc20Abi, address: address as `0x${string}` }
    // A contract need not answer any of these, and some that are no tokens do not.
    const [name, symbol, decimals] = await Promise.allSettled([
      readContract(client, { ...contract, functionName: 'name' }),
      readContract(client, { ...contract, functionName: 'symbol' }),
      readContract(client, { ...contract, functionName: 'decimals' }),
    ])
    return {
      name: name.status === 'fulfilled' ? name.value.slice(0, LONGEST_NAME) : 'Unknown token',
      symbol: symbol.status === 'fulfilled' ? symbol.value.slice(0, LONGEST_NAME) : '',
      decimals: decimals.status === 'fulfilled' && decimals.value <= MOST_DECIMALS ? decimals.value : 0,
      isKnown: false,
    }
  }

  return async (address) => {
    const known = tokens.find(chain, address)
    if (known) return { ...known, isKnown: true }
    if (remembered.size >= REMEMBERED) remembered.clear()
    const info = remembered.get(address) ?? askContract(address)
    remembered.set(address, info)
    return info
  }
}
