import type { AppKitError } from '../../errors/define-errors.js'
import { errors } from '../errors.js'
import { READY, type PluginStatus, type StatusBoard } from './plugin-statuses.js'
import type { PluginEntry, PluginSet } from '../graph/plugin-set.js'
import { PluginRun, START_DEADLINE_MS } from './plugin-run.js'
import type { ScopeDeps } from './plugin-scope.js'

/** Starts and stops the plugins in place, one change after the other. */
export interface RunQueue {
  start(): Promise<unknown>
  stop(): Promise<void>
  /** Starts the plugins that came into place, and closes the runs of those that left. */
  align(): Promise<void>
  /** Ends the run of a plugin; its signal carries the reason. */
  end(entry: PluginEntry, reason: () => AppKitError): void
}

export interface RunQueueDeps extends Pick<ScopeDeps, 'after' | 'report'> {
  readonly plugins: () => PluginSet
  readonly board: StatusBoard
  /** Reports what a plugin did not give back. */
  readonly debug: boolean
}

export function createRunQueue({ plugins, board, after, report, debug }: RunQueueDeps): RunQueue {
  const runs = new Map<PluginEntry, PluginRun>()
  let isWanted = false
  // Changes are queued, never overlapped: a remount cannot meet its own teardown.
  let queue: Promise<void> = Promise.resolve()

  /** Settles when no start is pending. */
  let starting: Promise<unknown> = queue

  // A plugin that leaves while others are being closed keeps its scope until its own turn.
  const align = () => (queue = queue.then(() => closeEnded().then(plugins().takeLeft())).then(begin))

  function setStatus(entry: PluginEntry, status: PluginStatus) {
    board.set(entry.id, status)
    if ('error' in status) report(status.error)
  }

  async function closeEnded() {
    // Chosen before the first is closed: a run that is ended meanwhile waits for those that need it.
    const over = [...runs].reverse().filter(([, run]) => run.isEnded)
    for (const [entry, run] of over) {
      const what = await run.close()
      runs.delete(entry)
      if (debug && what.length) report(errors.create('plugin/leaked', { plugin: entry.id, what }))
      if (entry.scope) board.set(entry.id, READY)
    }
  }

  function begin() {
    // A run that was ended meanwhile is closed first, in the turn that is queued for it.
    for (const run of runs.values()) if (run.isEnded) return
    const added = plugins()
      .order()
      .filter((entry) => entry.scope && !runs.has(entry))
    const started: PluginRun[] = []
    for (const entry of added) {
      // The start of another plugin may have stopped the kit or removed this one.
      if (!isWanted || !entry.scope) continue
      const run = new PluginRun(entry, plugins().openScope(entry), setStatus)
      runs.set(entry, run)
      run.begin()
      if (run.pending) started.push(run)
    }
    if (!started.length) return
    // They started together, so one deadline serves them all. No other plugin waits for them.
    const cancel = after(START_DEADLINE_MS, () => started.forEach((run) => run.expire()))
    starting = Promise.all([starting, ...started.map((run) => run.pending)]).then(cancel)
  }

  return {
    start() {
      isWanted = true
      return align().then(() => starting)
    },
    stop() {
      isWanted = false
      for (const [{ id: plugin }, run] of runs) run.end(() => errors.create('plugin/stopped', { plugin }))
      return align()
    },
    align,
    end: (entry, reason) => runs.get(entry)?.end(reason),
  }
}
