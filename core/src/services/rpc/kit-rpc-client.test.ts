import { override } from '../../kernel/override.js'
import { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import { createTestKit } from '../../testing/create-test-kit.js'
import { createFakeBlockchainApi } from '../../testing/fakes/fake-blockchain-api.js'
import { createFakeClock } from '../../testing/fakes/fake-clock.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { createFaultFetch } from '../../testing/faults/fault-fetch.js'
import { createKitRpcClient } from './kit-rpc-client.js'
import { asIs, networkAt } from './rpc-client.test.helper.js'

/** The client of a kit whose blockchain API gives this address of its node. */
function setUp(nodeUrl: BlockchainApi['nodeUrl']) {
  const api = { ...createFakeBlockchainApi([]), nodeUrl }
  const { kit } = createTestKit({ overrides: [override(BlockchainApi, { value: api })] })
  const clock = createFakeClock()
  const logger = createRecordingLogger()
  const faults = createFaultFetch({ clock })
  const services = { get: kit.get, find: kit.find }
  const rpc = createKitRpcClient(services, { fetch: faults.fetch, clock, page: { online: true }, logger })
  return { rpc, logger, faults, kit }
}
const call = { method: 'eth_blockNumber', read: asIs }

test('a node of the API that cannot be asked for leaves the failure of the others, and one warning', async () => {
  const { rpc, logger, kit } = setUp(() => Promise.reject(new Error('lost')))
  await expect(rpc.call(networkAt(), call)).rejects.toMatchObject({ code: 'rpc/no-url' })
  expect(logger.entries).toMatchObject([{ level: 'warn' }])
  await kit.dispose()
})

test('a network without nodes is asked at the node of the API', async () => {
  const { rpc, faults, kit } = setUp(async () => 'https://api.example/v1/')
  faults.always({ status: 400 })
  await expect(rpc.call(networkAt(), call)).rejects.toMatchObject({ code: 'http/status' })
  expect(faults.requests.map(({ url }) => url)).toEqual(['https://api.example/v1/'])
  await kit.dispose()
})
