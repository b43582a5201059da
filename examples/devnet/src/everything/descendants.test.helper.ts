import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

const ROUND_MS = 50
const ROUNDS = 200

export interface Process {
  readonly id: number
  readonly command: string
}

/** Every process that a process has started, and those that they have. */
export function descendantsOf(pid: number): readonly Process[] {
  const rows = processes()
  const childrenOf = (parent: number): readonly Process[] => rows.filter((row) => row.parent === parent).flatMap((row) => [row, ...childrenOf(row.id)])
  return childrenOf(pid)
}

/** The parts of a devnet among them, by their names. Each has a helper of its own, which translates TypeScript. */
export const partsOf = (pid: number): readonly string[] =>
  descendantsOf(pid).flatMap(({ command }) => /child\.mjs (\w+)$/.exec(command)?.[1] ?? [])

/** Nobody is told when a process ends that is not a child, so this looks again and again. Rejects with who stays. */
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

/** Those that have ended, and only wait for their parent to take notice, are none any more. */
function processes() {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  return table
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, id, parent, state, command]) => ({ id: Number(id), parent: Number(parent), state: state!, command: command! }))
    .filter(({ state }) => !state.startsWith('Z'))
}
