import type { Network } from '../../domain/networks/network.js'
import { createFakeClock, type FakeClock } from '../../testing/fakes/fake-clock.js'
import { createFaultFetch } from '../../testing/faults/fault-fetch.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { eip155Dialect } from './eip155-dialect.test.helper.js'
import { createRpcClient, type RpcClientDeps } from './rpc-client.js'

export const NODE = 'https://node.example/v1'
export const SPARE = 'https://spare.example/v1'

/** A network of `eip155` with these addresses. */
export const networkAt = (...http: readonly string[]): Network => ({
  id: 1,
  name: 'Ethereum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http } },
})

export const mainnet = networkAt(NODE)
export const twoNodes = networkAt(NODE, SPARE)

/** A network of a namespace without a dialect. */
export const other: Network = { ...mainnet, id: 'abc', chainNamespace: 'other', caipNetworkId: 'other:abc' }

export interface Posted {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

export const dialectOf = (namespace: string) => (namespace === 'eip155' ? eip155Dialect : undefined)

/** The client with a fake clock and scripted nodes. */
export function setUpRpc({
  clock = createFakeClock(Date.UTC(2026, 0, 31, 23, 59, 0)),
  ...options
}: Partial<RpcClientDeps> & { clock?: FakeClock } = {}) {
  const page = { online: true }
  const logger = createRecordingLogger()
  const faults = createFaultFetch({ clock })
  const rpc = createRpcClient({ fetch: faults.fetch, clock, page, logger, dialectOf, ...options })
  /** The calls that were sent, one list per request. */
  const posts = () => faults.requests.map(({ body }) => [JSON.parse(body) as Posted | Posted[]].flat())
  const methods = () => posts().map((calls) => calls.map(({ method }) => method))
  /** When each request was sent, counted from the first. */
  const times = () => faults.requests.map(({ at }) => at - faults.requests[0]!.at)
  const hosts = () => faults.requests.map(({ url }) => new URL(url).host)
  return { clock, page, logger, faults, rpc, posts, methods, times, hosts }
}

export const asIs = (result: unknown) => result
