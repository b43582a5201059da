import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

const ROUND_MS = 50
const ROUNDS = 200

export interface Process {
  readonly id: number
  readonly command: string
}

/** All processes that a process has started, with their descendants. */
export function descendantsOf(pid: number): readonly Process[] {
  const rows = processes()
  const childrenOf = (parent: number): readonly Process[] =>
    rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...childrenOf(row.id)])
  return childrenOf(pid)
}

/** The names of the devnet's parts among them. A part may have processes of its own. */
export const partsOf = (pid: number): readonly string[] =>
  descendantsOf(pid).flatMap(({ command }) => /child\.mjs (\w+)$/.exec(command)?.[1] ?? [])

/** Only parents are notified of a process's end, so this polls. Rejects with the processes that stay. */
export async function ended(processesThatEnd: readonly Process[]): Promise<void> {
  let alive = processesThatEnd
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = processes()
    alive = alive.filter(({ id }) => rows.some((row) => row.id === id))
    if (alive.length === 0) return
    await delay(ROUND_MS)
  }
  throw new Error(`Still there: ${alive.map(({ command }) => command).join(', ')}`)
}

/** Excludes ended processes that wait for their parent to collect them. */
function processes() {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  return table
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, id, parent, state, command]) => ({
      id: Number(id),
      parent: Number(parent),
      state: state!,
      command: command!,
    }))
    .filter(({ state }) => !state.startsWith('Z'))
}
