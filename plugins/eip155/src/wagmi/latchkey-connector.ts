import { type AppKit, type Connection, Connections, type NetworkId, Networks } from '@latchkey/core'
import { Clock, race } from '@latchkey/core/plugin'
import type { CreateConnectorFn } from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError, type Address } from 'viem'
import { readChainId } from '../codec.js'
import type { Eip1193Provider } from '../session/eip1193.js'

/** The connector's type in wagmi. The app finds it by this, and so does `wagmiSource`, which leaves it out. */
export const LATCHKEY_CONNECTOR_TYPE = 'latchkey'

/** How long wagmi's reconnect waits for a kit that may not have been started. The kit's own deadlines are shorter. */
const RESTORE_DEADLINE_MS = 5_000

/**
 * The kit's EVM connection as a connector of wagmi 2 or 3. wagmi is connected to the wallet that the kit is connected
 * to: wagmi's `connect` opens the kit's modal, a connection of the kit is one of wagmi, and either side can end it.
 *
 * @example
 * const kit = createAppKit({ plugins: [eip155()], networks: [mainnet] })
 * const config = createConfig({ chains: [mainnet], transports: { 1: http() }, connectors: [latchkeyConnector(kit)] })
 */
export function latchkeyConnector(kit: AppKit): CreateConnectorFn<Eip1193Provider> {
  const connections = kit.get(Connections)
  const current = () => connections.getSnapshot().namespaces['eip155']?.connection

  /** The kit's connection after it has restored the stored one. */
  async function restored(): Promise<Connection | undefined> {
    if (!current())
      await race(() => connections.restored(), { clock: kit.get(Clock), ms: RESTORE_DEADLINE_MS }).catch(() => {})
    return current()
  }

  return (config) => {
    const chainIdOf = ({ networkId }: Connection) => Number(networkId?.split(':')[1] ?? config.chains[0].id)
    const stateOf = (connection: Connection) => ({
      accounts: connection.accounts.map(({ address }) => address as Address),
      chainId: chainIdOf(connection),
    })

    /** Emits the kit's changes. wagmi ignores `connect` while it is connecting by itself. */
    function emitChanges() {
      let last = current()
      connections.subscribe(() => {
        const [before, now] = [last, (last = current())]
        if (before === now) return
        if (!now) return config.emitter.emit('disconnect')
        config.emitter.emit(before ? 'change' : 'connect', stateOf(now))
      })
    }

    /** Opens the modal, and waits for the visitor's choice. */
    async function choose(): Promise<Connection> {
      const result = await kit.connect({ namespace: 'eip155' })
      const chosen = current()
      if (result.status === 'connected' && chosen) return chosen
      const cause = result.status === 'cancelled' ? result.cause : undefined
      throw new UserRejectedRequestError(cause instanceof Error ? cause : new Error('The visitor connected no wallet.'))
    }

    async function switchTo(chainId: number) {
      const result = await kit.get(Networks).switchTo(`eip155:${chainId}` as NetworkId)
      if (result.status === 'rejected' || result.status === 'cancelled')
        throw new UserRejectedRequestError(new Error('The visitor rejected the switch of the network.'))
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
      id: 'latchkey',
      name: 'Latchkey',
      type: LATCHKEY_CONNECTOR_TYPE,
      async setup() {
        emitChanges()
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        let connection = isReconnecting ? await restored() : current()
        if (!connection && isReconnecting) throw new Error('The kit has no connection to restore.')
        connection ??= await choose()
        if (chainId !== undefined && chainIdOf(connection) !== chainId) await switchTo(chainId)
        const state = stateOf(current() ?? connection)
        const accounts = withCapabilities
          ? state.accounts.map((address) => ({ address, capabilities: {} }))
          : state.accounts
        return { accounts: accounts as never, chainId: state.chainId }
      },
      async disconnect() {
        await kit.disconnect({ namespace: 'eip155' })
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
        if (!chain) throw new SwitchChainError(new Error(`The config has no chain ${chainId}.`))
        await switchTo(chainId)
        return chain
      },
      // The kit subscribes to its wallets, and `emitChanges` to the kit.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}
