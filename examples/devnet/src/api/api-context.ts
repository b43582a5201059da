import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { NameFault, SwapFault } from './api-options.js'
import type { Balances } from './balances/balances.js'
import type { History } from './history/history.js'
import type { Nfts } from './nfts/nfts.js'
import type { Nodes } from './nodes/nodes.js'
import type { Purchases } from './onramp/purchases.js'
import type { ApiStorage } from './storage/api-storage.js'
import type { TokenList } from './tokens/token-list.js'

/** The services that every route may use. */
export interface ApiContext {
  readonly storage: ApiStorage
  readonly nodes: Nodes
  readonly tokens: TokenList
  readonly history: History
  readonly balances: Balances
  readonly nfts: Nfts
  readonly purchases: Purchases
  readonly isAnalyticsEnabled: boolean
  readonly listEvents: boolean
  /** How the answer about a swap has to be false, if at all. */
  readonly swapFault: () => SwapFault | undefined
  /** The private key that signs answers about names. */
  readonly nameSignerKey: `0x${string}`
  /** How the answer about a name has to be false, if at all. */
  readonly nameFault: () => NameFault | undefined
  /** The middleware of every route that belongs to a project. */
  readonly project: MiddlewareHandler
  /** The address of this server, as the sender of this request can reach it. */
  baseUrl(c: Context): string
  /** The address of a token's picture, as the sender of this request can reach it. */
  iconUrl(c: Context, symbol: string): string
}

/** Each file of `routes` exports one of these. It adds a call to the server and to its OpenAPI document. */
export type AddRoute = (app: OpenAPIHono, api: ApiContext) => void
