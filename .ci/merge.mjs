import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { closureOf, forget, STAGES, stagedPackages } from './stages.mjs'

// The modules of one stage become one file. A module each is right for our sources and for what a page begins with; but
// of what a page loads later, bundlers make a chunk of every module that two lazy parts share, and each chunk costs a
// request.

/**
 * Merges, in the built packages below a folder, the modules of each stage into `discover-stage.js` and
 * `connect-stage.js`. What was a module hands on what is now in the merged file.
 */
export async function merge(root) {
  forget()
  for (const { dist, atOnce, roots } of stagedPackages(root)) {
    const taken = new Set(atOnce)
    const moved = new Map()
    const plans = STAGES.map((stage) => {
      const members = [...closureOf([...roots[stage]])].filter((file) => !taken.has(file) && !handsOnPackage(file))
      for (const file of members) taken.add(file)
      return { name: `${stage}-stage`, members, entries: [...roots[stage]].filter((file) => members.includes(file)) }
    })
    for (const { name, members, entries } of plans) {
      if (!members.length) continue
      await mergeSet(dist, name, members.sort(), entries)
      for (const file of entries) moved.set(file, join(dist, `${name}.js`))
    }
    redirect(dist, moved)
  }
}

/** A module that hands on whatever another package exports: its names are not known here, so it stays a module. */
const handsOnPackage = (file) => /\bexport \* from ["'][^.]/.test(readFileSync(file, 'utf8'))

async function mergeSet(dist, name, members, entries) {
  const exported = new Map()
  for (const file of members) exported.set(file, await exportsOf(file))
  // What is fetched by name keeps it.
  const alias = (file, one) =>
    entries.includes(file) ? one : `${one === 'default' ? 'whole' : one}_${members.indexOf(file)}`
  const lines = members.flatMap((file) => {
    const names = exported.get(file)
    return names.length
      ? [`export { ${names.map((one) => `${one} as ${alias(file, one)}`).join(', ')} } from ${pathTo(dist, file)}`]
      : [`import ${pathTo(dist, file)}`]
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
    writeFileSync(
      file,
      names.length
        ? `export { ${names.map((one) => `${alias(file, one)} as ${one}`).join(', ')} } from ${path};\n`
        : `import ${path};\n`,
    )
    rmSync(`${file}.map`, { force: true })
  }
}

/** An `import()` of a merged module fetches the merged file, without a detour. */
function redirect(dist, moved) {
  for (const path of readdirSync(dist, { recursive: true })) {
    const file = join(dist, path)
    if (!file.endsWith('.js')) continue
    const before = readFileSync(file, 'utf8')
    const after = before.replace(/\bimport\(\s*(?:\/\*.*?\*\/\s*)?(["'])(\.[^"']+)\1\)/g, (whole, _quote, target) => {
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
  const { metafile } = await build({
    entryPoints: [file],
    write: false,
    metafile: true,
    format: 'esm',
    outdir: dirname(file),
    logLevel: 'error',
  })
  return Object.values(metafile.outputs)[0].exports.toSorted()
}

function pathTo(from, file) {
  const path = relative(from, file).split(sep).join('/')
  return JSON.stringify(path.startsWith('.') ? path : `./${path}`)
}

if (process.argv[1]?.endsWith('merge.mjs')) await merge(process.argv[2] ?? '.')
