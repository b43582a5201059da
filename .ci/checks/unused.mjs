import { tool } from '../execute.mjs'
import { ran, tally } from '../tally.mjs'

/** No file, export or dependency that nothing uses, and none used that is not declared. */
export async function check() {
  return tally([ran('knip finds nothing', await tool('knip', ['--no-progress', '--no-config-hints']))])
}
