import type { Network } from '@latchkey/core'
import type { CoinbaseOptions } from './connectors/coinbase/options.js'
import type { LedgerOptions } from './connectors/ledger/options.js'
import type { SafeOptions } from './connectors/safe/options.js'
import { defaultNetworks } from './networks/networks.js'

/** What a host may write. */
export interface Eip155Options {
  /** The networks of a host that names none in its config. The ten of `defaultNetworks` when not said. */
  readonly networks?: readonly Network[]
  /** Whether wallets are looked for that announce themselves (EIP-6963). True when not said. */
  readonly announced?: boolean
  /** Whether wallets are looked for among the page's globals, as `window.ethereum`. True when not said. */
  readonly injected?: boolean
  /** Coinbase's wallet by its SDK, which is loaded when somebody connects. Offered when not said; `false`: never. */
  readonly coinbase?: CoinbaseOptions | boolean
  /** The Safe that the page is opened in. Offered there when not said; `false`: never. */
  readonly safe?: SafeOptions | boolean
  /** A Ledger on the visitor's machine, over WebHID. Not offered when not said; `true` or options: where the browser has that. */
  readonly ledger?: LedgerOptions | boolean
}

/** What the plugin uses. A wallet that is `undefined` is not offered. */
export interface Eip155Settings {
  readonly networks: readonly Network[]
  readonly announced: boolean
  readonly injected: boolean
  readonly coinbase: CoinbaseOptions | undefined
  readonly safe: SafeOptions | undefined
  readonly ledger: LedgerOptions | undefined
}

/** Fills in the defaults. */
export function readOptions({ networks = defaultNetworks, announced = true, injected = true, coinbase = true, safe = true, ledger = false }: Eip155Options): Eip155Settings {
  const settings = <T extends object>(said: T | boolean): T | undefined => (said === true ? ({} as T) : said || undefined)
  return { networks, announced, injected, coinbase: settings(coinbase), safe: settings(safe), ledger: settings(ledger) }
}
