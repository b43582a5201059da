import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { build, normalizePath } from 'vite'

const PAGE = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8')

/** Builds an app for production, as Vite does when it is told nothing else. */
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

/** A module that Node's way of looking upwards finds in the repository would be measured in a version that the peer did not choose. */
const madeOfItsOwn = (name, folder) => ({
  name: 'made-of-its-own',
  moduleParsed({ id }) {
    if (isAbsolute(id) && !id.startsWith(`${folder}/`)) throw new Error(`${name} took ${id} from outside its folder.`)
  },
})
