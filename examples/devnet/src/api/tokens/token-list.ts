import { namespaceOf } from '../nodes/nodes.js'
import type { TokenRecord } from './token-record.js'

/** Stand-in addresses of the networks' currencies, by namespace. Clients use the same ones. */
const CURRENCY_ADDRESSES: Readonly<Record<string, string>> = {
  eip155: `0x${'e'.repeat(40)}`,
  solana: 'So11111111111111111111111111111111111111111',
}

/** The known tokens, and lookups in them. */
export interface TokenList {
  readonly all: readonly TokenRecord[]
  ofChain(chain: string): readonly TokenRecord[]
  /** Throws when the list has no currency of this network. */
  currencyOf(chain: string): TokenRecord
  /** Finds a token by its contract or mint, or by the currency's stand-in address. */
  find(chain: string, address: string): TokenRecord | undefined
}

export function createTokenList(all: readonly TokenRecord[]): TokenList {
  const ofChain = (chain: string) => all.filter(({ chainId }) => chainId === chain)
  return {
    all,
    ofChain,
    currencyOf(chain) {
      const currency = ofChain(chain).find(({ address }) => address === undefined)
      if (!currency) throw new Error(`The currency of ${chain} is unknown. Add it to the tokens, without an address.`)
      return currency
    },
    find: (chain, address) => ofChain(chain).find((token) => isSame(chain, addressOf(token), address)),
  }
}

/** A token's address as clients write it; undefined for a currency without a stand-in. */
export const addressOf = ({ chainId, address }: TokenRecord): string | undefined =>
  address ?? CURRENCY_ADDRESSES[namespaceOf(chainId)]

/** Only EVM addresses ignore upper and lower case. */
function isSame(chain: string, one: string | undefined, other: string): boolean {
  if (one === undefined) return false
  return namespaceOf(chain) === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other
}
