import type { RelayServer } from '../server.js'
import { startRelay } from './start-relay.js'

/** Runs the relay in a process of its own. */
export async function serve(): Promise<RelayServer> {
  const { url, stop, listen: _listen, send: _send, ...commands } = await startRelay()
  return {
    ready: { url },
    // Typed commands pass numbers as text.
    commands: { ...commands, slow: (milliseconds) => commands.slow(Number(milliseconds)) },
    close: stop,
  }
}
