import { randomUUID } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import type { AddRoute } from '../api-context.js'
import { ApiError } from '../http/api-error.js'
import { jsonAnswer, jsonBody, problems, projectQuery, projectQueryOfPost } from '../http/route-schemas.js'
import type { Order } from '../onramp/purchases.js'
import { CURRENCY, METHODS, NETWORKS, quoteOf, sold } from '../onramp/quote.js'

const amountSchema = z.object({ amount: z.string(), currency: z.string() })

const optionsSchema = z
  .object({
    paymentCurrencies: z.array(
      z.object({
        id: z.string(),
        payment_method_limits: z.array(z.object({ id: z.string(), min: z.string(), max: z.string() })),
      }),
    ),
    purchaseCurrencies: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        symbol: z.string(),
        icon_url: z.string(),
        networks: z.array(
          z.object({
            name: z.string(),
            display_name: z.string(),
            chain_id: z.string(),
            contract_address: z.string().optional(),
          }),
        ),
      }),
    ),
  })
  .openapi('OnRampOptions')

export const addOnRampOptions: AddRoute = (app, { tokens, project, iconUrl }) => {
  const route = createRoute({
    method: 'get',
    path: '/v1/onramp/options',
    summary: 'The currencies that can be bought and paid in',
    middleware: project,
    request: { query: z.object(projectQuery) },
    responses: { 200: jsonAnswer(optionsSchema, 'The tokens with a price'), ...problems(400, 401, 403) },
  })
  app.openapi(route, (c) => {
    const symbols = [...new Set(sold(tokens).map(({ symbol }) => symbol))]
    const purchaseCurrencies = symbols.map((symbol) => {
      const all = sold(tokens).filter((token) => token.symbol === symbol)
      const networks = Object.entries(NETWORKS).flatMap(([name, { chainId, displayName }]) => {
        const token = all.find((one) => one.chainId === chainId)
        if (!token) return []
        const { address } = token
        return [
          {
            name,
            display_name: displayName,
            chain_id: chainId,
            ...(address !== undefined && { contract_address: address }),
          },
        ]
      })
      return { id: symbol, name: all[0]!.name, symbol, icon_url: iconUrl(c, symbol), networks }
    })
    return c.json({ paymentCurrencies: [{ id: CURRENCY, payment_method_limits: METHODS }], purchaseCurrencies }, 200)
  })
}

const question = z.object({
  purchaseCurrency: z.string(),
  paymentCurrency: z.string(),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'an amount of money'),
  network: z.string(),
})

const quoteSchema = z
  .object({
    quoteId: z.string(),
    coinbaseFee: amountSchema,
    networkFee: amountSchema,
    paymentSubtotal: amountSchema,
    paymentTotal: amountSchema,
    purchaseAmount: amountSchema,
  })
  .openapi('OnRampQuote')

export const addOnRampQuote: AddRoute = (app, { tokens, project }) => {
  const route = createRoute({
    method: 'post',
    path: '/v1/onramp/quote',
    summary: 'What a purchase costs',
    middleware: project,
    request: { query: z.object(projectQueryOfPost), ...jsonBody(question) },
    responses: { 200: jsonAnswer(quoteSchema, 'The quote'), ...problems(400, 401, 403, 413) },
  })
  app.openapi(route, (c) => c.json({ quoteId: randomUUID(), ...quoteOf(tokens, c.req.valid('json')) }, 200))
}

const purchase = z.object({
  destinationWallets: z
    .array(z.object({ address: z.string().min(1), blockchains: z.array(z.string()), assets: z.array(z.string()) }))
    .min(1),
  defaultNetwork: z.string(),
  partnerUserId: z.string().max(49),
  defaultExperience: z.enum(['buy', 'send']).optional(),
  presetCryptoAmount: z.number().positive().optional(),
  presetFiatAmount: z.number().positive().optional(),
})

/** A page that nobody opened is forgotten after so many others. */
const KEPT_PAGES = 1_000

/** The page of a purchase: made by one call, opened once, and paid once. */
export const addOnRampPage: AddRoute = (app, { project, baseUrl, purchases }) => {
  const pages = createPages<z.infer<typeof purchase>>()
  const opened = createPages<Order>()
  const create = createRoute({
    method: 'post',
    path: '/v1/generators/onrampurl',
    summary: 'Makes the page of a purchase',
    middleware: project,
    request: { query: z.object(projectQueryOfPost), ...jsonBody(purchase) },
    responses: {
      200: jsonAnswer(z.object({ url: z.string() }), 'Its address, which can be opened once'),
      ...problems(400, 401, 403, 413),
    },
  })
  app.openapi(create, (c) => c.json({ url: `${baseUrl(c)}/public/onramp/${pages.add(c.req.valid('json'))}` }, 200))

  const open = createRoute({
    method: 'get',
    path: '/public/onramp/{id}',
    summary: 'The page of a purchase, once',
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: { description: 'The page', content: html }, ...problems(404) },
  })
  app.openapi(open, (c) => {
    const order = pages.take(c.req.valid('param').id)
    const [wallet] = order.destinationWallets
    const [asset = ''] = wallet!.assets
    const { defaultNetwork: network, presetFiatAmount } = order
    const amount = String(presetFiatAmount ?? USUAL_AMOUNT)
    const id = opened.add({ receiver: wallet!.address, asset, network, amount })
    const rows = Object.entries(order).map(([name, value]) => `<dt>${name}</dt><dd>${escaped(textOf(value))}</dd>`)
    return c.html(
      pageOf(
        'Devnet Pay',
        `<p>No money is taken here. ${escaped(asset)} for ${escaped(amount)} dollars is sent on the local chain.</p>
        <dl>${rows.join('')}</dl>
        <form method="post" action="${id}/pay"><button>Pay</button></form>`,
      ),
      200,
    )
  })

  const pay = createRoute({
    method: 'post',
    path: '/public/onramp/{id}/pay',
    summary: 'Pays a purchase, once',
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: { description: 'The page after it', content: html }, ...problems(400, 404) },
  })
  app.openapi(pay, (c) => {
    purchases.pay(opened.take(c.req.valid('param').id))
    return c.html(pageOf('Paid', '<p>You may close this window.</p>'), 200)
  })
}

const USUAL_AMOUNT = 100
const html = { 'text/html': { schema: z.string() } }

const pageOf = (title: string, body: string) =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}`

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Things by an id that nobody guesses, each to be taken once. One that nobody takes is forgotten after so many others. */
function createPages<T>() {
  const all = new Map<string, T>()
  return {
    add(page: T): string {
      const id = randomUUID()
      if (all.size >= KEPT_PAGES) all.delete(all.keys().next().value!)
      all.set(id, page)
      return id
    },
    take(id: string): T {
      const found = all.get(id)
      if (!found) throw new ApiError(404, 'not-found', 'There is no such purchase, or its page was opened before.')
      all.delete(id)
      return found
    },
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
