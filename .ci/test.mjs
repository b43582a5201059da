import { readdirSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'

// `npm test`: every check, the cheap ones first. A failure is shown in full and the rest still runs.
const CHECKS = [
  'shape',
  'types',
  'lint',
  'dependencies',
  'unused',
  'names',
  'unit',
  'build',
  'packed',
  'sizes',
  'reproducible',
  'rules-bite',
  'scaffold',
  'browser',
  'newcomer',
]

const forgotten = readdirSync(new URL('checks/', import.meta.url)).filter((file) => !CHECKS.includes(file.replace('.mjs', '')))
if (forgotten.length > 0) throw new Error(`Not in the list of checks: ${forgotten.join(', ')}`)

ensureInstalled()
const { runCheck } = await import('./check.mjs')

let passed = 0
let failed = 0
for (const name of CHECKS) {
  const result = await runCheck(name)
  passed += result.passed
  failed += result.failed
}
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
console.log(`${passed} passed, ${failed} failed`)
