import { getRequestListener } from '@hono/node-server'
import { load } from '@latchkey/example-devnet/program'

const CHAINS = [
  'eip155:1',
  'eip155:137',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
]

/** A cookie with the milliseconds by which the server's clock is ahead for its browser: a test need not wait for a week. */
const CLOCK_COOKIE = /(?:^|; )clock-ahead-ms=(\d+)/

const timeFor = (request) => Date.now() + Number(CLOCK_COOKIE.exec(request.headers.get('cookie') ?? '')?.[1] ?? 0)

/** A plugin of Vite: answers below `/siwx` as an app's own server does, which verifies sign-ins and remembers browsers by a cookie. */
export function signInServer({ nodes }) {
  async function answer(server) {
    const { createMemoryStore, createSiwxServer } = await load('@latchkey/siwx/server')
    // Browsers may have clocks of their own here, so that none says what has expired for the others.
    const store = { ...createMemoryStore(), removeExpired: async () => {} }
    const listener = getRequestListener(async (request) => {
      const { host, origin } = new URL(request.url)
      const siwx = createSiwxServer({
        domain: host,
        uri: origin,
        chains: CHAINS,
        store,
        rpcUrls: { 'eip155:1': nodes.mainnet },
        now: () => timeFor(request),
      })
      return (await siwx.handle(request)) ?? new Response(null, { status: 404 })
    })
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/siwx/')) void listener(request, response)
      else next()
    })
  }
  return { name: 'sign-in-server', configureServer: answer, configurePreviewServer: answer }
}
