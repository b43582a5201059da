import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'

const repository = join(import.meta.dirname, '../../..')

/** Folders whose files end up in the page, and files that decide how. */
const SOURCES = [
  'core/src',
  'react-bindings/src',
  'plugins',
  'examples/devnet/src',
  'examples/playground',
  'package-lock.json',
  'tsconfig.base.json',
]
const NOT_SOURCES = new Set(['node_modules', 'dist', 'e2e', 'coverage'])

/** Builds the page, unless what was built last is of the same sources. Into `dist`. */
export async function buildOnce(root) {
  const note = join(root, 'node_modules/.cache/built-from')
  const sources = fingerprint()
  if (existsSync(note) && existsSync(join(root, 'dist/index.html')) && readFileSync(note, 'utf8') === sources) return
  await build({ root, logLevel: 'warn' })
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, sources)
}

/** Of names, sizes and times: whatever is written anew counts as changed. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const [path, { size, mtimeMs }] of filesIn(join(repository, source)))
      hash.update(`${path} ${size} ${mtimeMs}\n`)
  return hash.digest('hex')
}

function* filesIn(path) {
  const found = statSync(path)
  if (found.isFile()) return yield [path, found]
  for (const name of readdirSync(path).sort()) if (!NOT_SOURCES.has(name)) yield* filesIn(join(path, name))
}
