import type { Delivery } from './onramp/purchases.js'
import type { ApiStorage } from './storage/api-storage.js'
import type { TokenRecord } from './tokens/token-record.js'
import type { WalletRecord } from './wallets/wallet-record.js'

/**
 * How an answer about a swap is false. `stale`: the quote promises more than the pools give. `wrong-router`: the transaction calls
 * another contract. `too-little`: it pays somebody else. `expired`: it was good until a minute ago. `refused`: no transaction is built.
 */
export type SwapFault = 'stale' | 'wrong-router' | 'too-little' | 'expired' | 'refused'

/**
 * What is wrong with the gateway's answer about a name. `down`: it fails. `unsigned`: it has no signature. `false`: the
 * signature is of another answer.
 * `expired`: it was good until a while ago.
 */
export type NameFault = 'down' | 'unsigned' | 'false' | 'expired'

/** The options of an API server. Everything has a default. */
export interface ApiOptions {
  /** By default a free port. */
  readonly port?: number | undefined
  /** By default `127.0.0.1`: only this machine can reach the server. */
  readonly host?: string | undefined
  /**
   * The address at which visitors reach the server, for the links in its answers. By default the server takes the
   * address of each request.
   */
  readonly publicUrl?: string | undefined
  /** HTTP addresses of nodes, by `mainnet`, `polygon`, `solana`, `bitcoin`, `polkadot`, or by a CAIP-2 id. */
  readonly nodes?: Readonly<Record<string, string>> | undefined
  /** The addresses of the devnet's two tokens, the same on both EVM networks. */
  readonly contracts?: { readonly token?: string | undefined; readonly usdt?: string | undefined } | undefined
  /** Further tokens, with their prices. */
  readonly tokens?: readonly TokenRecord[] | undefined
  /** The wallet registry. By default the wallets that people use, and 600 invented ones. */
  readonly wallets?: readonly WalletRecord[] | undefined
  /** The page of a wallet that leads the registry as "Demo Wallet". Without it the registry has no such wallet. */
  readonly demoWalletUrl?: string | undefined
  /** The server refuses every other project with 401. Without a list it accepts every project. */
  readonly projectIds?: readonly string[] | undefined
  /** The server refuses pages of every other origin with 403. Without a list it accepts every origin. */
  readonly origins?: readonly string[] | undefined
  /** The caller owns it and closes it. By default the server keeps everything in memory. */
  readonly storage?: ApiStorage | undefined
  /** The answer of `getAnalyticsConfig`. True by default. */
  readonly isAnalyticsEnabled?: boolean | undefined
  /** Whether `GET /events` shows what was posted to `/e`. True by default. */
  readonly listEvents?: boolean | undefined
  /** Asked at each call of a swap: whether its answer is false, and how. By default every answer is true. */
  readonly swapFault?: (() => SwapFault | undefined) | undefined
  /** The private key that signs answers about names for the contracts of ENS. By default a new one. */
  readonly nameSignerKey?: `0x${string}` | undefined
  /** Asked at each question of a contract of ENS: whether its answer is false, and how. By default every answer is true. */
  readonly nameFault?: (() => NameFault | undefined) | undefined
  /** Sends what was bought on the payment page to its receiver. Without it, every purchase fails. */
  readonly deliver?: ((delivery: Delivery) => Promise<unknown>) | undefined
  /** Receives a line for every failure. By default the line goes to stderr. */
  readonly log?: ((line: string) => void) | undefined
}
