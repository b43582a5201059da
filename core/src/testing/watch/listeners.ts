import type { Watch } from './ledger.js'
import { patch } from './patch.js'

interface Listening {
  readonly type: string
  readonly listener: unknown
  readonly capture: boolean
  /** Whether one of its signals has aborted: its target itself, or the one it was added with. */
  isOver(): boolean
  /** Records that the listener was removed. */
  gone(): void
}

/** Watches event listeners on any event target until they are removed. Watching leaves none on a signal. */
export const watchListeners: Watch = (enter) => {
  const targets = new WeakMap<object, Set<Listening>>()
  const { removeEventListener } = EventTarget.prototype
  const listeningOf = (target: object) => {
    if (!targets.has(target)) targets.set(target, new Set())
    return targets.get(target)!
  }
  const find = (target: object, type: string, listener: unknown, capture: boolean) =>
    [...listeningOf(target)].find(
      (one) => one.type === type && one.listener === listener && one.capture === capture && !one.isOver(),
    )

  const stopAdd = patch(EventTarget.prototype, 'addEventListener', (original) => {
    return function (this: EventTarget, type: string, listener: unknown, options?: boolean | AddEventListenerOptions) {
      const target = this ?? globalThis
      const { capture = false, once = false, signal } = typeof options === 'object' ? options : { capture: options }
      original.call(target, type, listener, options)
      if (!listener || signal?.aborted || find(target, type, listener, capture)) return
      const mine = listeningOf(target)
      const isSignal = 'aborted' in target
      // An aborted signal calls no listener again, so its listeners do not count.
      const isOver = () => Boolean(signal?.aborted || (isSignal && target.aborted))
      const gone = () => {
        mine.delete(entry)
        removeEventListener.call(target, type, gone, capture)
      }
      const entry: Listening = { type, listener, capture, isOver, gone }
      mine.add(entry)
      if (once && !isSignal) original.call(target, type, gone, { once, capture })
      const name = target.constructor?.name ?? 'EventTarget'
      enter('listener', `"${type}" on ${name}`, () => mine.has(entry) && !isOver())
    }
  })
  const stopRemove = patch(EventTarget.prototype, 'removeEventListener', (original) => {
    return function (this: EventTarget, type: string, listener: unknown, options?: boolean | EventListenerOptions) {
      const target = this ?? globalThis
      const capture = (typeof options === 'object' ? options.capture : options) ?? false
      find(target, type, listener, capture)?.gone()
      original.call(target, type, listener, options)
    }
  })
  return () => {
    stopAdd()
    stopRemove()
  }
}
