import type { Context, MiddlewareHandler } from 'hono'
import { describeDevice } from '../accounts/devices.js'
import type { readOptions } from '../options.js'
import { type EmbeddingApp, findApp } from '../projects.js'
import { Refusal } from '../refusal.js'
import { hash } from '../secrets/tokens.js'
import { readDeviceCookie } from './cookies.js'
import type { ServerEnv } from './context.js'

type Options = Pick<ReturnType<typeof readOptions>, 'projects' | 'publicUrl'>

/**
 * Lets requests of the wallet page pass, inside of an app that may embed it. The page names the project and the app in
 * headers of its own, which no other site's page can send without a permission that this server gives to nobody.
 */
export function createGuard({ projects, publicUrl }: Options): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    refuseForged(c, publicUrl)
    setVisit(c, findApp(projects, c.req.header('x-latchkey-project'), c.req.header('x-latchkey-app')))
    await next()
  }
}

/** Says who sends the request, and gives a browser without a device's cookie a new one. */
export function setVisit(c: Context<ServerEnv>, app: EmbeddingApp): void {
  const { token, sent } = readDeviceCookie(c)
  c.set('keepsCookies', sent)
  c.set('visit', { app, device: { hash: hash(token), sent }, deviceName: describeDevice(c.req.header('user-agent')) })
}

/**
 * Refuses what a page of another origin had a browser send. A browser says the origin with every request that changes
 * something, and where a request comes from with every other; a page cannot change either.
 */
export function refuseForged(c: Context, publicUrl: string): void {
  const [origin, site] = [c.req.header('origin'), c.req.header('sec-fetch-site')]
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const isOwnOrigin = origin === undefined ? isRead : origin === publicUrl
  if (!isOwnOrigin || (site !== undefined && site !== 'same-origin')) throw new Refusal('request/forged')
}
