import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { examples, programs, published, readJson, root, workspaces } from '../packages.mjs'
import { tally } from '../tally.mjs'

/** Checks that every published package has the same shape, and that the repository's own lists name every package. */
export async function check() {
  const findings = published().map((one) => ({
    what: `${one.folder} has the shape of every package`,
    problems: shapeProblems(one),
  }))
  findings.push(
    ...programs().map((one) => ({
      what: `${one.folder} has the shape of every program`,
      problems: programProblems(one),
    })),
  )
  const open = examples().filter(({ manifest }) => !manifest.private && !manifest.bin)
  findings.push({ what: 'examples are private', problems: open.map(({ folder }) => folder) })
  return tally(findings)
}

export function shapeProblems({ folder, manifest }) {
  const up = posix.relative(folder, '.')
  const wanted = {
    sideEffects: false,
    files: readJson('core/package.json').files,
    'scripts.test': `jest --selectProjects ${suitesOf(folder)} --config ${up}/jest.config.ts`,
  }
  return [
    ...manifestProblems(folder, manifest, wanted),
    ...fileProblems(folder, ['README.md', 'LICENSE', 'tsconfig.json', 'public-names.txt']),
    ...entryProblems(folder, manifest),
    ...referenceProblems(folder, manifest),
  ]
}

/** A program of `npm create` brings no other package, so that it starts at once. */
function programProblems({ folder, manifest }) {
  const name = posix.basename(folder)
  const wanted = {
    name: `@latchkey/${name}`,
    bin: { [name]: `./dist/${name}.mjs` },
    files: ['dist'],
    dependencies: undefined,
    peerDependencies: undefined,
  }
  return [...manifestProblems(folder, manifest, wanted), ...fileProblems(folder, ['README.md', 'LICENSE'])]
}

function manifestProblems(folder, manifest, own) {
  const here = readJson('package.json')
  const wanted = {
    version: readJson('lerna.json').version,
    license: here.license,
    type: 'module',
    engines: here.engines,
    repository: { ...here.repository, directory: folder },
    publishConfig: { access: 'public', provenance: true },
    ...own,
  }
  const problems = Object.entries(wanted)
    .filter(
      ([path, value]) =>
        !isDeepStrictEqual(
          path.split('.').reduce((at, key) => at?.[key], manifest),
          value,
        ),
    )
    .map(([path, value]) => `package.json: "${path}" must be ${JSON.stringify(value)}`)
  if (!manifest.description) problems.push('package.json: "description" is missing')
  return problems
}

function fileProblems(folder, files) {
  const inside = (file) => existsSync(join(root, folder, file))
  const problems = files.filter((file) => !inside(file)).map((file) => `${file} is missing`)
  if (inside('LICENSE') && read(folder, 'LICENSE') !== read('LICENSE'))
    problems.push('LICENSE differs from the one at the root')
  return problems
}

/** The merged files of core's stages: they have no source, and only our own stages import them. */
const MADE_BY_THE_BUILD = './internal/*-stage'

const suitesOf = (folder) => (folder === 'react-bindings' ? 'react-bindings react-bindings-18' : posix.basename(folder))
const read = (...path) => readFileSync(join(root, ...path), 'utf8')

function entryProblems(folder, { exports = {} }) {
  const problems = []
  if (exports['./package.json'] !== './package.json') problems.push('exports: "./package.json" is missing')
  if (!exports['.']) problems.push('exports: "." is missing')
  for (const [entry, target] of Object.entries(exports)) {
    if (entry === './package.json' || (folder === 'core' && entry === MADE_BY_THE_BUILD)) continue
    const source = target['@latchkey/source'] ?? ''
    const built = source.replace(/^\.\/src\/(.*)\.tsx?$/, './dist/$1')
    // Resolvers try conditions in order, so the order is part of the shape.
    const wanted = JSON.stringify({ '@latchkey/source': source, types: `${built}.d.ts`, default: `${built}.js` })
    if (JSON.stringify(target) !== wanted) problems.push(`exports: "${entry}" must be ${wanted}`)
    // For a pattern, the folder of its files.
    if (!existsSync(join(root, folder, source.replace(/\/[^/]*\*.*$/, ''))))
      problems.push(`exports: "${entry}" points to ${source}, which does not exist`)
  }
  return problems
}

function referenceProblems(folder, manifest) {
  const problems = []
  const listed = readJson('tsconfig.json').references.map(({ path }) => path)
  if (!listed.includes(folder)) problems.push('tsconfig.json at the root does not build it: npm run references')
  if (!existsSync(join(root, folder, 'tsconfig.json'))) return problems

  // Two exact peers never fit together once one of the packages has a patch.
  const ranges = Object.entries(manifest.peerDependencies ?? {}).map(([name, range]) => [name, range, '^'])
  const exact = Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [name, range, ''])
  const uses = [...ranges, ...exact]
  const own = (readJson(folder, 'tsconfig.json').references ?? []).map(({ path }) => posix.join(folder, path))
  for (const other of workspaces()) {
    const use = uses.find(([name]) => name === other.name)
    if (!use) continue
    const [, range, prefix] = use
    const wanted = prefix + other.manifest.version
    if (range !== wanted) problems.push(`package.json: ${other.name} must be "${wanted}"`)
    if (!own.includes(other.folder))
      problems.push(`tsconfig.json: add { "path": "${posix.relative(folder, other.folder)}" } to references`)
  }
  return problems
}
