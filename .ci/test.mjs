import { readdirSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'

// `npm test`: runs every check, the cheap ones first. It shows a failure in full, and continues. Checks run one after
// the other; those in one inner list run in parallel, because each of them alone would leave a core idle.
const CHECKS = [
  'shape',
  'errors',
  'faults',
  'specification',
  [
    ['types', 'lint', 'format'],
    ['dependencies', 'unused', 'names'],
  ],
  [['unit'], ['build', 'packed', 'sizes', 'rules-bite', 'scaffold', 'outside', 'newcomer']],
  'browser',
]

/** The checks that only `npm run test:nightly` runs. */
const NIGHTLY = ['reproducible']

const listed = [...CHECKS.flat(Infinity), ...NIGHTLY]
const forgotten = readdirSync(new URL('checks/', import.meta.url)).filter(
  (file) => !listed.includes(file.replace('.mjs', '')),
)
if (forgotten.length > 0) throw new Error(`Not in the list of checks: ${forgotten.join(', ')}`)

ensureInstalled()
const { runCheck } = await import('./check.mjs')

let passed = 0
let failed = 0
const notRun = []
const failures = []

async function run(name) {
  const result = await runCheck(name)
  passed += result.passed
  failed += result.failed
  notRun.push(...result.missing)
  failures.push(...result.titles)
}

async function runAll(names) {
  for (const name of names) await run(name)
}

for (const step of CHECKS) await (Array.isArray(step) ? Promise.all(step.map(runAll)) : run(step))
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
for (const what of failures) console.log(`FAILED: ${what}`)
for (const what of notRun) console.log(`NOT RUN: ${what}`)
console.log(`${passed} passed, ${failed} failed`)
