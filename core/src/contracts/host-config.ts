import type { NetworkId } from '../domain/caip.js'
import type { NetworkInput } from '../domain/network.js'
import type { Wallet } from '../domain/wallet.js'
import type { WalletIdentity } from '../domain/wallet-identity.js'
import { createToken } from '../kernel/token.js'
import type { ThemeMode, ThemeVariables } from './theme.js'
import type { WalletGroup } from './wallets.js'

/** What the host's app says about itself to wallets. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Where the kit's servers are. What is absent has its public default, or is not called at all. */
export interface Endpoints {
  readonly walletApi?: string
  readonly blockchainApi?: string
  readonly analytics?: string
  readonly relay?: string | readonly string[]
  readonly verify?: string
  readonly frame?: string
}

/** What is true of the whole kit. What belongs to one feature is an option of that feature's plugin. */
export interface HostConfig {
  /** Tells two kits of one page apart, in storage too. Empty when not said. */
  readonly id?: string
  readonly projectId?: string
  /** Read from the page when not said. */
  readonly metadata?: AppMetadata
  readonly endpoints?: Endpoints
  /** The networks the host works with. Those of the chain plugins when not said. */
  readonly networks?: readonly NetworkInput[]
  /** Where a visitor starts who was never here. The first network when not said. */
  readonly defaultNetwork?: NetworkInput | NetworkId
  /** More addresses of nodes, asked before the network's own. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>>
  /** Lets a visitor stay on a network that is not among `networks`. False when not said. */
  readonly allowUnsupportedChain?: boolean
  /** Lets a visitor switch networks. True when not said. */
  readonly enableNetworkSwitch?: boolean
  /** Restores connections when the page is loaded. True when not said. */
  readonly enableReconnect?: boolean
  /** Only pairing, only until connected: what a wallet SDK embeds. False when not said. */
  readonly basic?: boolean
  /** Draws the modal in place instead of over the page. False when not said. */
  readonly enableEmbedded?: boolean
  /** The kind of account to prefer, per namespace. */
  readonly defaultAccountTypes?: Readonly<Record<string, string>>
  readonly theme?: { readonly mode?: ThemeMode; readonly variables?: ThemeVariables }
  /** Wallets of the host's own, listed beside the registry's. */
  readonly customWallets?: readonly Wallet[]
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  /** Says which identities are one wallet, before our own table does. By a name of the host's choice. */
  readonly walletIdentities?: Readonly<Record<string, WalletIdentity>>
  /** The host part that a featured wallet's links must have; another one is refused. By wallet id. */
  readonly walletHosts?: Readonly<Record<string, readonly string[]>>
  /** The order of the groups in the list of wallets. A group that is not named comes after those that are. */
  readonly connectorTypeOrder?: readonly WalletGroup[]
  /** The order of the ways to sign in, by the ids of `ConnectMethods`. Wallets come first where one is installed, when not said. */
  readonly connectMethodsOrder?: readonly string[]
  /** Sentences for visitors, in place of ours or in another language, by the keys of `messages`. */
  readonly messages?: Readonly<Record<string, string>>
  /**
   * The visitor's language, as BCP 47 writes it (`de`, `pt-BR`), or `auto` for the one the visitor's browser prefers.
   * English when not said. What draws the modal knows which languages there are.
   */
  readonly locale?: string
  /** What a visitor agrees to by connecting, named on the Connect view. Only pages over https are linked. */
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** The visitor must tick a box for those before anything can be chosen. False when not said. */
  readonly legalCheckbox?: boolean
  /** Wallets wait behind one button where there are other ways to sign in. False when not said. */
  readonly collapseWallets?: boolean
  /** The row that leads to all wallets of the registry. `SHOW` when not said. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Offers help to visitors who have no wallet. True when not said. */
  readonly enableWalletGuide?: boolean
  /** On phones the modal takes the whole screen. False when not said. */
  readonly enableMobileFullScreen?: boolean
  /** The order of the tiles on the account view, by the ids of `AccountActions`. Those that are not named come last. */
  readonly walletFeaturesOrder?: readonly string[]
  /** Pictures of networks, by CAIP-2 id or by the reference alone. In place of the network's own. */
  readonly chainImages?: Readonly<Record<string, string>>
  /** Shows alerts, and tells more: what a plugin did not take back when it stopped. Off when not said. */
  readonly debug?: boolean
}

export const HostConfig = createToken<HostConfig>('host-config', { fallback: () => ({}) })
