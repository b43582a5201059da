import type { Connector } from '../../contracts/connectors.js'
import type { Session } from '../../contracts/session.js'
import type { Logger } from '../../platform/logger.js'
import type { Book } from './book.js'

/** Ends sessions that nobody uses, so that no wallet believes to be connected; except where one in use would end with them. */
export function dismiss(sessions: readonly Session[], connector: Connector, { all, waiting }: Book, logger: Logger): void {
  const isOurs = (namespace: string) => (one: { readonly connectorId: string; readonly namespaces: readonly string[] }) =>
    one.connectorId === connector.id && (connector.together || one.namespaces.includes(namespace))
  const inUse = [
    ...all().map(({ connectorId, namespace }) => ({ connectorId, namespaces: [namespace] })),
    ...[...waiting.values()].map(({ attempt }) => attempt),
  ]
  for (const session of sessions) {
    logger.warn(`${connector.name} answered with a session that is not used.`, { namespace: session.namespace })
    if (inUse.some(isOurs(session.namespace))) continue
    void Promise.resolve()
      .then(() => session.disconnect())
      // Nobody uses it and nobody waits for this: there is only the developer to tell.
      .catch((error: unknown) => logger.warn(`A session of ${connector.name} could not be ended.`, error))
  }
}
