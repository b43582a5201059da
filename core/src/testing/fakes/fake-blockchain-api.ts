import type { BlockchainApi, BlockchainApiRequest } from '../../contracts/features/blockchain-api.js'
import type { NetworkId } from '../../domain/caip.js'
import { isMissingCall } from '../../errors/http-status.js'
import { createFakeHttp, type FakeHttp } from './fake-http.js'

/** {@link BlockchainApi} without a network. A request without a prepared reply throws. */
export interface FakeBlockchainApi extends BlockchainApi, Pick<FakeHttp, 'requests' | 'reply'> {}

const ORIGIN = 'https://api.fake.test'

/**
 * @param networks those that the API supports.
 *
 * @example
 * const api = createFakeBlockchainApi(['eip155:1'])
 * api.reply('v1/account/*\/balance', { balances: [] })
 * createTestKit({ plugins: [balances()], overrides: [override(BlockchainApi, { value: api })] })
 */
export function createFakeBlockchainApi(networks: readonly NetworkId[]): FakeBlockchainApi {
  const http = createFakeHttp()
  const isSupported = (network: NetworkId) => networks.includes(network)
  const call =
    (method: 'get' | 'post') =>
    async <T>({ path, network, optional, ...request }: BlockchainApiRequest<T>): Promise<T | undefined> => {
      if (network !== undefined && !isSupported(network)) return undefined
      try {
        return await http[method]({ url: `${ORIGIN}/${path}`, ...request })
      } catch (error) {
        if (optional && isMissingCall(error)) return undefined
        throw error
      }
    }
  return {
    requests: http.requests,
    reply: http.reply,
    supports: async (network) => isSupported(network),
    get: call('get'),
    post: call('post'),
    nodeUrl: async (network) => (isSupported(network) ? `${ORIGIN}/v1/?chainId=${network}` : undefined),
  }
}
