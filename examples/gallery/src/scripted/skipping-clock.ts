import type { Clock } from '@latchkey/core/plugin'

/** The machine's clock, which can be put forward: what falls due on the way is run, in order. */
export interface SkippingClock extends Clock {
  skip(ms: number): void
}

interface Alarm {
  readonly at: number
  readonly run: () => void
  readonly timer: ReturnType<typeof setTimeout>
}

/** @param startsAt the first time of the clock. By default the same for every picture. */
export function createSkippingClock(startsAt = Date.UTC(2026, 2, 14, 9, 26, 53)): SkippingClock {
  const alarms = new Set<Alarm>()
  let ahead = startsAt - Date.now()
  const now = () => Date.now() + ahead

  function after(ms: number, run: () => void) {
    const alarm: Alarm = {
      at: now() + ms,
      run: () => (alarms.delete(alarm), run()),
      timer: setTimeout(() => alarm.run(), ms),
    }
    alarms.add(alarm)
    return () => {
      clearTimeout(alarm.timer)
      alarms.delete(alarm)
    }
  }

  return {
    now,
    after,
    every(ms, run) {
      let back = () => {}
      const again = () => void (back = after(ms, () => (again(), run())))
      again()
      return () => back()
    },
    skip(ms) {
      ahead += ms
      const due = [...alarms].filter(({ at }) => at <= now()).sort((a, b) => a.at - b.at)
      for (const alarm of due) {
        clearTimeout(alarm.timer)
        if (alarms.has(alarm)) alarm.run()
      }
    },
  }
}
