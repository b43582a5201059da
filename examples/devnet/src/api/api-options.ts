import type { ApiStorage } from './storage/api-storage.js'
import type { TokenRecord } from './tokens/token-record.js'
import type { WalletRecord } from './wallets/wallet-record.js'

/** What an API server is started with. Everything has a default. */
export interface ApiOptions {
  /** A free one unless given. */
  readonly port?: number | undefined
  /** `127.0.0.1` unless given: only this machine can reach it. */
  readonly host?: string | undefined
  /** Where visitors reach it, for the links in its answers. Unless given, where the request at hand was sent to. */
  readonly publicUrl?: string | undefined
  /** HTTP addresses of nodes, by `mainnet`, `polygon`, `solana`, `bitcoin`, `polkadot`, or by a CAIP-2 id. */
  readonly nodes?: Readonly<Record<string, string>> | undefined
  /** Where the devnet's two tokens are, on both of its EVM chains. */
  readonly contracts?: { readonly token?: string | undefined; readonly usdt?: string | undefined } | undefined
  /** More tokens that are known, with their prices. */
  readonly tokens?: readonly TokenRecord[] | undefined
  /** The registry, in place of the wallets that people use and 600 invented ones. */
  readonly wallets?: readonly WalletRecord[] | undefined
  /** The page of a wallet that leads the registry as "Demo Wallet". Without it there is none. */
  readonly demoWalletUrl?: string | undefined
  /** Everybody else is refused with 401. Without a list every project is known. */
  readonly projectIds?: readonly string[] | undefined
  /** Pages of every other origin are refused with 403. Without a list every origin may ask. */
  readonly origins?: readonly string[] | undefined
  /** Whose it is closes it. Without one the server keeps all in memory. */
  readonly storage?: ApiStorage | undefined
  /** What `getAnalyticsConfig` answers. True unless given. */
  readonly isAnalyticsEnabled?: boolean | undefined
  /** Whether `GET /events` shows what was posted to `/e`. True unless given. */
  readonly listEvents?: boolean | undefined
  /** Takes a line when something went wrong. It goes to stderr unless given. */
  readonly log?: ((line: string) => void) | undefined
}
