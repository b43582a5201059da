import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/**
 * Serves one built app at a time, from memory and compressed, so that disk access is not measured. Records the requests
 * in `traffic`.
 */
export async function startOwnServer(traffic) {
  const filesOf = new Map()
  let files
  const server = createServer(({ url }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    const file = files.get(path === '/' ? '/index.html' : path)
    traffic.note({ path, gzipBytes: file?.body.length })
    if (!file) return response.writeHead(404).end()
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'gzip',
        'content-length': file.body.length,
        'cache-control': cache,
      })
      .end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${server.address().port}/`,
    /** Serves this app from now on. */
    show({ built }) {
      if (!filesOf.has(built)) filesOf.set(built, read(built))
      files = filesOf.get(built)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function read(folder) {
  const paths = readdirSync(folder, { recursive: true }).filter((path) => statSync(join(folder, path)).isFile())
  return new Map(
    paths.map((path) => {
      const body = gzipSync(readFileSync(join(folder, path)), { level: 9 })
      return [`/${path.split(sep).join('/')}`, { body, type: TYPES[extname(path)] ?? 'application/octet-stream' }]
    }),
  )
}
