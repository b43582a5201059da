import type { FeeSpeed, Network } from '@latchkey/core/plugin'
import { bitcoin } from './networks.js'

/** How soon a block should hold a transfer: within about a day, within an hour, or the next block. */
export type { FeeSpeed }

/** An output that an address received and has not spent. Amounts are satoshi. */
export interface Utxo {
  /** The transaction that made the output: 64 hex digits. */
  readonly txid: string
  /** The index of the output in that transaction. */
  readonly vout: number
  readonly value: number | bigint
  /** Whether the transaction is in a block. Default: true. */
  readonly confirmed?: boolean
  /** The whole transaction in hex. Without it, the plugin fetches it. */
  readonly transaction?: string
}

/** Looks up unspent outputs, in place of the network's nodes. */
export interface UtxoSource {
  getUtxos(request: {
    readonly address: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<readonly Utxo[]>
}

/** The options of `bip122()`. */
export interface Bip122Options {
  /** The networks, for an app that names none in its config. Default: `[bitcoin]`. */
  readonly networks?: readonly Network[]
  /** Whether to offer the wallets in the page's list `btc_providers`, as sats-connect defines it. Default: true. */
  readonly listed?: boolean
  /** Whether to offer wallets that register by the Wallet Standard. Default: true. */
  readonly registered?: boolean
  /** Whether to offer known wallets among the page's globals, such as `window.unisat`. Default: true. */
  readonly injected?: boolean
  /** Your own source of unspent outputs. Default: the network's nodes. */
  readonly api?: UtxoSource
  /** The speed of transfers that name none. Default: `normal`. */
  readonly feeSpeed?: FeeSpeed
  /** The most that a transfer pays for each virtual byte, whatever the nodes suggest. Default: 1,000 satoshi. */
  readonly maxFeeRate?: number
  /** The most that a transfer pays in all. Default: 1,000,000 satoshi. */
  readonly maxFee?: number
}

/** The options with their defaults. */
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
