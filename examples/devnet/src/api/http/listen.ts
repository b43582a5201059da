import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'

interface Where {
  readonly host: string
  readonly port: number
}

interface Listening {
  readonly url: string
  close(): Promise<void>
}

/** The time that pending requests have to end. */
const CLOSE_DEADLINE_MS = 5_000

/** Serves over HTTP. Rejects when the port is taken. */
export async function listen(
  answer: (request: Request) => Response | Promise<Response>,
  { host, port }: Where,
): Promise<Listening> {
  // The process may have a `Request` of its own, so the library must not replace globals.
  const listener = getRequestListener(answer, { overrideGlobalObjects: false })
  const underWay = new Set<ServerResponse>()
  const server = createServer((incoming, outgoing) => {
    underWay.add(outgoing)
    outgoing.once('close', () => underWay.delete(outgoing))
    void listener(incoming, outgoing)
  })
  server.listen(port, host)
  await once(server, 'listening')

  async function close(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    // Keep-alive would otherwise hold the connection, and so the server, for another request.
    for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.setHeader('connection', 'close')
    const deadline = setTimeout(() => server.closeAllConnections(), CLOSE_DEADLINE_MS)
    await closed
    clearTimeout(deadline)
  }

  let closing: Promise<void> | undefined
  const name = host.includes(':') ? `[${host}]` : host
  return { url: `http://${name}:${(server.address() as AddressInfo).port}`, close: () => (closing ??= close()) }
}
