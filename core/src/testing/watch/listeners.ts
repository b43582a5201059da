import type { Watch } from '../ledger.js'
import { patch } from './patch.js'

interface Listening {
  readonly type: string
  readonly listener: unknown
  readonly capture: boolean
}

/** Event listeners that are added and not removed, on any event target. */
export const watchListeners: Watch = (enter) => {
  const targets = new WeakMap<object, Set<Listening>>()
  const listeningOf = (target: object) => {
    if (!targets.has(target)) targets.set(target, new Set())
    return targets.get(target)!
  }
  const find = (target: object, type: string, listener: unknown, capture: boolean) =>
    [...listeningOf(target)].find((one) => one.type === type && one.listener === listener && one.capture === capture)

  const stopAdd = patch(EventTarget.prototype, 'addEventListener', (original) => {
    return function (this: EventTarget, type: string, listener: unknown, options?: boolean | AddEventListenerOptions) {
      const target = this ?? globalThis
      const { capture = false, once = false, signal } = typeof options === 'object' ? options : { capture: options }
      original.call(target, type, listener, options)
      if (!listener || signal?.aborted || find(target, type, listener, capture)) return
      const entry: Listening = { type, listener, capture }
      const mine = listeningOf(target)
      const remove = () => void mine.delete(entry)
      mine.add(entry)
      if (once) original.call(target, type, remove, { once: true, capture })
      if (signal) original.call(signal, 'abort', remove, { once: true })
      const name = target.constructor?.name ?? 'EventTarget'
      // A signal that has aborted calls nobody any more, so nothing is left on it.
      enter('listener', `"${type}" on ${name}`, () => mine.has(entry) && !(target as AbortSignal).aborted)
    }
  })
  const stopRemove = patch(EventTarget.prototype, 'removeEventListener', (original) => {
    return function (this: EventTarget, type: string, listener: unknown, options?: boolean | EventListenerOptions) {
      const target = this ?? globalThis
      const capture = (typeof options === 'object' ? options.capture : options) ?? false
      const entry = find(target, type, listener, capture)
      if (entry) listeningOf(target).delete(entry)
      original.call(target, type, listener, options)
    }
  })
  return () => {
    stopAdd()
    stopRemove()
  }
}
