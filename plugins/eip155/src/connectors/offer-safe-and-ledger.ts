import { Clock, type Connector, Connectors, type Disposer, Logger, type PluginContext } from '@latchkey/core/plugin'
import type { DiscoverDeps } from '../deps.js'
import type { Eip155Settings } from '../options.js'

/** Adds the connectors that have to look first: whether a Safe frames the page, whether the browser has WebHID. */
export async function offerSafeAndLedger(
  { get, signal }: PluginContext,
  { safe, ledger }: Pick<Eip155Settings, 'safe' | 'ledger'>,
  deps: DiscoverDeps,
): Promise<Disposer> {
  const [connectors, logger] = [get(Connectors), get(Logger)]
  const removals: Disposer[] = []

  async function offer(name: string, find: () => Promise<Connector | undefined>) {
    try {
      const connector = await find()
      if (connector && !signal.aborted) removals.push(connectors.add(connector))
    } catch (error) {
      // The others are offered all the same.
      logger.error(`${name} cannot be offered.`, error)
    }
  }

  // Discovery does not wait for a Safe: a frame that is none never answers.
  if (safe)
    void offer('Safe', async () =>
      (await import('./safe/safe-connector.js')).safeConnector({ ...deps, clock: get(Clock) }, safe),
    )
  if (ledger)
    await offer('Ledger', async () => (await import('./ledger/ledger-connector.js')).ledgerConnector(deps, ledger))
  return () => removals.splice(0).forEach((remove) => remove())
}
