import { errors as coreErrors, formatAmount } from '@latchkey/core'
import { type ActiveAccount, type Services, tokenValue } from '@latchkey/core/plugin'
import type { Entry } from './entry.js'
import { errors } from './errors.js'
import { factsOf } from './facts.js'
import { feeAt } from './fee.js'

/** The whole balance of the chosen token, as typed; of the native currency, without the fee and what has to stay. */
export async function largestAmount(
  services: Services,
  { account: from, network, chain }: ActiveAccount,
  entry: Entry,
  signal: AbortSignal,
): Promise<string> {
  const { token, canSend } = factsOf(services, entry)
  const estimate = chain['fee@1']
  if (!canSend || !estimate) throw coreErrors.create('send/unsupported-chain')
  if (!token) throw coreErrors.create('send/incomplete')
  const value = tokenValue(token)
  if (token.address !== undefined) return formatAmount(value, Number(token.quantity.decimals))
  // Without a receiver, the fee of sending to oneself is close enough; it is read again once there is one.
  const to = entry.receiver.status === 'found' ? entry.receiver.address : from.address
  const { value: usual, speeds = [], keeps = 0n } = await estimate.fee({ from, to, network, value }, signal)
  const fee = feeAt({ value: usual, speeds }, entry.speed)
  if (fee + keeps >= value) throw errors.create('send/insufficient-gas', { symbol: token.symbol })
  return formatAmount(value - fee - keeps, Number(token.quantity.decimals))
}
