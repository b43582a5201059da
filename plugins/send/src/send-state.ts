import type { Contact, GasReading, ReceiverReading, RecentReceiver, SendState } from '@latchkey/core'
import { fiatValue, type Network } from '@latchkey/core/plugin'
import { isShortOfGas, obstacleOf, sentOfNative } from './draft.js'
import type { Entry } from './entry.js'
import type { Facts } from './facts.js'
import { feeAt } from './fee.js'
import type { FoundReceiver } from './receiver.js'
import { warningsOf } from './warnings.js'

/** Whom the visitor may send to without entering an address, which is in the form that is compared. */
interface KnownReceivers {
  readonly recent: readonly RecentReceiver[]
  readonly contacts: readonly Contact[]
}

/** The snapshot of an entry. */
export function stateOf(entry: Entry, facts: Facts, network: Network, known: KnownReceivers): SendState {
  const { account, receiver, progress } = entry
  const { token, nft, amount } = facts
  const asWritten = <T extends RecentReceiver>(one: T): T => ({ ...one, address: facts.written(one.address) })
  const found = receiver.status === 'found' ? receiver : undefined
  return {
    account,
    draft: {
      token: nft ? undefined : token,
      nft,
      amount,
      receiver: found && facts.written(found.address),
      receiverProfileName: found?.name,
      receiverProfileImage: found?.image,
    },
    receiver: receiver.status === 'found' ? readingOf(receiver, facts, known) : receiver,
    gas: gasOf(entry, facts, network),
    tokens: facts.tokens,
    recent: known.recent.map(asWritten),
    contacts: known.contacts.map(asWritten),
    phase: progress ?? { status: 'drafting', obstacle: obstacleOf(facts) },
  }
}

function readingOf(
  receiver: FoundReceiver,
  { own, paid, token, written }: Facts,
  { recent, contacts }: KnownReceivers,
): ReceiverReading {
  const used = [...[...recent, ...contacts].map((one) => one.address), ...paid]
  const names = [...recent, ...contacts].flatMap((one) => one.name ?? [])
  const contact = contacts.find((one) => one.address === receiver.address)?.name
  const { input, name, image } = receiver
  const address = written(receiver.address)
  return {
    status: 'found',
    input,
    address,
    name,
    contact,
    image,
    warnings: warningsOf(receiver, { own, used, names, token }),
  }
}

function gasOf(
  { fee, speed: wanted }: Entry,
  facts: Facts,
  { nativeCurrency: { decimals, symbol } }: Network,
): GasReading {
  if (fee.status !== 'known') return fee
  const costing = (value: bigint) => ({
    fee: { value, decimals, symbol },
    feeInFiat: fiatValue(value, decimals, facts.nativeToken?.price),
  })
  // Another party pays the fee of a smart account.
  const speeds = facts.isSmartAccount ? [] : fee.speeds
  return {
    status: 'known',
    ...costing(feeAt(fee, wanted)),
    ...(speeds.length > 0 && {
      speed: wanted ?? fee.speed,
      speeds: speeds.map(({ speed, value, seconds }) => ({ speed, seconds, ...costing(value) })),
    }),
    arrives:
      fee.arrives !== undefined && facts.token
        ? { value: fee.arrives, decimals: Number(facts.token.quantity.decimals), symbol: facts.token.symbol }
        : undefined,
    keeps: fee.keeps > 0n ? { value: fee.keeps, decimals, symbol } : undefined,
    sufficient: !isShortOfGas(facts, sentOfNative(facts)),
  }
}
