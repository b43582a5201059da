import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { build } from 'esbuild'
import { MERGES } from './merges.mjs'

// What is always fetched together is one file. A module each is right for our sources and for what a page begins with; but of what a
// page fetches later, bundlers make a chunk of every module that two of its parts share, and each costs a request.

/** Merges, in the built packages below a folder, the modules that belong together. What was a module hands on what is now in the merged file. */
export async function merge(root) {
  for (const { folder, sets } of MERGES) {
    const dist = resolve(root, folder, 'dist')
    const taken = new Set()
    const moved = new Map()
    for (const { name, roots, without } of sets) {
      const left = closureOf(without.map((path) => join(dist, path)))
      const members = [...closureOf(roots.map((path) => join(dist, path)))].filter((file) => !left.has(file) && !taken.has(file))
      for (const file of members) taken.add(file)
      const entries = roots.map((path) => join(dist, path)).filter((file) => members.includes(file))
      await mergeSet(dist, name, members.sort(), entries)
      for (const file of entries) moved.set(file, join(dist, `${name}.js`))
      // What is merged already is no member of another.
      taken.add(join(dist, `${name}.js`))
    }
    redirect(dist, moved)
  }
}

async function mergeSet(dist, name, members, entries) {
  const exported = new Map()
  for (const file of members) exported.set(file, await exportsOf(file))
  // What is fetched by name keeps it.
  const alias = (file, one) => (entries.includes(file) ? one : `${one === 'default' ? 'whole' : one}_${members.indexOf(file)}`)
  const lines = members.flatMap((file) => {
    const names = exported.get(file)
    return names.length ? [`export { ${names.map((one) => `${one} as ${alias(file, one)}`).join(', ')} } from ${pathTo(dist, file)}`] : [`import ${pathTo(dist, file)}`]
  })
  await build({
    stdin: { contents: lines.join('\n'), resolveDir: dist },
    outfile: join(dist, `${name}.js`),
    // Paths in the file are from here: the same wherever it is built.
    absWorkingDir: dist,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [onlyMembers(dist, new Set(members))],
  })
  for (const file of members) {
    const names = exported.get(file)
    const path = pathTo(dirname(file), join(dist, `${name}.js`))
    writeFileSync(file, names.length ? `export { ${names.map((one) => `${alias(file, one)} as ${one}`).join(', ')} } from ${path};\n` : `import ${path};\n`)
    rmSync(`${file}.map`, { force: true })
  }
}

/** Who fetches a module that was merged fetches the merged file, without a detour. */
function redirect(dist, moved) {
  for (const path of readdirSync(dist, { recursive: true })) {
    const file = join(dist, path)
    if (!file.endsWith('.js')) continue
    const before = readFileSync(file, 'utf8')
    const after = before.replace(/\bimport\((["'])(\.[^"']+)\1\)/g, (whole, _quote, target) => {
      const merged = moved.get(join(dirname(file), target))
      return merged ? `import(${pathTo(dirname(file), merged)})` : whole
    })
    if (after !== before) writeFileSync(file, after)
  }
}

/** Everything that is no member stays where it is, and what is fetched by import() is no member's business. */
const onlyMembers = (dist, members) => ({
  name: 'only-members',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ path, resolveDir, kind }) => {
      if (!path.startsWith('.')) return { path, external: true }
      const file = join(resolveDir, path)
      if (kind !== 'dynamic-import' && members.has(file)) return undefined
      return { path: JSON.parse(pathTo(dist, file)), external: true }
    })
  },
})

async function exportsOf(file) {
  const { metafile } = await build({ entryPoints: [file], write: false, metafile: true, format: 'esm', outdir: dirname(file), logLevel: 'error' })
  return Object.values(metafile.outputs)[0].exports.toSorted()
}

/** The modules that some import at once, and themselves. */
function closureOf(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file)) continue
    found.add(file)
    closureOf(importsOf(file), found)
  }
  return found
}

const STATIC = /(?:^|[;\s}])(?:import|export)\s*(?:[^'"();]*?\sfrom\s*)?["'](\.{1,2}\/[^"']+)["']/g

function importsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(STATIC)].map(([, path]) => join(dirname(file), path))
}

function pathTo(from, file) {
  const path = relative(from, file).split(sep).join('/')
  return JSON.stringify(path.startsWith('.') ? path : `./${path}`)
}

if (process.argv[1]?.endsWith('merge.mjs')) await merge(process.argv[2] ?? '.')
