import type { AppKit as Kit, PluginOption } from '@latchkey/core'
import { toNetwork } from '@latchkey/core/plugin'
import { toViemChain } from '@latchkey/eip155'
import { latchkeyConnectors, wagmiSource } from '@latchkey/eip155/wagmi'
import { type Config, createConfig, type CreateConfigParameters, type CreateConnectorFn } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import type { AppKitNetwork, AppKitOptions, ChainAdapter, CustomRpcUrlMap } from '../options.js'
import { beside, forKit, withoutSetup } from './own-connectors.js'
import { transportsFor } from './transports.js'

/** The options of wagmi's `createConfig`, without `chains` and `client`, and those of the adapter. */
export type WagmiAdapterOptions = Partial<
  Omit<CreateConfigParameters, 'chains' | 'client' | 'transports' | 'connectors'>
> & {
  readonly networks: readonly AppKitNetwork[]
  readonly projectId?: string
  /** Default: `customRpcUrls`, then the nodes of the network. */
  readonly transports?: Readonly<Record<number, Transport>>
  readonly customRpcUrls?: CustomRpcUrlMap
  /** The app's own connectors. The modal lists those that the kit does not have itself. */
  readonly connectors?: CreateConfigParameters['connectors'] | readonly unknown[]
}

/** The wallets that apps look for by their id in wagmi. All others are connected by one connector, which opens the modal. */
const KNOWN = [
  { id: 'walletConnect', name: 'WalletConnect', connector: 'walletconnect:pairing' },
  { id: 'coinbaseWalletSDK', name: 'Coinbase Wallet', connector: 'eip155:coinbaseWalletSDK' },
] as const

/**
 * A config of wagmi for `WagmiProvider`, which is connected to what the modal connects.
 *
 * @example
 * const adapter = new WagmiAdapter({ networks, projectId })
 * createAppKit({ adapters: [adapter], networks, projectId })
 * const app = <WagmiProvider config={adapter.wagmiConfig}>…</WagmiProvider>
 */
export class WagmiAdapter implements ChainAdapter {
  readonly namespace = 'eip155'
  readonly wagmiConfig: Config
  readonly wagmiChains: readonly [Chain, ...Chain[]]
  readonly plugins: PluginOption

  constructor(options: WagmiAdapterOptions) {
    const { networks, projectId: _, customRpcUrls, transports, connectors, ...rest } = options
    const own = networks.map(toNetwork).filter(({ chainNamespace }) => chainNamespace === 'eip155')
    const chains = own.map(toViemChain) as [Chain, ...Chain[]]
    this.wagmiChains = chains
    this.wagmiConfig = createConfig({
      // The kit finds the wallets of the page.
      multiInjectedProviderDiscovery: false,
      ...rest,
      ...(connectors && { connectors: (connectors as readonly CreateConnectorFn[]).map(withoutSetup) }),
      chains,
      transports: { ...transportsFor(chains, customRpcUrls), ...transports },
    } as CreateConfigParameters)
    this.plugins = wagmiSource(forKit(this.wagmiConfig))
  }

  /** Adds the kit's connectors to the config, which exists before the kit. Of two with one id, the kit's stays. */
  attach(kit: Kit, options: AppKitOptions): void {
    // oxlint-disable-next-line no-underscore-dangle -- wagmi has no public way to add a connector later
    const { setup, setState } = this.wagmiConfig._internal.connectors
    const { enableWalletConnect, manualWCControl, enableCoinbase } = options
    const [pairs, hasCoinbase] = [enableWalletConnect !== false && !manualWCControl, enableCoinbase !== false]
    const ours = KNOWN.filter(({ id }) => (id === 'walletConnect' ? pairs : hasCoinbase))
    const added = latchkeyConnectors(kit, ours).map((connector) => setup(connector))
    setState((present) => [...beside(present, ours), ...added])
  }
}
