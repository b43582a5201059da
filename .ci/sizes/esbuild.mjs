import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'
import { root } from '../packages.mjs'
import { entryOf } from './entry.mjs'

/**
 * What esbuild makes of a budget's entry, in bytes of gzip: all it imports at once. What comes by import() is left out
 * rather than split off, for its splitting keeps in the entry whatever the entry re-exports and a later chunk uses.
 */
export async function esbuildSize({ imports, external = [] }) {
  const { outputFiles } = await build({
    stdin: { contents: entryOf(imports), resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    write: false,
    external: external.flatMap((name) => [name, `${name}/*`]),
    plugins: [{ name: 'later', setup: ({ onResolve }) => onResolve({ filter: /./ }, later) }],
    // As bundlers do for production: licence texts go to a file of their own.
    legalComments: 'none',
  })
  return { boot: gzipSync(outputFiles[0].contents, { level: 9 }).length, later: 0 }
}

const later = ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)
