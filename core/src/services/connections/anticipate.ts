import type { ConnectionsServices } from './connections-services.js'
import { chainsToAsk } from './chains-to-ask.js'
import type { WantedNetworks } from './wanted-networks.js'

type Services = Pick<ConnectionsServices, 'connectors' | 'chains' | 'logger' | 'bring'>

/** Has a connector do ahead what it can, for the same namespaces and networks that a plain `connect` would ask for. */
export function createAnticipate({ connectors, chains, logger, bring = async () => {} }: Services, wanted: WantedNetworks, activeNamespace: () => string | undefined) {
  return async (connectorId: string): Promise<void> => {
    const connector = connectors.getSnapshot().find(({ id }) => id === connectorId)
    try {
      if (!connector?.anticipate) return void (await connector?.prepare?.())
      if (connector.afterChains) await Promise.all([bring(), connector.prepare?.()])
      const asked = chainsToAsk(connector, chains.getSnapshot(), undefined, activeNamespace())
      await connector.anticipate({ namespaces: asked.map(({ id }) => id), networks: wanted(asked) })
    } catch (error) {
      // It is tried again when the visitor chooses it, and told then.
      logger.debug('Not all that connecting takes could be done ahead.', error)
    }
  }
}
