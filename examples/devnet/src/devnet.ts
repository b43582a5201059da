import type { AllowLists } from './relay/admission.js'
import type { FaultRule } from './relay/fault-rules.js'
import type { FaultName } from './relay/faults.js'
import type { EventPattern, RelayEvent } from './relay/relay-event.js'

/** An amount in the chain's smallest unit. A `bigint` crosses the process boundary as a decimal string. */
export type AnyAmount = bigint | number | string

/** Two EVM nodes (anvil) with the same funded accounts. For all else, their test clients speak `anvil_*` and `evm_*`. */
export interface EvmDevnet {
  readonly mainnet: EvmNode
  readonly polygon: EvmNode
  /** Ten accounts with 10,000 of the native coin on both chains. Their keys are public: worth nothing. */
  readonly accounts: readonly EvmAccount[]
  /** On both chains, at the same address: an ERC-20 with 18 decimals. All of it belongs to the first account. */
  readonly token: `0x${string}`
  /**
   * On both chains, at the same address: a token as USDT is, with 6 decimals. `transfer`, `transferFrom` and `approve` answer nothing,
   * and `approve` refuses to change an allowance that is not zero to another that is not zero.
   */
  readonly usdt: `0x${string}`
  readonly ens: EvmEns
  /** Adds to what the address has of the native coin, on both chains. No transaction is needed for it. */
  fund(address: string, wei: AnyAmount): Promise<void>
  /** Sends so much of `token` or `usdt` from the first account, on both chains, and waits for the blocks. */
  giveToken(token: string, address: string, amount: AnyAmount): Promise<void>
}

/**
 * On chain 1, a registry of names that answers as ENS does, at the address where viem looks for it: `NAMES_ABI` says
 * how anybody registers one. It knows one name from the beginning, which belongs to the first account. The second
 * account claims the same name in its reverse record, which the registry refuses.
 */
export interface EvmEns {
  readonly universalResolver: `0x${string}`
  readonly name: string
  readonly address: `0x${string}`
  readonly avatar: string
}

export interface EvmNode {
  readonly url: string
  readonly chainId: number
}

export interface EvmAccount {
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

/** A Solana runtime (litesvm) behind JSON-RPC, and behind WebSocket for subscriptions. */
export interface SolanaDevnet {
  readonly url: string
  readonly webSocketUrl: string
  fund(address: string, lamports: AnyAmount): Promise<void>
  /** Makes a new token and gives all of it to `owner`. Answers the mint's address. */
  createMint(mint: SolanaMint): Promise<string>
  /** From here on the latest blockhash is another one, and transactions with an older one are refused. */
  expireBlockhash(): Promise<void>
}

export interface SolanaMint {
  readonly owner: string
  /** In the smallest unit of the token. */
  readonly amount: AnyAmount
  readonly decimals: number
  readonly program: 'token' | 'token-2022'
}

/** A Bitcoin ledger that checks real signatures, behind the Esplora API. */
export interface BitcoinDevnet {
  /** Base of the Esplora API: `${url}/address/…`. */
  readonly url: string
  readonly network: 'regtest'
  /** Sends to the address, and mines a block with it. Answers the transaction's id. */
  fund(address: string, sats: AnyAmount): Promise<string>
  mine(blocks?: number): Promise<void>
  /** From now on a block comes by itself after each of so many milliseconds. Zero ends that. */
  mineEvery(milliseconds: number): Promise<void>
  /** What the ledger knows of a transaction, as Esplora writes it. */
  transaction(txid: string): Promise<unknown>
}

/** A Polkadot node with the real metadata, that checks real signatures. */
export interface PolkadotDevnet {
  /** JSON-RPC over HTTP. */
  readonly url: string
  readonly webSocketUrl: string
  readonly genesisHash: `0x${string}`
  fund(address: string, planck: AnyAmount): Promise<void>
}

/**
 * A WalletConnect v2 relay. Faults can be set at any time and come together; each stays until it is cleared or
 * used up.
 */
export interface RelayDevnet {
  /** What SDKs take as their `relayUrl`. */
  readonly url: string

  /** Ends every socket, and lets nobody in until `up`. The port stays taken; who tries is answered with status 503. */
  down(): Promise<void>
  up(): Promise<void>
  /** Ends every socket, as a new version of a relay does. Clients may come back at once, to their mailboxes or to none. */
  restart(how: { readonly keepMailboxes: boolean }): Promise<void>
  /** Closes every new socket with code 3000 and this reason. `RELAY_REFUSALS` has the public relay's. */
  refuse(reason: string): Promise<void>
  /** Who comes in from now on, in place of the lists before. Without a list everybody does. */
  allow(lists: AllowLists): Promise<void>
  /** From now on every reply and every push is late by so much. The order stays. */
  slow(milliseconds: number): Promise<void>
  /** Loses what the rule meets. Every further rule comes on top. A request that is lost has never been handled. */
  drop(rule: FaultRule): Promise<void>
  /** Delivers twice what the rule meets. A request that is doubled is handled twice. */
  duplicate(rule: FaultRule): Promise<void>
  /** What the rule meets is overtaken by the next one that goes the same way on the same socket, or is late by a second. */
  reorder(rule: FaultRule): Promise<void>
  /** Ends these faults, or all of them if none is named. It leaves the lists of `allow`. */
  clear(...faults: readonly FaultName[]): Promise<void>

  /** How many clients have a socket. */
  sockets(): Promise<number>
  /** What happened, in order: `events({ type: 'published', tag: 1108 })`. */
  events(pattern?: EventPattern): Promise<readonly RelayEvent[]>
  /** Resolves as soon as so many events fit, or one: `waitFor({ type: 'opened' }, 2)`. Those before the call count, too. */
  waitFor(pattern: EventPattern, count?: number): Promise<void>
  /** Forgets all events, so that `waitFor` means what is still to come. Messages stay in their mailboxes. */
  forget(): Promise<void>
  /**
   * Resolves when nothing is under way here: no request, reply or push that is late, and no push that an open
   * socket has yet to acknowledge. It knows nothing of what a client is still about to send.
   */
  idle(): Promise<void>
}
