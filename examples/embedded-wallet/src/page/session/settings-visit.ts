import { followShown, type Shown, shownInTime } from '../approvals/shown.js'
import { errors } from '../errors.js'
import type { SignedIn } from './visitor.js'

/** A visitor who is at the wallet's own settings. Each time they come it is another visit. */
export interface SettingsVisit {
  readonly id: number
  readonly user: SignedIn
}

export type SettingsVisits = ReturnType<typeof createSettingsVisits>

/** The visits to the wallet's own settings, one after the other. A frame that was put away ends one. */
export function createSettingsVisits(presence: Shown) {
  const listeners = new Set<() => void>()
  let visit: SettingsVisit | undefined
  let nextId = 1
  let end = () => {}

  function publish(next: SettingsVisit | undefined) {
    visit = next
    for (const listener of listeners) listener()
  }
  const leave = () => end()
  const stopFollowing = followShown(presence, { gone: leave })

  return {
    getSnapshot: (): SettingsVisit | undefined => visit,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Resolves once the visitor has left, or has come anew. Throws `request/no-visitor` where the frame is not shown in time. */
    async open(user: SignedIn): Promise<void> {
      leave()
      const own = { id: nextId++, user }
      const left = new Promise<void>((resolve) => {
        end = () => {
          end = () => {}
          publish(undefined)
          resolve()
        }
      })
      publish(own)
      const isShown = await Promise.race([shownInTime(presence), left.then(() => true)])
      if (!isShown) {
        leave()
        throw errors.create('request/no-visitor')
      }
      await left
    },

    leave,
    dispose: stopFollowing,
  }
}
