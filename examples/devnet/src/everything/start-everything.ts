import type { DevnetMap } from '../devnet-map.js'
import type { Identity } from '../identity/start-identity.js'
import type { Mail } from '../mail/start-mail.js'
import type { Devnet } from '../start-devnet.js'

/** A whole devnet: everything that the product needs from outside, on this machine. */
export interface Everything {
  readonly map: DevnetMap
  /** The chains and the relay, with their commands. Their urls bypass the doors, so they never have faults. */
  readonly devnet: Omit<Devnet, 'stop'>
  /** The mails that were sent, and faults of the mail server. */
  readonly mail: Omit<Mail, 'stop'>
  /** Faults of the providers of sign-ins. */
  readonly identity: Omit<Identity, 'stop'>
  /** Ends every part. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the chains, the relay, the API server, the page of the demo wallet, a mail server and the providers of sign-ins
 * on free ports of 127.0.0.1, with doors in front of nodes and API, and a switchboard that sets faults at the doors. The demo wallet has coins on every chain. All of
 * it ends with this process. Rejects when a part cannot start, with the part's name; then no other part keeps running.
 *
 * ```ts
 * const { map, stop } = await startEverything()
 * const fault = { part: 'mainnet', status: 503, next: 2 }
 * await fetch(`${map.control}/faults`, { method: 'POST', body: JSON.stringify(fault) })
 * await stop()
 * ```
 */
export async function startEverything(): Promise<Everything> {
  // Callers that need a single chain do not have to load these servers.
  const { PART_NAMES, startParts } = await import('./start-parts.js')
  const { map, chains, mail, identity, stop } = await startParts(PART_NAMES)
  // All parts were requested, so none is missing.
  return { map: map as DevnetMap, devnet: chains as Devnet, mail: mail!, identity: identity!, stop }
}
