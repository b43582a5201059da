import type { Activity } from '../activity.js'
import type { RelayClock } from '../clock.js'

/**
 * One direction between the relay and one client. Entries leave in the order in which they came, as on a real
 * connection.
 */
export interface Lane {
  /** Runs the entry after the delay, and after all earlier entries. */
  put(run: () => void, delayMs: number): void
  /** The same, but the next entry overtakes this one. Acts like `put` while another entry is held. */
  putBehindNext(run: () => void, delayMs: number): void
  readonly waitsForNext: boolean
  /** Drops all entries. */
  close(): void
}

interface Entry {
  readonly run: () => void
  readonly dueAt: number
  readonly over: () => void
}

/** The time after which a held entry runs without a successor. */
const WAIT_FOR_NEXT_MS = 1_000

export function createLane(clock: RelayClock, activity: Activity): Lane {
  const entries: Entry[] = []
  let held: Entry | undefined
  let cancelNext = () => {}
  let cancelRelease = () => {}

  const entryOf = (run: () => void, delayMs: number): Entry => ({
    run,
    dueAt: clock.now() + delayMs,
    over: activity.begin(),
  })

  function enter(entry: Entry) {
    entries.push(entry)
    if (held) entries.push(held)
    held = undefined
    cancelRelease()
    advance()
  }

  /** Runs due entries. The first entry holds up later ones, even those with less delay. */
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
