import type { Hex } from 'viem'
import { errors } from '../../errors.js'
import { askNode } from '../../session/ask-node.js'
import type { Network } from '../../server/schemas.js'
import { words } from '../../words.js'
import type { WantedTransaction } from './read-transaction.js'
import { revertReason } from './revert-reason.js'

/** The part of a transaction that the network decides. */
export interface Prepared {
  /** Undefined where the call fails and the app names no limit. */
  readonly gas: bigint | undefined
  readonly fees:
    | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
    | { readonly type: 'legacy'; readonly gasPrice: bigint }
  readonly balance: bigint
  /** Why the transaction would fail, as far as it is known. */
  readonly failure: string | undefined
}

/** What a plain transfer takes, exactly. */
const TRANSFER_GAS = 21_000n
const GWEI = 1_000_000_000n

/** Asks the node what the transaction costs, and whether it would succeed. Throws `request/node-silent`. */
export async function prepareTransaction(
  wanted: WantedTransaction,
  from: string,
  { rpcUrl }: Network,
): Promise<Prepared> {
  const ask = (method: string, ...params: readonly unknown[]) => askNode(rpcUrl, method, params)
  const [fees, balance, estimate] = await Promise.all([
    feesOf(wanted, ask),
    ask('eth_getBalance', from, 'latest').then(quantity),
    estimateOf(wanted, from, ask),
  ])
  return { fees, balance, gas: wanted.gas ?? estimate.gas, failure: estimate.failure }
}

/** The most that a transaction takes from the account. */
export const costOf = ({ gas, fees }: Pick<Prepared, 'gas' | 'fees'>): bigint =>
  (gas ?? 0n) * (fees.type === 'eip1559' ? fees.maxFeePerGas : fees.gasPrice)

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** The fees that the app wants, else those of the moment. */
export async function feesOf(
  {
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: Pick<WantedTransaction, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  ask: Ask,
): Promise<Prepared['fees']> {
  // An app may send the fields of both kinds; the newer one counts.
  if (gasPrice !== undefined && maxFeePerGas === undefined) return { type: 'legacy', gasPrice }
  const block = (await ask('eth_getBlockByNumber', 'latest', false)) as { readonly baseFeePerGas?: unknown } | null
  if (block?.baseFeePerGas === undefined && maxFeePerGas === undefined)
    return { type: 'legacy', gasPrice: quantity(await ask('eth_gasPrice')) }
  const wantedTip = maxPriorityFeePerGas ?? (await tipOf(ask))
  // Room for six full blocks, after which the base fee has doubled.
  const limit = maxFeePerGas ?? 2n * quantity(block?.baseFeePerGas) + wantedTip
  return { type: 'eip1559', maxFeePerGas: limit, maxPriorityFeePerGas: wantedTip < limit ? wantedTip : limit }
}

/** Not every node has the method. */
const tipOf = (ask: Ask) => ask('eth_maxPriorityFeePerGas').then(quantity, () => GWEI)

async function estimateOf(
  { to, data, value }: WantedTransaction,
  from: string,
  ask: Ask,
): Promise<Pick<Prepared, 'gas' | 'failure'>> {
  const call = { from, ...(to && { to }), data, value: hex(value) }
  try {
    const estimate = quantity(await ask('eth_estimateGas', call))
    // The state may have changed a little when the transaction is mined.
    return { gas: estimate === TRANSFER_GAS ? estimate : (estimate * 6n) / 5n, failure: undefined }
  } catch (error) {
    // A node that did not answer said nothing of the transaction.
    if (!errors.is(error, 'request/node')) throw error
    return { gas: undefined, failure: revertReason(error.context) ?? words.transaction.noReason }
  }
}

const hex = (amount: bigint): Hex => `0x${amount.toString(16)}`

function quantity(value: unknown): bigint {
  return typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value) ? BigInt(value) : 0n
}
