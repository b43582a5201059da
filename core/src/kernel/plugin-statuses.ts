import type { AppKitError } from '../errors/define-errors.js'
import { createComputed } from '../state/computed.js'
import type { Observable } from '../state/observable.js'

/**
 * Where a plugin stands.
 * - `ready`: wired; its services can be had. `starting`, `started`: its effects as well.
 * - `blocked`: something it needs is not there; it comes up by itself when that arrives.
 * - `failed`: it is at fault itself; the error says how.
 */
export type PluginStatus =
  | { readonly status: 'ready' | 'starting' | 'started' }
  | { readonly status: 'blocked' | 'failed'; readonly error: AppKitError }

export const READY: PluginStatus = Object.freeze({ status: 'ready' })
export const STARTING: PluginStatus = Object.freeze({ status: 'starting' })
export const STARTED: PluginStatus = Object.freeze({ status: 'started' })

/** Every plugin's status, by id. The host's overrides and core's own services are plugins, too: `host` and `core`. */
export type PluginStatuses = Readonly<Record<string, PluginStatus>>

/** The statuses, writable. Changes of one moment reach the listeners together, in a microtask. */
export interface StatusBoard extends Observable<PluginStatuses> {
  get(id: string): PluginStatus | undefined
  /** `undefined` takes the plugin off the board. */
  set(id: string, status: PluginStatus | undefined): void
}

export function createStatusBoard(): StatusBoard {
  const statuses = new Map<string, PluginStatus>()
  const board = createComputed<PluginStatuses>(() => Object.fromEntries(statuses))
  let telling: Promise<void> | undefined

  return {
    getSnapshot: board.getSnapshot,
    subscribe: board.subscribe,
    get: (id) => statuses.get(id),
    set(id, status) {
      status ? statuses.set(id, status) : statuses.delete(id)
      board.invalidate()
      telling ??= Promise.resolve().then(() => {
        telling = undefined
        board.notify()
      })
    },
  }
}
