import { expect, test as base } from '../../browser-test.js'
import type { DevnetMap } from '@latchkey/example-devnet'
import { playgroundOn, type Playground } from './playground.js'

/** What a page did that a quiet page does not do. What a test expects to be there it takes out of the lists. */
export interface Watched {
  /** Errors on the console, and uncaught errors and rejections. */
  readonly errors: string[]
  /** What the content security policy refused. */
  readonly violations: string[]
  /** Every address that was asked for, those of sockets too. */
  readonly requests: string[]
}

declare global {
  interface Window {
    tellViolation(directive: string): void
  }
}

/** The local servers, with the page of the wallet service and the bundler that it asks. */
type PlaygroundMap = DevnetMap & { readonly frame: string; readonly bundler: string }

interface Fixtures {
  /** The addresses of the local servers that the page uses. */
  readonly map: PlaygroundMap
  readonly watched: Watched
  readonly playground: Playground
}

/**
 * What the browser itself writes of an answer that tells of a failure. Servers that fail on purpose do so for every
 * test that runs beside.
 */
const OF_AN_ANSWER = /^Failed to load resource/

/**
 * A test whose pages are watched from their first line on. When it ends, they must have called nobody but the servers
 * of
 * this machine, thrown nothing, and broken no policy.
 */
export const test = base.extend<Fixtures>({
  map: async ({ request }, provide) => {
    const answer = await request.get('/devnet.json')
    await provide((await answer.json()) as PlaygroundMap)
  },
  watched: [
    async ({ context, baseURL, map }, provide) => {
      const errors: string[] = []
      const violations: string[] = []
      const requests: string[] = []
      context.on('page', (page) => void page.on('websocket', (socket) => requests.push(socket.url())))
      context.on('request', (asked) => requests.push(asked.url()))
      context.on('weberror', (error) => errors.push(String(error.error())))
      context.on(
        'console',
        (message) => message.type() === 'error' && !OF_AN_ANSWER.test(message.text()) && errors.push(message.text()),
      )
      await context.exposeFunction('tellViolation', (directive: string) => violations.push(directive))
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) => window.tellViolation(event.effectiveDirective)),
      )
      await provide({ errors, violations, requests })
      const ours = [
        `${baseURL}/`,
        'data:',
        'blob:',
        map.api,
        map.relay,
        // Firefox tells of the request that opens a socket, too.
        map.relay.replace(/^ws/, 'http'),
        map.wallet,
        new URL('/', map.frame).href,
        map.bundler,
        ...Object.values(map.identity).flatMap((addresses) => Object.values<unknown>(addresses).map(String)),
        map.control,
        ...Object.values(map.nodes),
      ]
      const foreign = requests.filter((url) => !ours.some((start) => url.startsWith(start)))
      expect({ errors, violations, foreign }).toEqual({ errors: [], violations: [], foreign: [] })
    },
    { auto: true },
  ],
  playground: async ({ page }, provide) => provide(playgroundOn(page)),
})

export { expect }
