import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

// Hooks for `register` of node:module. Node runs this package's TypeScript sources, the list of wallets and the sign-in server directly,
// so that nothing has to be built before. The hooks ignore all other modules.

const ENTRIES = ['@latchkey/wallets/list', '@latchkey/siwx/server', '@latchkey/core/schemas']
const SOURCES = ['./src/', '../../plugins/wallets/src/offline/', '../../plugins/siwx/src/', '../../core/src/'].map(
  (folder) => new URL(folder, import.meta.url).href,
)

const isSource = (url) => url !== undefined && url.endsWith('.ts') && SOURCES.some((folder) => url.startsWith(folder))

/** Sources import each other by the names of built files. */
export function resolve(specifier, context, next) {
  const named = isSource(context.parentURL) && specifier.startsWith('.') ? specifier.replace(/\.js$/, '.ts') : specifier
  return next(
    named,
    ENTRIES.includes(named) ? { ...context, conditions: [...context.conditions, '@latchkey/source'] } : context,
  )
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
