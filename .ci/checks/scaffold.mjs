import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyTree, link, removeCopy } from '../copy-tree.mjs'
import { tool } from '../execute.mjs'
import { npmQuietly } from '../npm.mjs'
import { ran, tally } from '../tally.mjs'

const COPY = 'scaffold-check'
const MADE = [
  { name: 'scaffold-check', flags: [], template: /plugin-?template/i },
  { name: 'scaffold', flags: ['--chain'], template: /acme|namespace-?template/i },
].map((one) => ({ ...one, folder: `plugins/${one.name}` }))

/** Creates plugins with `npm run new-plugin` in a copy of the tree, and checks them like any other. */
export async function check() {
  try {
    const copy = copyTree(COPY)
    const made = []
    for (const one of MADE) made.push(await make(copy, one))
    if (made.some(({ problems }) => problems.length > 0)) return tally(made)
    return tally([...made, ...(await findingsOf(copy))])
  } finally {
    removeCopy(COPY)
  }
}

async function make(copy, { name, flags, folder }) {
  const command = ['run', 'new-plugin', '--', name, ...flags]
  const created = await npmQuietly([...command, '--no-install'], copy)
  if (created.code === 0) link(join(copy, folder), join(copy, 'node_modules/@latchkey', name))
  return ran(`npm ${command.join(' ')}`, created)
}

/** Each tool looks at all of the plugins at once: what they import takes longer than they do. */
async function findingsOf(copy) {
  const inside = { cwd: copy }
  const fromCopy = (file) => import(pathToFileURL(join(copy, file)).href)
  const { shapeProblems } = await fromCopy('.ci/checks/shape.mjs')
  const { published } = await fromCopy('.ci/packages.mjs')
  const { sourceFiles } = await fromCopy('.ci/source-files.mjs')
  const folders = MADE.map(({ folder }) => folder)
  const sources = folders.flatMap((folder) => sourceFiles(folder)).filter((file) => file.endsWith('.ts'))
  return [
    ran('the new plugins build', await tool('typescript7:tsc', ['-b', ...folders], inside)),
    ran('their tests compile', await tool('typescript7:tsc', ['-p', onlyOf(copy, folders)], inside)),
    ran('their tests pass', await tool('jest', ['--ci', '--selectProjects', ...MADE.map(({ name }) => name)], inside)),
    ran('they pass oxlint', await tool('oxlint', ['--format', 'unix', ...sources], inside)),
    ...MADE.map(({ folder }) => ({
      what: `${folder} has the shape of every package`,
      problems: shapeProblems(published().find((one) => one.folder === folder)),
    })),
    ...MADE.map(({ folder, template }) => ({
      what: `${folder} does not mention its template`,
      problems: sourceFiles(folder).filter((file) => template.test(file + readFileSync(join(copy, file), 'utf8'))),
    })),
  ]
}

/** A configuration that compiles tests as `tsconfig.check.json` does, and those of some folders alone. */
function onlyOf(copy, folders) {
  const file = 'tsconfig.scaffold.json'
  const include = folders.map((folder) => `${folder}/src`)
  writeFileSync(join(copy, file), JSON.stringify({ extends: './tsconfig.check.json', include }))
  return file
}
