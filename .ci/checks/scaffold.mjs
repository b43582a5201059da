import { readFileSync } from 'node:fs'
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
]

/** Creates plugins with `npm run new-plugin` in a copy of the tree, and checks them like any other. */
export async function check() {
  try {
    const copy = copyTree(COPY)
    const findings = []
    for (const one of MADE) findings.push(...(await findingsOf(copy, one)))
    return tally(findings)
  } finally {
    removeCopy(COPY)
  }
}

async function findingsOf(copy, { name, flags, template }) {
  const command = ['run', 'new-plugin', '--', name, ...flags]
  const folder = `plugins/${name}`
  const made = await npmQuietly([...command, '--no-install'], copy)
  if (made.code !== 0) return [ran(`npm ${command.join(' ')}`, made)]
  link(join(copy, folder), join(copy, 'node_modules/@latchkey', name))

  const inside = { cwd: copy }
  const fromCopy = (file) => import(pathToFileURL(join(copy, file)).href)
  const { shapeProblems } = await fromCopy('.ci/checks/shape.mjs')
  const { published } = await fromCopy('.ci/packages.mjs')
  const files = (await fromCopy('.ci/source-files.mjs')).sourceFiles(folder)
  const sources = files.filter((file) => file.endsWith('.ts'))
  const types = await tool('typescript7:tsc', ['-p', 'tsconfig.check.json'], inside)
  return [
    ran(`${folder} builds`, await tool('typescript7:tsc', ['-b', folder], inside)),
    {
      what: `the tests of ${folder} compile`,
      problems: types.output.split('\n').filter((line) => line.startsWith(folder)),
    },
    ran(`the tests of ${folder} pass`, await tool('jest', ['--ci', '--selectProjects', name], inside)),
    ran(`${folder} passes oxlint`, await tool('oxlint', ['--format', 'unix', ...sources], inside)),
    {
      what: `${folder} has the shape of every package`,
      problems: shapeProblems(published().find((one) => one.folder === folder)),
    },
    {
      what: `${folder} does not mention its template`,
      problems: files.filter((file) => template.test(file + readFileSync(join(copy, file), 'utf8'))),
    },
  ]
}
