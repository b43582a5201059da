import type { Logger } from '../../../platform/logger.js'
import type { ConnectRequests } from './connect-requests.js'

/** `Connections.warmUp`: a connector prepares for the request that a `connect` without options would make. */
export async function warmUp(requests: ConnectRequests, logger: Logger, connectorId: string): Promise<void> {
  const connector = requests.connector(connectorId)
  try {
    if (!connector?.warmUp) return void (await connector?.load?.())
    if (connector.needsNamespaces) await Promise.all([requests.loadNamespaces(), connector.load?.()])
    const namespaces = requests.namespacesFor(connector)
    await connector.warmUp({ namespaces: namespaces.map(({ id }) => id), networks: requests.networksFor(namespaces) })
  } catch (error) {
    // Connecting tries it again and shows the visitor what fails.
    logger.debug('Not everything for connecting could be done ahead.', error)
  }
}
