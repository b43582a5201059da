import { join } from 'node:path'
import { createServer, preview } from 'vite'
import { buildOnce } from './build-once.mjs'
import { describeServers } from './describe-servers.mjs'
import { signInServer } from './sign-in-server.mjs'

const root = join(import.meta.dirname, '..')
/** A run of all checks has built the page already, from the same sources. */
const isBuilt = process.env.LATCHKEY_EXAMPLES_ARE_BUILT !== undefined

/**
 * Serves the page on 127.0.0.1 as visitors would get it; with `isDeveloping` for development, with
 * each change
 * at once. It is made ready while the local servers start, and is there once both are done.
 *
 * @param starting the local servers: a promise of `{ map }`.
 * @param port a free one for 0.
 * @param release frees the port, where it is held until now.
 * @returns `{ url, close() }`
 */
export async function servePage({ starting, port = 0, release, isDeveloping = false }) {
  const [{ map }] = await Promise.all([starting, isDeveloping || isBuilt ? undefined : buildOnce(root)])
  const plugins = [describeServers(map), signInServer(map)]
  await release?.()
  const where = { host: '127.0.0.1', port, strictPort: port !== 0 }
  const server = isDeveloping ? await develop(plugins, where) : await preview({ root, plugins, preview: where })
  return { url: `http://127.0.0.1:${server.httpServer.address().port}`, close: () => server.close() }
}

async function develop(plugins, where) {
  const server = await createServer({ root, plugins, server: where })
  return server.listen()
}
