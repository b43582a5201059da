/** How much of the page's world is taken. */
export interface Out {
  readonly timers: number
  readonly listeners: number
}

/** Runs in the page, before anything else does: counts timers and listeners from here on. */
export function countWhatIsOut(): void {
  const timers = new Set<number>()
  const listeners = new Map<EventTarget, Set<string>>()
  const ids = new WeakMap<object, number>()
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window
  const { addEventListener, removeEventListener } = EventTarget.prototype
  let lastId = 0

  window.setTimeout = ((run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run(...given)
    }, ms)
    timers.add(timer)
    return timer
  }) as typeof window.setTimeout
  window.setInterval = ((run: () => void, ms?: number) => {
    const timer = setInterval(run, ms)
    timers.add(timer)
    return timer
  }) as typeof window.setInterval
  window.clearTimeout = (timer) => {
    timers.delete(timer as number)
    clearTimeout(timer)
  }
  window.clearInterval = (timer) => {
    timers.delete(timer as number)
    clearInterval(timer)
  }

  /** One listener, told from others as the browser tells them. */
  function entry(type: string, listener: object, options?: boolean | EventListenerOptions) {
    if (!ids.has(listener)) ids.set(listener, ++lastId)
    return `${type} ${ids.get(listener)} ${typeof options === 'object' ? Boolean(options.capture) : Boolean(options)}`
  }
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    addEventListener.call(this, type, listener, options)
    if (!listener) return
    const mine = listeners.get(this) ?? new Set()
    const added = entry(type, listener, options)
    listeners.set(this, mine.add(added))
    if (typeof options === 'object' && options.once) addEventListener.call(this, type, () => mine.delete(added), { once: true })
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    removeEventListener.call(this, type, listener, options)
    if (listener) listeners.get(this)?.delete(entry(type, listener, options))
  }

  window.whatIsOut = () => ({
    timers: timers.size,
    listeners: [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  })
}
