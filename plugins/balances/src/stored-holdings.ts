import { type AccountId, formatAmount, type Holdings } from '@latchkey/core'
import {
  createStored,
  entriesOf,
  type KeyValue,
  networkIdOf,
  propertyOf,
  storagePrefix,
  type TokenBalance,
} from '@latchkey/core/plugin'
import { readList, tokenBalanceSchema } from '@latchkey/core/schemas'
import { cleaned, nativeOf } from './sources.js'

/** What accounts owned when they were read last, kept over reloads of the page. */
export interface StoredHoldings {
  /** What was read in this currency. It may not be so any more: see `at`. */
  read(currency: string): Readonly<Record<AccountId, Holdings>>
  write(currency: string, holdings: Readonly<Record<AccountId, Holdings>>): void
}

export function createStoredHoldings(store: Pick<KeyValue, 'get' | 'write'>, kit = ''): StoredHoldings {
  const stored = createStored<unknown>(store, `${storagePrefix(kit)}balances`, { version: 1, read: (value) => value })
  return {
    read(currency) {
      const value = stored.get()
      if (propertyOf(value, 'currency') !== currency) return {}
      return Object.fromEntries(
        entriesOf(propertyOf(value, 'accounts')).flatMap((one) => {
          const [account, holdings] = [propertyOf(one, 'account'), readHoldings(one)]
          return typeof account === 'string' && holdings ? [[account, holdings]] : []
        }),
      )
    },
    write(currency, holdings) {
      const accounts = Object.entries(holdings).map(([id, one]) => written(id as AccountId, one))
      stored.set(accounts.length ? { currency, accounts } : undefined)
    },
  }
}

/** The network's own currency is written as a token without an address: JSON has no numbers as large as amounts are. */
function written(account: AccountId, { native, tokens, source, at }: Holdings) {
  const own: readonly TokenBalance[] = native
    ? [
        {
          name: native.symbol,
          symbol: native.symbol,
          chainId: networkIdOf(account),
          price: native.price,
          quantity: { decimals: String(native.decimals), numeric: formatAmount(native.value, native.decimals) },
        },
      ]
    : []
  return { account, source, at, tokens: [...own, ...tokens] }
}

const readTokens = readList(tokenBalanceSchema)
const SOURCES = ['api', 'wallet', 'chain'] as const

function readHoldings(value: unknown): Holdings | undefined {
  const at = propertyOf(value, 'at')
  const source = SOURCES.find((one) => one === propertyOf(value, 'source'))
  if (!source || typeof at !== 'number') return undefined
  const all = readTokens(propertyOf(value, 'tokens'))
  const own = all.find(({ address }) => address === undefined)
  const native = own && nativeOf(own)
  const tokens = all.filter(({ address }) => address !== undefined).map(cleaned)
  return Object.freeze({ ...(native && { native }), tokens, source, at })
}
