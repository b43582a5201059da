import { join } from 'node:path'
import { build } from 'esbuild'
import { sharedDecoratorHelpers } from './decorator-helpers.mjs'
import { allExports, isRelative, moduleOf, pathTo, resolved } from './modules.mjs'
import { withoutSources } from './source-map.mjs'

/** Makes one file of the modules of a stage, and its source map: `{ path, contents }` of both. */
export async function bundle({ dist, file, members, entries, needed, exported }, homes, source) {
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
    plugins: [sharedDecoratorHelpers, onlyMembers(dist, new Set(members), homes, source)],
  })
  return outputFiles.map(({ path, text }) => ({ path, contents: path.endsWith('.map') ? ofSources(text) : text }))
}

/** A source map without what was written for the merged file alone. */
const ofSources = (text) => JSON.stringify(withoutSources(JSON.parse(text), (source) => source.startsWith('../src/')))

/** What is written for names that come from several modules: a statement for each module. */
export const statements = (verb, list) =>
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
