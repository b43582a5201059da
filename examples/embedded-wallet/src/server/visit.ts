import { z } from '@hono/zod-openapi'
import type { EmbeddingApp } from './projects.js'
import { Refusal } from './refusal.js'

/** The device of a request. */
export interface BoundDevice {
  /** The hash of its cookie. */
  readonly hash: string
  /** Whether the browser has sent the cookie. If not, this answer gives it one, which the browser may refuse. */
  readonly sent: boolean
}

/** Who sends a request: a browser, with the wallet's page in an app. */
export interface Visit {
  readonly app: EmbeddingApp
  readonly device: BoundDevice
  readonly deviceName: string
}

/** What an attempt to sign in keeps of the visit that began it. */
export const boundSchema = {
  app: z.object({ projectId: z.string(), name: z.string(), origin: z.string() }),
  device: z.object({ hash: z.string(), sent: z.boolean() }),
}

interface Bound {
  readonly app: EmbeddingApp
  readonly device: BoundDevice
}

/**
 * Throws `session/none` unless the app and the browser are those that began an attempt. A browser that had no cookie then
 * may have the one that it was given, or none again if it keeps none.
 */
export function requireSameVisit({ app, device }: Bound, visit: Visit): void {
  const isSameApp = app.projectId === visit.app.projectId && app.origin === visit.app.origin
  const keepsNone = !device.sent && !visit.device.sent
  if (!isSameApp || !(keepsNone || visit.device.hash === device.hash)) throw new Refusal('session/none')
}
