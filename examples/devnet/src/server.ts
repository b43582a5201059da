import type { BitcoinDevnet, EvmDevnet, PolkadotDevnet, RelayDevnet, SolanaDevnet } from './devnet.js'

/**
 * A chain in its own process: the result of `serve` in `src/<chain>/serve.ts`, once the chain takes requests. The
 * process that hosts it (`child.mjs`) prints `ready`, passes commands to it, and closes it when its parent asks or
 * ends. `Chain` is the interface that the parent offers: its fields become `ready`, its methods become `commands`.
 *
 * Inside a chain, stdout belongs to the host; `console.log` goes to stderr. A chain may never print a secret.
 */
export interface ChainServer<Chain extends object = object> {
  /** The chain's addresses, as plain JSON: printed as one line, then the fields of `devnet.<chain>`. */
  readonly ready: Fields<Chain>
  /**
   * The commands, by the names of the methods of `devnet.<chain>`. Arguments are positional and travel as JSON, so take
   * an amount as `AnyAmount` and read it with `BigInt(amount)`. A command's result is plain JSON, too; the caller
   * receives a thrown error by its message.
   */
  readonly commands: Commands<Chain>
  /** Frees ports and ends processes. Called once. */
  close(): Promise<void>
}

/** The type of every `serve` in `src/<chain>/serve.ts`. */
export type Serve<Chain extends object = object> = () => Promise<ChainServer<Chain>>

/** The interfaces without the parts that the parent adds itself. */
export type EvmServer = ChainServer<Omit<EvmDevnet, 'accounts'>>
export type SolanaServer = ChainServer<SolanaDevnet>
export type BitcoinServer = ChainServer<BitcoinDevnet>
export type PolkadotServer = ChainServer<PolkadotDevnet>
export type RelayServer = ChainServer<RelayDevnet>

type Method = (...args: never[]) => Promise<unknown>

type Fields<Chain extends object> = {
  readonly [Name in keyof Chain as Chain[Name] extends Method ? never : Name]: Chain[Name]
}

type Commands<Chain extends object> = {
  readonly [Name in keyof Chain as Chain[Name] extends Method ? Name : never]: Chain[Name]
}
