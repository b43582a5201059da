import { shareSubscription } from './listeners.js'
import type { Unsubscribe } from './listeners.js'
import { createState, type State } from './state.js'

/**
 * A state that follows something outside of the kit. It is subscribed to that only while it has subscribers itself, so
 * a state without any holds on to nothing.
 *
 * @param listen subscribes to the outside, and returns how to unsubscribe.
 *
 * @example
 * const state = createSource(await read(), (set) => page.listen('keplr_keystorechange', () => void read().then(set)))
 */
export function createSource<S>(initial: S, listen: (set: (next: S) => void) => Unsubscribe): State<S> {
  const state = createState(initial)
  return { ...state, subscribe: shareSubscription(state.subscribe, () => listen(state.set)) }
}
