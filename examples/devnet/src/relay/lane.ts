import type { Activity } from './activity.js'
import type { RelayClock } from './clock.js'

/** One way between the relay and one client: what is put in comes out in that order, as on a real connection. */
export interface Lane {
  /** Runs it after so many milliseconds, and after all that was put in before. */
  put(run: () => void, delayMs: number): void
  /** The same, but the next that is put in overtakes it. Does nothing special while another waits to be overtaken. */
  putBehindNext(run: () => void, delayMs: number): void
  readonly waitsForNext: boolean
  /** What has not come out never will. */
  close(): void
}

interface Entry {
  readonly run: () => void
  readonly dueAt: number
  readonly over: () => void
}

/** If nothing follows, what waits to be overtaken goes on after this time. */
const WAIT_FOR_NEXT_MS = 1_000

export function createLane(clock: RelayClock, activity: Activity): Lane {
  const entries: Entry[] = []
  let held: Entry | undefined
  let cancelNext = () => {}
  let cancelRelease = () => {}

  const entryOf = (run: () => void, delayMs: number): Entry => ({ run, dueAt: clock.now() + delayMs, over: activity.begin() })

  function enter(entry: Entry) {
    entries.push(entry)
    if (held) entries.push(held)
    held = undefined
    cancelRelease()
    advance()
  }

  /** Runs what is due. The first one holds up the others even if they were put in with less delay. */
  function advance() {
    cancelNext()
    while (entries[0] && entries[0].dueAt <= clock.now()) {
      const { run, over } = entries.shift()!
      run()
      over()
    }
    if (entries[0]) cancelNext = clock.after(entries[0].dueAt - clock.now(), advance)
  }

  function release() {
    if (held) entries.push(held)
    held = undefined
    advance()
  }

  return {
    get waitsForNext() {
      return held !== undefined
    },
    put: (run, delayMs) => enter(entryOf(run, delayMs)),
    putBehindNext(run, delayMs) {
      if (held) return enter(entryOf(run, delayMs))
      held = entryOf(run, delayMs)
      cancelRelease = clock.after(delayMs + WAIT_FOR_NEXT_MS, release)
    },
    close() {
      cancelNext()
      cancelRelease()
      for (const { over } of [...entries.splice(0), ...(held ? [held] : [])]) over()
      held = undefined
    },
  }
}
