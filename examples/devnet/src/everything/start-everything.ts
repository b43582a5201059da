import type { DevnetMap } from '../devnet-map.js'
import type { Devnet } from '../start-devnet.js'

/** All that the product needs of the outside, on this machine. */
export interface Everything {
  readonly map: DevnetMap
  /** The chains and the relay, with their commands. Their urls are those behind the doors, where nothing is faulty. */
  readonly devnet: Omit<Devnet, 'stop'>
  /** Ends every part. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the chains, the relay, the API server and the page of the demo wallet on free ports of 127.0.0.1, doors before
 * them, and a switchboard to put faults at the doors. The demo wallet has coins on every chain. All of it ends with this
 * process. Rejects when a part cannot start, which it names; then none of the others stays.
 *
 * ```ts
 * const { map, stop } = await startEverything()
 * await fetch(`${map.control}/faults`, { method: 'POST', body: JSON.stringify({ part: 'mainnet', status: 503, next: 2 }) })
 * await stop()
 * ```
 */
export async function startEverything(): Promise<Everything> {
  // Servers that whoever wants a chain only does not have to load.
  const { PART_NAMES, startParts } = await import('./start-parts.js')
  const { map, chains, stop } = await startParts(PART_NAMES)
  // Every part was asked for, so nothing is missing.
  return { map: map as DevnetMap, devnet: chains as Devnet, stop }
}
