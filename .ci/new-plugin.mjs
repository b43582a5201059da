import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from '../examples/create-plugin/src/command.mjs'
import { TEMPLATES, writePlugin } from '../examples/create-plugin/src/write-plugin.mjs'
import { ensureInstalled } from './install.mjs'
import { npm } from './npm.mjs'
import { published, readJson, root, workspaces } from './packages.mjs'
import { writeReferences } from './references.mjs'

// npm run new-plugin -- <name> [--chain]: what `npm create @latchkey/plugin` makes, as a package of this repository.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { chain: { type: 'boolean' }, 'no-install': { type: 'boolean' } },
})
const [name] = positionals
const kind = values.chain ? 'chain' : 'feature'
const installs = !values['no-install']
const folder = `plugins/${name}`
const template = join('examples', TEMPLATES[kind].example)

if (!name) refuse('A plugin needs a name.')
if (isTaken()) refuse(`"${name}" is taken.`)
if (installs) ensureInstalled()
try {
  const target = join(root, folder)
  writePlugin({ kind, template: join(root, template), name, packageName: `@latchkey/${name}`, folder: target })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  refuse(error.message)
}
cpSync(join(root, template, 'tsconfig.json'), join(root, folder, 'tsconfig.json'))
cpSync(join(root, 'LICENSE'), join(root, folder, 'LICENSE'))
writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
writeReferences()
await writeNames()
if (installs && !npm(['install', '--ignore-scripts', '--no-audit', '--no-fund'])) process.exit(1)

console.log(`
${folder} is there, and its tests pass as they are:
  npm test --workspace @latchkey/${name}    runs them
  README.md, package.json    describe it: the lines in italics explain what belongs where
  npm run names       after you changed what src/index.ts exports
  npm test            everything, before you commit
`)

function refuse(objection) {
  console.error(`${objection}\nUsage: npm run new-plugin -- <name> [--chain], in lower case with dashes: price-alerts`)
  process.exit(1)
}

function isTaken() {
  const isLike = (one) => one.name === `@latchkey/${name}` || basename(one.folder) === name
  return workspaces().some(isLike) || existsSync(join(root, folder))
}

/** The template's, as a package that is published. */
function manifest() {
  const { exports, peerDependencies } = readJson(template, 'package.json')
  const { version, license, repository, type, sideEffects, engines, files, publishConfig } =
    readJson('core/package.json')
  return {
    name: `@latchkey/${name}`,
    version,
    description: `The ${name} plugin of Latchkey.`,
    license,
    repository: { ...repository, directory: folder },
    type,
    sideEffects,
    engines,
    exports,
    files,
    publishConfig,
    scripts: { test: `jest --selectProjects ${name} --config ../../jest.config.ts` },
    peerDependencies,
  }
}

/** Needs the compiler, which is there only once dependencies are. */
async function writeNames() {
  const { NAMES_FILE, publicNames } = await import('./public-names.mjs')
  const own = published().find((one) => one.folder === folder)
  writeFileSync(join(root, folder, NAMES_FILE), publicNames([own])[0])
}
