import { build } from 'vite'
import { root } from '../packages.mjs'
import { entryOf } from './entry.mjs'
import { gzipOf } from './gzip.mjs'

const ENTRY = 'virtual:size'

/** What Vite makes of a budget's entry: bytes of gzip at once, and later. */
export const viteSize = async (budget) => gzipOf(await viteOutput(budget))

/** The chunks that Vite makes of a budget's entry. */
export async function viteOutput({ imports, external = [] }) {
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'size-entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? entryOf(imports, root) : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      // Its own help for chunks that load chunks: it rides on the entry of the host's app anyway.
      modulePreload: false,
      rolldownOptions: {
        input: ENTRY,
        external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      },
    },
  })
  return output.map(({ fileName, code, isEntry, imports, moduleIds }) => ({
    file: fileName,
    code,
    isEntry,
    imports,
    modules: moduleIds ?? [],
  }))
}
