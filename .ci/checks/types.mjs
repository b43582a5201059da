import { tool } from '../execute.mjs'
import { ran, tally } from '../tally.mjs'

/** Compiles the packages as in a build, one after the other; then tests, type tests, examples and configs on top. */
export async function check() {
  return tally([
    ran('packages compile (tsc -b)', await tool('typescript7:tsc', ['-b'])),
    ran('tests, examples and configs compile', await tool('typescript7:tsc', ['-p', 'tsconfig.check.json'])),
  ])
}
