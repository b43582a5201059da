import type { RpcDialect } from '../../contracts/rpc.js'
import { RPC_RETRY_CODES } from '../../domain/constants/rpc.js'
import type { Network } from '../../domain/network.js'
import { rpcErrors } from '../../errors/rpc-errors.js'
import type { Logger } from '../../platform/logger.js'
import type { SendCall } from './batches.js'
import type { Flights } from './flights.js'

/** Knows which addresses are really nodes of a network. */
export interface Vouching {
  /**
   * Resolves once the node has said that it belongs to the network, which it is asked once.
   * Rejects with `rpc/wrong-network` if it belongs to another: that stays so.
   */
  vouch(network: Network, url: string, signal?: AbortSignal): Promise<void>
  isRefused(network: Network, url: string): boolean
}

export interface VouchingOptions {
  readonly send: SendCall
  readonly flights: Flights
  readonly dialectOf: (namespace: string) => RpcDialect | undefined
  readonly logger?: Pick<Logger, 'warn'> | undefined
}

type Identified = RpcDialect & Required<Pick<RpcDialect, 'identity'>>

const isIdentified = (dialect: RpcDialect | undefined): dialect is Identified => dialect?.identity !== undefined

export function createVouching({ send, flights, dialectOf, logger }: VouchingOptions): Vouching {
  const trusted = new Set<string>()
  const refused = new Set<string>()
  const keyOf = (network: Network, url: string) => `${network.caipNetworkId} ${url}`
  const wrong = (network: Network, url: string) =>
    rpcErrors.create('rpc/wrong-network', { network: network.caipNetworkId, host: new URL(url).host })

  async function ask(network: Network, url: string, { identity, flawOf }: Identified, signal: AbortSignal) {
    const { method, params, matches } = identity
    const result = await send(url, { method, params }, signal).catch((cause: unknown) => {
      // A passing failure is as good a reason to try again as that of any other call.
      if (!rpcErrors.is(cause, 'rpc/failed') || RPC_RETRY_CODES.includes(cause.context.code)) throw cause
      throw rpcErrors.create('rpc/invalid', { method, reason: 'the node does not say whose it is' }, { cause })
    })
    if (matches(result, network)) return void trusted.add(keyOf(network, url))
    // Nonsense is no answer, and no lie either: it is asked again next time.
    const reason = flawOf?.(method, result)
    if (reason) throw rpcErrors.create('rpc/invalid', { method, reason })
    refused.add(keyOf(network, url))
    const error = wrong(network, url)
    logger?.warn(error.message, error)
    throw error
  }

  return {
    async vouch(network, url, signal) {
      const key = keyOf(network, url)
      const dialect = dialectOf(network.chainNamespace)
      if (!isIdentified(dialect) || trusted.has(key)) return
      if (refused.has(key)) throw wrong(network, url)
      await flights.join(`vouch ${key}`, (shared) => ask(network, url, dialect, shared), signal)
    },
    isRefused: (network, url) => refused.has(keyOf(network, url)),
  }
}
