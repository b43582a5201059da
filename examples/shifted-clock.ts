/** The machine's clock for a kit, which can be put forward. Timers that become due run at once, in their order. */
export interface ShiftedClock {
  now(): number
  after(ms: number, run: () => void): () => void
  every(ms: number, run: () => void): () => void
  shift(ms: number): void
}

interface Timer {
  readonly at: number
  readonly run: () => void
}

export function createShiftedClock(): ShiftedClock {
  const timers = new Map<Timer, number>()
  let shifted = 0
  const now = () => Date.now() + shifted

  function after(ms: number, run: () => void) {
    const timer = { at: now() + ms, run }
    set(timer)
    return () => clear(timer)
  }
  function set(timer: Timer) {
    timers.set(
      timer,
      window.setTimeout(() => clear(timer) && timer.run(), timer.at - now()),
    )
  }
  function clear(timer: Timer): boolean {
    window.clearTimeout(timers.get(timer))
    return timers.delete(timer)
  }

  return {
    now,
    after,
    every(ms, run) {
      let cancel = () => {}
      const next = () => {
        cancel = after(ms, () => {
          next()
          run()
        })
      }
      next()
      return () => cancel()
    },
    shift(ms) {
      shifted += ms
      for (const timer of [...timers.keys()].sort((one, other) => one.at - other.at)) {
        if (clear(timer)) set(timer)
      }
    },
  }
}
