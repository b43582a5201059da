import { type AppKit, type Connection, Connections, type NetworkId, Networks } from '@latchkey/core'
import { Clock, Connectors, createState, race } from '@latchkey/core/plugin'
import type { CreateConnectorFn } from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError, type Address } from 'viem'
import { readChainId } from '../codec.js'
import type { Eip1193Provider } from '../session/eip1193.js'
import type { KitSide } from './wagmi-config.js'

/** The connector's type in wagmi, whatever its id. The app finds it by this. */
const LATCHKEY_CONNECTOR_TYPE = 'latchkey'

/** How long wagmi's reconnect waits for a kit that may not have been started. The kit's own deadlines are shorter. */
const RESTORE_DEADLINE_MS = 5_000

/** The part of the kit's connections that one connector of wagmi stands for. */
export interface ConnectorPart {
  readonly id: string
  readonly name: string
  /** The kit's connector that it connects. Without one it opens the modal, and the visitor chooses. */
  readonly connector?: string
  /** Whether it stands for the connections of a connector of the kit. */
  has(connectorId: string): boolean
  /** Called when `connect` of this connector has failed: the visitor may have chosen a wallet of another part. */
  onFailed(): void
  /** Adds a connector of wagmi that stands for this part. */
  onSetup(side: KitSide): void
}

/** A part of the kit's EVM connections as a connector of wagmi 2 or 3. */
export function connectorFor(kit: AppKit, part: ConnectorPart): CreateConnectorFn<Eip1193Provider> {
  const connections = kit.get(Connections)
  const inNamespace = () => connections.getSnapshot().namespaces['eip155']
  const mine = () => (inNamespace()?.connections ?? []).filter(({ connectorId }) => part.has(connectorId))
  /** The one in use comes first. */
  const current = (): Connection | undefined => mine()[0]

  return (config) => {
    const { emitter } = config
    const chainIdOf = ({ networkId }: Connection) => Number(networkId?.split(':')[1] ?? config.chains[0].id)
    const stateOf = (connection: Connection) => ({
      accounts: connection.accounts.map(({ address }) => address as Address),
      chainId: chainIdOf(connection),
    })
    /** wagmi listens to a connector that it has connected. */
    const isInWagmi = () => emitter.listenerCount('disconnect') > 0
    let [pending, isAnnouncing] = [new AbortController(), false]
    /** How many wallets of wagmi the kit is restoring that wagmi has yet to reconnect. */
    const awaited = createState(0)

    /**
     * The kit's connection after it has restored the stored one. wagmi asks one connector after the other: while the kit
     * waits for another one of wagmi, wagmi does not wait for the kit, unless its answer needs no other.
     */
    async function restored(): Promise<Connection | undefined> {
      const undo: (() => void)[] = []
      const decided = () =>
        new Promise<void>((resolve) => {
          const check = () => {
            const first = inNamespace()?.attempt?.connectorId
            const isStuck = awaited.getSnapshot() > 0 && !(first !== undefined && part.has(first))
            if (current() || isStuck) resolve()
          }
          undo.push(connections.subscribe(check), awaited.subscribe(check))
          check()
          void connections.restored().then(resolve)
        })
      // Past the deadline, wagmi goes on with the connection as it is. Nothing else can fail here.
      await race(decided, { clock: kit.get(Clock), ms: RESTORE_DEADLINE_MS }).catch(() => {})
      undo.forEach((run) => run())
      return current()
    }

    function emitConnect(connection: Connection) {
      isAnnouncing = true
      emitter.emit('connect', stateOf(connection))
      isAnnouncing = false
      // After a reload, wagmi tries this connector first.
      if (connection === inNamespace()?.connection) void config.storage?.setItem('recentConnectorId', part.id)
    }

    /** Emits the kit's changes. wagmi ignores `connect` while it is connecting by itself. */
    function emitChanges() {
      let last = current()
      connections.subscribe(() => {
        const [before, now] = [last, (last = current())]
        if (before === now) return
        if (!now) emitter.emit('disconnect')
        else if (before && isInWagmi()) emitter.emit('change', stateOf(now))
        else emitConnect(now)
      })
    }

    const side: KitSide = {
      connection: current,
      get isAnnouncing() {
        return isAnnouncing
      },
      announce() {
        const now = current()
        if (now && !isInWagmi()) emitConnect(now)
      },
      goOn() {
        awaited.set(awaited.getSnapshot() + 1)
        return () => awaited.set(awaited.getSnapshot() - 1)
      },
      giveWay() {
        pending.abort(rejected('The visitor chose a connector of the app.'))
        pending = new AbortController()
      },
    }

    /** Asks the wallet or the visitor. Resolves once the kit has connected, or the visitor has given up. */
    async function ask(): Promise<unknown> {
      if (part.connector === undefined) return kit.connect({ namespace: 'eip155' })
      const found = () =>
        kit
          .get(Connectors)
          .getSnapshot()
          .find(({ id }) => id === part.connector)
      if (!found()) await kit.load('discover')
      if (found()?.type !== 'WALLET_CONNECT') return kit.connect({ connector: part.connector, namespace: 'eip155' })
      // A pairing has a code to show.
      let unsubscribe = () => {}
      const connected = new Promise<void>((resolve) => {
        unsubscribe = connections.subscribe(() => current() && resolve())
      })
      return Promise.race([connected, kit.open('ConnectingWalletConnect')]).finally(() => unsubscribe())
    }

    async function choose(): Promise<Connection> {
      try {
        const result = await race(ask, { signal: pending.signal })
        const chosen = current()
        if (chosen) return chosen
        throw rejected('The visitor connected no wallet of this connector.', result)
      } catch (error) {
        part.onFailed()
        throw error
      }
    }

    async function switchTo(chainId: number, connection: Connection) {
      const network = `eip155:${chainId}` as NetworkId
      const result = await kit.get(Networks).switchTo(network, { connection: connection.id })
      if (result.status === 'rejected' || result.status === 'cancelled')
        throw rejected('The visitor rejected the switch of the network.')
      if (result.status !== 'switched' && result.status !== 'added')
        throw new SwitchChainError(new Error(`The wallet did not switch: ${result.status}.`))
    }

    /** The provider while no wallet is connected. With it, wagmi goes on to call `isAuthorized`. */
    const disconnectedProvider: Eip1193Provider = {
      request: async () => {
        throw Object.assign(new Error('No wallet is connected.'), { code: 4900 })
      },
    }
    const provider = () => (current()?.session.native() as Eip1193Provider | undefined) ?? disconnectedProvider

    return {
      id: part.id,
      name: part.name,
      type: LATCHKEY_CONNECTOR_TYPE,
      // wagmi offers no wallet of its own that announces the same domain.
      ...(part.id.includes('.') && { rdns: part.id }),
      latchkey: side,
      async setup() {
        part.onSetup(side)
        emitChanges()
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        let connection = isReconnecting ? await restored() : current()
        if (!connection && isReconnecting) throw new Error('The kit has no connection to restore.')
        connection ??= await choose()
        if (chainId !== undefined && chainIdOf(connection) !== chainId) await switchTo(chainId, connection)
        const state = stateOf(current() ?? connection)
        const accounts = withCapabilities
          ? state.accounts.map((address) => ({ address, capabilities: {} }))
          : state.accounts
        return { accounts: accounts as never, chainId: state.chainId }
      },
      async disconnect() {
        await Promise.all(mine().map(({ id }) => kit.disconnect({ connectionId: id })))
      },
      async getAccounts() {
        const connection = current()
        return connection ? stateOf(connection).accounts : []
      },
      async getChainId() {
        const connection = current()
        if (!connection) return config.chains[0].id
        // wagmi signs and sends only on the network that the wallet itself reports.
        return Number(readChainId(await provider().request({ method: 'eth_chainId' })) ?? chainIdOf(connection))
      },
      getProvider: async () => provider(),
      isAuthorized: async () => (await restored()) !== undefined,
      async switchChain({ chainId }) {
        const chain = config.chains.find(({ id }) => id === chainId)
        const connection = current()
        if (!chain) throw new SwitchChainError(new Error(`The config has no chain ${chainId}.`))
        if (!connection) throw new SwitchChainError(new Error('No wallet is connected.'))
        await switchTo(chainId, connection)
        return chain
      },
      // The kit subscribes to its wallets, and `emitChanges` to the kit.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}

/** @param result the kit's result, which may have a cause. */
function rejected(reason: string, result?: unknown) {
  const { cause } = (result ?? {}) as { readonly cause?: unknown }
  return new UserRejectedRequestError(cause instanceof Error ? cause : new Error(reason))
}
