import { Clock, Connections, Networks, wait, type AppKit, type Connection, type NetworkId } from '@latchkey/core'
import type { CreateConnectorFn } from '@wagmi/core'
import { SwitchChainError, UserRejectedRequestError, type Address } from 'viem'
import { readChainId } from '../codec/chain-id.js'
import type { Eip1193Provider } from '../session/eip1193.js'

/** By what a host finds it in its config, and we find it in ours. */
export const LATCHKEY_CONNECTOR_TYPE = 'latchkey'

/** How long wagmi waits, while it reconnects, for a kit that may not have been started. The kit's own deadlines are shorter. */
const RESTORE_DEADLINE_MS = 5_000

/**
 * The kit's EVM connection as a connector of wagmi, 2 or 3: whatever wallet the kit is connected to is what wagmi is connected to. wagmi's
 * `connect` opens the kit's modal; who connects through the kit is connected in wagmi, too; and either side can end it.
 *
 * @example
 * const kit = createAppKit({ plugins: [eip155()], networks: [mainnet] })
 * const config = createConfig({ chains: [mainnet], transports: { 1: http() }, connectors: [latchkeyConnector(kit)] })
 */
export function latchkeyConnector(kit: AppKit): CreateConnectorFn<Eip1193Provider> {
  const connections = kit.get(Connections)
  const current = () => connections.getSnapshot().chains['eip155']?.connection

  /** What the kit is connected to once it has looked at what it kept. */
  async function restored(): Promise<Connection | undefined> {
    const over = new AbortController()
    try {
      // The deadline does not reject: it only ends the waiting.
      if (!current()) await Promise.race([connections.restored(), wait(kit.get(Clock), RESTORE_DEADLINE_MS, over.signal)])
    } finally {
      over.abort()
    }
    return current()
  }

  return (config) => {
    const chainIdOf = ({ networkId }: Connection) => Number(networkId?.split(':')[1] ?? config.chains[0].id)
    const factsOf = (connection: Connection) => ({
      accounts: connection.accounts.map(({ address }) => address as Address),
      chainId: chainIdOf(connection),
    })

    /** Passes on what has changed. wagmi does not look at `connect` while it is connecting by itself. */
    function follow() {
      let before = current()
      connections.subscribe(() => {
        const [was, is] = [before, (before = current())]
        if (was === is) return
        if (!is) return config.emitter.emit('disconnect')
        config.emitter.emit(was ? 'change' : 'connect', factsOf(is))
      })
    }

    /** Opens the modal, and waits for what the visitor chooses there. */
    async function choose(): Promise<Connection> {
      const result = await kit.connect({ namespace: 'eip155' })
      const chosen = current()
      if (result.status === 'connected' && chosen) return chosen
      const cause = result.status === 'cancelled' ? result.cause : undefined
      throw new UserRejectedRequestError(cause instanceof Error ? cause : new Error('Nobody was connected.'))
    }

    async function switchTo(chainId: number) {
      const result = await kit.get(Networks).switchTo(`eip155:${chainId}` as NetworkId)
      if (result.status === 'rejected' || result.status === 'cancelled') throw new UserRejectedRequestError(new Error('The wallet stays where it is.'))
      if (result.status !== 'switched' && result.status !== 'added') throw new SwitchChainError(new Error(`The wallet did not switch: ${result.status}.`))
    }

    /** Stands where no wallet is connected yet, so that wagmi goes on to ask whether one will be. */
    const nobody: Eip1193Provider = {
      request: async () => {
        throw Object.assign(new Error('No wallet is connected.'), { code: 4900 })
      },
    }
    const provider = () => (current()?.session.native() as Eip1193Provider | undefined) ?? nobody

    return {
      id: 'latchkey',
      name: 'Latchkey',
      type: LATCHKEY_CONNECTOR_TYPE,
      async setup() {
        follow()
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        let connection = isReconnecting ? await restored() : current()
        if (!connection && isReconnecting) throw new Error('There is no connection to go on with.')
        connection ??= await choose()
        if (chainId !== undefined && chainIdOf(connection) !== chainId) await switchTo(chainId)
        const facts = factsOf(current() ?? connection)
        const accounts = withCapabilities ? facts.accounts.map((address) => ({ address, capabilities: {} })) : facts.accounts
        return { accounts: accounts as never, chainId: facts.chainId }
      },
      async disconnect() {
        await kit.disconnect({ namespace: 'eip155' })
      },
      async getAccounts() {
        const connection = current()
        return connection ? factsOf(connection).accounts : []
      },
      async getChainId() {
        const connection = current()
        if (!connection) return config.chains[0].id
        // The wallet itself is asked: wagmi signs and sends only where that is.
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
      // The kit listens to its wallets, and `follow` to the kit.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  }
}
