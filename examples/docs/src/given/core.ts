import type {
  Clock,
  Drawing,
  Network,
  Observable,
  Page,
  Plugin,
  Popup,
  Preferences,
  Random,
  SetupContext,
  Token,
  TokenDetails,
  TransactionOutcome,
  Transactions,
} from '@latchkey/core/plugin'
import type { ConnectorEnvironment } from '@latchkey/core/testing'

export declare const ctx: SetupContext
export declare const page: Page
export declare const clock: Clock
export declare const random: Random
export declare const transactions: Transactions
export declare const preferences: Preferences

export declare function greet(address: string): void
export declare function offerAnotherWallet(): void
export declare function settle(hash: string, outcome: TransactionOutcome): void
export declare function cancel(): void
export declare function finish(data: unknown): void
export declare function loginLink(): Promise<Parameters<Popup['navigate']>[0]>
export declare function refresh(signal: AbortSignal): Promise<void>
export declare function showFailure(error: unknown): void
export declare const error: unknown
export declare const hash: string

export interface Shop extends Observable<{ readonly orders: readonly string[] }> {
  order(id: string): Promise<void>
}
export declare const Shop: Token<Shop>
export declare function createShop(transactions: Transactions, preferences: Preferences): Shop

export interface Alerts extends Observable<{ readonly alerts: readonly string[] }> {
  refresh(): Promise<void>
  dismiss(id: string): void
  watch(id: string): () => void
  count(): number
}
export declare const Alerts: Token<Alerts>
export declare function createAlerts(http: unknown): Alerts

export type Swap = object
export declare const Swap: Token<Swap>
export declare function createSwap(networks: unknown): Swap
export declare function swap(): Plugin

export interface Staking {
  stake(value: bigint): Promise<string>
}
export declare const acmeMain: Network
export declare const namespace: Drawing
export declare const networks: Readonly<Record<string, Drawing>>
export declare function discover(): void
export declare function connect(): { dispose(): void }
export declare function readTokens(
  network: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, TokenDetails>>>
export declare const messages: Readonly<Record<string, string>>

export declare function cosmos(): Plugin
export declare function keplrEnvironment(): ConnectorEnvironment
