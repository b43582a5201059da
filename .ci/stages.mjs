import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { published } from './packages.mjs'

// Which built modules a page loads at which stage, read from the built code itself:
// - at once: what the entry of a package imports;
// - discover, connect: what is imported by a module that is loaded by `discover: () => import(…)` in a plugin's
//   definition, or by `import(/* stage: discover */ …)` anywhere.
// A module of core that a stage of another package names belongs to that stage, too.

export const STAGES = ['discover', 'connect']

const STAGE_IMPORT =
  /(?:\b(discover|connect): \(\) => import\(|\bimport\(\s*\/\* stage: (discover|connect) \*\/\s*)["'](\.[^"']+)["']/g
const STATIC = /(?:^|[;\s}])(?:import|export)\s*(?:[^'"();]*?\sfrom\s*)?["'](\.{1,2}\/[^"']+)["']/g
const NAMED_IMPORT = /(?:^|[;\s}])import\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*["'](@latchkey\/[^"']+)["']/g
const NAMED_EXPORT = /(?:^|[;\s}])export\s*\{([^}]*)\}\s*from\s*["'](\.{1,2}\/[^"']+)["']/g
const STAR_EXPORT = /(?:^|[;\s}])export\s*\*\s*from\s*["'](\.{1,2}\/[^"']+)["']/g

/**
 * The stages of every built package below a folder: `{ name, dist, atOnce, roots: { discover, connect } }`, where roots
 * are the modules that are fetched by a stage, and those that a stage of another package imports by name.
 */
export function stagedPackages(root) {
  const packages = published().map(({ name, folder, manifest }) => {
    const dist = resolve(root, folder, 'dist')
    const entries = Object.entries(manifest.exports).flatMap(([entry, target]) =>
      typeof target === 'object' && target.default && !target.default.includes('*')
        ? [[join(name, entry), resolve(root, folder, target.default)]]
        : [],
    )
    return { name, dist, entries: new Map(entries), roots: { discover: new Set(), connect: new Set() } }
  })
  const modulesOf = (names) => names.flatMap(([specifier, name]) => definedIn(packages, specifier, name))

  for (const one of packages) {
    const plugin = join(one.dist, 'plugin.js')
    const kit = join(one.dist, 'kit/create-app-kit.js')
    const index = join(one.dist, 'index.js')
    one.begins = closureOf([existsSync(kit) ? kit : existsSync(plugin) ? plugin : index])
    // Of core's entry a page takes what it names. Of the others, what is exported stays a module of its own.
    one.atOnce = existsSync(kit) ? one.begins : closureOf([index])
    for (const file of reachable([...one.begins, ...one.atOnce])) {
      for (const [, inPlugin, marked, path] of read(file).matchAll(STAGE_IMPORT)) {
        one.roots[inPlugin ?? marked].add(join(dirname(file), path))
      }
    }
  }
  for (const one of packages) {
    closureOf(modulesOf(namesImportedBy([...one.begins])), packageOf(packages, '@latchkey/core').atOnce)
    for (const stage of STAGES) {
      for (const file of modulesOf(namesImportedBy([...closureOf([...one.roots[stage]])]))) {
        packages.find(({ dist }) => file.startsWith(dist)).roots[stage].add(file)
      }
    }
  }
  return packages
}

const packageOf = (packages, name) => packages.find((one) => one.name === name)

/** The modules that some import at once, and themselves. */
export function closureOf(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    closureOf(pathsIn(file, STATIC), found)
  }
  return found
}

/** The same, following `import()` as well. */
function reachable(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    reachable(
      [...pathsIn(file, STATIC), ...pathsIn(file, /\bimport\(\s*(?:\/\*.*?\*\/\s*)?["'](\.[^"']+)["']/g)],
      found,
    )
  }
  return found
}

const namesImportedBy = (files) =>
  files.flatMap((file) =>
    [...read(file).matchAll(NAMED_IMPORT)].flatMap(([, names, specifier]) =>
      namesIn(names).map(({ name }) => [specifier, name]),
    ),
  )

/** The module that defines what an entry of a package exports under a name. */
function definedIn(packages, specifier, name) {
  const owner = packages.find(({ entries }) => entries.has(specifier))
  const found = owner && findExport(owner.entries.get(specifier), name)
  return found ? [found] : []
}

function findExport(file, name) {
  const source = read(file)
  for (const [, names, path] of source.matchAll(NAMED_EXPORT)) {
    const one = namesIn(names).find(({ alias }) => alias === name)
    if (one) return findExport(join(dirname(file), path), one.name)
  }
  for (const [, path] of source.matchAll(STAR_EXPORT)) {
    const found = findExport(join(dirname(file), path), name)
    if (found) return found
  }
  return new RegExp(`\\bexport\\b[^;]*?\\b${name}\\b`).test(source) ? file : undefined
}

const namesIn = (list) =>
  list
    .split(',')
    .map((one) => one.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name, alias = name]) => ({ name, alias }))

const pathsIn = (file, pattern) => [...read(file).matchAll(pattern)].map(([, path]) => join(dirname(file), path))

const texts = new Map()
function read(file) {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'))
  return texts.get(file)
}

/** Files have changed since they were read. */
export const forget = () => texts.clear()
