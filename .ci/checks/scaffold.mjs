import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyTree, link, removeCopy } from '../copy-tree.mjs'
import { tool } from '../execute.mjs'
import { npmQuietly } from '../npm.mjs'
import { ran, tally } from '../tally.mjs'

const NAME = 'scaffold-check'
const FOLDER = `plugins/${NAME}`

/** Creates a plugin with `npm run new-plugin` in a copy of the tree, and checks it like any other. */
export async function check() {
  try {
    const copy = copyTree(NAME)
    const made = await npmQuietly(['run', 'new-plugin', '--', NAME, '--no-install'], copy)
    if (made.code !== 0) return tally([ran('npm run new-plugin', made)])
    link(join(copy, FOLDER), join(copy, 'node_modules/@latchkey', NAME))

    const inside = { cwd: copy }
    const fromCopy = (file) => import(pathToFileURL(join(copy, file)).href)
    const { shapeProblems } = await fromCopy('.ci/checks/shape.mjs')
    const { published } = await fromCopy('.ci/packages.mjs')
    const files = (await fromCopy('.ci/source-files.mjs')).sourceFiles(FOLDER)
    const sources = files.filter((file) => file.endsWith('.ts'))
    const types = await tool('typescript7:tsc', ['-p', 'tsconfig.check.json'], inside)
    return tally([
      ran('a new plugin builds', await tool('typescript7:tsc', ['-b', FOLDER], inside)),
      { what: 'its tests compile', problems: types.output.split('\n').filter((line) => line.startsWith(FOLDER)) },
      ran('its tests pass', await tool('jest', ['--ci', '--selectProjects', NAME], inside)),
      ran('it passes oxlint', await tool('oxlint', ['--format', 'unix', ...sources], inside)),
      {
        what: 'it has the shape of every package',
        problems: shapeProblems(published().find(({ folder }) => folder === FOLDER)),
      },
      { what: 'it does not mention the template', problems: files.filter((file) => namesTemplate(join(copy, file))) },
    ])
  } finally {
    removeCopy(NAME)
  }
}

const namesTemplate = (file) => /plugin-?template/i.test(file + readFileSync(file, 'utf8'))
