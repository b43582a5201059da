import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { IDENTITY_CLIENT, type Identity, type Mail, startIdentity, startMail } from '@latchkey/example-devnet'
import {
  createMemoryStore,
  createSmtpMail,
  startEmbeddedWallet,
  type WalletStore,
} from '@latchkey/example-embedded-wallet'
import { type Gate, openGate } from './gate.js'

export const PROVIDERS = ['google', 'apple', 'github', 'farcaster'] as const

/** All that a login needs, with everything that can fail in it: the app, the wallet service behind a gate, mail and providers. */
export interface World {
  /** The app's address. */
  readonly app: string
  readonly wallet: string
  readonly gate: Gate
  readonly mail: Mail
  readonly identity: Identity<(typeof PROVIDERS)[number]>
  /** Ends all faults, and forgets every visitor. */
  reset(): Promise<void>
  /** Lets time pass for the service. */
  wait(ms: number): void
  stop(): Promise<void>
}

export async function startWorld(): Promise<World> {
  const [gate, mail, identity, script] = await Promise.all([
    openGate(),
    startMail(),
    startIdentity({ providers: PROVIDERS }),
    bundleApp(),
  ])
  const publicUrl = `http://wallet.localhost:${gate.port}`
  const node = '/node'
  const settings = JSON.stringify({ frame: `${publicUrl}/sdk`, node })
  const page = `<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"><div id="app"></div>
<script type="application/json" id="settings">${settings}</script><script type="module" src="/app.js"></script>`
  const server = createServer((request, response) => {
    const isScript = request.url === '/app.js'
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html', 'cache-control': 'no-cache' })
    response.end(isScript ? script : page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const app = `http://shop.localhost:${(server.address() as AddressInfo).port}`

  let store = createMemoryStore()
  let aheadMs = 0
  const { id: clientId, secret: clientSecret } = IDENTITY_CLIENT
  const { farcaster, ...openid } = identity.providers
  const port = await freePort()
  const wallet = await startEmbeddedWallet({
    port,
    publicUrl,
    store: storeOf(() => store),
    mail: createSmtpMail({ url: mail.smtp, from: 'wallet@shop.example' }),
    secrets: [randomBytes(32).toString('base64url')],
    projects: [{ id: 'demo', name: 'Shop', origins: [app] }],
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        rpcUrl: app + node,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    social: Object.fromEntries(
      Object.entries(openid).map(([name, addresses]) => [name, { clientId, clientSecret, ...addresses }]),
    ),
    farcaster,
    clock: { now: () => Date.now() + aheadMs },
  })
  gate.leadTo(`http://127.0.0.1:${port}`)

  return {
    app,
    wallet: publicUrl,
    gate,
    mail,
    identity,
    async reset() {
      store = createMemoryStore()
      gate.clear()
      mail.faults.clear()
      await identity.clearFaults()
    },
    wait: (ms) => void (aheadMs += ms),
    async stop() {
      server.close()
      server.closeAllConnections()
      await Promise.all([gate.close(), mail.stop(), identity.stop(), wallet.close()])
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A store that is another one from one visit to the next. */
const storeOf = (store: () => WalletStore) =>
  new Proxy({} as WalletStore, {
    get:
      (_, name: keyof WalletStore) =>
      (...given: readonly never[]) =>
        (store()[name] as (...given: readonly never[]) => unknown)(...given),
  })

async function bundleApp(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'app.tsx')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['@latchkey/source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]!.text
}
