import { once } from 'node:events'
import type { Server } from 'node:http'

/** Frees the port, and ends every connection: what keeps one open for a next request would keep the server. */
export async function endServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
