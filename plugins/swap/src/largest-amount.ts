import { formatAmount } from '@latchkey/core'
import { SWAP_INITIAL_GAS_LIMIT } from '@latchkey/core/blockchain-api'
import type { ActiveAccount, Services } from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { factsOf } from './facts.js'
import { type Entry, quoteOf } from './swap.machine.js'

/** What a transfer takes, in units of gas. */
const TRANSFER_GAS = 21_000n
/** The fee of a review has as much to spare, and may be higher by then. */
const FEE_PERCENT = 125n

/** The whole balance of the token that is paid, as typed; of the network's own currency, without the fee of a swap. */
export async function largestAmount(
  services: Services,
  { account, network, chain }: ActiveAccount,
  entry: Entry,
  signal: AbortSignal,
): Promise<string> {
  const from = entry.from!
  const balance = factsOf(services, entry)?.withBalance(from).balance ?? 0n
  if (from.address !== undefined) return formatAmount(balance, from.decimals)
  const known = quoteOf(entry.phase)?.gas?.value
  const transfer = { from: account, to: account.address, network, value: 0n }
  const ofTransfer = known === undefined ? (await chain['fee@1']?.fee(transfer, signal))?.value : undefined
  const usual = known ?? ((ofTransfer ?? 0n) * SWAP_INITIAL_GAS_LIMIT) / TRANSFER_GAS
  const fee = (usual * FEE_PERCENT) / 100n
  if (fee >= balance) throw errors.create('swap/insufficient-gas', { symbol: from.symbol })
  return formatAmount(balance - fee, from.decimals)
}
