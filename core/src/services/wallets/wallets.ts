import type { Chain } from '../../contracts/chains.js'
import type { Connections, ConnectionsState } from '../../contracts/connections.js'
import type { Connector } from '../../contracts/connectors.js'
import type { Networks } from '../../contracts/networks.js'
import type { Wallets, WalletsState } from '../../contracts/wallets.js'
import { serviceErrors } from '../../errors/service-errors.js'
import type { KeyValue } from '../../platform/key-value.js'
import { derive } from '../../state/derive.js'
import type { Observable } from '../../state/observable.js'
import { createState } from '../../state/state.js'
import { connectWallet } from './connect-wallet.js'
import type { WalletSources } from './entries.js'
import { createWalletList, type ListSources } from './list.js'
import { createRecentWallets } from './recent-wallets.js'

/** What the list of wallets is made of. */
export interface WalletsWorld {
  readonly connectors: Observable<readonly Connector[]>
  readonly chains: Observable<readonly Pick<Chain, 'id'>[]>
  readonly connections: Observable<Pick<ConnectionsState, 'chains'>> & Pick<Connections, 'connect'>
  readonly host: WalletSources['host']
  readonly mobile: boolean
  readonly store: KeyValue
  /** Where the recent wallets are kept: `storageKeys().recentWallets`. */
  readonly recentKey: string
  readonly networks: Pick<Networks, 'getSnapshot'>
}

/** The wallets a visitor can choose from, derived from all that brings some. */
export function createWallets(world: WalletsWorld): Wallets {
  const { connectors, chains, connections, networks, host } = world
  const recents = createRecentWallets(world.store, world.recentKey)
  const lists = createState<ListSources['lists']>(host.customWallets ? [{ group: 'custom', wallets: host.customWallets }] : [])
  const exclusions = createState<ListSources['exclusions']>([])

  const list = createWalletList(world)

  const state = derive(
    [connectors, chains, connections, recents, lists, exclusions],
    (connectors, chains, { chains: connected }, recent, lists, exclusions): WalletsState => ({
      entries: list({ connectors, chains, connected, recent, lists, exclusions }),
      recent,
    }),
    (a, b) => a.entries === b.entries && a.recent === b.recent,
  )

  /** Its wallet is there already, so nobody is asked. What is not to be used is not. */
  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    list: (group, wallets) => added(lists, { group, wallets }),
    exclude: (wallets) => added(exclusions, [...wallets]),
    remember: recents.remember,
    async connect(walletId, options) {
      const entry = state.getSnapshot().entries.find(({ id }) => id === walletId)
      const all = connectors.getSnapshot()
      const ways = entry?.connectorIds.flatMap((id) => all.find((one) => one.id === id) ?? []) ?? []
      if (!entry || !ways.length) throw serviceErrors.create('connector/not-found', { connector: walletId })
      const offered = chains.getSnapshot().map(({ id }) => id).filter((id) => entry.namespaces.includes(id))
      const first = offered.filter((id) => id === networks.getSnapshot().namespace)
      const namespaces = [...new Set([...first, ...offered])]
      return connectWallet({ ways, namespaces }, connections.connect, options)
    },
  }
}

/** Adds to a list, and returns the way back. */
function added<T>(list: { getSnapshot(): readonly T[]; set(next: readonly T[]): void }, item: T): () => void {
  list.set([...list.getSnapshot(), item])
  return () => {
    const left = list.getSnapshot().filter((one) => one !== item)
    if (left.length < list.getSnapshot().length) list.set(left)
  }
}
