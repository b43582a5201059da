import { formatAmount } from '@latchkey/core'
import { SWAP_INITIAL_GAS_LIMIT } from '@latchkey/core/blockchain-api'
import type { ActiveAccount, Services } from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { feeOfGas } from './fee-of-gas.js'
import { factsOf } from './facts.js'
import { type Entry, quoteOf } from './swap.machine.js'

/** The fee of a review has as much to spare, and may be higher by then. */
const FEE_PERCENT = 125n

/** The whole balance of the token that is paid, as typed; of the network's own currency, without the fee of a swap. */
export async function largestAmount(
  services: Services,
  active: ActiveAccount,
  entry: Entry,
  signal: AbortSignal,
): Promise<string> {
  const from = entry.from!
  const balance = factsOf(services, entry)?.withBalance(from).balance ?? 0n
  if (from.address !== undefined) return formatAmount(balance, from.decimals)
  const known = quoteOf(entry.phase)?.gas?.value
  const usual = known ?? (await feeOfGas(active.chain, active, SWAP_INITIAL_GAS_LIMIT, signal)) ?? 0n
  const fee = (usual * FEE_PERCENT) / 100n
  if (fee >= balance) throw errors.create('swap/insufficient-gas', { symbol: from.symbol })
  return formatAmount(balance - fee, from.decimals)
}
