import { tool } from '../execute.mjs'
import { ran, tally } from '../tally.mjs'

/** Packages as they are built, one after the other; then tests, type tests, examples and configs on top of them. */
export async function check() {
  return tally([
    ran('packages compile (tsc -b)', await tool('typescript7:tsc', ['-b'])),
    ran('tests, examples and configs compile', await tool('typescript7:tsc', ['-p', 'tsconfig.check.json'])),
  ])
}
