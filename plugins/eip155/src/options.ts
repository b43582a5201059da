import type { Network } from '@latchkey/core/plugin'
import { defaultNetworks } from './networks.js'

/** The options of {@link eip155}. */
export interface Eip155Options {
  /** Networks for an app that names none in its config. Default: the ten of `defaultNetworks`. */
  readonly networks?: readonly Network[]
  /** Whether to discover wallets that announce themselves (EIP-6963). Default: true. */
  readonly announced?: boolean
  /** Whether to discover wallets among the page's globals, such as `window.ethereum`. Default: true. */
  readonly injected?: boolean
  /** Coinbase Wallet through its SDK, which is loaded when a visitor connects. `false` leaves it out. Default: true. */
  readonly coinbase?: CoinbaseOptions | boolean
  /** The Safe that frames the page, where one does. `false` leaves it out. Default: true. */
  readonly safe?: SafeOptions | boolean
  /** A Ledger on the visitor's machine, in browsers that have WebHID. Default: false. */
  readonly ledger?: LedgerOptions | boolean
  /**
   * The servers that may answer for names of ENS which are not on the chain (ERC-3668), by their origins:
   * `https://gateway.example`. Each learns which of its names visitors look up. Default: none; such names are not found.
   */
  readonly nameGateways?: readonly string[]
}

/** The options of Coinbase Wallet. */
export interface CoinbaseOptions {
  /**
   * Which of Coinbase's wallets the visitor may use: all of them, only the smart wallet with a passkey, or only the app
   * and the extension. Default: all.
   */
  readonly preference?: 'all' | 'smartWalletOnly' | 'eoaOnly'
  /** The page's name in the wallet. Default: the kit's metadata. */
  readonly appName?: string
  /** The page's picture in the wallet. Default: the kit's metadata. */
  readonly appLogoUrl?: string
}

/** The options of Safe. */
export interface SafeOptions {
  /**
   * The origins that may frame the page and call themselves a Safe: whole origins, or expressions, which should begin
   * with `^https:` and end with `$`. Networks with a Safe of their own have their own origin. Default:
   * `https://app.safe.global`.
   */
  readonly origins?: readonly (string | RegExp)[]
}

/** The options of Ledger. */
export interface LedgerOptions {
  /** How many of the device's first accounts are read; each takes a moment. Default: 5. */
  readonly accounts?: number
  /**
   * Where the accounts are on the device: at the paths of Ledger's own app (`44'/60'/n'/0/0`), of its first apps
   * (`44'/60'/0'/n`), or at paths of your own. Default: `ledger-live`.
   */
  readonly derivationPath?: 'ledger-live' | 'legacy' | ((index: number) => string)
  /**
   * Makes the device show in plain words what is signed. Ledger's servers then learn of every transaction before it is
   * signed, and of each that was signed without. Default: false, where calls of contracts may need "blind signing" on
   * the device.
   */
  readonly clearSigning?: boolean
}

/** The options with their defaults. A wallet that is `undefined` is left out. */
export interface Eip155Settings {
  readonly networks: readonly Network[]
  readonly announced: boolean
  readonly injected: boolean
  readonly coinbase: CoinbaseOptions | undefined
  readonly safe: SafeOptions | undefined
  readonly ledger: LedgerOptions | undefined
  readonly nameGateways: readonly string[]
}

/** Fills in the defaults. */
export function readOptions({
  networks = defaultNetworks,
  announced = true,
  injected = true,
  coinbase = true,
  safe = true,
  ledger = false,
  nameGateways = [],
}: Eip155Options): Eip155Settings {
  const settings = <T extends object>(option: T | boolean): T | undefined =>
    option === true ? ({} as T) : option || undefined
  return {
    networks,
    announced,
    injected,
    coinbase: settings(coinbase),
    safe: settings(safe),
    ledger: settings(ledger),
    nameGateways,
  }
}
