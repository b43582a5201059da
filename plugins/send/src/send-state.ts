import type { GasReading, ReceiverReading, RecentReceiver, SendState } from '@latchkey/core'
import { fiatValue, type Network } from '@latchkey/core/plugin'
import { isShortOfGas, obstacleOf, sentOfNative } from './draft.js'
import type { Entry } from './entry.js'
import type { Facts } from './facts.js'
import type { FoundReceiver } from './receiver.js'
import { warningsOf } from './warnings.js'

/** The snapshot of an entry. */
export function stateOf(entry: Entry, facts: Facts, network: Network, recent: readonly RecentReceiver[]): SendState {
  const { account, receiver, progress } = entry
  const { token, nft, amount } = facts
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
    receiver: receiver.status === 'found' ? readingOf(receiver, facts, recent) : receiver,
    gas: gasOf(entry, facts, network),
    tokens: facts.tokens,
    recent: recent.map((one) => ({ ...one, address: facts.written(one.address) })),
    phase: progress ?? { status: 'drafting', obstacle: obstacleOf(facts) },
  }
}

function readingOf(
  receiver: FoundReceiver,
  { own, paid, token, written }: Facts,
  recent: readonly RecentReceiver[],
): ReceiverReading {
  const used = [...recent.map((one) => one.address), ...paid]
  const { input, name, image } = receiver
  const address = written(receiver.address)
  return { status: 'found', input, address, name, image, warnings: warningsOf(receiver, { own, used, token }) }
}

function gasOf({ fee }: Entry, facts: Facts, { nativeCurrency: { decimals, symbol } }: Network): GasReading {
  if (fee.status !== 'known') return fee
  return {
    status: 'known',
    fee: { value: fee.value, decimals, symbol },
    feeInFiat: fiatValue(fee.value, decimals, facts.nativeToken?.price),
    keeps: fee.keeps > 0n ? { value: fee.keeps, decimals, symbol } : undefined,
    sufficient: !isShortOfGas(facts, sentOfNative(facts)),
  }
}
