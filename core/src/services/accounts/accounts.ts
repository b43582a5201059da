import type { Accounts, AccountsState, ChainAccount } from '../../contracts/accounts.js'
import type { KnownChain } from '../../contracts/chains.js'
import type { ConnectionsState } from '../../contracts/connections.js'
import type { HostConfig } from '../../contracts/host-config.js'
import type { NetworksState } from '../../contracts/networks.js'
import type { Telemetry } from '../../contracts/telemetry.js'
import { storageKeys } from '../../domain/storage-keys.js'
import { serviceErrors } from '../../errors/service-errors.js'
import { lazy } from '../../kernel/lazy.js'
import type { Clock } from '../../platform/clock.js'
import type { KeyValue } from '../../platform/key-value.js'
import { createStored, type Stored } from '../../platform/stored.js'
import { derive } from '../../state/derive.js'
import type { Observable } from '../../state/observable.js'
import { createState, type State } from '../../state/state.js'
import { keep } from '../../state/keep.js'
import { chainAccount } from './chain-account.js'
import { stillCounts, type LocalChoice } from './local-choice.js'
import { preferredType } from './preferred-type.js'
import { readTypes, type TypesByNamespace } from './read-types.js'

export interface AccountsNeeds {
  readonly config: HostConfig
  readonly chains: Observable<readonly KnownChain[]>
  readonly connections: Observable<ConnectionsState>
  readonly networks: Observable<NetworksState>
  readonly store: KeyValue
  readonly clock: Pick<Clock, 'after'>
  readonly telemetry: Pick<Telemetry, 'track'>
}

/** What the service decides itself; all else it is told. */
export interface OwnAccounts {
  /** The visitor's wishes, those a wallet has not yet confirmed among them. */
  readonly types: TypesByNamespace
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly choices: Readonly<Record<string, LocalChoice | undefined>>
}

/** What changing an account needs. */
export interface AccountsWorld extends AccountsNeeds {
  readonly own: State<OwnAccounts>
  readonly types: Stored<TypesByNamespace>
  /** The changes a wallet is being asked for, by namespace. */
  readonly asking: Map<string, AbortController>
}

/** The accounts, and the switch that has them read the storage. */
export interface RunningAccounts extends Accounts {
  /** Reads what the visitor preferred. Returns the way back, which cancels changes under way. */
  start(): () => void
  /** Cancels changes under way. */
  dispose(): void
}

export function createAccounts(needs: AccountsNeeds): RunningAccounts {
  const { config, chains, connections, networks, store } = needs
  const own = createState<OwnAccounts>({ types: {}, labels: {}, choices: {} })
  const types = createStored(store, storageKeys(config.id).preferredAccountTypes, { version: 1, read: readTypes })
  const asking = new Map<string, AbortController>()
  const world: AccountsWorld = { ...needs, own, types, asking }
  // Needed when somebody changes something, long after the page has come up.
  const changes = lazy('change-account', () => import('./change-account.js'))

  /** Choices that counted no longer once: they do not come back when the wallet does. */
  const over = new WeakSet<LocalChoice>()
  let was: AccountsState | undefined

  // One commit with the connections and the networks: address, network and status are of one moment.
  const state = derive([chains, connections, networks, own], (all, connected, { chains: used, namespace }, mine) => {
    const accounts: Record<string, ChainAccount> = {}
    for (const chain of all) {
      const { id } = chain
      const choice = mine.choices[id]
      if (choice && !stillCounts(choice, connected.chains[id]?.connection)) over.add(choice)
      const facts = {
        chain,
        state: connected.chains[id],
        network: used[id]?.active,
        choice: choice && over.has(choice) ? undefined : choice,
        preferredType: preferredType(chain, mine.types[id], config.defaultAccountTypes?.[id]),
        labels: mine.labels[id],
      }
      accounts[id] = chainAccount(facts, was?.chains[id])
    }
    was = keep<AccountsState>(was, {
      chains: keep(was?.chains, accounts),
      active: namespace === undefined ? undefined : accounts[namespace],
    })
    return was
  })

  function dispose() {
    const stopped = serviceErrors.create('account/change-cancelled', { reason: 'stopped' })
    for (const change of asking.values()) change.abort(stopped)
  }

  return {
    ...state,
    async select(namespace, address, { signal } = {}) {
      await (await changes()).selectAccount(world, namespace, address, signal)
    },
    async setPreferredType(namespace, type, { signal } = {}) {
      await (await changes()).setPreferredType(world, namespace, type, signal)
    },
    setLabel(namespace, address, label) {
      const { labels } = own.getSnapshot()
      const { [address]: _, ...others } = labels[namespace] ?? {}
      const named = label === undefined ? others : { ...others, [address]: label }
      own.patch({ labels: { ...labels, [namespace]: named } })
    },
    start() {
      own.patch({ types: { ...types.get(), ...own.getSnapshot().types } })
      // Every change is looked at, so that a choice which counts no longer is seen to.
      const leave = connections.subscribe(() => void state.getSnapshot())
      return () => {
        leave()
        dispose()
      }
    },
    dispose,
  }
}
