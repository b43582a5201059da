import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Node runs this package's TypeScript sources through here, so that nothing has to be built before. A program is one file, with its
// sources and the packages that they import: Node takes longer to find and read a thousand files than to run what is in them. The file
// is kept for the next process, and made again as soon as one of the files in it has changed.

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const KEPT = join(FOLDER, 'node_modules/.cache/programs')

/** A change of one of these makes every program anew: this file makes them, and the lockfile decides which packages are in them. */
const MAKERS = ['program.mjs', '../../package-lock.json']

/** They load native code, or are a tool that few need. */
const NOT_INSIDE = ['bufferutil', 'libsql', 'litesvm', 'utf-8-validate', 'vite']

/** The last line of a program: this, and a stamp of each file that it is made of. */
const MADE_OF = '// made of '

/** Imports a source of this package, or a package of the workspace from its sources: `load('src/run-chain.ts')`, `load('@latchkey/siwx/server')`. */
export async function load(entry) {
  const file = join(KEPT, `${entry.replaceAll(/[^\w.-]/g, '-')}.mjs`)
  if (!isCurrent(file)) await make(entry, file)
  return import(pathToFileURL(file).href)
}

function isCurrent(file) {
  const text = textOf(file)
  const start = text.lastIndexOf(MADE_OF)
  if (start < 0) return false
  const madeOf = JSON.parse(text.slice(start + MADE_OF.length))
  return Object.entries(madeOf).every(([path, stamp]) => stampOf(path) === stamp)
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return ''
    throw error
  }
}

/**
 * Tells one content of a file from another. Of a file that changed while a program was made, it is unknown which of them the program
 * has: it is made again.
 */
function stampOf(path, before = Infinity) {
  const stats = statSync(join(FOLDER, path), { throwIfNoEntry: false })
  if (!stats) return 'none'
  return stats.mtimeMs < before ? `${stats.mtimeMs} ${stats.size}` : 'unknown'
}

async function make(entry, file) {
  const began = Date.now()
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    absWorkingDir: FOLDER,
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['@latchkey/source'],
    external: NOT_INSIDE,
    // Packages read the names of their classes.
    keepNames: true,
    // Packages that are CommonJS have these, and load the modules of Node with `require`.
    define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
    banner: {
      js: `import { createRequire as makeRequire } from 'node:module'\nconst require = makeRequire(import.meta.url)`,
    },
    plugins: [sourcesKnowTheirPlace],
    logLevel: 'silent',
  })
  const paths = [...MAKERS, ...Object.keys(metafile.inputs)]
  const madeOf = Object.fromEntries(paths.map((path) => [path, stampOf(path, began)]))
  mkdirSync(KEPT, { recursive: true })
  // Processes start at the same time. Each sees a whole file, whichever of them made it.
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, `${outputFiles[0].text}\n${MADE_OF}${JSON.stringify(madeOf)}\n`)
  renameSync(own, file)
}

/** A source finds files beside itself by its url, which is not that of the program. */
const sourcesKnowTheirPlace = {
  name: 'sources know their place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const url = JSON.stringify(pathToFileURL(path).href)
      return { loader: 'ts', contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', url) }
    })
  },
}
