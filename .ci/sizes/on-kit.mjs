import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'
import { isRelative } from '../merge/modules.mjs'
import { published, root } from '../packages.mjs'
import { NAMES_FILE } from '../public-names.mjs'
import { kitModules } from '../merge/stages.mjs'

/**
 * What each of some imports costs a page with a kit, in bytes of gzip: `{ from, names }` with all that they load at once,
 * without what `createAppKit` has loaded, and without the libraries that an app brings itself (peer dependencies). Once
 * the modal `isOpen`, the page has the stages, too.
 */
export async function costsOnKit(imports, { isOpen = false } = {}) {
  const { outputFiles } = await build({
    entryPoints: imports.map((_, index) => ({ in: String(index), out: String(index) })),
    absWorkingDir: root,
    outdir: 'out',
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    write: false,
    legalComments: 'none',
    plugins: [onKit(imports, isOpen)],
  })
  const bytes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents, { level: 9 }).length]))
  return imports.map((_, index) => bytes.get(join(root, 'out', `${index}.js`)))
}

const onKit = (imports, isOpen) => ({
  name: 'on-kit',
  setup({ onResolve, onLoad }) {
    const kit = kitModules(root)
    const peers = published()
      .flatMap(({ manifest }) => Object.keys(manifest.peerDependencies ?? {}))
      .filter((name) => !name.startsWith('@latchkey/'))
    const isThere = (path, resolveDir) => {
      if (isOpen && /-stage(\.js)?$/.test(path)) return true
      if (isRelative(path)) return kit.has(join(resolveDir, path))
      return peers.some((name) => path === name || path.startsWith(`${name}/`))
    }

    onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      if (kind === 'entry-point') return { path, namespace: 'import' }
      const isLeftOut = kind === 'dynamic-import' || isThere(path, resolveDir)
      return isLeftOut ? { path, external: true, sideEffects: false } : undefined
    })
    onLoad({ filter: /./, namespace: 'import' }, ({ path }) => {
      const { from, names } = imports[path]
      return { contents: `export { ${names} } from ${JSON.stringify(from)}`, resolveDir: root }
    })
  },
})

/** Every public value of every package, each as an import of its own. Entries for tests are left out. */
export function publicValues() {
  return published().flatMap(({ folder }) => {
    const blocks = readFileSync(join(root, folder, NAMES_FILE), 'utf8')
      .trim()
      .split('\n\n')
    return blocks.flatMap((block) => {
      const [from, ...lines] = block.split('\n')
      if (/\/testing(\/|$)/.test(from)) return []
      return lines
        .map((line) => line.trim().split(': '))
        .filter(([, kinds]) => kinds.includes('value'))
        .map(([names]) => ({ from, names }))
    })
  })
}
