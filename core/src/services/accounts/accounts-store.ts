import type { AccountsState, NamespaceAccount } from '../../contracts/accounts/accounts.js'
import type { AppConfig } from '../../contracts/app/app-config.js'
import type { ConnectionsState } from '../../contracts/connections/connections.js'
import type { KnownNamespace } from '../../contracts/networks/namespaces.js'
import type { NetworksState } from '../../contracts/networks/networks.js'
import { storageKeys } from '../../domain/storage-keys.js'
import type { KeyValue } from '../../platform/storage/key-value.js'
import { createStored, type Stored } from '../../platform/storage/stored.js'
import { derive } from '../../state/derive.js'
import type { Observable } from '../../state/observable.js'
import { createState, keepIfEqual } from '../../state/state.js'
import { namespaceAccount, stillCounts, type LocalChoice } from './namespace-account.js'
import { preferredType } from './preferred-type.js'

/** The state that the service decides itself. All else follows from the namespaces, connections and networks. */
interface OwnState {
  /** The visitor's preferred types, with those that a wallet has not confirmed yet. */
  readonly types: TypesByNamespace
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly choices: Readonly<Record<string, LocalChoice | undefined>>
}

/** The account types that a visitor prefers, by namespace. */
type TypesByNamespace = Readonly<Record<string, string | undefined>>

/**
 * The state of the accounts. It changes in one commit with the connections and the networks: address, network and
 * status are of one moment.
 */
export class AccountsStore implements Observable<AccountsState> {
  readonly getSnapshot: () => AccountsState
  readonly subscribe: (listener: () => void) => () => void
  readonly #own = createState<OwnState>({ types: {}, labels: {}, choices: {} })
  readonly #storedTypes: Stored<TypesByNamespace>
  /** Choices that have ended. They do not return when the wallet does. */
  readonly #ended = new WeakSet<LocalChoice>()
  #before: AccountsState | undefined

  constructor(
    private readonly config: AppConfig,
    namespaces: Observable<readonly KnownNamespace[]>,
    private readonly connections: Observable<ConnectionsState>,
    networks: Observable<NetworksState>,
    store: KeyValue,
  ) {
    const key = storageKeys(config.id).preferredAccountTypes
    this.#storedTypes = createStored(store, key, { version: 1, read: readTypes })
    const state = derive([namespaces, connections, networks, this.#own], (...snapshots) => this.#derive(...snapshots))
    this.getSnapshot = state.getSnapshot
    this.subscribe = state.subscribe
  }

  /** Reads the stored types, and follows the connections. Returns how to unsubscribe. */
  start(): () => void {
    this.#own.patch({ types: { ...this.#storedTypes.get(), ...this.#own.getSnapshot().types } })
    // Derives the state at each change, so that no end of a choice is missed.
    return this.connections.subscribe(() => void this.getSnapshot())
  }

  setLabel(namespace: string, address: string, label: string | undefined): void {
    const { labels } = this.#own.getSnapshot()
    const { [address]: _, ...others } = labels[namespace] ?? {}
    const changed = label === undefined ? others : { ...others, [address]: label }
    this.#own.patch({ labels: { ...labels, [namespace]: changed } })
  }

  choose(namespace: string, choice: LocalChoice): void {
    this.#own.patch({ choices: { ...this.#own.getSnapshot().choices, [namespace]: choice } })
  }

  /** Shows a preferred type, and ends the choice of an account. */
  showType(namespace: string, type: string | undefined): void {
    const { types, choices } = this.#own.getSnapshot()
    this.#own.patch({ types: { ...types, [namespace]: type }, choices: { ...choices, [namespace]: undefined } })
  }

  /** Shows the preferred type that is stored. */
  showStoredType(namespace: string): void {
    this.showType(namespace, this.#storedTypes.get()?.[namespace])
  }

  storeType(namespace: string, type: string): void {
    this.#storedTypes.set({ ...this.#storedTypes.get(), [namespace]: type })
  }

  #derive(
    namespaces: readonly KnownNamespace[],
    connections: ConnectionsState,
    networks: NetworksState,
    { types, labels, choices }: OwnState,
  ): AccountsState {
    const before = this.#before
    const accounts: Record<string, NamespaceAccount> = {}
    for (const namespace of namespaces) {
      const { id } = namespace
      const choice = choices[id]
      if (choice && !stillCounts(choice, connections.namespaces[id]?.connection)) this.#ended.add(choice)
      const facts = {
        namespace,
        state: connections.namespaces[id],
        network: networks.namespaces[id]?.active,
        choice: choice && this.#ended.has(choice) ? undefined : choice,
        preferredType: preferredType(namespace, types[id], this.config.defaultAccountTypes?.[id]),
        labels: labels[id],
      }
      accounts[id] = namespaceAccount(facts, before?.namespaces[id])
    }
    this.#before = keepIfEqual<AccountsState>(before, {
      namespaces: keepIfEqual(before?.namespaces, accounts),
      active: networks.namespace === undefined ? undefined : accounts[networks.namespace],
    })
    return this.#before
  }
}

/** Reads the stored types. Other code may have written them. */
function readTypes(value: unknown): TypesByNamespace | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter(([, type]) => typeof type === 'string'))
}
