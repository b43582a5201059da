import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createMemoryStore, createWalletServer } from '@latchkey/example-embedded-wallet'
import { build } from 'vite'

const CONFIG = join(import.meta.dirname, '../../embedded-wallet/vite.config.ts')
const TYPES = { html: 'text/html;charset=utf-8', js: 'text/javascript', css: 'text/css' }
const APP =
  '<!doctype html><meta charset="utf-8"><title>App</title><link rel="icon" href="data:,"><script>const heard = []; onmessage = ({ data }) => heard.push({ data, at: performance.timeOrigin + performance.now() })</script><body>'

/**
 * An app's page, and the server of the wallet page, which has the empty page as well. Both pages are built in the same
 * way.
 *
 * @returns `{ app, wallet, delay(ms), code(), close() }`: `delay` has each answer come later, `code` is that of the last mail.
 */
export async function serve() {
  const files = new Map([
    ...(await built({})),
    ...(await built({
      root: import.meta.dirname,
      build: { rolldownOptions: { input: join(import.meta.dirname, 'empty.html') } },
    })),
  ])
  let mail = ''
  let delayMs = 0
  const app = await listen((request, response) => response.writeHead(200, { 'content-type': TYPES.html }).end(APP))
  let wallet
  const listener = getRequestListener((request) => wallet.fetch(request), { overrideGlobalObjects: false })
  const server = await listen(async (request, response) => {
    await wait(delayMs)
    await listener(request, response)
  })
  const addresses = { app: `http://shop.localhost:${app.port}`, wallet: `http://wallet.localhost:${server.port}` }
  wallet = createWalletServer({
    store: createMemoryStore(),
    mail: { send: async ({ text }) => void (mail = text) },
    secrets: [randomBytes(32).toString('base64url')],
    projects: [{ id: 'demo', name: 'Demo', origins: [addresses.app] }],
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        rpcUrl: addresses.app,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    publicUrl: addresses.wallet,
    pageFiles: (path) => files.get(path),
    deviceApproval: 'never',
  })
  return {
    ...addresses,
    delay: (ms) => void (delayMs = ms),
    code: () => /^\d{6}$/m.exec(mail)[0],
    close: () => Promise.all([app.close(), server.close()]),
  }
}

/** The files of a page, by their paths. */
async function built(options) {
  const { output } = await build({
    ...options,
    configFile: CONFIG,
    logLevel: 'warn',
    build: { ...options.build, write: false },
  })
  return output.map((file) => [
    file.fileName,
    {
      contentType: TYPES[file.fileName.split('.').at(-1)] ?? 'application/octet-stream',
      body: file.code ?? file.source,
    },
  ])
}

async function listen(answer) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: server.address().port,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
