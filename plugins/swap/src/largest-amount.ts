import { formatAmount } from '@latchkey/core'
import { type ActiveAccount, type Services } from '@latchkey/core/plugin'
import { errors } from './errors.js'
import { factsOf } from './facts.js'
import { type Entry, quoteOf } from './swap.machine.js'

/** A swap takes about so many times the fee of a transfer: 150,000 units of gas in place of 21,000. */
const SWAP_TO_TRANSFER = 8n

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
  const fee = known ?? ((await chain['fee@1']?.fee(transfer, signal))?.value ?? 0n) * SWAP_TO_TRANSFER
  if (fee >= balance) throw errors.create('swap/insufficient-gas', { symbol: from.symbol })
  return formatAmount(balance - fee, from.decimals)
}
