import type { AppConfig } from '../../../contracts/app/app-config.js'
import type { Connections, ConnectionsState } from '../../../contracts/connections/connections.js'
import type { Connector } from '../../../contracts/connections/connectors.js'
import type { KnownNamespace } from '../../../contracts/networks/namespaces.js'
import type { WalletEntry, Wallets } from '../../../contracts/wallets/wallets.js'
import type { RecentWallet } from '../../../domain/wallets/wallet.js'
import type { Contributions } from '../../../kernel/contributions.js'
import type { Device } from '../../../platform/device.js'
import { derive } from '../../../state/derive.js'
import type { Observable } from '../../../state/observable.js'
import { createState, type State } from '../../../state/state.js'
import { walletEntries, type WalletSources } from './entries.js'
import { createIdentify } from './identity.js'

/** The entries of the connect list, derived from the kit's connectors and from listings. */
export class ListedWallets {
  readonly #lists: State<ListSources['lists']>
  readonly #exclusions = createState<ListSources['exclusions']>([])

  constructor(
    private readonly connectors: Contributions<Connector>,
    private readonly namespaces: Observable<readonly KnownNamespace[]>,
    private readonly connections: Connections,
    private readonly config: AppConfig,
    private readonly device: Device,
    private readonly hasDirectory: boolean,
  ) {
    const { customWallets } = config
    this.#lists = createState<ListSources['lists']>(customWallets ? [{ group: 'custom', wallets: customWallets }] : [])
  }

  entries(recent: Observable<readonly RecentWallet[]>): Observable<readonly WalletEntry[]> {
    const list = createWalletList({
      config: this.config,
      mobile: this.device.mobile,
      hasDirectory: this.hasDirectory,
    })
    return derive(
      [this.connectors, this.namespaces, this.connections, recent, this.#lists, this.#exclusions],
      (connectors, namespaces, { namespaces: connected }, recent, lists, exclusions) =>
        list({ connectors, namespaces: namespaces.map(({ id }) => id), connected, recent, lists, exclusions }),
    )
  }

  readonly list: Wallets['list'] = (group, wallets) => addTo(this.#lists, { group, wallets })
  readonly exclude: Wallets['exclude'] = (wallets) => addTo(this.#exclusions, [...wallets])
}

/** Adds an item to a list, and returns how to remove it. */
function addTo<T>(list: State<readonly T[]>, item: T): () => void {
  list.set([...list.getSnapshot(), item])
  return () => {
    const left = list.getSnapshot().filter((one) => one !== item)
    if (left.length < list.getSnapshot().length) list.set(left)
  }
}

/** The snapshots that the entries are derived from. */
export interface ListSources extends Pick<WalletSources, 'connectors' | 'lists' | 'recent' | 'namespaces'> {
  readonly connected: ConnectionsState['namespaces']
  readonly exclusions: readonly WalletSources['excluded'][]
}

/** Lists the wallets. Entries that did not change keep their identity, and so does the list. */
export type ListWallets = (sources: ListSources) => readonly WalletEntry[]

export function createWalletList(page: Pick<WalletSources, 'config' | 'mobile' | 'hasDirectory'>): ListWallets {
  const identify = createIdentify(page.config.walletIdentities)
  let last: readonly WalletEntry[] = []

  return ({ connected, exclusions, ...rest }) => {
    const connections = Object.values(connected).flatMap(({ connections }) => connections)
    const paired = connections.find(({ wallet }) => wallet.type === 'WALLET_CONNECT')?.wallet.name
    const sources = { ...rest, ...page, paired, excluded: exclusions.flat() }
    const next = walletEntries(sources, identify).map((entry) => {
      const old = last.find(({ id }) => id === entry.id)
      return old && isEqual(old, entry) ? old : Object.freeze(entry)
    })
    return (last = isSameList(last, next) ? last : Object.freeze(next))
  }
}

function isEqual(a: WalletEntry, b: WalletEntry): boolean {
  return Object.entries(a).every(([field, value]) => {
    const other: unknown = b[field as keyof WalletEntry]
    // A field that is a list in one entry is a list in every entry.
    return Array.isArray(value) ? isSameList(value, other as unknown[]) : Object.is(value, other)
  })
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => Object.is(one, b[index]))
}
