import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../packages.mjs'
import { gzipOf } from './gzip.mjs'

const ENTRY = 'virtual:size'

/** What Vite makes of a budget's entry: bytes of gzip at once, and later. */
export async function viteSize({ path, import: names, external = [] }) {
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'size-entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? `import ${names} from ${JSON.stringify(join(root, path))}; globalThis.kept = [${names.slice(1, -1)}]` : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      // Its own help for chunks that load chunks: it rides on the entry of the host's app anyway.
      modulePreload: false,
      rolldownOptions: { input: ENTRY, external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)) },
    },
  })
  return gzipOf(output.map(({ fileName, code, isEntry, imports }) => ({ file: fileName, code, isEntry, imports })))
}
