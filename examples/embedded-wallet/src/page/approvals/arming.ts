import type { Presence } from './presence.js'

/** How long a visitor has had the request before their eyes when the button begins to work. */
export const ARMED_AFTER_MS = 500

/**
 * Says when the approve button may work: after the same request was in full view for half a second, from the last moment
 * at which it was not. So a click that was meant for the app behind, or for the request before, approves nothing.
 *
 * @returns how to end it. `tell` is called with each change, first with `false`.
 */
export function arm(presence: Pick<Presence, 'getSnapshot' | 'subscribe'>, tell: (isArmed: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function start() {
    clearTimeout(timer)
    tell(false)
    if (presence.getSnapshot() === undefined) timer = setTimeout(() => tell(true), ARMED_AFTER_MS)
  }

  start()
  const unsubscribe = presence.subscribe(start)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}
