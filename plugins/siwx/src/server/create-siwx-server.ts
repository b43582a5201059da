import type { SiwxSession } from '@latchkey/core'
import { BrowserSessions } from './browser-sessions.js'
import { sha256, toHex, writeTime } from './platform.js'
import { readOptions, type SiwxServerOptions } from './read-options.js'
import { Refusal } from './refusal.js'
import { readBody } from './request-body.js'
import { verifySignIns } from './verify-sign-in.js'

/** Gives nonces, verifies sign-ins and keeps them, on any server that has `Request` and `Response`. */
export interface SiwxServer {
  /**
   * Answers a request to one of the endpoints below the base path. Resolves with nothing for any other path. Rejects where
   * the store does.
   */
  handle(request: Request): Promise<Response | undefined>
  /**
   * The sign-ins of the browser that sent a request, for the app's own endpoints. With `framed`, none for a request of another origin, or
   * that may change something and has none. Rejects where the store does.
   */
  sessionsOf(request: Request): Promise<readonly SiwxSession[]>
}

const NONCE_BYTES = 16
const MINUTE_MS = 60_000

/**
 * Creates a server for sign-ins with a wallet.
 *
 * @throws TypeError for options that are not safe.
 * @example
 * const siwx = createSiwxServer({
 *   domain: 'shop.example',
 *   uri: 'https://shop.example',
 *   chains: ['eip155:1'],
 *   store: createMemoryStore(),
 * })
 * const response = (await siwx.handle(request)) ?? new Response(null, { status: 404 })
 */
export function createSiwxServer(siwxOptions: SiwxServerOptions): SiwxServer {
  const options = readOptions(siwxOptions)
  const { store, now, random, log, basePath } = options
  const browsers = new BrowserSessions(options)
  let cleansAt = 0

  const endpoints: Readonly<Record<string, Endpoint>> = {
    '/nonce': {
      method: 'POST',
      async answer(request) {
        await countAttempt(request)
        await readBody(request)
        await removeExpired()
        const nonce = toHex(random(NONCE_BYTES))
        const expiresAt = now() + options.nonceLifeMs
        await store.addNonce(nonce, expiresAt)
        return json(200, { nonce, expiresAt: writeTime(expiresAt) })
      },
    },
    '/verify': {
      method: 'POST',
      async answer(request) {
        await countAttempt(request)
        const added = await verifySignIns(await readBody(request), options)
        const { sessions, cookie } = await browsers.add(request, added)
        for (const { data } of added) log(`siwx: signed in on ${data.chainId}`)
        return json(200, { sessions }, { 'set-cookie': cookie })
      },
    },
    '/session': {
      method: 'GET',
      answer: async (request) => json(200, { sessions: await sessionsOf(request) }),
    },
    '/sign-out': {
      method: 'POST',
      async answer(request) {
        const { chainId, address } = await readBody(request)
        if (!isTextOrNone(chainId) || !isTextOrNone(address)) throw new Refusal('not-json')
        const cookie = await browsers.remove(request, { chainId, address })
        return new Response(null, {
          status: 204,
          headers: { ...NOT_STORED, ...(cookie !== undefined && { 'set-cookie': cookie }) },
        })
      },
    },
  }

  async function handle(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    const path = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : ''
    const endpoint = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined
    if (!endpoint) return undefined
    try {
      if (request.method !== endpoint.method) throw new Refusal('wrong-method')
      if (request.method === 'POST' && !isOwnOrigin(request)) throw new Refusal('forbidden-origin')
      return await endpoint.answer(request)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message, status } = error
      log(`siwx: refused ${path.slice(1)}: ${code}`)
      return json(status, { error: { code, message } }, REFUSAL_HEADERS[code]?.(endpoint))
    }
  }

  /** A page of another site can let a browser post with its cookie, but cannot change the Origin header. */
  function isOwnOrigin({ method, headers }: Request): boolean {
    const origin = headers.get('origin')
    if (origin !== null) return options.origins.includes(origin)
    // A browser leaves it out where a page reads what is of its own origin, or what it cannot look into.
    return method === 'GET' || method === 'HEAD' || options.acceptsNoOrigin
  }

  /** The cookie of a framed page comes with requests of other sites, which `SameSite=Lax` would keep out. */
  async function sessionsOf(request: Request): Promise<readonly SiwxSession[]> {
    return options.framed && !isOwnOrigin(request) ? [] : browsers.read(request)
  }

  async function countAttempt(request: Request): Promise<void> {
    const caller = options.callerOf(request)
    if (caller === undefined) return
    // The hash has one length, whatever a caller calls itself.
    const count = await store.countAttempt(await sha256(caller), MINUTE_MS, now())
    if (count > options.attemptsPerMinute) throw new Refusal('rate-limited')
  }

  async function removeExpired(): Promise<void> {
    if (now() < cleansAt) return
    cleansAt = now() + MINUTE_MS
    await store.removeExpired(now())
  }

  return { handle, sessionsOf }
}

interface Endpoint {
  readonly method: 'GET' | 'POST'
  readonly answer: (request: Request) => Promise<Response>
}

const NOT_STORED = { 'cache-control': 'no-store' }

const REFUSAL_HEADERS: Readonly<Record<string, (endpoint: Endpoint) => Record<string, string>>> = {
  'wrong-method': ({ method }) => ({ allow: method }),
  'rate-limited': () => ({ 'retry-after': String(MINUTE_MS / 1_000) }),
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...NOT_STORED, ...headers } })

const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string'
