import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tool } from '../execute.mjs'
import { root } from '../packages.mjs'
import { ran, tally } from '../tally.mjs'

/** Checks the import rules of .dependency-cruiser.mjs. */
export async function check() {
  const folders = ['core', 'react-bindings', 'plugins', 'examples'].filter((folder) => existsSync(join(root, folder)))
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...folders]
  return tally([ran('imports follow the rules', await tool('dependency-cruiser:depcruise', args))])
}
