import type { Rpc, RpcDialect } from '../../contracts/rpc.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/network.js'
import { kitErrors } from '../../errors/kit-errors.js'
import { rpcErrors } from '../../errors/rpc-errors.js'
import type { Logger } from '../../platform/logger.js'
import { createCircuit } from '../http/circuit.js'
import { createExchange, type ExchangeOptions } from '../http/exchange.js'
import { createLifetime } from '../http/lifetime.js'
import { createBatches, type NodeCall } from './batches.js'
import { createFailOver } from './fail-over.js'
import { fetchFor } from './fetch-for.js'
import { createFlights } from './flights.js'
import { nodeUrls } from './node-urls.js'
import { requestFor, type RpcDoor } from './request-for.js'
import { createVouching } from './vouching.js'

export interface RpcClientOptions extends Omit<ExchangeOptions, 'circuit'> {
  /** The host's own addresses, asked before a network's. */
  readonly rpcUrls?: Readonly<Record<NetworkId, readonly string[]>> | undefined
  /** What is particular to a namespace. */
  readonly dialectOf: (namespace: string) => RpcDialect | undefined
  /** Hosts to be asked in `text/plain`, which spares a browser the preflight request. */
  readonly plainTextHosts?: readonly string[] | undefined
  readonly logger?: Pick<Logger, 'warn'> | undefined
}

/**
 * {@link Rpc} over `fetch`. Which addresses fail, and which lie, is remembered here, per kit.
 * What is under way when it is disposed of rejects with `kit/disposed`, as does what is asked later.
 */
export function createRpcClient(options: RpcClientOptions): Rpc & { dispose(): void } {
  const { clock, logger, rpcUrls = {}, plainTextHosts, dialectOf } = options
  const circuit = createCircuit(clock)
  const exchange = createExchange({ ...options, circuit })
  const send = createBatches({ exchange, clock, plainTextHosts })
  const flights = createFlights()
  const lifetime = createLifetime()
  const { vouch, isRefused } = createVouching({ send, flights, dialectOf, logger })
  const urlsOf = (network: Network) => nodeUrls(network, rpcUrls[network.caipNetworkId])
  const failOver = createFailOver({ clock, circuit, urlsOf, isRefused })

  const isRead = (network: Network, method: string) => dialectOf(network.chainNamespace)?.isRead(method) ?? false

  const ask: RpcDoor['ask'] = (network, call, isRepeatable, signal) =>
    lifetime.begin((own) => askWithin(network, call, isRepeatable, own), signal)

  async function askWithin(network: Network, call: NodeCall, isRepeatable: boolean, signal: AbortSignal): Promise<unknown> {
    const identity = dialectOf(network.chainNamespace)?.identity
    const params = writtenParams(call)
    if (identity && asksWhose(identity, call.method, params)) return identity.expected(network)
    if (!isRepeatable) return sendOnce(network, call, signal)
    const key = `${network.caipNetworkId} ${call.method} ${params}`
    const read = (shared: AbortSignal) => failOver(network, (url) => sendTo(url, network, call, shared), shared)
    return flights.join(key, read, signal, (result) => copied(call, result))
  }

  /** A read goes out together with the question whose node it is; what it brings counts only after that is known. */
  async function sendTo(url: string, network: Network, call: NodeCall, signal: AbortSignal): Promise<unknown> {
    const [voucher, sent] = await Promise.allSettled([vouch(network, url, signal), send(url, call, signal)])
    if (voucher.status === 'rejected') throw voucher.reason
    if (sent.status === 'rejected') throw sent.reason
    return sent.value
  }

  /** What must not be repeated goes to a node that is known to be right, and only there. */
  async function sendOnce(network: Network, call: NodeCall, signal: AbortSignal): Promise<unknown> {
    return failOver(
      network,
      async (url, commit) => {
        await vouch(network, url, signal)
        commit()
        return send(url, call, signal, true)
      },
      signal,
    )
  }

  const flawOf = (network: Network, method: string, result: unknown) =>
    dialectOf(network.chainNamespace)?.flawOf?.(method, result)
  const door = { isRead, ask, flawOf }

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
    requestFor: (network) => requestFor(door, network),
    fetchFor: (network) => fetchFor(requestFor(door, network)),
    dispose: () => lifetime.end(kitErrors.create('kit/disposed')),
  }
}

/** Where the method answers other questions too, as for the hash of any block, only the one that identifies a node counts. */
function asksWhose({ method, params }: NonNullable<RpcDialect['identity']>, asked: string, askedParams: string | undefined): boolean {
  const own = JSON.stringify(params)
  return asked === method && (own === undefined || own === '[]' || own === askedParams)
}

/** Of what came as JSON. */
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
    throw rpcErrors.create('rpc/failed', { method, code: -32602, reason: 'its params cannot be written as JSON' }, { cause })
  }
}
