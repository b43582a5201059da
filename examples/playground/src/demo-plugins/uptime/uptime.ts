import { createToken, type Observable } from '@latchkey/core'

/** For how many whole seconds the plugin has been running. */
export interface Uptime extends Observable<number> {
  /** Counts from 0 until the returned function is called. */
  run(): () => void
}

export const Uptime = createToken<Uptime>('uptime', { hint: 'Add uptime() to plugins.' })
