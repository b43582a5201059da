import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tool } from '../execute.mjs'
import { published, root } from '../packages.mjs'
import { NAMES_FILE } from '../public-names.mjs'
import { sourceFiles } from '../source-files.mjs'
import { ran, tally } from '../tally.mjs'

/** No file, export or dependency without a use, and no undeclared dependency; no public name without a reader. */
export async function check() {
  return tally([
    ran('knip finds nothing', await tool('knip', ['--no-progress', '--no-config-hints'])),
    ...namesWithoutReaders(),
  ])
}

/**
 * Knip takes an entry's exports as used. Here a public value needs a reader outside of its package's sources: another
 * package, an example, or the package's own README. Types are left out, because a value of a type is used without
 * naming it.
 */
function namesWithoutReaders() {
  const files = sourceFiles()
    .filter((path) => /\.(tsx?|mjs|jsx|md)$/.test(path) && !path.endsWith('CHANGELOG.md'))
    .map((path) => ({ path, words: new Set(readFileSync(join(root, path), 'utf8').match(/[\w$]+/g)) }))

  return published().map(({ name, folder }) => {
    const readers = files.filter(({ path }) => !path.startsWith(`${folder}/`) || path === `${folder}/README.md`)
    const unread = publicValuesOf(folder).filter((value) => !readers.some(({ words }) => words.has(value)))
    return { what: `${name}: every public value has a reader`, problems: unread }
  })
}

function publicValuesOf(folder) {
  const file = join(root, folder, NAMES_FILE)
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/^ {2}(\S+): value/gm)].map(([, name]) => name)
}
