import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { allExports, closureOf, definitionOf, forget, isRelative, moduleOf, resolved } from './modules.mjs'
import { withoutSources } from './source-map.mjs'
import { definedBy, STAGES, stagedPackages } from './stages.mjs'

// The modules of one stage become one file. A module each is right for our sources and for what a page begins with; but
// of what a page loads later, bundlers make a chunk of every module that two lazy parts share, and each chunk costs a
// request.
//
// What a public entry leads to stays a module, so that a page which imports one name of it does not load a stage. The
// stage has a copy of such a module where a copy is as good, and imports the others. Our own stages take the copied names
// from the stage that has them, across packages by `@latchkey/core/internal/…`, which is for nobody else.

/**
 * Merges, in the built packages below a folder, the modules of each stage into `discover-stage.js` and
 * `connect-stage.js`.
 */
export async function merge(root) {
  forget()
  const packages = stagedPackages(root)
  const plans = packages.flatMap(plansOf)
  const homes = new Map(plans.flatMap((plan) => plan.members.map((file) => [file, plan])))
  const later = packages.flatMap(({ dist, atOnce, exported }) =>
    modulesIn(dist).filter((file) => !homes.has(file) && !atOnce.has(file) && !exported.has(file)),
  )

  /** What a module means by a name that it imports. */
  function meant(file, specifier, name) {
    const found = isRelative(specifier)
      ? definitionOf(resolved(file, specifier), name)
      : definedBy(packages, specifier, name)
    const home = found && homes.get(found.file)
    return found && { ...found, home: isRelative(specifier) || home?.isShared ? home : undefined }
  }

  for (const file of [...homes.keys(), ...later]) {
    for (const { specifier, names = [] } of moduleOf(file).imports) {
      for (const { name } of names) {
        const found = meant(file, specifier, name)
        if (found?.home && found.home !== homes.get(file)) found.home.needed.set(keyOf(found), found)
      }
    }
  }
  for (const plan of plans) nameExports(plan)

  /** From where, as seen from a folder, and under which name a module gets what it imports. */
  function source(dist, folder, file, specifier, name) {
    const found = meant(file, specifier, name)
    if (found?.home) {
      const { home } = found
      const from = home.dist === dist ? pathTo(folder, home.file) : `${home.package}/internal/${home.name}`
      return { from, name: home.exported.get(keyOf(found)) }
    }
    if (!isRelative(specifier)) return { from: specifier, name }
    return found
      ? { from: pathTo(folder, found.file), name: found.name }
      : { from: pathTo(folder, resolved(file, specifier)), name }
  }

  const outputs = []
  for (const plan of plans) outputs.push(...(await bundle(plan, homes, source)))
  for (const file of later) {
    const { dist } = packages.find((one) => file.startsWith(join(one.dist, sep)))
    writeFileSync(
      file,
      redirected(file, (...asked) => source(dist, dirname(file), file, ...asked)),
    )
  }
  for (const { members, stays } of plans) {
    for (const file of members.filter((one) => !stays(one))) {
      rmSync(file)
      rmSync(`${file}.map`, { force: true })
    }
  }
  for (const { path, contents } of outputs) writeFileSync(path, contents)
  for (const { file, isShared } of plans) if (isShared) writeFileSync(file.replace(/\.js$/, '.d.ts'), 'export {};\n')
  for (const { dist } of packages) refetch(dist, homes)
  forget()
}

/** What the merged files of a package hold. */
function plansOf({ name, dist, isShared, atOnce, exported, roots }) {
  const taken = new Set(atOnce)
  const fetched = new Set(
    modulesIn(dist).flatMap((file) => moduleOf(file).fetches.map(({ specifier }) => resolved(file, specifier))),
  )
  return STAGES.flatMap((stage) => {
    const members = [...closureOf(roots[stage])]
      .filter((file) => !taken.has(file) && !handsOnPackage(file))
      .filter((file) => !exported.has(file) || moduleOf(file).isPure)
      .sort()
    for (const file of members) taken.add(file)
    const plan = {
      package: name,
      dist,
      isShared,
      name: `${stage}-stage`,
      file: join(dist, `${stage}-stage.js`),
      members,
      entries: members.filter((file) => fetched.has(file)),
      stays: (file) => exported.has(file),
      needed: new Map(),
      exported: new Map(),
    }
    return members.length ? [plan] : []
  })
}

/** A module that hands on whatever another package exports: its names are not known here, so it stays a module. */
const handsOnPackage = (file) =>
  moduleOf(file).imports.some(({ hands, names, specifier }) => hands && !names && !isRelative(specifier))

const keyOf = ({ file, name }) => `${file} ${name}`

/** Decides under which name a merged file exports what others need. What is fetched keeps its names. */
function nameExports({ entries, needed, exported, members }) {
  const taken = new Set()
  for (const file of entries) {
    for (const name of allExports(file)) {
      if (taken.has(name)) throw new Error(`Two modules of one stage that are fetched export ${name}. One is ${file}.`)
      taken.add(name)
      exported.set(keyOf(definitionOf(file, name) ?? { file, name }), name)
    }
  }
  for (const [key, { file, name }] of [...needed].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (exported.has(key)) continue
    const alias = name === 'default' || taken.has(name) ? `${name}_${members.indexOf(file)}` : name
    taken.add(alias)
    exported.set(key, alias)
  }
}

async function bundle({ dist, file, members, entries, needed, exported }, homes, source) {
  const lines = [
    ...entries.map((entry) => [allExports(entry).map((name) => ({ name, alias: name })), entry]),
    ...[...needed].map(([key, { file, name }]) => [[{ name, alias: exported.get(key) }], file]),
  ]
  const given = new Set()
  const contents = lines.flatMap(([names, from]) => {
    const fresh = names.filter(({ alias }) => !given.has(alias))
    fresh.forEach(({ alias }) => given.add(alias))
    return fresh.length
      ? `export { ${fresh.map(asWritten).join(', ')} } from ${JSON.stringify(pathTo(dist, from))}`
      : []
  })
  const { outputFiles } = await build({
    stdin: { contents: contents.join('\n'), resolveDir: dist },
    outfile: file,
    // Paths in the file are from here: the same wherever it is built.
    absWorkingDir: dist,
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    sourcemap: true,
    // The sources are in the package.
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [sharedHelpers, onlyMembers(dist, new Set(members), homes, source)],
  })
  return outputFiles.map(({ path, text }) => ({ path, contents: path.endsWith('.map') ? ofSources(text) : text }))
}

/** A source map without what was written for the merged file alone. */
const ofSources = (text) => JSON.stringify(withoutSources(JSON.parse(text), (source) => source.startsWith('../src/')))

/** What is written for names that come from several modules: a statement for each module. */
const statements = (verb, list) =>
  [...new Set(list.map(({ from }) => from))].map((origin) => {
    const names = list.filter(({ from }) => from === origin).map(asWritten)
    return `${verb} { ${names.join(', ')} } from ${JSON.stringify(origin)};`
  })

const asWritten = ({ name, alias }) => (name === alias ? name : `${name} as ${alias}`)

/**
 * A merged file contains its members and nothing else. What several of them import is imported once; what they fetch by
 * `import()` stays where it is.
 */
const onlyMembers = (dist, members, homes, source) => ({
  name: 'only-members',
  setup({ onResolve, onLoad }) {
    const imported = new Map()
    for (const file of members) {
      for (const { specifier, names } of moduleOf(file).imports) {
        const id = isRelative(specifier) ? pathTo(dist, resolved(file, specifier)) : specifier
        const list = imported.get(id) ?? []
        imported.set(id, list)
        for (const { name } of names ?? [])
          if (list.every(({ alias }) => alias !== name))
            list.push({ alias: name, ...source(dist, dist, file, specifier, name) })
      }
    }
    onResolve({ filter: /.*/ }, ({ path, importer, resolveDir, kind, namespace }) => {
      if (path === HELPERS) return undefined
      if (namespace === 'outside') return { path, external: true, sideEffects: false }
      const file = isRelative(path) ? join(resolveDir, path) : undefined
      const outside = file ? pathTo(dist, file) : path
      if (kind === 'dynamic-import') {
        return { path: homes.has(file) ? pathTo(dist, homes.get(file).file) : outside, external: true }
      }
      if (members.has(file)) return undefined
      const { names } = moduleOf(importer).imports.find(({ specifier }) => specifier === path)
      if (names?.length) return { path: outside, namespace: 'outside', sideEffects: false }
      if (homes.has(file)) throw new Error(`${importer} imports all of ${path}, which is merged`)
      return { path: outside, external: true }
    })
    onLoad({ filter: /.*/, namespace: 'outside' }, ({ path }) => ({
      contents: statements('export', imported.get(path)).join('\n'),
      resolveDir: dist,
    }))
  },
})

const HELPERS = 'decorator-helpers'

// As TypeScript writes them into every module with a decorator.
const HELPER = /^var __(?:decorate|param) = \(this && this\.__\w+\) \|\| function[^]*?^\};?$/gm

/** The helpers for decorators, once in a merged file. Ours mark the parameters of classes and nothing else. */
const sharedHelpers = {
  name: 'shared-helpers',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${HELPERS}$`) }, ({ path }) => ({ path, namespace: 'helpers' }))
    onLoad({ filter: /.*/, namespace: 'helpers' }, () => ({
      contents: `
        export const __param = (index, mark) => (target) => mark(target, undefined, index)
        export function __decorate(marks, target) {
          for (const mark of marks) mark(target)
          return target
        }`,
    }))
    onLoad({ filter: /\.js$/, namespace: 'file' }, ({ path }) => {
      const before = readFileSync(path, 'utf8')
      if (!before.includes('this.__decorate')) return undefined
      if (/\], [\w$]+(?:\.prototype)?, ["'[]/.test(before)) throw new Error(`${path} decorates a member of a class`)
      // The lines stay where the source map has them.
      const rest = before.replace(HELPER, (helper) => helper.replace(/[^\n]/g, ''))
      return { contents: `import { __decorate, __param } from '${HELPERS}'; ${rest}`, loader: 'js' }
    })
  },
}

/** A module with its imports from merged files in place of merged modules. */
function redirected(file, source) {
  const before = readFileSync(file, 'utf8')
  let after = before
  for (const { specifier, names, hands, start, end } of moduleOf(file).imports.toReversed()) {
    if (!names?.length) continue
    const list = names.map(({ name, alias }) => ({ alias, ...source(specifier, name) }))
    after = after.slice(0, start) + statements(hands ? 'export' : 'import', list).join(' ') + after.slice(end)
  }
  return after
}

/** An `import()` of a merged module fetches the merged file. */
function refetch(dist, homes) {
  for (const file of modulesIn(dist)) {
    const before = readFileSync(file, 'utf8')
    const after = before.replace(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?(["'])(\.[^"']+)\1\)/g, (whole, _quote, target) => {
      const home = homes.get(resolved(file, target))
      return home ? `import(${JSON.stringify(pathTo(dirname(file), home.file))})` : whole
    })
    if (after !== before) writeFileSync(file, after)
  }
}

const modulesIn = (dist) =>
  readdirSync(dist, { recursive: true })
    .filter((path) => path.endsWith('.js'))
    .map((path) => join(dist, path))
    .sort()

function pathTo(from, file) {
  const path = relative(from, file).split(sep).join('/')
  return path.startsWith('.') ? path : `./${path}`
}

if (process.argv[1]?.endsWith('merge.mjs')) await merge(process.argv[2] ?? '.')
