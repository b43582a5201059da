import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closureOf, definitionOf, isRelative, moduleOf, reachable, resolved } from './modules.mjs'
import { published } from '../packages.mjs'

// Which built modules a page loads at which stage, read from the built code itself:
// - at once: what the entry of a package imports;
// - discover, connect: what is imported by a module that is loaded by `discover: () => import(…)` in a plugin's
//   definition, or by `import(/* stage: discover */ …)` anywhere.
// A module of core that a stage of another package names belongs to that stage, too.

export const STAGES = ['discover', 'connect']

// What these entries export is used by views, which a stage brings, or by tests, and never by a page that begins.
const LATER_ENTRY = /^@latchkey\/react\/ui$|\/testing(\/|$)/

const KIT = 'kit/create-app-kit.js'

/**
 * The stages of every built package below a folder:
 *
 * - `isShared`: whether the stages of other packages may import its merged files;
 * - `atOnce`: the modules that a page begins with;
 * - `exported`: those that its public entries lead to, which anybody may import at once;
 * - `roots`: for each stage, the modules that are fetched by it, and those that a stage of another package names;
 * - `usersOf(file)`: the packages whose stages lead to a module.
 */
export function stagedPackages(root) {
  const packages = published().map(({ name, folder, manifest }) => {
    const dist = resolve(root, folder, 'dist')
    const entries = new Map(
      Object.entries(manifest.exports).flatMap(([entry, target]) =>
        typeof target === 'object' && '@latchkey/source' in target && !target.default.includes('*')
          ? [[join(name, entry), resolve(root, folder, target.default)]]
          : [],
      ),
    )
    const exported = closureOf([...entries].flatMap(([entry, file]) => (LATER_ENTRY.test(entry) ? [] : [file])))
    const isShared = './internal/*-stage' in manifest.exports
    const roots = { discover: new Set(), connect: new Set() }
    return { name, folder, dist, isShared, entries, exported, roots, named: new Map() }
  })

  for (const one of packages) {
    const plugin = join(one.dist, 'plugin.js')
    const kit = join(one.dist, KIT)
    const index = join(one.dist, 'index.js')
    // Of React's entry anything may be named by a page; of core's, the kit; of a plugin's, the plugin.
    const begins = [kit, plugin, index].find(existsSync)
    one.atOnce = closureOf([begins])
    for (const file of reachable([begins, index])) {
      for (const { specifier, stage } of moduleOf(file).dynamicImports) {
        if (stage) one.roots[stage].add(resolved(file, specifier))
      }
    }
  }
  for (const one of packages) one.named.set(one, new Set(STAGES.flatMap((stage) => [...one.roots[stage]])))
  const core = packages.find(({ name }) => name === '@latchkey/core')
  for (const one of packages) {
    closureOf(modulesNamedBy(packages, one.atOnce), core.atOnce)
    for (const stage of STAGES) {
      for (const file of modulesNamedBy(packages, closureOf(one.roots[stage]))) {
        const { roots, named } = packages.find(({ dist }) => file.startsWith(dist))
        roots[stage].add(file)
        named.set(one, (named.get(one) ?? new Set()).add(file))
      }
    }
  }
  for (const one of packages) {
    const closures = [...one.named].map(([user, files]) => [user, closureOf(files)])
    one.usersOf = (file) => closures.flatMap(([user, reached]) => (reached.has(file) ? [user] : []))
  }
  return packages
}

/** What a page loads at once that names `createAppKit` and nothing else. */
export const kitModules = (root) => closureOf([join(root, 'core/dist', KIT)])

/** The module, and the name in it, that an entry of a package exports under a name. */
export function definedBy(packages, specifier, name) {
  const owner = packages.find(({ entries }) => entries.has(specifier))
  return owner && definitionOf(owner.entries.get(specifier), name)
}

/** The modules of other packages that these name. */
const modulesNamedBy = (packages, files) =>
  [...files].flatMap((file) =>
    moduleOf(file)
      .imports.filter(({ specifier, isReexport }) => !isReexport && !isRelative(specifier))
      .flatMap(({ specifier, names = [] }) =>
        names.flatMap(({ name }) => definedBy(packages, specifier, name)?.file ?? []),
      ),
  )
