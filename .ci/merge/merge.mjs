import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { bundle, statements } from './bundle.mjs'
import { allExports, closureOf, definitionOf, forget, isRelative, moduleOf, pathTo, resolved } from './modules.mjs'
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
 * `connect-stage.js`. What only one plugin uses of another package is in a file of its own, such as
 * `solana-discover-stage.js`, so that a page without that plugin does not load it. A bundler puts it into the plugin's file.
 */
export async function merge(root) {
  forget()
  const packages = stagedPackages(root)
  const plans = packages.flatMap(plansOf)
  // The merged file of each module that is in one.
  const homes = new Map(plans.flatMap((plan) => plan.members.map((file) => [file, plan])))
  // Modules that no page loads at once: what views and services fetch, and the entries for views and tests.
  const lazyModules = packages.flatMap(({ dist, atOnce, exported }) =>
    modulesIn(dist).filter((file) => !homes.has(file) && !atOnce.has(file) && !exported.has(file)),
  )

  /** The definition of a name that a module imports, and the merged file that holds it, if one does. */
  function definitionFor(file, specifier, name) {
    const found = isRelative(specifier)
      ? definitionOf(resolved(file, specifier), name)
      : definedBy(packages, specifier, name)
    const home = found && homes.get(found.file)
    return found && { ...found, home: isRelative(specifier) || home?.isShared ? home : undefined }
  }

  for (const file of [...homes.keys(), ...lazyModules]) {
    for (const { specifier, names = [] } of moduleOf(file).imports) {
      for (const { name } of names) {
        const found = definitionFor(file, specifier, name)
        if (found?.home && found.home !== homes.get(file)) found.home.needed.set(keyOf(found), found)
      }
    }
  }
  for (const plan of plans) nameExports(plan)

  /** From where, as seen from a folder, and under which name a module gets what it imports. */
  function source(dist, folder, file, specifier, name) {
    const found = definitionFor(file, specifier, name)
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
  for (const file of lazyModules) {
    const { dist } = packages.find((one) => file.startsWith(join(one.dist, sep)))
    writeFileSync(
      file,
      redirected(file, (specifier, name) => source(dist, dirname(file), file, specifier, name)),
    )
  }
  for (const { members, isPublic } of plans) {
    for (const file of members.filter((one) => !isPublic(one))) {
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
function plansOf({ name, dist, isShared, atOnce, exported, roots, usersOf }) {
  const taken = new Set(atOnce)
  const fetched = new Set(
    modulesIn(dist).flatMap((file) => moduleOf(file).dynamicImports.map(({ specifier }) => resolved(file, specifier))),
  )
  return STAGES.flatMap((stage) => {
    const all = [...closureOf(roots[stage])]
      .filter((file) => !taken.has(file) && !reexportsPackage(file))
      .filter((file) => !exported.has(file) || moduleOf(file).isPure)
      .sort()
    for (const file of all) taken.add(file)
    const titles = all.map((file) => `${prefixOf(dist, usersOf(file))}${stage}-stage`)
    return [...new Set(titles)].map((title) => [title, all.filter((_, index) => titles[index] === title)])
  }).flatMap(([title, members]) => {
    const plan = {
      package: name,
      dist,
      isShared,
      name: title,
      file: join(dist, `${title}.js`),
      members,
      entries: members.filter((file) => fetched.has(file)),
      isPublic: (file) => exported.has(file),
      needed: new Map(),
      exported: new Map(),
    }
    return members.length ? [plan] : []
  })
}

/** Most pages have the views of React, but few have all plugins, so only what one plugin uses is apart from the stage. */
const prefixOf = (dist, [user, ...others]) =>
  others.length === 0 && user.dist !== dist && user.folder.startsWith('plugins') ? `${basename(user.folder)}-` : ''

/** It re-exports all of another package: its names are not known here, so it stays a module. */
const reexportsPackage = (file) =>
  moduleOf(file).imports.some(({ isReexport, names, specifier }) => isReexport && !names && !isRelative(specifier))

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

/** A module with its imports from merged files in place of merged modules. */
function redirected(file, source) {
  const before = readFileSync(file, 'utf8')
  let after = before
  for (const { specifier, names, isReexport, start, end } of moduleOf(file).imports.toReversed()) {
    if (!names?.length) continue
    const list = names.map(({ name, alias }) => ({ alias, ...source(specifier, name) }))
    after = after.slice(0, start) + statements(isReexport ? 'export' : 'import', list).join(' ') + after.slice(end)
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

if (process.argv[1]?.endsWith('merge.mjs')) await merge(process.argv[2] ?? '.')
