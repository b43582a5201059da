import { attend } from './attend.js'
import type { Unsubscribe } from './listeners.js'
import { createState, type State } from './state.js'

/**
 * A state that something outside keeps up to date, and that is listened to
 * only while somebody listens here: nothing is left behind by whoever forgets it.
 *
 * @param listen attaches to the outside, and returns the way back.
 *
 * @example
 * const state = createSource(await read(), (set) => page.listen('keplr_keystorechange', () => void read().then(set)))
 */
export function createSource<S>(initial: S, listen: (set: (next: S) => void) => Unsubscribe): State<S> {
  const state = createState(initial)
  return { ...state, subscribe: attend(state.subscribe, () => listen(state.set)) }
}
