import { Clock, Connectors, Logger, type Connector, type Disposer, type PluginHost } from '@latchkey/core'
import type { Eip155Settings } from '../options.js'
import type { ListingServices } from './connector-parts.js'

/** Offers the wallets that one has to look for: the Safe that frames the page, a Ledger in a browser that can reach one. Returns the way back. */
export async function offerSought(
  { get, signal }: PluginHost,
  { safe, ledger }: Pick<Eip155Settings, 'safe' | 'ledger'>,
  services: ListingServices,
): Promise<Disposer> {
  const [connectors, logger] = [get(Connectors), get(Logger)]
  const backs: Disposer[] = []

  async function offer(name: string, find: () => Promise<Connector | undefined>) {
    try {
      const connector = await find()
      if (connector && !signal.aborted) backs.push(connectors.add(connector))
    } catch (error) {
      // One that cannot be offered holds up no other.
      logger.error(`${name} cannot be offered.`, error)
    }
  }

  // Who frames the page and is no Safe never says so: nobody waits for that.
  if (safe) void offer('Safe', async () => (await import('./safe/index.js')).safeConnector({ ...services, clock: get(Clock) }, safe))
  if (ledger) await offer('Ledger', async () => (await import('./ledger/index.js')).ledgerConnector(services, ledger))
  return () => backs.splice(0).forEach((back) => back())
}
