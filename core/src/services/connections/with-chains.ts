import type { Connector } from '../../contracts/connectors.js'

/**
 * A connector that is done only when the chains it leads to are here as well. Those of a chain's own plugin bring it themselves; those
 * of others, or of a host, need not know that there is anything to bring.
 *
 * @param isMissing whether a chain is still missing.
 * @param bring brings what plugins keep until it is used, and reports what fails.
 */
export function withChains(connector: Connector, isMissing: () => boolean, bring: () => Promise<unknown>): Connector {
  if (!isMissing()) return connector
  return {
    ...connector,
    async connect(request) {
      // Both at once; what either fails with, connecting says again.
      if (connector.afterChains) await Promise.allSettled([bring(), connector.prepare?.()])
      try {
        return await connector.connect(request)
      } finally {
        // Where there is still nothing to connect to, connecting says so.
        if (isMissing()) await bring().catch(() => undefined)
      }
    },
  }
}
