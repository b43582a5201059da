import type { Rpc } from '../contracts/rpc.js'
import { createLazyClient } from './lazy-client.js'

/** {@link Rpc} whose client arrives with the first call. If it could not be loaded, the next call tries again. */
export function createLazyRpc(load: () => Promise<Rpc & { dispose(): void }>): Rpc & { dispose(): void } {
  const { ask, dispose } = createLazyClient('rpc', load)
  return {
    call: (network, call) => ask((client) => client.call(network, call)),
    fetchFor:
      (network) =>
      (...request) =>
        ask((client) => client.fetchFor(network)(...request)),
    requestFor:
      (network) =>
      (...request) =>
        ask((client) => client.requestFor(network)(...request)),
    dispose,
  }
}
