import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { npm } from './npm.mjs'
import { published, readJson, root } from './packages.mjs'
import { objectionTo, wordsOf } from './plugin-name.mjs'
import { writeReferences } from './references.mjs'
import { isMade, sourceFiles } from './source-files.mjs'

// npm run new-plugin -- <name>: a plugin to start from, copied from the example that shows one.
const TEMPLATE = 'examples/plugin-template'

const name = process.argv.slice(2).find((argument) => !argument.startsWith('--'))
const installs = !process.argv.includes('--no-install')
const folder = `plugins/${name}`

const objection = objectionTo(name, TEMPLATE)
if (objection) {
  console.error(`${objection}\nUsage: npm run new-plugin -- <name>, in lower case with dashes: price-alerts`)
  process.exit(1)
}
if (installs) ensureInstalled()
const { kebab, camel, pascal } = wordsOf(name)

cpSync(join(root, TEMPLATE), join(root, folder), { recursive: true, filter: (path) => !isMade(basename(path)) })
for (const file of sourceFiles(folder)) rename(join(root, file))
writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
cpSync(join(root, 'LICENSE'), join(root, folder, 'LICENSE'))
writeReferences()
await writeNames()
if (installs && !npm(['install', '--ignore-scripts', '--no-audit', '--no-fund'])) process.exit(1)

console.log(`
${folder} is there, and its tests pass as they are:
  npm test --workspace @latchkey/${name}    runs them
  src/${name}.ts      is the contract of your service; src/plugin.ts fulfils it
  README.md, package.json    describe it: the lines in italics explain what belongs where
  npm run names       after you changed what src/index.ts exports
  npm test            everything, before you commit
`)

function rename(file) {
  const renamed = join(file, '..', basename(file).replace('plugin-template', kebab))
  const text = readFileSync(file, 'utf8')
    .replaceAll('@latchkey/example-plugin-template', `@latchkey/${kebab}`)
    .replaceAll('plugin-template', kebab)
    .replaceAll('pluginTemplate', camel)
    .replaceAll('PluginTemplate', pascal)
  rmSync(file)
  writeFileSync(renamed, text)
}

/** The template's, as a package that is published. */
function manifest() {
  const { private: _, description: __, ...own } = readJson(folder, 'package.json')
  const { version, license, repository, type, sideEffects, engines, files, publishConfig } =
    readJson('core/package.json')
  const { name: called, exports, scripts, ...rest } = own
  return {
    name: called,
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
    scripts,
    ...Object.fromEntries(Object.entries(rest).filter(([key]) => key.endsWith('ependencies'))),
  }
}

/** Needs the compiler, which is there only once dependencies are. */
async function writeNames() {
  const { NAMES_FILE, publicNames } = await import('./public-names.mjs')
  const own = published().find((one) => one.folder === folder)
  writeFileSync(join(root, folder, NAMES_FILE), publicNames(own))
}
