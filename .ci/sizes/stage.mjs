import { build } from 'esbuild'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isRelative } from '../merge/modules.mjs'
import { root } from '../packages.mjs'
import { stagedPackages } from '../merge/stages.mjs'

/**
 * The discover stages of some packages, each with the modules of its package that it imports, in bytes of gzip: without
 * what the page has by then, and without other packages, which are counted for themselves.
 */
export async function discoverSize(folders) {
  const packages = stagedPackages(root)
  const sizes = folders.map(async (folder) => {
    const { dist, atOnce } = packages.find((one) => one.dist === join(root, folder, 'dist'))
    const { outputFiles } = await build({
      entryPoints: [join(dist, 'discover-stage.js')],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2022',
      minify: true,
      legalComments: 'none',
      plugins: [ownModules(atOnce)],
    })
    return gzipSync(outputFiles[0].contents, { level: 9 }).length
  })
  return { boot: (await Promise.all(sizes)).reduce((total, size) => total + size), later: 0 }
}

const ownModules = (atOnce) => ({
  name: 'own-modules',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      const isOwn = kind !== 'dynamic-import' && isRelative(path) && !atOnce.has(join(resolveDir, path))
      return kind === 'entry-point' || isOwn ? undefined : { path, external: true }
    })
  },
})
