import { build } from 'esbuild'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { isRelative } from '../merge/modules.mjs'
import { root } from '../packages.mjs'

/**
 * Files of one package with all of its modules that they import at once, in bytes of gzip: what a view costs beside the parts that
 * views share, which are in other packages.
 */
export async function viewsSize({ folder, files }) {
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `export * from ${JSON.stringify(`./${file}`)}`).join('\n'),
      resolveDir: join(root, folder, 'dist'),
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    plugins: [{ name: 'own-modules', setup: ({ onResolve }) => onResolve({ filter: /./ }, shared) }],
  })
  return { boot: gzipSync(outputFiles[0].contents, { level: 9 }).length, later: 0 }
}

const shared = ({ kind, path }) =>
  kind === 'dynamic-import' || !isRelative(path) ? { path, external: true } : undefined
