import type { Chain } from '../../contracts/chains.js'
import type { ConnectionsState } from '../../contracts/connections.js'
import type { WalletEntry } from '../../contracts/wallets.js'
import { createIdentify } from './identity.js'
import { walletEntries, type WalletSources } from './entries.js'

/** What the services say at one moment. */
export interface ListSources extends Pick<WalletSources, 'connectors' | 'lists' | 'recent'> {
  readonly chains: readonly Pick<Chain, 'id'>[]
  readonly connected: ConnectionsState['chains']
  readonly exclusions: readonly WalletSources['excluded'][]
}

/** Lists the wallets. What did not change since the last time is the same object, up to the list itself. */
export type ListWallets = (sources: ListSources) => readonly WalletEntry[]

export function createWalletList({ host, mobile }: Pick<WalletSources, 'host' | 'mobile'>): ListWallets {
  const identify = createIdentify(host.walletIdentities)
  let last: readonly WalletEntry[] = []

  return ({ chains, connected, exclusions, ...rest }) => {
    const connections = Object.values(connected).flatMap((chain) => chain.connections)
    const paired = connections.some(({ wallet }) => wallet.type === 'WALLET_CONNECT')
    const sources = { ...rest, host, mobile, paired, namespaces: chains.map(({ id }) => id), excluded: exclusions.flat() }
    const before = new Map(last.map((entry) => [entry.id, entry]))
    const next = walletEntries(sources, identify).map((entry) => {
      const old = before.get(entry.id)
      return old && isEqual(old, entry) ? old : Object.freeze(entry)
    })
    return (last = isSameList(last, next) ? last : Object.freeze(next))
  }
}

function isEqual(a: WalletEntry, b: WalletEntry): boolean {
  const others = new Map<string, unknown>(Object.entries(b))
  return Object.entries(a).every(([field, value]) => {
    const other = others.get(field)
    return Array.isArray(value) && Array.isArray(other) ? isSameList(value, other) : Object.is(value, other)
  })
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => Object.is(one, b[index]))
}
