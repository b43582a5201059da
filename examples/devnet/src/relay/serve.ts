import type { RelayServer } from '../server.js'
import { startRelay } from './start-relay.js'

/** The relay in a process of its own. */
export async function serve(): Promise<RelayServer> {
  const { url, stop, listen: _, ...commands } = await startRelay()
  return {
    ready: { url },
    // A number that a person typed is a text.
    commands: { ...commands, slow: (milliseconds) => commands.slow(Number(milliseconds)) },
    close: stop,
  }
}
