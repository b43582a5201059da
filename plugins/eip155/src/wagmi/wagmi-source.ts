import { Arrivals, Clock, Connections, Connectors, definePlugin, Logger, Page } from '@latchkey/core'
import { LATCHKEY_CONNECTOR_TYPE } from './latchkey-connector.js'
import { mirroredConnector, mirroredIdOf, type MirroredConnector } from './mirrored-connector.js'
import type { WagmiConfig, WagmiConnector } from './wagmi-config.js'

/** What the namespace's plugin keeps until a wallet is used. */
const CHAIN_ARRIVAL = 'eip155/on-demand'

/**
 * A host's own wagmi config, 2 or 3, as the source of EVM wallets: its connectors are offered, and what it connects or disconnects is
 * connected or disconnected here. It needs the namespace, and that not to look for the same wallets a second time.
 *
 * @example
 * createAppKit({ plugins: [eip155({ announced: false, injected: false, coinbase: false, safe: false }), wagmiSource(config)] })
 */
export const wagmiSource = definePlugin({
  id: 'wagmi',
  requires: [Arrivals, Clock, Connections, Connectors, Logger, Page],
  options: (config: WagmiConfig) => config,
  start({ get, signal }, config) {
    const [connectors, connections, logger] = [get(Connectors), get(Connections), get(Logger)]
    const arrivals = get(Arrivals)
    const bringChain = () => Promise.all(arrivals.getSnapshot().map(({ id, begin }) => (id === CHAIN_ARRIVAL ? begin() : undefined)))
    const services = { clock: get(Clock), page: get(Page), logger, bringChain }
    const mirrored = new Map<string, MirroredConnector>()
    const backs: (() => void)[] = []

    /** Offers what wagmi offers. */
    function offer() {
      for (const wagmi of config.connectors) {
        if (mirrored.has(wagmi.uid) || wagmi.type === LATCHKEY_CONNECTOR_TYPE) continue
        const mirror = mirroredConnector(config, wagmi, services)
        // Of two with one id, the first is offered: an id is what is remembered.
        if (connectors.getSnapshot().some(({ id }) => id === mirror.connector.id)) continue
        mirrored.set(wagmi.uid, mirror)
        backs.push(connectors.add(mirror.connector))
      }
    }

    const connectionOf = (wagmi: Pick<WagmiConnector, 'id'>) =>
      connections.getSnapshot().chains['eip155']?.connections.find(({ connectorId }) => connectorId === mirroredIdOf(wagmi as WagmiConnector))

    /** Connects what wagmi has connected by itself: nobody is asked a second time. */
    async function adopt(wagmi: WagmiConnector) {
      try {
        await connections.connect(mirroredIdOf(wagmi), { namespaces: ['eip155'], signal })
      } catch (error) {
        logger.warn(`What wagmi has connected could not be taken over: ${wagmi.name}.`, error)
      }
    }

    let [last, used]: [Promise<void>, string | null] = [Promise.resolve(), null]
    /** One after the other: each looks at what is there then. */
    const follow = () => {
      last = last.then(takeOver, takeOver)
    }

    async function takeOver() {
      if (signal.aborted) return
      offer()
      for (const wagmi of config.connectors) {
        const mirror = mirrored.get(wagmi.uid)
        const isNew = mirror && config.state.connections.has(wagmi.uid) && !mirror.isConnecting && !connectionOf(wagmi)
        if (isNew) await adopt(wagmi)
      }
      // What the visitor chooses here stays chosen until the host chooses another one there.
      if (config.state.current === used || signal.aborted) return
      used = config.state.current
      const wagmi = config.connectors.find(({ uid }) => uid === used)
      const mine = wagmi && connectionOf(wagmi)
      if (mine) await connections.select(mine.id)
    }

    offer()
    backs.push(config.subscribe(({ connections: all, current }) => (current ? all.get(current) : undefined), follow))
    // oxlint-disable-next-line no-underscore-dangle -- wagmi's name for it, and there is no other way
    backs.push(config._internal?.connectors?.subscribe?.(offer) ?? (() => {}))
    follow()
    return () => backs.splice(0).reverse().forEach((back) => back())
  },
})
