import { tool } from '../execute.mjs'
import { ran, tally } from '../tally.mjs'

/** Checks that every source file is formatted. `npm run format` formats them. */
export async function check() {
  return tally([ran('every file is formatted', await tool('oxfmt', ['--list-different']))])
}
