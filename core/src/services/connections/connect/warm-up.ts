import type { ConnectionsDeps } from '../connections.js'
import { namespacesToAsk, type NetworksToAsk } from './networks-to-ask.js'

/** Makes `Connections.warmUp`: a connector prepares for the request that a `connect` without options would make. */
export function createWarmUp(
  {
    connectors,
    namespaces,
    logger,
    loadNamespaces,
    lastUsed,
  }: Pick<ConnectionsDeps, 'connectors' | 'namespaces' | 'logger' | 'loadNamespaces' | 'lastUsed'>,
  networksToAsk: NetworksToAsk,
) {
  return async (connectorId: string): Promise<void> => {
    const connector = connectors.getSnapshot().find(({ id }) => id === connectorId)
    try {
      if (!connector?.warmUp) return void (await connector?.load?.())
      if (connector.needsNamespaces) await Promise.all([loadNamespaces(), connector.load?.()])
      const asked = namespacesToAsk(connector, namespaces.getSnapshot(), undefined, lastUsed().namespace)
      await connector.warmUp({ namespaces: asked.map(({ id }) => id), networks: networksToAsk(asked) })
    } catch (error) {
      // Connecting tries it again and shows the visitor what fails.
      logger.debug('Not everything for connecting could be done ahead.', error)
    }
  }
}
