import { build } from 'esbuild'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isRelative } from '../merge/modules.mjs'
import { root } from '../packages.mjs'
import { stagedPackages } from '../merge/stages.mjs'

/**
 * The discover stages of some packages, each with the modules of its package that it imports and with what core has for
 * this package alone, in bytes of gzip: without what the page has by then, and without other packages, which are counted
 * for themselves.
 */
export async function discoverSize(folders) {
  const packages = stagedPackages(root)
  const begun = new Set(packages.flatMap(({ atOnce }) => [...atOnce]))
  const sizes = folders.map(async (folder) => {
    const { outputFiles } = await build({
      entryPoints: [join(root, folder, 'dist/discover-stage.js')],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      minify: true,
      legalComments: 'none',
      plugins: [ownModules(folder, begun)],
    })
    return gzipSync(outputFiles[0].contents, { level: 9 }).length
  })
  return { boot: (await Promise.all(sizes)).reduce((total, size) => total + size), later: 0 }
}

const ownModules = (folder, begun) => ({
  name: 'own-modules',
  setup({ onResolve }) {
    const inCore = `${basename(folder)}-discover-stage`
    onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      if (path === `@latchkey/core/internal/${inCore}`) return { path: join(root, `core/dist/${inCore}.js`) }
      const isModule = isRelative(path) && !path.endsWith('-stage.js') && !begun.has(join(resolveDir, path))
      const isOwn = kind !== 'dynamic-import' && isModule
      return kind === 'entry-point' || isOwn ? undefined : { path, external: true }
    })
  },
})
