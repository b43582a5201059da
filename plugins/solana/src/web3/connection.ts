import type { Network, Rpc } from '@latchkey/core'
import { Connection, type Commitment, type ConnectionConfig } from '@solana/web3.js'

/**
 * A `Connection` whose requests go through the kit: with its fail-over, deadlines and proof of whose node it is. It opens
 * a socket only when somebody subscribes (`onAccountChange`, `confirmTransaction`), and to the network's own
 * `webSocket` address where it has one.
 *
 * @example
 * const connection = kitConnection(kit.get(Rpc), solanaMainnet)
 */
export function kitConnection(rpc: Rpc, network: Network, commitment: Commitment = 'confirmed'): Connection {
  const { http, webSocket } = network.rpcUrls.default
  const [socket] = webSocket ?? []
  return new Connection(http[0] ?? 'http://localhost', {
    commitment,
    fetch: rpc.fetchFor(network) as NonNullable<ConnectionConfig['fetch']>,
    // The kit repeats what may be repeated.
    disableRetryOnRateLimit: true,
    ...(socket && { wsEndpoint: socket }),
  })
}
