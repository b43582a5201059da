import { BaseError, erc20Abi, HttpRequestError, TimeoutError } from 'viem'
import { readContract } from 'viem/actions'
import type { EvmClient } from '../nodes/ask-node.js'
import type { TokenList } from '../tokens/token-list.js'

/** The facts that are needed to show an amount of a token. */
export interface TokenInfo {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price?: number | undefined
  /** Whether the token is on our list, and so has a picture. */
  readonly isKnown: boolean
}

/** A contract may answer a name of any content and length. */
const LONGEST_NAME = 64

/** A contract may answer more than a byte. No amount could be written with that many digits. */
const MOST_DECIMALS = 255

/** The number of contracts that the cache holds. */
const REMEMBERED = 5_000

/** Reads the tokens of one network: from the list, or else from their contracts. */
export function createTokenReader(
  chain: string,
  client: EvmClient,
  tokens: TokenList,
): (address: string) => Promise<TokenInfo> {
  const remembered = new Map<string, Promise<TokenInfo>>()

  async function askContract(address: string): Promise<TokenInfo> {
    const contract = { abi: erc20Abi, address: address as `0x${string}` }
    // A contract need not answer any of these calls. Some addresses are no tokens at all.
    const answers = await Promise.allSettled([
      readContract(client, { ...contract, functionName: 'name' }),
      readContract(client, { ...contract, functionName: 'symbol' }),
      readContract(client, { ...contract, functionName: 'decimals' }),
    ])
    for (const answer of answers) if (answer.status === 'rejected' && isOfNode(answer.reason)) throw answer.reason
    const [name, symbol, decimals] = answers
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
    try {
      return await info
    } catch (error) {
      // The node may answer next time.
      remembered.delete(address)
      throw error
    }
  }
}

/** Whether the node failed, and so nothing is known of the contract. */
function isOfNode(error: unknown): boolean {
  const isTransport = (cause: unknown) => cause instanceof HttpRequestError || cause instanceof TimeoutError
  return error instanceof BaseError && error.walk(isTransport) !== null
}
