import type { BrowserContext, Page } from '@playwright/test'
import { expect, test as base } from '../../browser-test.js'
import { startApi, startDevnet, type ChainName, type Devnet } from '@latchkey/example-devnet'
import { NODE_NAMES, type NodeName } from '../src/nodes.js'

/** The side effects of a test's pages that quiet pages do not have. A test removes the expected ones from the lists. */
interface Watched {
  /** Errors in the console, and uncaught errors and rejections. */
  readonly errors: string[]
  /** The requests that the content security policy refused. */
  readonly violations: string[]
  /** The address of every request, and of every socket. */
  readonly requests: string[]
}

declare global {
  interface Window {
    tellViolation(directive: string): void
  }
}

interface Fixtures {
  /** Servers of this test, besides the page's and the chains. */
  readonly alsoOurs: readonly string[]
  /** The page's address, with the nodes of the local chains. */
  readonly address: string
  readonly watched: Watched
}

interface WorkerFixtures {
  readonly chains: readonly ChainName[]
  /** The chains run as long as the worker. Tests share them, and count from the current state. */
  readonly devnet: Devnet
}

/**
 * A test with local chains, whose pages are watched from their first line. At the end they must have called only their
 * own server and the local chains, thrown nothing, and violated no policy.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  chains: [['evm', 'solana', 'bitcoin', 'polkadot'], { scope: 'worker', option: true }],

  devnet: [
    async ({ chains }, provide) => {
      const devnet = await startDevnet({ chains })
      await provide(devnet)
      await devnet.stop()
    },
    { scope: 'worker' },
  ],

  address: async ({ devnet }, provide) => {
    const urls = nodesOf(devnet)
    await provide(`/?${new URLSearchParams(NODE_NAMES.map((name) => [name, urls[name]])).toString()}`)
  },

  alsoOurs: [[], { option: true }],

  watched: [
    async ({ context, baseURL, devnet, alsoOurs }, provide) => {
      const watched = await watch(context)
      await provide(watched)
      const { errors, violations, requests } = watched
      const ours = [`${baseURL}/`, 'data:', ...Object.values(nodesOf(devnet)), ...alsoOurs]
      const foreign = requests.filter((url) => !ours.some((start) => url.startsWith(start)))
      expect({ errors, violations, foreign }).toEqual({ errors: [], violations: [], foreign: [] })
    },
    { auto: true },
  ],
})

/** A test with a local server of what the accounts of Ethereum own and did. */
export const withServer = test.extend<{ readonly server: Awaited<ReturnType<typeof startApi>> }>({
  server: async ({ devnet: { evm } }, provide) => {
    const { mainnet, token, usdt } = evm
    const server = await startApi({ nodes: { mainnet: mainnet.url }, contracts: { token, usdt } })
    await provide(server)
    await server.close()
  },
  alsoOurs: async ({ server }, provide) => provide([server.url]),
})

const nodesOf = ({ evm, solana, bitcoin, polkadot }: Devnet): Readonly<Record<NodeName, string>> => ({
  mainnet: evm.mainnet.url,
  polygon: evm.polygon.url,
  solana: solana.url,
  bitcoin: bitcoin.url,
  polkadot: polkadot.url,
})

async function watch(context: BrowserContext): Promise<Watched> {
  const watched: Watched = { errors: [], violations: [], requests: [] }
  const { errors, violations, requests } = watched
  const follow = (page: Page) => void page.on('websocket', (socket) => requests.push(socket.url()))
  context.on('page', follow)
  context.on('request', (request) => requests.push(request.url()))
  context.on('weberror', (error) => errors.push(String(error.error())))
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await context.exposeFunction('tellViolation', (directive: string) => violations.push(directive))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => window.tellViolation(event.effectiveDirective)),
  )
  return watched
}

export { expect }
