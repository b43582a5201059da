import { AppConfig } from '../../contracts/app/app-config.js'
import { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import { Namespaces } from '../../contracts/networks/namespaces.js'
import type { Rpc } from '../../contracts/networks/rpc.js'
import type { Services } from '../../kernel/services.js'
import { createRpcClient, type RpcClientDeps } from './rpc-client.js'

/** The RPC client of a kit: with the dialects of its namespaces, and with the nodes of its blockchain API to spare. */
export function createKitRpcClient(
  { get, find }: Services,
  deps: Pick<RpcClientDeps, 'fetch' | 'clock' | 'page' | 'logger'>,
): Rpc & { dispose(): void } {
  const namespaces = get(Namespaces)
  return createRpcClient({
    ...deps,
    rpcUrls: get(AppConfig).rpcUrls,
    dialectOf: (id) => namespaces.getSnapshot().find((one) => one.id === id)?.features['rpc@1'],
    async spareUrlOf(network) {
      try {
        return await find(BlockchainApi)?.nodeUrl(network)
      } catch (error) {
        // The failure of the other nodes says more to the caller than this one.
        deps.logger?.warn('The blockchain API could not be asked for its node.', error)
        return undefined
      }
    },
  })
}
