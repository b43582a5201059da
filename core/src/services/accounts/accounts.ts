import type { Accounts } from '../../contracts/accounts/accounts.js'
import { AppConfig } from '../../contracts/app/app-config.js'
import { Connections, type ConnectionsState } from '../../contracts/connections/connections.js'
import { KnownNamespaces, type KnownNamespace } from '../../contracts/networks/namespaces.js'
import { Networks, type NetworksState } from '../../contracts/networks/networks.js'
import { Telemetry } from '../../contracts/app/telemetry.js'
import { serviceErrors } from '../../errors/catalogue/service-errors.js'
import { lazy } from '../../kernel/loading/lazy.js'
import type { Services } from '../../kernel/services.js'
import { Clock } from '../../platform/clock.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import type { Observable } from '../../state/observable.js'
import { AccountsStore } from './accounts-store.js'

/** The service as core's own plugin starts and disposes of it. */
export interface RunningAccounts extends Accounts {
  /** Reads the stored preferences. Returns how to stop, which cancels pending changes. */
  start(): () => void
  /** Cancels pending changes. */
  dispose(): void
}

export function createAccounts({ get }: Services): RunningAccounts {
  const [namespaces, connections, networks] = [get(KnownNamespaces), get(Connections), get(Networks)]
  return new ConnectedAccounts(
    new AccountsStore(get(AppConfig), namespaces, connections, networks, get(KeyValue)),
    new AccountChanges(namespaces, connections, networks, get(Clock), get(Telemetry)),
  )
}

/** The accounts that the connected wallets share, and the visitor's choices among them. */
class ConnectedAccounts implements RunningAccounts {
  // Loaded by the first change, long after the page was loaded.
  readonly #load = lazy('change-account', () => import('./change-account.js'))

  constructor(
    private readonly store: AccountsStore,
    private readonly changes: AccountChanges,
  ) {}

  readonly getSnapshot = () => this.store.getSnapshot()
  readonly subscribe = (listener: () => void) => this.store.subscribe(listener)

  readonly select: Accounts['select'] = async (namespace, address, { signal } = {}) => {
    await (await this.#load()).selectAccount(this.changes, this.store, namespace, address, signal)
  }

  readonly setPreferredType: Accounts['setPreferredType'] = async (namespace, type, { signal } = {}) => {
    await (await this.#load()).setPreferredType(this.changes, this.store, namespace, type, signal)
  }

  readonly setLabel: Accounts['setLabel'] = (namespace, address, label) =>
    this.store.setLabel(namespace, address, label)

  readonly start = (): (() => void) => {
    const unsubscribe = this.store.start()
    return () => {
      unsubscribe()
      this.dispose()
    }
  }

  readonly dispose = (): void => this.changes.cancel()
}

/** The changes that wallets are asked for, and the services they use. */
export class AccountChanges {
  /** The pending change of each namespace. */
  readonly pending = new Map<string, AbortController>()

  constructor(
    readonly namespaces: Observable<readonly KnownNamespace[]>,
    readonly connections: Observable<ConnectionsState>,
    readonly networks: Observable<NetworksState>,
    readonly clock: Clock,
    readonly telemetry: Telemetry,
  ) {}

  cancel(): void {
    const stopped = serviceErrors.create('account/change-cancelled', { reason: 'stopped' })
    for (const change of this.pending.values()) change.abort(stopped)
  }
}
