import type { Chain } from '../../contracts/chains.js'
import type { Account } from '../../domain/account.js'
import type { FakeClock } from '../fake-clock.js'
import type { NetworkWithoutAnswers } from './network-without-answers.js'

/** Something that a chain reads from elsewhere. */
export interface Reading {
  readonly what: string
  /** Never throws: what is thrown is what it rejects with. */
  read(signal: AbortSignal): Promise<unknown>
}

/** Where it is read. */
export interface ReadingWorld {
  readonly network: NetworkWithoutAnswers
  readonly clock: FakeClock
}

/** Everything that a chain can be asked about an account, on its first network. */
export function readingsOf({ features, networks }: Chain, account: Account): readonly Reading[] {
  const [network] = networks
  if (!network) return []
  const all: Readonly<Record<string, ((signal: AbortSignal) => Promise<unknown>) | undefined>> = {
    'a balance': features['balance@1'] && ((signal) => features['balance@1']!.balance(account, network, signal)),
    tokens: features['tokens@1'] && ((signal) => features['tokens@1']!.tokens(account, network, signal)),
    activity: features['activity@1'] && ((signal) => features['activity@1']!.activity(account, network, undefined, signal)),
  }
  return Object.entries(all).flatMap(([what, read]) => (read ? { what, read: async (signal) => read(signal) } : []))
}

/** What has not happened after so many turns does not happen. An SDK may have to arrive first. */
export const TURNS = 200

/** What comes of a promise; nothing if that takes too many turns. */
export async function outcomeOf(promise: Promise<unknown>, turn: () => Promise<void>): Promise<'resolved' | 'rejected' | undefined> {
  const seen: { outcome?: 'resolved' | 'rejected' } = {}
  promise.then(
    () => void (seen.outcome = 'resolved'),
    () => void (seen.outcome = 'rejected'),
  )
  for (let turns = 0; turns < TURNS && !seen.outcome; turns++) await turn()
  return seen.outcome
}
