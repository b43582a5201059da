import type { Rpc, RpcDialect } from '../../contracts/networks/rpc.js'
import type { NetworkId } from '../../domain/caip.js'
import { RPC_DEDUPE_ENTRIES, RPC_TIMEOUT_MS } from '../../domain/limits.js'
import type { Network } from '../../domain/networks/network.js'
import { kitErrors } from '../../errors/catalogue/kit-errors.js'
import { httpErrors, rpcErrors } from '../../errors/catalogue/request-errors.js'
import type { Logger } from '../../platform/logger.js'
import { race } from '../../state/race.js'
import { webAddress } from '../http/address.js'
import { createCircuit } from '../http/circuit.js'
import { createExchange, type ExchangeDeps } from '../http/exchange.js'
import { createLifetime } from '../http/lifetime.js'
import { createBatches, type NodeCall } from './batches.js'
import { createFailOver } from './fail-over.js'
import { fetchFor } from './fetch-for.js'
import { createSharedCalls } from '../../state/shared-calls.js'
import { requestFor, type RequestDeps } from './request-for.js'
import { createNetworkCheck } from './network-check.js'

export interface RpcClientDeps extends Omit<ExchangeDeps, 'circuit'> {
  /** The app's own addresses, asked before those of the network. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** An address that is asked only once every other one of the network has failed. Must not reject. */
  readonly spareUrlOf?: ((network: NetworkId) => Promise<string | undefined>) | undefined
  /** The JSON-RPC rules of a namespace. */
  readonly dialectOf: (namespace: string) => RpcDialect | undefined
  /** Hosts that are asked in `text/plain`, which spares a browser the preflight request. */
  readonly plainTextHosts?: readonly string[] | undefined
  readonly logger?: Pick<Logger, 'warn'> | undefined
}

/**
 * {@link Rpc} over `fetch`. It remembers, per kit, which addresses fail and which belong to another network. Pending and
 * later calls of a disposed client reject with `kit/disposed`.
 */
export function createRpcClient(options: RpcClientDeps): Rpc & { dispose(): void } {
  const { clock, logger, rpcUrls = {}, plainTextHosts, dialectOf, spareUrlOf } = options
  const circuit = createCircuit(clock)
  const exchange = createExchange({ ...options, circuit })
  const send = createBatches({ exchange, clock, plainTextHosts })
  const sharedCalls = createSharedCalls(RPC_DEDUPE_ENTRIES)
  const lifetime = createLifetime()
  const { check, isRefused } = createNetworkCheck({ send, sharedCalls, dialectOf, logger })
  const urlsOf = (network: Network) => nodeUrls(network, rpcUrls[network.caipNetworkId])
  const failOver = createFailOver({ clock, circuit, urlsOf, spareUrlOf, isRefused })

  const isRead = (network: Network, method: string) => dialectOf(network.chainNamespace)?.isRead(method) ?? false

  const ask: RequestDeps['ask'] = (network, call, isRepeatable, signal) =>
    lifetime.begin((own) => askOnce(network, call, isRepeatable, own), signal)

  async function askOnce(
    network: Network,
    call: NodeCall,
    isRepeatable: boolean,
    signal: AbortSignal,
  ): Promise<unknown> {
    const identity = dialectOf(network.chainNamespace)?.identity
    const params = writtenParams(call)
    if (identity && asksForNetwork(identity, call.method, params)) return identity.expected(network)
    if (!isRepeatable) return sendOnce(network, call, signal)
    const key = `${network.caipNetworkId} ${call.method} ${params}`
    const read = (shared: AbortSignal) =>
      failOver(
        network,
        (url, _commit, ms) => {
          const onTimeout = () => httpErrors.create('http/timeout', { host: new URL(url).host, ms: RPC_TIMEOUT_MS })
          return race((own) => sendTo(url, network, call, own), { signal: shared, clock, ms, onTimeout })
        },
        shared,
      )
    return sharedCalls.join(key, read, signal, (result) => copied(call, result))
  }

  /** Sends a read beside the check of the network. Its result counts only once the node has passed. */
  async function sendTo(url: string, network: Network, call: NodeCall, signal: AbortSignal): Promise<unknown> {
    const [checked, sent] = await Promise.allSettled([check(network, url, signal), send(url, call, signal)])
    if (checked.status === 'rejected') throw checked.reason
    if (sent.status === 'rejected') throw sent.reason
    return sent.value
  }

  /** Sends a call that must not be repeated to one node, which has passed the check before. */
  async function sendOnce(network: Network, call: NodeCall, signal: AbortSignal): Promise<unknown> {
    return failOver(
      network,
      async (url, commit) => {
        await check(network, url, signal)
        commit()
        return send(url, call, signal, true)
      },
      signal,
    )
  }

  const flawOf = (network: Network, method: string, result: unknown) =>
    dialectOf(network.chainNamespace)?.flawOf?.(method, result)
  const deps = { isRead, ask, flawOf }

  return {
    async call(network, { method, params, read, signal, repeatable = isRead(network, method) }) {
      if (signal?.aborted) throw signal.reason
      const result = await ask(network, { method, params }, repeatable, signal)
      try {
        return read(result)
      } catch (cause) {
        throw rpcErrors.create('rpc/invalid', { method, reason: 'it has another shape' }, { cause })
      }
    },
    requestFor: (network) => requestFor(deps, network),
    fetchFor: (network) => fetchFor(requestFor(deps, network)),
    dispose: () => lifetime.end(kitErrors.create('kit/disposed')),
  }
}

/**
 * Whether a call asks for the network of the node. A method that answers other questions too, as for the hash of any
 * block, counts only with the params that identify a node.
 */
function asksForNetwork(
  { method, params }: NonNullable<RpcDialect['identity']>,
  asked: string,
  askedParams: string | undefined,
): boolean {
  const own = JSON.stringify(params)
  return asked === method && (own === undefined || own === '[]' || own === askedParams)
}

/** A copy of a result. */
function copied({ method }: NodeCall, result: unknown): unknown {
  try {
    return structuredClone(result)
  } catch (cause) {
    throw rpcErrors.create('rpc/invalid', { method, reason: 'it is nested too deep' }, { cause })
  }
}

function writtenParams({ method, params }: NodeCall): string | undefined {
  try {
    return JSON.stringify(params)
  } catch (cause) {
    throw rpcErrors.create(
      'rpc/failed',
      { method, code: -32602, reason: 'its params cannot be written as JSON' },
      { cause },
    )
  }
}

/** A network's addresses over HTTP, each once: the app's own, then the default ones, then those of other providers. */
function nodeUrls({ rpcUrls }: Network, own: readonly string[] = []): readonly string[] {
  const { default: first, ...others } = rpcUrls
  const urls = [...own, ...[first, ...Object.values(others)].flatMap(({ http }) => http)]
  return [...new Set(urls)].filter(webAddress)
}
