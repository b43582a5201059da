import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

// Hooks for `register` of node:module. Node runs this package's TypeScript sources directly, so that nothing has to be built
// before. The hooks ignore all other modules.

const SOURCES = new URL('./src/', import.meta.url).href
const isSource = (url) => url !== undefined && url.startsWith(SOURCES) && url.endsWith('.ts')

/** Sources import each other by the names of built files. */
export function resolve(specifier, context, next) {
  const isOwn = isSource(context.parentURL) && specifier.startsWith('.')
  return next(isOwn ? specifier.replace(/\.js$/, '.ts') : specifier, context)
}

export async function load(url, context, next) {
  if (!isSource(url)) return next(url, context)
  const source = await readFile(new URL(url), 'utf8')
  const { code } = await transform(source, {
    loader: 'ts',
    sourcefile: fileURLToPath(url),
    sourcemap: 'inline',
    target: 'node20',
  })
  return { format: 'module', source: code, shortCircuit: true }
}
