import { followShown, type Shown, shownInTime } from '../approvals/shown.js'
import { errors } from '../errors.js'

/** The app waits for its visitor to sign in with a passkey. */
export interface PasskeyRequest {
  readonly id: number
  /** Aborts once nobody waits any more. */
  readonly signal: AbortSignal
  /** The visitor has signed in. */
  done(): void
  decline(): void
}

export type PasskeyRequests = ReturnType<typeof createPasskeyRequests>

/** The requests to sign in with a passkey, one at a time. A frame that was put away declines one. */
export function createPasskeyRequests(presence: Shown) {
  const listeners = new Set<() => void>()
  let request: PasskeyRequest | undefined
  let nextId = 1

  function publish(next: PasskeyRequest | undefined) {
    request = next
    for (const listener of listeners) listener()
  }
  const decline = () => request?.decline()
  const stopFollowing = followShown(presence, { gone: decline })

  return {
    getSnapshot: (): PasskeyRequest | undefined => request,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /**
     * Resolves once the visitor has signed in. Throws `request/declined`, also where a newer request has come and where the
     * app has given up, and `request/no-visitor` where the frame is not shown in time.
     */
    ask(givenUp?: AbortSignal): Promise<void> {
      decline()
      const controller = new AbortController()
      return new Promise((resolve, reject) => {
        function end(settle: () => void) {
          if (request !== own) return
          publish(undefined)
          controller.abort()
          settle()
        }
        const own: PasskeyRequest = {
          id: nextId++,
          signal: controller.signal,
          done: () => end(resolve),
          decline: () => end(() => reject(errors.create('request/declined'))),
        }
        publish(own)
        givenUp?.addEventListener('abort', own.decline, { signal: own.signal })
        void shownInTime(presence).then((isShown) => isShown || end(() => reject(errors.create('request/no-visitor'))))
      })
    },

    dispose: stopFollowing,
  }
}
