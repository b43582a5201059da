import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'

// Hooks for `register` of node:module: Node runs this package's TypeScript sources as they are, so the chains
// need no build; and the list of wallets, which is all that it takes of Latchkey's. Other packages' modules are left alone.

const LIST = '@latchkey/wallets/list'
const SOURCES = ['./src/', '../../plugins/wallets/src/offline/'].map((folder) => new URL(folder, import.meta.url).href)

const isSource = (url) => url !== undefined && url.endsWith('.ts') && SOURCES.some((folder) => url.startsWith(folder))

/** Sources import each other as they would be called once built. */
export function resolve(specifier, context, next) {
  const named = isSource(context.parentURL) && specifier.startsWith('.') ? specifier.replace(/\.js$/, '.ts') : specifier
  return next(named, named === LIST ? { ...context, conditions: [...context.conditions, '@latchkey/source'] } : context)
}

export async function load(url, context, next) {
  if (!isSource(url)) return next(url, context)
  const source = await readFile(new URL(url), 'utf8')
  const { code } = await transform(source, { loader: 'ts', sourcefile: fileURLToPath(url), sourcemap: 'inline', target: 'node20' })
  return { format: 'module', source: code, shortCircuit: true }
}
