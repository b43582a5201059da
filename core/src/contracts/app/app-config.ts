import type { NetworkId } from '../../domain/caip.js'
import type { NetworkInput } from '../../domain/networks/network.js'
import type { Wallet, WalletIdentity } from '../../domain/wallets/wallet.js'
import { createToken } from '../../kernel/token.js'
import type { ListedToken } from '../features/token-sources.js'
import type { ThemeMode, ThemeVariables } from '../modal/theme.js'
import type { WalletGroup } from '../wallets/wallets.js'
import type { Features } from './features.js'

/** The app's description of itself, for wallets. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** The addresses of the kit's servers. An absent one has its public default, or is not called at all. */
export interface Endpoints {
  readonly walletApi?: string
  readonly blockchainApi?: string
  readonly analytics?: string
  readonly relay?: string | readonly string[]
  readonly verify?: string
  readonly frame?: string
}

/** The settings of the whole kit. A setting of a single feature is an option of that feature's plugin. */
export interface AppConfig {
  /** Distinguishes two kits on one page, in storage too. Default: `''`. */
  readonly id?: string
  readonly projectId?: string
  /** By default the kit reads it from the page. */
  readonly metadata?: AppMetadata
  readonly endpoints?: Endpoints
  /** The networks the app works with. Default: those of the namespace plugins. */
  readonly networks?: readonly NetworkInput[]
  /** The network on which a new visitor starts. Default: the first network. */
  readonly defaultNetwork?: NetworkInput | NetworkId
  /** More node addresses, which the kit calls before the network's own. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>>
  /** Lets a visitor stay on a network that is not among `networks`. Default: `false`. */
  readonly allowUnsupportedChain?: boolean
  /** Lets a visitor switch networks. Default: `true`. */
  readonly enableNetworkSwitch?: boolean
  /** Restores connections when the page is loaded. Default: `true`. */
  readonly enableReconnect?: boolean
  /**
   * Offers only pairing, and only until a wallet is connected. For a wallet SDK that embeds the kit. Default: `false`.
   */
  readonly basic?: boolean
  /** Draws the modal in place instead of over the page. Default: `false`. */
  readonly enableEmbedded?: boolean
  /** The preferred kind of account, by namespace. */
  readonly defaultAccountTypes?: Readonly<Record<string, string>>
  readonly theme?: { readonly mode?: ThemeMode; readonly variables?: ThemeVariables }
  /** The app's own wallets, listed beside the registry's. */
  readonly customWallets?: readonly Wallet[]
  /** Tokens that the app knows. Its data count before those of the chain and of any server. */
  readonly tokens?: readonly ListedToken[]
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  /** Maps a name of the app's choice to the identities of one wallet. Takes precedence over the kit's own table. */
  readonly walletIdentities?: Readonly<Record<string, WalletIdentity>>
  /** The hostnames that a featured wallet's links may have, by wallet id. The kit refuses all others. */
  readonly walletHosts?: Readonly<Record<string, readonly string[]>>
  /**
   * The order of the groups in the wallet list. Groups that are not named come last. `installed-first` is the order of
   * what a visitor most probably presses: recent and installed wallets, then any other wallet.
   */
  readonly connectorTypeOrder?: readonly WalletGroup[] | 'installed-first'
  /**
   * The order of the ways to sign in, by the ids of `ConnectMethods`. By default wallets come first when one is
   * installed.
   */
  readonly connectMethodsOrder?: readonly string[]
  /** Messages for visitors that replace or translate the kit's own, by the keys of `messages`. */
  readonly messages?: Readonly<Record<string, string>>
  /**
   * The visitor's language as a BCP 47 tag (`de`, `pt-BR`), or `auto` for the one the browser prefers. The bindings
   * that draw the modal define which languages exist. Default: English.
   */
  readonly locale?: string
  /**
   * The languages that a visitor may choose in the settings, as BCP 47 tags, or `all` that the bindings have. The choice
   * is kept in `Preferences` and takes precedence over `locale`; in a language other than the app's, `messages` only
   * stand in for what no catalogue has. Default: none, so that `locale` decides.
   */
  readonly locales?: readonly string[] | 'all'
  /**
   * The currencies that a visitor may choose in the settings, as ISO 4217 writes them, the first for a new visitor. Name
   * those that the app's sources of prices answer in. The choice is kept in `Preferences`. Default: US dollars, and none
   * to choose.
   */
  readonly currencies?: readonly string[]
  /** The terms that a visitor accepts by connecting, named on the Connect view. Only https addresses are linked. */
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** Switches features on or off, those of plugins too: see `FEATURE_DEFAULTS`. */
  readonly features?: Features
  /** The visitor must accept the terms with a checkbox before choosing a wallet. Default: `false`. */
  readonly legalCheckbox?: boolean
  /** Collapses the wallets into one button when there are other ways to sign in. Default: `false`. */
  readonly collapseWallets?: boolean
  /** The row that leads to all wallets of the registry. Default: `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Offers help to visitors who have no wallet. Default: `true`. */
  readonly enableWalletGuide?: boolean
  /** The modal fills the whole screen on phones. Default: `false`. */
  readonly enableMobileFullScreen?: boolean
  /** The order of the tiles on the account view, by the ids of `AccountActions`. Tiles that are not named come last. */
  readonly walletFeaturesOrder?: readonly string[]
  /**
   * Pictures of networks, by CAIP-2 id or by the reference alone, and of namespaces, by their id. They replace all others.
   */
  readonly chainImages?: Readonly<Record<string, string>>
  /** Pictures of wallets, by the id of their connector: `eip155:io.metamask`, `walletconnect:pairing`. They replace all others. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Shows alerts, and reports more, such as effects that a plugin did not undo when it stopped. Default: `false`. */
  readonly debug?: boolean
}

export const AppConfig = createToken<AppConfig>('app-config', { fallback: () => ({}) })
