import { once } from 'node:events'
import type { Server } from 'node:http'

/** Frees the port, and ends every connection: a kept one would hold the server open for another request. */
export async function endServer(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
