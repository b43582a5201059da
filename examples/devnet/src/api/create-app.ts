import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { cors } from 'hono/cors'
import { generatePrivateKey } from 'viem/accounts'
import type { ApiContext } from './api-context.js'
import type { ApiOptions } from './api-options.js'
import { createBalances } from './balances/balances.js'
import { createHistory } from './history/history.js'
import { answerNotFound, createErrorAnswerer } from './http/answer-error.js'
import { createProjectGuard } from './http/project-guard.js'
import { readBody } from './http/read-body.js'
import { refuseInvalid } from './http/answer-error.js'
import { createNfts } from './nfts/nfts.js'
import { namespaceOf, readNodes } from './nodes/nodes.js'
import { createNodes } from './nodes/nodes.js'
import { createPurchases } from './onramp/purchases.js'
import { routes } from './routes/routes.js'
import type { ApiStorage } from './storage/api-storage.js'
import { knownTokens } from './tokens/known-tokens.js'
import { createTokenList } from './tokens/token-list.js'

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'Latchkey devnet API',
    version: '1.0.0',
    description: 'The wallet provider API and the blockchain API, over private networks.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
}

const PREFLIGHT_SECONDS = 600

/** The server without its port: takes a request and answers it. Throws when the options are invalid. */
export function createApp(options: ApiOptions, storage: ApiStorage): OpenAPIHono {
  const api = createContext(options, storage)
  const app = new OpenAPIHono({ strict: false, defaultHook: refuseInvalid })
  app.use(cors({ origin: '*', allowMethods: ['GET', 'POST', 'OPTIONS'], maxAge: PREFLIGHT_SECONDS }))
  app.use(readBody)
  app.onError(createErrorAnswerer(logOf(options)))
  app.notFound(answerNotFound)
  for (const add of routes) add(app, api)
  const document = app.getOpenAPI31Document(DOCUMENT)
  app.get('/openapi.json', (c) => c.json(document))
  return app
}

function createContext(options: ApiOptions, storage: ApiStorage): ApiContext {
  const nodes = createNodes(readNodes(options.nodes ?? {}))
  const tokens = createTokenList(knownTokens(options))
  // An unknown currency fails the start, and not the first request for a balance.
  for (const { chain } of nodes.all) if (['eip155', 'solana'].includes(namespaceOf(chain))) tokens.currencyOf(chain)
  const history = createHistory(nodes, tokens, storage)
  return {
    storage,
    nodes,
    tokens,
    history,
    nfts: createNfts(nodes, storage, history.catchUp),
    balances: createBalances(nodes, tokens, history.receivedTokens),
    purchases: createPurchases(tokens, options.deliver, logOf(options)),
    nameSignerKey: options.nameSignerKey ?? generatePrivateKey(),
    nameFault: options.nameFault ?? (() => undefined),
    swapFault: options.swapFault ?? (() => undefined),
    isAnalyticsEnabled: options.isAnalyticsEnabled ?? true,
    listEvents: options.listEvents ?? true,
    project: createProjectGuard({ projectIds: options.projectIds, origins: options.origins }),
    baseUrl: (c) => baseUrl(c, options.publicUrl),
    iconUrl: (c, symbol) => `${baseUrl(c, options.publicUrl)}/public/getTokenImage/${encodeURIComponent(symbol)}`,
  }
}

const logOf = ({ log }: ApiOptions) => log ?? ((line: string) => void process.stderr.write(`${line}\n`))

const baseUrl = (c: Context, publicUrl: string | undefined): string =>
  (publicUrl ?? new URL(c.req.url).origin).replace(/\/$/, '')
