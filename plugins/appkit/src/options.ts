import type {
  AppKit as Kit,
  AppKitConfig,
  AppMetadata,
  Connection,
  Network,
  NetworkId,
  NetworkInput,
  Observable,
  PluginOption,
} from '@latchkey/core'
import type { SiwxConfig } from '@latchkey/siwx'
import type { StandardConfig } from '@latchkey/standard'

/** A network as apps write it: a chain of viem's, or one with its namespace and its CAIP-2 id. */
export type AppKitNetwork = NetworkInput

export type ChainNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | (string & {})

export type CaipAddress = `${string}:${string}:${string}`

/** More nodes by network. The kit asks them before the network's own. */
export type CustomRpcUrlMap = Readonly<Record<NetworkId, readonly CustomRpcUrl[]>>

export interface CustomRpcUrl {
  readonly url: string
  /** For the transports of wagmi. The kit's own requests have no settings. */
  readonly config?: Readonly<Record<string, unknown>>
}

/** The object of a namespace, such as `new SolanaAdapter()`. */
export interface ChainAdapter {
  readonly namespace: ChainNamespace
  /** More plugins for the kit. */
  readonly plugins?: PluginOption
  /** Connects the app's own objects with a kit that was just created. */
  attach?(kit: Kit, options: AppKitOptions): void
  /**
   * The provider of a connection in the form that apps expect. By default the wallet's own.
   *
   * @param now the same connection as it is at each moment, for the provider's events.
   */
  provider?(connection: Connection, network: Network | undefined, now: Observable<Connection | undefined>): unknown
}

export type ThemeMode = 'light' | 'dark'

/** Also their newer names, `--apkt-*`. */
export type ThemeVariables = Readonly<Record<`--${string}`, string | number>>

export type AppKitFeatures = {
  readonly [Name in keyof NonNullable<AppKitConfig['features']>]?: boolean | readonly string[] | undefined
} & Pick<AppKitConfig, 'connectorTypeOrder' | 'connectMethodsOrder' | 'walletFeaturesOrder'> & {
    readonly socials?: readonly string[] | false | undefined
    /** These mean nothing here: see the README. */
    readonly pay?: boolean
    readonly reownAuthentication?: boolean
    readonly headless?: boolean
  }

/** The features that a server decides about there. Those that are not `Features` mean nothing here. */
export interface RemoteFeatures extends AppKitFeatures {
  /** Another name of `history`. */
  readonly activity?: boolean
  readonly multiWallet?: boolean
  readonly emailCapture?: boolean | readonly string[]
  readonly payments?: boolean
  readonly payWithExchange?: boolean
  readonly reownBranding?: boolean
}

/** The options that have the same name and meaning in our kit. */
type SameOptions = Pick<
  AppKitConfig,
  | 'allowUnsupportedChain'
  | 'allWallets'
  | 'chainImages'
  | 'debug'
  | 'defaultAccountTypes'
  | 'enableEmbedded'
  | 'enableMobileFullScreen'
  | 'enableNetworkSwitch'
  | 'enableReconnect'
  | 'enableWalletGuide'
  | 'endpoints'
  | 'excludeWalletIds'
  | 'featuredWalletIds'
  | 'includeWalletIds'
  | 'customWallets'
  | 'connectorImages'
  | 'basic'
>

/** What `createAppKit` takes. */
export interface AppKitOptions extends SameOptions, Pick<StandardConfig, 'plugins'> {
  readonly projectId: string
  readonly networks: readonly AppKitNetwork[]
  readonly adapters?: readonly ChainAdapter[]
  readonly defaultNetwork?: AppKitNetwork | undefined
  readonly metadata?: AppMetadata | undefined
  readonly themeMode?: ThemeMode | undefined
  readonly themeVariables?: ThemeVariables | undefined
  readonly features?: AppKitFeatures | undefined
  readonly customRpcUrls?: CustomRpcUrlMap | undefined
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  readonly tokens?: Readonly<Record<NetworkId, { readonly address: string; readonly image?: string }>> | undefined
  readonly siwx?: SiwxConfig | undefined
  /** What `createSIWEConfig` returns. */
  readonly siweConfig?: SiwxConfig | undefined
  readonly enableWalletConnect?: boolean | undefined
  readonly enableInjected?: boolean | undefined
  readonly enableEIP6963?: boolean | undefined
  readonly enableCoinbase?: boolean | undefined
  readonly coinbasePreference?: 'all' | 'smartWalletOnly' | 'eoaOnly' | undefined
  readonly universalProviderConfigOverride?: ProviderOverride | undefined
  /** The app pairs by its own client: `open({ uri })` shows its codes, and the kit makes none. */
  readonly manualWCControl?: boolean | undefined
  /** These mean nothing here: see the README. */
  readonly disableAppend?: boolean | undefined
  readonly enableAuthLogger?: boolean | undefined
  readonly enableBaseAccount?: boolean | undefined
  readonly enableWallets?: boolean | undefined
  readonly experimental_preferUniversalLinks?: boolean | undefined
  readonly showWallets?: boolean | undefined
  readonly universalProvider?: unknown
}

/** What a paired wallet is asked for, by namespace. */
export interface ProviderOverride {
  readonly methods?: Readonly<Record<string, readonly string[]>>
  readonly chains?: Readonly<Record<string, readonly string[]>>
  readonly events?: Readonly<Record<string, readonly string[]>>
  readonly rpcMap?: Readonly<Record<string, string>>
  readonly defaultChain?: string
}
