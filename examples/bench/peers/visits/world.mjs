import { startForeignHosts } from '../foreign-hosts/start.mjs'
import { startOwnServer } from './own-server.mjs'
import { createTraffic } from './traffic.mjs'

/** All that a page can reach: the server it is from, and what stands for every other host. */
export async function startWorld() {
  const traffic = createTraffic()
  const own = await startOwnServer(traffic)
  const foreign = await startForeignHosts(traffic)
  return {
    traffic,
    own,
    foreignPort: foreign.port,
    async close() {
      await own.close()
      await foreign.close()
    },
  }
}
