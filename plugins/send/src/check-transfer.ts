import { errors as coreErrors, type SendObstacle } from '@latchkey/core'
import type { ActiveAccount, Services } from '@latchkey/core/plugin'
import { obstacleOf, readAmount } from './draft.js'
import { errors } from './errors.js'
import type { Entry } from './entry.js'
import { factsOf, type Facts } from './facts.js'
import { type FoundReceiver, lookUp } from './receiver.js'
import { addressOf, itemOf } from './tokens.js'
import type { Checked } from './transfer-run.js'

/** Throws the error of the first obstacle of an entry. */
export function requireSendable(facts: Facts, { fee }: Entry): void {
  const obstacle = obstacleOf(facts)
  if (obstacle === 'would-fail' && fee.status === 'failed') throw fee.error
  if (obstacle) throw errorOf(obstacle, facts)
}

function errorOf(obstacle: SendObstacle, { token, nativeToken }: Facts): Error {
  switch (obstacle) {
    case 'unsupported-chain':
      return coreErrors.create('send/unsupported-chain')
    case 'insufficient-funds':
      return errors.create('send/insufficient-funds', { symbol: token!.symbol })
    case 'insufficient-gas':
      return errors.create('send/insufficient-gas', { symbol: nativeToken!.symbol })
    default:
      return coreErrors.create('send/incomplete')
  }
}

/**
 * Checks what may have changed since the visitor entered it: the balance, the fee and the address of a name. Throws what is
 * in the way.
 *
 * @param onReceiver gets the receiver with its new address, before the error.
 */
export async function checkTransfer(
  services: Services,
  active: ActiveAccount,
  entry: Entry,
  onReceiver: (receiver: FoundReceiver) => void,
  signal: AbortSignal,
): Promise<Checked> {
  const facts = factsOf(services, entry)
  requireSendable(facts, entry)
  const receiver = entry.receiver as FoundReceiver
  await requireSameAddress(services, active, receiver, onReceiver, signal)
  const { token, nft, connection, amount } = facts
  return {
    active,
    connection: connection!,
    token: token!,
    amount,
    receiver: { address: receiver.address, ...(receiver.name !== undefined && { name: receiver.name }) },
    transfer: {
      from: active.account,
      to: receiver.address,
      network: active.network,
      value: readAmount(amount, token!) as bigint,
      token: addressOf(token!),
      nft: nft && itemOf(nft),
      speed: entry.speed,
    },
  }
}

/** Looks a name up again: whoever owns it may have changed it, or an answer was not true. */
async function requireSameAddress(
  services: Services,
  active: ActiveAccount,
  receiver: FoundReceiver,
  onReceiver: (receiver: FoundReceiver) => void,
  signal: AbortSignal,
): Promise<void> {
  const { name, address: before } = receiver
  if (name === undefined) return
  const now = await lookUp(services, name, active, signal)
  if (now?.address === before) return
  if (now) onReceiver({ ...receiver, ...now, before, contract: undefined })
  throw errors.create('send/receiver-changed', { name, address: now?.address ?? 'nothing', before })
}
