import type { Account, Network, Rpc } from '@latchkey/core'

/** What is to be estimated. */
export interface GasRequest {
  readonly rpc: Rpc
  readonly account: Account
  readonly network: Network
  /** As `send-transaction@1` takes it. */
  readonly transaction: unknown
  readonly signal?: AbortSignal | undefined
}

/**
 * How many units of gas a transaction takes. Rejects with `rpc/failed` for one that would fail, with the node's reason.
 *
 * @example
 * const gas = await estimateGas({ rpc: kit.get(Rpc), account, network: mainnet, transaction: { to, value: 1n } })
 */
export async function estimateGas(request: GasRequest): Promise<bigint> {
  const chain = await import('../chain/estimate-gas.js')
  return chain.estimateGas(request)
}
