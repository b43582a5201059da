import { namespaceOf } from '../nodes/chain-node.js'
import type { TokenRecord } from './token-record.js'

/** Stands for the network's own currency where an address is wanted, by namespace. Clients know the same ones. */
const CURRENCY_ADDRESSES: Readonly<Record<string, string>> = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: 'So11111111111111111111111111111111111111111',
}

/** The tokens that are known, and where they are looked up. */
export interface TokenList {
  readonly all: readonly TokenRecord[]
  ofChain(chain: string): readonly TokenRecord[]
  /** Throws where nobody has said what it is. */
  currencyOf(chain: string): TokenRecord
  /** By its contract or mint, or by what stands for the currency. */
  find(chain: string, address: string): TokenRecord | undefined
}

export function createTokenList(all: readonly TokenRecord[]): TokenList {
  const ofChain = (chain: string) => all.filter(({ chainId }) => chainId === chain)
  return {
    all,
    ofChain,
    currencyOf(chain) {
      const currency = ofChain(chain).find(({ address }) => address === undefined)
      if (!currency) throw new Error(`The currency of ${chain} is not known. Name it among the tokens, without an address.`)
      return currency
    },
    find: (chain, address) => ofChain(chain).find((token) => isSame(chain, addressOf(token), address)),
  }
}

/** A token's address as clients write it; nothing for a currency that has no stand-in. */
export const addressOf = ({ chainId, address }: TokenRecord): string | undefined => address ?? CURRENCY_ADDRESSES[namespaceOf(chainId)]

/** Only EVM addresses are the same in capitals. */
function isSame(chain: string, one: string | undefined, other: string): boolean {
  if (one === undefined) return false
  return namespaceOf(chain) === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other
}
