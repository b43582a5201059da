import type { AppKitError } from '../../errors/define-errors.js'
import { createComputed } from '../../state/computed.js'
import type { Observable } from '../../state/observable.js'

/**
 * The status of a plugin.
 * - `ready`: its services can be used. `starting`, `started`: its effects as well.
 * - `blocked`: a service it needs is missing; it starts by itself when that service is provided.
 * - `failed`: it is at fault itself; the error says how. After `start`, `plugin/stage-failed` and `plugin/timeout` tell of
 *   a stage: the rest of the plugin runs, and the plugin is `started` again once the stage has run.
 */
export type PluginStatus =
  | { readonly status: 'ready' | 'starting' | 'started' }
  | { readonly status: 'blocked' | 'failed'; readonly error: AppKitError }

export const READY: PluginStatus = Object.freeze({ status: 'ready' })
export const STARTING: PluginStatus = Object.freeze({ status: 'starting' })
export const STARTED: PluginStatus = Object.freeze({ status: 'started' })

/** The status of every plugin, by id. The app's overrides and core's own services are plugins too: `app` and `core`. */
export type PluginStatuses = Readonly<Record<string, PluginStatus>>

/** The statuses, writable. Changes of one turn reach the listeners together, in a microtask. */
export interface StatusBoard extends Observable<PluginStatuses> {
  get(id: string): PluginStatus | undefined
  /** `undefined` removes the plugin. */
  set(id: string, status: PluginStatus | undefined): void
}

export function createStatusBoard(): StatusBoard {
  const statuses = new Map<string, PluginStatus>()
  const board = createComputed<PluginStatuses>(() => Object.fromEntries(statuses))
  let notifying: Promise<void> | undefined

  return {
    getSnapshot: board.getSnapshot,
    subscribe: board.subscribe,
    get: (id) => statuses.get(id),
    set(id, status) {
      status ? statuses.set(id, status) : statuses.delete(id)
      board.invalidate()
      notifying ??= Promise.resolve().then(() => {
        notifying = undefined
        board.notify()
      })
    },
  }
}
