import { type AccountId, formatAmount, type Holdings, type NamespaceBalances } from '@latchkey/core'
import {
  createStored,
  entriesOf,
  type KeyValue,
  type NativeBalance,
  networkIdOf,
  PORTFOLIO_STALE_MS,
  propertyOf,
  storagePrefix,
  type TokenBalance,
} from '@latchkey/core/plugin'
import { readList, tokenBalanceSchema } from '@latchkey/core/schemas'
import type { Records } from './balances-state.js'
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

/** What was kept of an earlier visit: as it is for 30 seconds, and shown until it is read anew after that. */
export const recordsOf = (kept: Readonly<Record<AccountId, Holdings>>, now: number): Records =>
  Object.fromEntries(
    Object.entries(kept).map(([id, holdings]): [string, NamespaceBalances] => {
      const account = id as AccountId
      const isFresh = now >= holdings.at && now - holdings.at < PORTFOLIO_STALE_MS
      return [id, { status: isFresh ? 'ready' : 'loading', account, holdings }]
    }),
  )

/** What these accounts own, as far as it was read. */
export const holdingsOf = (
  records: Records,
  used: ReadonlySet<AccountId | undefined>,
): Readonly<Record<AccountId, Holdings>> =>
  Object.fromEntries(
    Object.entries(records).flatMap(([id, record]) =>
      used.has(id as AccountId) && 'holdings' in record && record.holdings ? [[id, record.holdings]] : [],
    ),
  )

/** The network's own currency is written as a token without an address: JSON has no numbers as large as amounts are. */
function written(account: AccountId, { native, tokens, source, at }: Holdings) {
  const own: readonly TokenBalance[] = native
    ? [
        {
          name: native.symbol,
          symbol: native.symbol,
          chainId: networkIdOf(account),
          price: native.price,
          change: native.change,
          quantity: { decimals: String(native.decimals), numeric: formatAmount(native.value, native.decimals) },
        },
      ]
    : []
  const parts = { held: native?.held?.toString(), pending: native?.pending?.toString() }
  return { account, source, at, parts, tokens: [...own, ...tokens] }
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
  const parts = propertyOf(value, 'parts')
  const tokens = all.filter(({ address }) => address !== undefined).map(cleaned)
  return Object.freeze({
    ...(native && { native: { ...native, ...partOf(parts, 'held'), ...partOf(parts, 'pending') } }),
    tokens,
    source,
    at,
  })
}

function partOf(parts: unknown, name: 'held' | 'pending'): Pick<NativeBalance, 'held' | 'pending'> {
  const text = propertyOf(parts, name)
  return typeof text === 'string' && /^-?\d{1,78}$/.test(text) ? { [name]: BigInt(text) } : {}
}
