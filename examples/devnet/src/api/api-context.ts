import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Balances } from './balances/balances.js'
import type { History } from './history/history.js'
import type { Nodes } from './nodes/nodes.js'
import type { ApiStorage } from './storage/api-storage.js'
import type { TokenList } from './tokens/token-list.js'

/** What routes are made of. */
export interface ApiContext {
  readonly storage: ApiStorage
  readonly nodes: Nodes
  readonly tokens: TokenList
  readonly history: History
  readonly balances: Balances
  readonly isAnalyticsEnabled: boolean
  readonly listEvents: boolean
  /** In front of every route that is for projects. */
  readonly project: MiddlewareHandler
  /** Where the picture of a token is, for whoever sent this request. */
  iconUrl(c: Context, symbol: string): string
}

/** What every file of `routes` exports: puts one call into the server and into its OpenAPI document. */
export type AddRoute = (app: OpenAPIHono, api: ApiContext) => void
