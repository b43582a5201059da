import type { SiwxSession } from '@latchkey/core'
import { isOf, withLatest } from '../sessions/is-of.js'
import { readTime, sha256, toHex } from './platform.js'
import type { SiwxStore, StoredSessions } from './store.js'

export interface BrowserSessionsDeps {
  readonly store: SiwxStore
  readonly isSecure: boolean
  readonly framed: boolean
  readonly sessionLifeMs: number
  readonly clockToleranceMs: number
  readonly now: () => number
  readonly random: (byteCount: number) => Uint8Array
}

/** The sign-ins of a browser, and the cookie that the browser keeps after a change. */
export interface ChangedSessions {
  readonly sessions: readonly SiwxSession[]
  readonly cookie: string
}

/** An account, or all accounts of a network, or the account on all networks, or every account. */
export interface WhichSessions {
  readonly chainId?: string | undefined
  readonly address?: string | undefined
}

const TOKEN_BYTES = 32
const TOKEN = /^[\da-f]{64}$/

/** A browser that signs in with more accounts loses the oldest ones. */
const MAX_SESSIONS = 20

/**
 * The sign-ins of browsers. A browser is known by a random token in its cookie. The store is given the token's hash only, so
 * that nobody can sign in with what they read there.
 */
export class BrowserSessions {
  readonly #cookieName: string
  readonly #cookieEnd: string

  constructor(private readonly deps: BrowserSessionsDeps) {
    const { isSecure, framed } = deps
    // A browser can have both kinds of cookie, and sends both to a page that no other site frames.
    const name = framed ? 'siwx-framed' : 'siwx'
    // A browser accepts a cookie of this name from this very host over https only: no other host or path can plant it.
    this.#cookieName = isSecure ? `__Host-${name}` : name
    // In a frame of another site, a browser keeps such a cookie only, and one for each site that frames the page.
    const sameSite = framed ? 'None; Secure; Partitioned' : isSecure ? 'Lax; Secure' : 'Lax'
    this.#cookieEnd = `; Path=/; HttpOnly; SameSite=${sameSite}`
  }

  async read(request: Request): Promise<readonly SiwxSession[]> {
    const { stored } = await this.#find(request)
    return stored?.sessions ?? []
  }

  /**
   * Adds sign-ins. The browser gets a new token, and the old one, which somebody may have planted, ends. Of two requests at the same
   * time, the browser keeps the token of one: whoever knows the old one must not come by what the other one has added. Our page sends
   * one after the other.
   */
  async add(request: Request, added: readonly SiwxSession[]): Promise<ChangedSessions> {
    const { store, random, sessionLifeMs, now } = this.deps
    const { key, stored } = await this.#find(request)
    const sessions = added.reduce(withLatest, stored?.sessions ?? []).slice(-MAX_SESSIONS)
    const token = toHex(random(TOKEN_BYTES))
    await store.writeSessions(await sha256(token), { sessions, expiresAt: now() + sessionLifeMs })
    if (key !== undefined) await store.removeSessions(key)
    return { sessions, cookie: this.#cookie(token, sessionLifeMs) }
  }

  /** @returns the cookie, where the browser loses it because no sign-in is left. */
  async remove(request: Request, which: WhichSessions): Promise<string | undefined> {
    const { key, stored } = await this.#find(request)
    const sessions = stored?.sessions.filter((session) => !isOf(session, which.chainId, which.address)) ?? []
    if (key !== undefined && stored && sessions.length > 0) {
      await this.deps.store.writeSessions(key, { ...stored, sessions })
      return undefined
    }
    if (key !== undefined) await this.deps.store.removeSessions(key)
    return this.#cookie('', 0)
  }

  /** What the store knows the browser by, and keeps for it. */
  async #find(request: Request): Promise<{ readonly key?: string; readonly stored?: StoredSessions }> {
    const key = await this.#keyOf(request)
    if (key === undefined) return {}
    const now = this.deps.now()
    const stored = await this.deps.store.readSessions(key, now)
    if (!stored) return { key }
    return { key, stored: { ...stored, sessions: stored.sessions.filter((session) => now < this.#endOf(session)) } }
  }

  /** A sign-in is not prolonged by those after it, and ends when its message does. */
  #endOf({ data: { issuedAt = '', expirationTime } }: SiwxSession): number {
    const { sessionLifeMs, clockToleranceMs } = this.deps
    const lifeEnd = readTime(issuedAt) + sessionLifeMs
    return expirationTime === undefined ? lifeEnd : Math.min(lifeEnd, readTime(expirationTime) + clockToleranceMs)
  }

  async #keyOf(request: Request): Promise<string | undefined> {
    const start = `${this.#cookieName}=`
    const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
    const token = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
    return token !== undefined && TOKEN.test(token) ? sha256(token) : undefined
  }

  #cookie(token: string, lifeMs: number): string {
    return `${this.#cookieName}=${token}; Max-Age=${Math.floor(lifeMs / 1_000)}${this.#cookieEnd}`
  }
}
