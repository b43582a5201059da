import { build } from 'esbuild'
import { relative } from 'node:path'
import { root } from '../packages.mjs'
import { gzipOf } from './gzip.mjs'

/** What esbuild makes of a budget's entry: bytes of gzip at once, and later. */
export async function esbuildSize({ path, import: names, external = [] }) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: `import ${names} from './${path}'; globalThis.kept = [${names.slice(1, -1)}]`, resolveDir: root },
    absWorkingDir: root,
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    metafile: true,
    write: false,
    external: external.flatMap((name) => [name, `${name}/*`]),
    // As bundlers do for production: licence texts go to a file of their own.
    legalComments: 'none',
  })
  return gzipOf(
    outputFiles.map(({ path: absolute, text }) => {
      const file = relative(root, absolute)
      const { entryPoint, imports } = metafile.outputs[file]
      const atOnce = imports.filter(({ kind }) => kind === 'import-statement').map((one) => one.path)
      return { file, code: text, isEntry: entryPoint === '<stdin>', imports: atOnce }
    }),
  )
}
