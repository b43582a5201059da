import { Connections, type Connection, type ConnectOptions } from '../../../contracts/connections/connections.js'
import { Connectors, type Connector } from '../../../contracts/connections/connectors.js'
import { KnownNamespaces, type KnownNamespace } from '../../../contracts/networks/namespaces.js'
import { Networks } from '../../../contracts/networks/networks.js'
import type { NotConnected, WalletConnectResult, WalletEntry } from '../../../contracts/wallets/wallets.js'
import { namespaceOf } from '../../../domain/caip.js'
import { serviceErrors } from '../../../errors/catalogue/service-errors.js'
import { inject } from '../../../kernel/injection/inject.js'
import type { Contributions } from '../../../kernel/contributions.js'
import { Logger } from '../../../platform/logger.js'
import type { Observable } from '../../../state/observable.js'
import { connectorsOf, connectSteps } from './ways.js'

/** Connects the wallets of the list. */
export class WalletConnector {
  /** The wallets that views are asking. `Connections` shows an attempt only once its code is loaded. */
  readonly #pending = new Set<string>()

  constructor(
    @inject(Connections) private readonly connections: Connections,
    @inject(Connectors) private readonly connectors: Contributions<Connector>,
    @inject(KnownNamespaces) private readonly namespaces: Observable<readonly KnownNamespace[]>,
    @inject(Networks) private readonly networks: Networks,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  async connect(
    walletId: string,
    entry: WalletEntry | undefined,
    options?: ConnectOptions,
  ): Promise<WalletConnectResult> {
    const connectors = entry ? connectorsOf(entry, this.connectors.getSnapshot()) : []
    if (!entry || !connectors.length) throw serviceErrors.create('connector/not-found', { connector: walletId })
    return connectWallet({ connectors, namespaces: this.#offeredBy(entry) }, this.connections.connect, options)
  }

  async connectOnce(
    walletId: string,
    entry: WalletEntry | undefined,
    namespaces?: readonly string[],
  ): Promise<WalletConnectResult | undefined> {
    if (this.#pending.has(walletId)) return undefined
    this.#pending.add(walletId)
    try {
      return await this.connect(walletId, entry, namespaces && { namespaces })
    } catch (error) {
      // The connections carry the failure, and the view shows it.
      this.logger.debug('A wallet could not be connected.', error)
      return undefined
    } finally {
      this.#pending.delete(walletId)
    }
  }

  /** The kit's namespaces that a wallet leads to, the one in use first. */
  #offeredBy(entry: WalletEntry): readonly string[] {
    const offered = this.namespaces.getSnapshot().flatMap(({ id }) => (entry.namespaces.includes(id) ? [id] : []))
    const inUse = this.networks.getSnapshot().namespace
    return [...offered].sort((a, b) => Number(b === inUse) - Number(a === inUse))
  }
}

/** A wallet's connectors, the best first, and the namespaces to connect by default. */
export interface WalletToConnect {
  readonly connectors: readonly Connector[]
  readonly namespaces: readonly string[]
}

/**
 * Connects a wallet in all requested namespaces. Asks the first question before it returns. The first connection
 * becomes the one in use; the others come beside it, so that nothing changes under a visitor who has moved on.
 */
async function connectWallet(
  { connectors, namespaces }: WalletToConnect,
  connect: Connections['connect'],
  { namespaces: requested, networkId, ...options }: ConnectOptions = {},
): Promise<WalletConnectResult> {
  const wanted = requested?.length ? requested : namespaces
  const steps = connectSteps(wanted, connectors)
  const unreachable = wanted.find((namespace) => !steps.some((step) => step.namespaces.includes(namespace)))
  if (unreachable !== undefined) throw serviceErrors.create('namespace/not-found', { namespace: unreachable })

  const connections: Connection[] = []
  const missing: NotConnected[] = []
  let rejection: Extract<WalletConnectResult, { status: 'cancelled' }> | undefined

  for (const { connector, namespaces: together } of steps) {
    const noteMissing = (status: NotConnected['status'], error?: unknown) => {
      const connected = connections.map(({ namespace }) => namespace)
      const left = together.filter((namespace) => !connected.includes(namespace))
      missing.push(...left.map((namespace) => ({ namespace, status, ...(error !== undefined && { error }) })))
    }
    if (rejection) {
      noteMissing('not-asked')
      continue
    }
    const hasNetwork = networkId && together.includes(namespaceOf(networkId))
    try {
      const result = await connect(connector.id, {
        ...options,
        namespaces: together,
        beside: options.beside ?? connections.length > 0,
        ...(hasNetwork && { networkId }),
      })
      if (result.status === 'connected') connections.push(...result.connections)
      else rejection = result
      noteMissing('cancelled')
    } catch (error) {
      noteMissing('failed', error)
    }
  }

  const first = connections[0]
  if (first) return { status: 'connected', connections, account: first.accounts[0]!, missing }
  const failed = missing.find(({ status }) => status === 'failed')
  if (failed) throw failed.error
  return rejection!
}
