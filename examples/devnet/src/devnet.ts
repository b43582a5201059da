import type { AllowLists } from './relay/clients/admission.js'
import type { FaultRule } from './relay/faults/fault-rules.js'
import type { FaultName } from './relay/faults/faults.js'
import type { EventPattern, RelayEvent } from './relay/relay-event.js'

/** An amount in the chain's smallest unit. A `bigint` crosses the process boundary as a decimal string. */
export type AnyAmount = bigint | number | string

/** Two EVM nodes (anvil) with the same funded accounts. Test clients can also send `anvil_*` and `evm_*` requests. */
export interface EvmDevnet {
  readonly mainnet: EvmNode
  readonly polygon: EvmNode
  /**
   * Ten accounts with 10,000 of the native coin on both networks. Their keys are public, so the accounts are worth
   * nothing.
   */
  readonly accounts: readonly EvmAccount[]
  /** An ERC-20 with 18 decimals, at the same address on both networks. The first account owns all of it. */
  readonly token: `0x${string}`
  /**
   * A USDT-like token with 6 decimals, at the same address on both networks. Its `transfer`, `transferFrom` and
   * `approve` return nothing, and `approve` refuses to change a non-zero allowance to another non-zero one.
   */
  readonly usdt: `0x${string}`
  readonly ens: EvmEns
  /** Adds to the address's balance of the native coin, on both networks, without a transaction. */
  fund(address: string, wei: AnyAmount): Promise<void>
  /** Sends this much of `token` or `usdt` from the first account, on both networks, and waits for the blocks. */
  giveToken(token: string, address: string, amount: AnyAmount): Promise<void>
  /** Deploys a collection on network 1, in which anybody may make items. Answers its address. */
  createCollection(standard: EvmNft['standard'], name: string): Promise<`0x${string}`>
  /** Makes an item of a collection that `createCollection` made. */
  mintNft(collection: string, owner: string, nft: Omit<EvmNft, 'standard'>): Promise<void>
  /** Deploys ERC-20 tokens on network 1, as many as wanted at once. Answers their addresses. */
  createTokens(tokens: readonly EvmTokenSpec[]): Promise<readonly `0x${string}`[]>
  /** Sends 1 wei to the address on network 1 so many times, in as few blocks as possible. */
  sendMany(address: string, count: number): Promise<void>
  /**
   * Puts Uniswap v2 on network 1, with pools of both tokens, and a provider of swaps over it that keeps a part of what is bought. The
   * addresses are the same in every run, and each further call answers them again.
   */
  createExchange(): Promise<EvmExchange>
  /** Puts the same on the second network, where its currency is another one. */
  createPolygonExchange(): Promise<EvmExchange>
  /**
   * Puts Uniswap v3, Permit2 and the Universal Router on network 1, with pools of both tokens. Makes the exchange where it is not there.
   * The addresses are the same in every run.
   */
  createUniversalRouter(): Promise<EvmUniversalRouter>
  /** Puts the same on the second network. */
  createPolygonUniversalRouter(): Promise<EvmUniversalRouter>
  /** Adds a pool of a token, of which it gets so much in the smallest unit, and 400 of the currency. Makes the exchange where it is not there. */
  createPool(token: string, amount: AnyAmount): Promise<void>
  /** Writes the records of a name of ENS. The name, and those above it, are made where they are not there. */
  setName(name: string, records: EvmNameRecords): Promise<void>
  /** Makes a name the primary one of an account, be it true or not: on Ethereum, or on the network of a coin type. */
  claimName(address: string, name: string, coinType?: number): Promise<void>
  /** Lets a gateway (ERC-3668) answer for all names below one. What it answers has to be signed by the signer. */
  setNameGateway(zone: string, url: string, signer: string): Promise<void>
  /** Takes nearly everything out of a pool of the exchange. */
  emptyPool(token: string): Promise<void>
  /**
   * Puts smart accounts (ERC-4337, EntryPoint 0.7) on a network, 1 unless it says otherwise, and serves a bundler and a paymaster for
   * them. The contracts have the same addresses on both networks and in every run, and each further call answers the same.
   */
  createSmartAccounts(chainId?: number): Promise<EvmSmartAccounts>
  /** Sets for whom the paymaster of a network pays from now on. Makes the smart accounts where they are not there. */
  setPaymaster(rules: EvmPaymasterRules, chainId?: number): Promise<void>
}

/** Smart accounts on a network: their contracts, and who brings their operations there and pays for them. */
export interface EvmSmartAccounts {
  /** The bundler (ERC-7769) and the paymaster (ERC-7677). It takes no requests for the node. */
  readonly url: string
  /** EntryPoint 0.7, at the address that it has on every network. */
  readonly entryPoint: `0x${string}`
  /** Pays for operations that its service has signed. */
  readonly paymaster: `0x${string}`
  /** MetaMask's delegation framework 1.3. Its addresses are not those of public networks. */
  readonly framework: {
    /** Makes accounts. */
    readonly factory: `0x${string}`
    /** Lets others act for an account, within limits that the account signed. */
    readonly delegationManager: `0x${string}`
    /** The code of accounts with an EOA and passkeys as owners. */
    readonly hybrid: `0x${string}`
    /** The code that an EOA takes on (EIP-7702). */
    readonly stateless7702: `0x${string}`
    readonly enforcers: Readonly<Record<EvmEnforcer, `0x${string}`>>
  }
}

/** The contracts that watch over a limit. */
export type EvmEnforcer =
  | 'NativeTokenTransferAmountEnforcer'
  | 'NativeTokenPeriodTransferEnforcer'
  | 'NativeTokenStreamingEnforcer'
  | 'ERC20TransferAmountEnforcer'
  | 'ERC20PeriodTransferEnforcer'
  | 'ERC20StreamingEnforcer'
  | 'AllowedTargetsEnforcer'
  | 'AllowedMethodsEnforcer'
  | 'ExactCalldataEnforcer'
  | 'ValueLteEnforcer'
  | 'TimestampEnforcer'
  | 'LimitedCallsEnforcer'

/** At first, a paymaster pays for 1,000 operations of each account. A rule that is left out limits nothing. */
export interface EvmPaymasterRules {
  /** The paymaster refuses every operation, and gives this reason. */
  readonly refuses?: string
  /** How many operations of an account it pays for. */
  readonly operations?: number
  /** The most that all operations of an account may cost. */
  readonly wei?: AnyAmount
}

/** The contracts of a decentralised exchange. */
export interface EvmExchange {
  /** The native currency as a token. */
  readonly wrapped: `0x${string}`
  readonly factory: `0x${string}`
  readonly router: `0x${string}`
  /** Swaps over the pools of v2, and of v3 once they are there; it is the spender that is approved. */
  readonly provider: `0x${string}`
}

/** The contracts of Uniswap v3, and of the router over it to which the Permit2 contract gives what is sold. */
export interface EvmUniversalRouter {
  readonly permit2: `0x${string}`
  readonly factory: `0x${string}`
  readonly quoter: `0x${string}`
  readonly router: `0x${string}`
}

export interface EvmNft {
  readonly standard: 'ERC721' | 'ERC1155'
  readonly tokenId: AnyAmount
  /** The address of its metadata, a JSON document. */
  readonly uri: string
  /** How many of it are made. An ERC-721 has one of each. */
  readonly amount?: AnyAmount
}

/** A token of any name, symbol and decimals. */
export interface EvmTokenSpec {
  readonly name: string
  readonly symbol: string
  /** 0 to 255. */
  readonly decimals: number
  /** Gets all of it. */
  readonly owner: string
  readonly supply: AnyAmount
  /** The per cent of each transfer that the contract keeps for itself. */
  readonly keepsPercent?: number
  /** Transfers move nothing, and answer false in place of reverting. */
  readonly refuses?: boolean
  /** It takes signed approvals (EIP-2612). */
  readonly takesPermits?: boolean
}

/**
 * The contracts of ENS on network 1, with a Universal Resolver of our own at the address where clients expect it. At first there is one
 * name, which leads to the first account. The second account claims the same name; clients must refuse that claim.
 */
export interface EvmEns {
  readonly universalResolver: `0x${string}`
  readonly registry: `0x${string}`
  readonly name: string
  readonly address: `0x${string}`
  readonly avatar: string
}

/** The records of a name. A record that is left out stays unchanged. */
export interface EvmNameRecords {
  /** The address on Ethereum. */
  readonly address?: string
  /** The addresses on other networks, by coin type (ENSIP-11). */
  readonly addresses?: Readonly<Record<number, string>>
  /** Texts by their keys, such as `avatar`. */
  readonly texts?: Readonly<Record<string, string>>
}

export interface EvmNode {
  readonly url: string
  readonly chainId: number
}

export interface EvmAccount {
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

/** A Solana runtime (litesvm) behind JSON-RPC, with subscriptions over WebSocket. */
export interface SolanaDevnet {
  readonly url: string
  readonly webSocketUrl: string
  fund(address: string, lamports: AnyAmount): Promise<void>
  /** Creates a token and gives the whole supply to `owner`. Answers the mint's address. */
  createMint(mint: SolanaMint): Promise<string>
  /** Creates a collectible with the metadata of Metaplex. Answers the mint's address. */
  createNft(nft: SolanaNft): Promise<string>
  /** Puts an account at an address, as a program would write it that does not run here, for example that of names. */
  putAccount(account: SolanaAccount): Promise<void>
  /** Replaces the latest blockhash. Transactions with an older one are refused from here on. */
  expireBlockhash(): Promise<void>
}

export interface SolanaAccount {
  /** Its address. What is there is replaced. */
  readonly at: string
  /** The program it belongs to. */
  readonly owner: string
  /** In base64. */
  readonly data: string
}

export interface SolanaNft {
  readonly owner: string
  readonly name: string
  readonly symbol?: string
  /** The address of the document that describes it. */
  readonly uri: string
  /** 1 unless it says otherwise. */
  readonly amount?: AnyAmount
  readonly standard?: 'non-fungible' | 'fungible-asset' | 'fungible'
  /** The mint of its collection. */
  readonly collection?: string
}

export interface SolanaMint {
  readonly owner: string
  /** In the smallest unit of the token. */
  readonly amount: AnyAmount
  readonly decimals: number
  readonly program: 'token' | 'token-2022'
  /** Of each transfer, in hundredths of a per cent, what the issuer keeps. Token-2022 only. */
  readonly keepsBasisPoints?: number
}

/** A Bitcoin ledger that verifies signatures, behind the Esplora API. */
export interface BitcoinDevnet {
  /** The base of the Esplora API: `${url}/address/…`. */
  readonly url: string
  readonly network: 'regtest'
  /** Sends to the address, and mines a block with it. Answers the transaction's id. */
  fund(address: string, sats: AnyAmount): Promise<string>
  mine(blocks?: number): Promise<void>
  /** Mines a block at this interval from now on. Zero stops that. */
  mineEvery(milliseconds: number): Promise<void>
  /** The transaction in Esplora's JSON. */
  transaction(txid: string): Promise<unknown>
}

/** A Polkadot node with the real metadata, which verifies signatures. */
export interface PolkadotDevnet {
  /** JSON-RPC over HTTP. */
  readonly url: string
  readonly webSocketUrl: string
  readonly genesisHash: `0x${string}`
  fund(address: string, planck: AnyAmount): Promise<void>
}

/**
 * A WalletConnect v2 relay. Faults can be set at any time, and act together. Each stays until it is cleared or used up.
 */
export interface RelayDevnet {
  /** The `relayUrl` of SDKs. */
  readonly url: string

  /** Ends every socket, and refuses new ones until `up`. The port stays taken; attempts get status 503. */
  down(): Promise<void>
  up(): Promise<void>
  /**
   * Ends every socket, as the deployment of a new relay does. Clients may reconnect at once, to their mailboxes or to
   * none.
   */
  restart(how: { readonly keepMailboxes: boolean }): Promise<void>
  /** Closes every new socket with code 3000 and this reason. `RELAY_REFUSALS` has the public relay's reasons. */
  refuse(reason: string): Promise<void>
  /** Replaces the lists of clients that may connect from now on. An absent list admits all. */
  allow(lists: AllowLists): Promise<void>
  /** Delays every reply and every push from now on. The order stays. */
  slow(milliseconds: number): Promise<void>
  /** Loses the frames that the rule meets. Rules add up. A lost request is never handled. */
  drop(rule: FaultRule): Promise<void>
  /** Delivers the frames that the rule meets twice. A doubled request is handled twice. */
  duplicate(rule: FaultRule): Promise<void>
  /**
   * Holds the frames that the rule meets until the next one passes in the same direction on the same socket, or for a
   * second.
   */
  reorder(rule: FaultRule): Promise<void>
  /** Ends these faults, or all of them if none is named. The lists of `allow` stay. */
  clear(...faults: readonly FaultName[]): Promise<void>

  /** The number of clients with a socket. */
  sockets(): Promise<number>
  /** The events so far, in order: `events({ type: 'published', tag: 1108 })`. */
  events(pattern?: EventPattern): Promise<readonly RelayEvent[]>
  /** Resolves when this many events match, by default one: `waitFor({ type: 'opened' }, 2)`. Past events count, too. */
  waitFor(pattern: EventPattern, count?: number): Promise<void>
  /** Drops all events, so that `waitFor` waits for new ones. Messages stay in their mailboxes. */
  forget(): Promise<void>
  /**
   * Resolves when nothing is pending here: no delayed request, reply or push, and no push that an open socket has yet
   * to acknowledge. The relay cannot know what a client is about to send.
   */
  idle(): Promise<void>
}
