import { Connections } from '@latchkey/core'
import { Clock, Connectors, definePlugin, Logger, Page, StageLoader } from '@latchkey/core/plugin'
import { mirroredConnector, mirroredIdOf, type MirroredConnector } from './mirrored-connector.js'
import type { WagmiConfig, WagmiConnector, WagmiState } from './wagmi-config.js'

/**
 * The app's own config of wagmi 2 or 3 as the source of EVM wallets: the kit offers its connectors, and connects and
 * disconnects with it. It needs the plugin `eip155`, whose own discovery has to be turned off.
 *
 * @example
 * createAppKit({ plugins: [eip155({ announced: false, injected: false, coinbase: false, safe: false }), wagmiSource(config)] })
 */
export const wagmiSource = definePlugin({
  id: 'wagmi',
  requires: [Clock, Connections, Connectors, Logger, Page, StageLoader],
  options: (config: WagmiConfig) => config,
  start({ get, signal }, config) {
    const [connectors, connections, logger] = [get(Connectors), get(Connections), get(Logger)]
    const loadNamespace = () => get(StageLoader).load('connect', 'eip155')
    const deps = { clock: get(Clock), page: get(Page), logger, loadNamespace }
    const mirrored = new Map<string, MirroredConnector>()
    const undo: (() => void)[] = []

    /** Offers the connectors of wagmi that are not offered yet. */
    function offer() {
      for (const wagmi of config.connectors) {
        if (mirrored.has(wagmi.uid) || wagmi.latchkey) continue
        const mirror = mirroredConnector(config, wagmi, deps)
        // Of two connectors with one id only the first is offered, because a connection is stored by the id.
        if (connectors.getSnapshot().some(({ id }) => id === mirror.connector.id)) continue
        mirrored.set(wagmi.uid, mirror)
        undo.push(connectors.add(mirror.connector))
      }
    }

    const connectionOf = (wagmi: WagmiConnector) =>
      wagmi.latchkey
        ? wagmi.latchkey.connection()
        : connections
            .getSnapshot()
            .namespaces['eip155']?.connections.find(({ connectorId }) => connectorId === mirroredIdOf(wagmi))

    /** wagmi ignores what the kit connects while wagmi is connecting. */
    function announce(status: WagmiState['status']) {
      if (status === 'connected' || status === 'disconnected')
        for (const { latchkey } of config.connectors) latchkey?.announce()
    }

    /** Connects a wallet that wagmi has connected by itself. The visitor is not asked again. */
    async function adopt(wagmi: WagmiConnector) {
      try {
        await connections.connect(mirroredIdOf(wagmi), { namespaces: ['eip155'], signal })
      } catch (error) {
        logger.warn(`The kit could not connect what wagmi has connected: ${wagmi.name}.`, error)
      }
    }

    // A connect would replace the connections that the kit is restoring.
    let [last, selected]: [Promise<void>, string | null] = [connections.restored(), null]
    const current = () => config.connectors.find(({ uid }) => uid === config.state.current)
    /** Queues `takeOver`: each run reads wagmi's state when it starts. */
    const follow = () => {
      // wagmi selects what the kit connects, also a wallet that is not in use in the kit.
      if (current()?.latchkey?.isAnnouncing) selected = config.state.current
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
      // The visitor's choice in the kit stays until the app selects another connection in wagmi.
      if (config.state.current === selected || signal.aborted) return
      selected = config.state.current
      const wagmi = current()
      const mine = wagmi && connectionOf(wagmi)
      if (mine) await connections.select(mine.id)
    }

    offer()
    undo.push(config.subscribe(({ connections: all, current }) => (current ? all.get(current) : undefined), follow))
    undo.push(config.subscribe(({ status }) => status, announce))
    // oxlint-disable-next-line no-underscore-dangle -- wagmi has no public way
    undo.push(config._internal?.connectors?.subscribe?.(offer) ?? (() => {}))
    follow()
    return () =>
      undo
        .splice(0)
        .reverse()
        .forEach((run) => run())
  },
})
