import { Chains, Clock, Connectors, Device, HostConfig, Logger, Page, Prefetches, Rpc, type Connector, type Disposer, type PluginHost, type Prefetch } from '@latchkey/core'
import { evmChain } from './chain/evm-chain.js'
import { discoverAnnounced } from './connectors/announced/discover-announced.js'
import type { ConnectorServices } from './connectors/connector-parts.js'
import { discoverInjected } from './connectors/injected/discover-injected.js'
import { createWalletsFound } from './connectors/wallets-found.js'
import { NAMESPACE_NAME } from './namespace.js'
import type { Eip155Settings } from './options.js'

/** Everything but the outline: the chain, then the wallets that are on the page, then those that come with an SDK. */
export async function late({ get, signal }: PluginHost, settings: Eip155Settings): Promise<Disposer> {
  const services: ConnectorServices = {
    page: get(Page),
    clock: get(Clock),
    logger: get(Logger),
    device: get(Device),
    rpc: get(Rpc),
    config: get(HostConfig),
    networks: settings.networks,
    signal,
  }
  const connectors = get(Connectors)
  const wallets = createWalletsFound(connectors, services)
  const backs = [get(Chains).add(evmChain(NAMESPACE_NAME, services)), wallets.clear]
  if (settings.announced) backs.push(discoverAnnounced(services.page, wallets))
  if (settings.injected) backs.push(discoverInjected(services.page, wallets))

  function offer(wallet: SdkWallet | undefined) {
    if (!wallet || signal.aborted) return
    backs.push(connectors.add(wallet.connector))
    if (wallet.prefetch) backs.push(get(Prefetches).add(wallet.prefetch))
  }
  const { safe, others } = sdkWallets(services, settings)
  // Who frames the page and is no Safe never says so: nobody waits for that.
  void safe.then(offer)
  for (const wallet of await others) offer(wallet)
  return () => backs.splice(0).reverse().forEach((back) => back())
}

interface SdkWallet {
  readonly connector: Connector
  readonly prefetch?: Prefetch
}

/** The ways to wallets that bring an SDK. None of the SDKs is loaded here, but that of a Safe that may be framing the page. */
function sdkWallets(services: ConnectorServices, { coinbase, safe, ledger }: Eip155Settings) {
  async function found(name: string, find: () => Promise<SdkWallet | false | undefined>): Promise<SdkWallet | undefined> {
    try {
      return (await find()) || undefined
    } catch (error) {
      // One that cannot be offered holds up no other.
      services.logger.error(`${name} cannot be offered.`, error)
      return undefined
    }
  }
  return {
    safe: found('Safe', async () => safe && only(await (await import('./connectors/safe/index.js')).safeConnector(services, safe))),
    others: Promise.all([
      found('Coinbase', async () => coinbase && (await import('./connectors/coinbase/index.js')).coinbaseWallet(services, coinbase)),
      found('Ledger', async () => ledger && only((await import('./connectors/ledger/index.js')).ledgerConnector(services, ledger))),
    ]),
  }
}

const only = (connector: Connector | undefined) => connector && { connector }
