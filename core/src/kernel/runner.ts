import type { AppKitError } from '../errors/define-errors.js'
import { errors } from './errors.js'
import { READY, type PluginStatus, type StatusBoard } from './plugin-statuses.js'
import type { Member, Roster } from './roster.js'
import { Run, START_DEADLINE_MS } from './run.js'
import type { World } from './tenure.js'

/** Starts and stops those who stand, one change after the other. */
export interface Runner {
  start(): Promise<unknown>
  stop(): Promise<void>
  /** Brings what runs in line with who stands. */
  align(): Promise<void>
  /** A member has to stop, for a reason its signal will carry. */
  end(member: Member, reason: () => AppKitError): void
}

export interface RunnerConfig extends Pick<World, 'after' | 'report'> {
  readonly roster: () => Roster
  readonly board: StatusBoard
  /** Whether things not taken back are worth telling. */
  readonly debug: boolean
}

export function createRunner({ roster, board, after, report, debug }: RunnerConfig): Runner {
  const runs = new Map<Member, Run>()
  let isWanted = false
  // Changes are queued, never overlapped: a remount cannot meet its own teardown.
  let queue: Promise<void> = Promise.resolve()

  /** Settles when nothing is starting any more. */
  let starting: Promise<unknown> = queue

  // Who leaves while others are closed keeps what was made for it until its own turn.
  const align = () => (queue = queue.then(() => closeOver().then(roster().takeLeft())).then(begin))

  function mark(member: Member, status: PluginStatus) {
    board.set(member.id, status)
    if ('error' in status) report(status.error)
  }

  async function closeOver() {
    // Chosen before the first is closed: who is told to end meanwhile has to wait for those who need it.
    const over = [...runs].reverse().filter(([, run]) => run.isEnded)
    for (const [member, run] of over) {
      const what = await run.close()
      runs.delete(member)
      if (debug && what.length) report(errors.create('plugin/leaked', { plugin: member.id, what }))
      if (member.place) board.set(member.id, READY)
    }
  }

  function begin() {
    // Who was told to end meanwhile is closed first, in the turn that is queued for it.
    for (const run of runs.values()) if (run.isEnded) return
    const fresh = roster().order().filter((member) => member.place && !runs.has(member))
    const begun: Run[] = []
    for (const member of fresh) {
      // What one does when it starts may have stopped the kit, or taken out another.
      if (!isWanted || !member.place) continue
      const run = new Run(member, roster().tenure(member), mark)
      runs.set(member, run)
      run.begin()
      if (run.pending) begun.push(run)
    }
    if (!begun.length) return
    // They began together, so one deadline serves them all. Nobody else has to wait for them.
    const cancel = after(START_DEADLINE_MS, () => begun.forEach((run) => run.expire()))
    starting = Promise.all([starting, ...begun.map((run) => run.pending)]).then(cancel)
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
    end: (member, reason) => runs.get(member)?.end(reason),
  }
}
