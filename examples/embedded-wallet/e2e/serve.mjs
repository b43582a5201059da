import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { startDevnet } from '@latchkey/example-devnet'
import { createMemoryStore, startEmbeddedWallet } from '../index.mjs'

// For the browser tests: an app of the original protocol on PORT, sites with our plugin at `/site`, and the wallet service
// that they use. The tests read the mails at `/mails`, give coins at `/fund`, and let the service's time pass at `/later`.

const port = Number(process.env.PORT)
const siteAt = (name) => `http://${name}.localhost:${port}`
const app = siteAt('shop')
const devnet = await startDevnet({ chains: ['evm', 'solana'] })
const { url: bundlerUrl, framework } = await devnet.evm.createSmartAccounts(137)
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const networks = [
  { caipNetworkId: 'eip155:1', name: 'Ethereum', rpcUrl: devnet.evm.mainnet.url, nativeCurrency: ether },
  {
    caipNetworkId: 'eip155:137',
    name: 'Polygon',
    rpcUrl: devnet.evm.polygon.url,
    nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
    smartAccounts: { bundlerUrl, framework },
  },
  {
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    rpcUrl: devnet.solana.url,
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  },
]
const mails = []
let aheadMs = 0
const wallet = await startEmbeddedWallet({
  store: createMemoryStore(),
  mail: { send: async (mail) => void mails.push(mail) },
  secrets: [randomBytes(32).toString('base64url')],
  projects: [
    { id: 'demo', name: 'Demo shop', origins: [app] },
    { id: 'books', name: 'Books', origins: [siteAt('books'), siteAt('sale')] },
    { id: 'music', name: 'Music', origins: [siteAt('music')] },
  ],
  networks,
  clock: { now: () => Date.now() + aheadMs },
  log: process.env.WALLET_LOG ? console.error : undefined,
})

const bundle = async (entry, options) => {
  const entryPoints = [fileURLToPath(new URL(entry, import.meta.url))]
  const common = { bundle: true, write: false, format: 'esm', target: 'es2022', logLevel: 'error' }
  const { outputFiles } = await build({ entryPoints, ...common, ...options })
  return outputFiles[0].text
}
const original = await bundle('./original/app.ts', {
  // What the client reads of its host's build.
  define: {
    'process.env': JSON.stringify({ NEXT_PUBLIC_SECURE_SITE_SDK_URL: `${wallet.url}/sdk` }),
    process: '{"env":{}}',
    global: 'globalThis',
  },
})
const node = devnet.evm.mainnet.url
const site = await bundle('./sites/app.tsx', {
  jsx: 'automatic',
  conditions: ['@latchkey/source'],
  define: {
    // So that StrictMode does what it does.
    'process.env.NODE_ENV': '"development"',
    SERVERS: JSON.stringify({ frame: `${wallet.url}/sdk`, node }),
  },
})

const page = (script) =>
  `<!doctype html><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,"><body><div id="app"></div><script type="module" src="${script}"></script>`

/** What a site allows that allows as little as it can. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  'img-src data:',
  `connect-src ${node}`,
  `frame-src ${wallet.url}`,
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

async function answer({ pathname, searchParams }) {
  if (pathname === '/app.js') return ['text/javascript', original]
  if (pathname === '/site.js') return ['text/javascript', site]
  if (pathname === '/site') return ['text/html', page('/site.js'), { 'content-security-policy': POLICY }]
  if (pathname === '/mails') return ['application/json', JSON.stringify(mails)]
  if (pathname === '/networks') return ['application/json', JSON.stringify({ networks, token: devnet.evm.token })]
  if (pathname === '/later') {
    aheadMs += Number(searchParams.get('ms'))
    return ['application/json', '{}']
  }
  if (pathname === '/fund') {
    const address = searchParams.get('address')
    if (address.startsWith('0x')) {
      await devnet.evm.fund(address, 10n ** 18n)
      await devnet.evm.giveToken(devnet.evm.token, address, 10n ** 18n)
    } else await devnet.solana.fund(address, 10n ** 9n)
    return ['application/json', '{}']
  }
  return ['text/html', page('/app.js')]
}

createServer(async (request, response) => {
  try {
    const [type, body, headers] = await answer(new URL(request.url, app))
    response.writeHead(200, { 'content-type': type, ...headers }).end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}).listen(port, '127.0.0.1')

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await Promise.all([wallet.close(), devnet.stop()])
    process.exit(0)
  })
