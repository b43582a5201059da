import type { BitcoinDevnet, EvmDevnet, PolkadotDevnet, RelayDevnet, SolanaDevnet } from './devnet.js'

/**
 * A chain in its own process: what `serve` of `src/<chain>/serve.ts` answers once the chain takes requests.
 * The process that hosts it (`src/child.ts`) prints `ready`, carries commands to it, and closes it when
 * its parent asks or is gone. `Chain` is the face that the parent shows: its fields become `ready`, its
 * methods become `commands`.
 *
 * Inside a chain, stdout belongs to the host; `console.log` may be used and goes to stderr. Nothing may
 * print a secret.
 */
export interface ChainServer<Chain extends object = object> {
  /** The chain's addresses, as plain JSON: printed as one line, then the fields of `devnet.<chain>`. */
  readonly ready: Fields<Chain>
  /**
   * What the parent can ask for, by the names that `devnet.<chain>` has methods under. Arguments are
   * positional and travel as JSON, so take an amount as `AnyAmount` and read it with `BigInt(amount)`.
   * What a command answers is plain JSON, too; what it throws reaches the caller as an error with
   * that message.
   */
  readonly commands: Commands<Chain>
  /** Frees ports and ends processes. Called once. */
  close(): Promise<void>
}

/** What every `src/<chain>/serve.ts` exports as `serve`. */
export type Serve<Chain extends object = object> = () => Promise<ChainServer<Chain>>

/** The faces without what the parent adds by itself. */
export type EvmServer = ChainServer<Omit<EvmDevnet, 'accounts'>>
export type SolanaServer = ChainServer<SolanaDevnet>
export type BitcoinServer = ChainServer<BitcoinDevnet>
export type PolkadotServer = ChainServer<PolkadotDevnet>
export type RelayServer = ChainServer<RelayDevnet>

type Method = (...args: never[]) => Promise<unknown>

type Fields<Chain extends object> = { readonly [Name in keyof Chain as Chain[Name] extends Method ? never : Name]: Chain[Name] }

type Commands<Chain extends object> = { readonly [Name in keyof Chain as Chain[Name] extends Method ? Name : never]: Chain[Name] }
