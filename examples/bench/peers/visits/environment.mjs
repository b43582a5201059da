import { startForeignHosts } from '../foreign-hosts/start.mjs'
import { startOwnServer } from './own-server.mjs'
import { createTraffic } from './traffic.mjs'

/** Starts everything that a page can reach: its own server, and the stand-in for all other hosts. */
export async function startEnvironment() {
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
