import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './packages.mjs'

const ENTRY = 'virtual:size'

/** What Vite makes of an entry of .size-limit.mjs, in bytes of gzip. */
export async function viteSize({ path, import: names, ignore = [] }) {
  const bundle = await build({
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
      rolldownOptions: { input: ENTRY, external: (id) => ignore.some((name) => id === name || id.startsWith(`${name}/`)) },
    },
  })
  return bundle.output.reduce((sum, { code }) => sum + (code ? gzipSync(code, { level: 9 }).length : 0), 0)
}
