import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { EmbeddingApp } from '../projects.js'
import { createToken, hash } from '../secrets/tokens.js'

const DAY_SECONDS = 24 * 60 * 60
/** The longest life that browsers allow. */
const DEVICE_LIFE_SECONDS = 400 * DAY_SECONDS

/**
 * The prefix ties a cookie to this very host over https. The wallet page is in a frame of another site, so the cookies
 * are `SameSite=None`, and `Partitioned`: every site that embeds the page has its own.
 */
const ATTRIBUTES = {
  prefix: 'host',
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'None',
  partitioned: true,
} as const

const DEVICE = 'latchkey-device'
const TOKEN = /^[\w-]{43}$/

/** The device's random id, which only its cookie has. */
export interface DeviceCookie {
  readonly token: string
  /** Whether the browser has sent it, and so keeps cookies. Otherwise this answer sets it. */
  readonly sent: boolean
}

/** Reads the device's cookie, or gives the browser a new one. */
export function readDeviceCookie(c: Context): DeviceCookie {
  const token = getCookie(c, DEVICE, 'host')
  if (token !== undefined && TOKEN.test(token)) return { token, sent: true }
  const created = createToken()
  setCookie(c, DEVICE, created, { ...ATTRIBUTES, maxAge: DEVICE_LIFE_SECONDS })
  return { token: created, sent: false }
}

export const readSessionCookie = (c: Context, app: EmbeddingApp): string | undefined =>
  getCookie(c, sessionCookieOf(app), 'host')

export function setSessionCookie(c: Context, app: EmbeddingApp, token: string, lifeMs: number): void {
  setCookie(c, sessionCookieOf(app), token, { ...ATTRIBUTES, maxAge: Math.floor(lifeMs / 1_000) })
}

export const removeSessionCookie = (c: Context, app: EmbeddingApp): void =>
  setCookie(c, sessionCookieOf(app), '', { ...ATTRIBUTES, maxAge: 0 })

/** Two apps of one site, as two ports of this machine, share the browser's cookies, so each has one of its own. */
const sessionCookieOf = ({ projectId, origin }: EmbeddingApp) =>
  `latchkey-session-${hash(`${projectId} ${origin}`).slice(0, 8)}`
