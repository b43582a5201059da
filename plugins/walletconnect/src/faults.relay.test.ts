import { runWithFaults, type RunOutcome } from './fault-run.test.helper.js'

/**
 * A few on every day; `FAULT_RUNS=500 FAULT_SEED=1 npx jest --selectProjects walletconnect -- faults.relay` for all.
 */
const RUNS = Number(process.env['FAULT_RUNS'] ?? 8)
const SEED = Number(process.env['FAULT_SEED'] ?? 7)
/** The runs wait most of the time, so several share the processor. */
const AT_ONCE = 8

test(`${RUNS} pairings at relays that fail end connected, or with a reason and a second try that works, and no side believes otherwise`, async () => {
  const outcomes: RunOutcome[] = []
  const seeds = Array.from({ length: RUNS }, (_, index) => SEED + index * 2)
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) outcomes.push(await runWithFaults(seed))
  })
  await Promise.all(lanes)
  if (process.env['FAULT_RUNS']) process.stdout.write(`${summary(outcomes)}\n`)
  expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  expect(outcomes).toHaveLength(RUNS)
}, 3_600_000)

function summary(outcomes: readonly RunOutcome[]): string {
  const count = (of: (outcome: RunOutcome) => string) => {
    const counts = new Map<string, number>()
    for (const outcome of outcomes) counts.set(of(outcome), (counts.get(of(outcome)) ?? 0) + 1)
    return [...counts].map(([what, number]) => `${what}: ${number}`).join(', ')
  }
  return `first try ${count(({ first }) => first)}\nrequests ${count(({ request }) => request)}\nscripts ${count(({ script }) => script.split(',')[0]!)}`
}
