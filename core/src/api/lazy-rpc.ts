import type { Rpc } from '../contracts/rpc.js'
import { lazy } from '../kernel/lazy.js'

/** {@link Rpc} whose client arrives with the first call. If it could not be loaded, the next call tries again. */
export function createLazyRpc(load: () => Promise<Rpc>): Rpc {
  const client = lazy('rpc', load)
  return {
    call: async (network, call) => (await client()).call(network, call),
    fetchFor:
      (network) =>
      async (...request) =>
        (await client()).fetchFor(network)(...request),
    requestFor:
      (network) =>
      async (...request) =>
        (await client()).requestFor(network)(...request),
  }
}
