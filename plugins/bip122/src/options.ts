import type { Network } from '@latchkey/core'
import { bitcoin } from './networks/networks.js'

/** How soon a transfer is to be in a block: within about a day, an hour, or in the next. */
export type FeeSpeed = 'slow' | 'normal' | 'fast'

/** What somebody was paid and has not spent. Amounts are satoshi. */
export interface Utxo {
  /** The transaction it is from: 64 hex digits. */
  readonly txid: string
  /** Which of its outputs. */
  readonly vout: number
  readonly value: number | bigint
  /** Whether it is in a block. True when not said. */
  readonly confirmed?: boolean
  /** The whole transaction it is from, in hex. It is fetched when not said. */
  readonly transaction?: string
}

/** Where coins are looked up, in place of the network's nodes. */
export interface UtxoSource {
  getUtxos(request: { readonly address: string; readonly network: Network; readonly signal: AbortSignal }): Promise<readonly Utxo[]>
}

/** What a host may write. */
export interface Bip122Options {
  /** The networks of a host that names none in its config. Bitcoin alone when not said. */
  readonly networks?: readonly Network[]
  /** Whether wallets are looked for that are listed in `btc_providers`, as sats-connect has it. True when not said. */
  readonly listed?: boolean
  /** Whether wallets are looked for that register by the Wallet Standard. True when not said. */
  readonly registered?: boolean
  /** Whether known wallets are looked for among the page's globals, as `window.unisat`. True when not said. */
  readonly injected?: boolean
  /** A source of coins of your own. The network's nodes when not said. */
  readonly api?: UtxoSource
  /** For transfers that do not say it themselves. `normal` when not said. */
  readonly feeSpeed?: FeeSpeed
  /** No transfer pays more than this for each virtual byte, whatever the nodes say. 1,000 satoshi when not said. */
  readonly maxFeeRate?: number
  /** No transfer pays more than this in all, in satoshi. 1,000,000 when not said. */
  readonly maxFee?: number
}

/** What the plugin uses. */
export interface Bip122Settings extends Required<Omit<Bip122Options, 'api'>> {
  readonly api: UtxoSource | undefined
}

/** Fills in the defaults. */
export function readOptions({
  networks = [bitcoin],
  listed = true,
  registered = true,
  injected = true,
  api,
  feeSpeed = 'normal',
  maxFeeRate = 1_000,
  maxFee = 1_000_000,
}: Bip122Options): Bip122Settings {
  return { networks, listed, registered, injected, api, feeSpeed, maxFeeRate, maxFee }
}
