import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { build, normalizePath } from 'vite'

const PAGE = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8')

/** Builds an app for production, with Vite's defaults. */
export async function buildApp({ name, folder, built, isPeer }) {
  const index = normalizePath(join(folder, 'index.html'))
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [samePageForAll(index), ...(isPeer ? [madeOfItsOwn(name, normalizePath(folder))] : [])],
    build: { outDir: built, emptyOutDir: true, chunkSizeWarningLimit: Infinity, reportCompressedSize: false },
  })
}

const samePageForAll = (index) => ({
  name: 'same-page-for-all',
  enforce: 'pre',
  resolveId: (id) => (id === index ? index : undefined),
  load: (id) => (id === index ? PAGE : undefined),
})

/** Keeps Node's upward lookup from finding a module in the repository, where its version is not the peer's. */
const madeOfItsOwn = (name, folder) => ({
  name: 'made-of-its-own',
  moduleParsed({ id }) {
    if (isAbsolute(id) && !id.startsWith(`${folder}/`))
      throw new Error(`${name} imported ${id} from outside its folder.`)
  },
})
