import type { RpcDialect } from '../../contracts/networks/rpc.js'
import { RPC_RETRY_CODES } from '../../domain/limits.js'
import type { Network } from '../../domain/networks/network.js'
import { rpcErrors } from '../../errors/catalogue/request-errors.js'
import type { Logger } from '../../platform/logger.js'
import type { SendCall } from './batches.js'
import type { SharedCalls } from '../../state/shared-calls.js'

/** Checks that the node behind an address belongs to a network. */
export interface NetworkCheck {
  /**
   * Asks the node once for its network, and resolves when it belongs to this one. Rejects with `rpc/wrong-network` if
   * it belongs to another, and remembers that.
   */
  check(network: Network, url: string, signal?: AbortSignal): Promise<void>
  isRefused(network: Network, url: string): boolean
}

export interface NetworkCheckDeps {
  readonly send: SendCall
  readonly sharedCalls: SharedCalls
  readonly dialectOf: (namespace: string) => RpcDialect | undefined
  readonly logger?: Pick<Logger, 'warn'> | undefined
}

type Identified = RpcDialect & Required<Pick<RpcDialect, 'identity'>>

const isIdentified = (dialect: RpcDialect | undefined): dialect is Identified => dialect?.identity !== undefined

export function createNetworkCheck({ send, sharedCalls, dialectOf, logger }: NetworkCheckDeps): NetworkCheck {
  const trusted = new Set<string>()
  const refused = new Set<string>()
  const keyOf = (network: Network, url: string) => `${network.caipNetworkId} ${url}`
  const wrong = (network: Network, url: string) =>
    rpcErrors.create('rpc/wrong-network', { network: network.caipNetworkId, host: new URL(url).host })

  async function ask(network: Network, url: string, { identity, flawOf }: Identified, signal: AbortSignal) {
    const { method, params, matches } = identity
    const result = await send(url, { method, params }, signal).catch((cause: unknown) => {
      // A passing failure is tried again, as for any other call.
      if (!rpcErrors.is(cause, 'rpc/failed') || RPC_RETRY_CODES.includes(cause.context.code)) throw cause
      throw rpcErrors.create(
        'rpc/invalid',
        { method, reason: 'the node does not say which network it belongs to' },
        { cause },
      )
    })
    if (matches(result, network)) return void trusted.add(keyOf(network, url))
    // A malformed result proves nothing: the node is asked again next time.
    const reason = flawOf?.(method, result)
    if (reason) throw rpcErrors.create('rpc/invalid', { method, reason })
    refused.add(keyOf(network, url))
    const error = wrong(network, url)
    logger?.warn(error.message, error)
    throw error
  }

  return {
    async check(network, url, signal) {
      const key = keyOf(network, url)
      const dialect = dialectOf(network.chainNamespace)
      if (!isIdentified(dialect) || trusted.has(key)) return
      if (refused.has(key)) throw wrong(network, url)
      await sharedCalls.join(`check ${key}`, (shared) => ask(network, url, dialect, shared), signal)
    },
    isRefused: (network, url) => refused.has(keyOf(network, url)),
  }
}
