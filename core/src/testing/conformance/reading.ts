import type { Namespace } from '../../contracts/networks/namespaces.js'
import type { Account } from '../../domain/account.js'
import type { FakeClock } from '../fakes/fake-clock.js'
import type { NetworkWithoutAnswers } from './network-without-answers.js'

/** A remote read of a namespace. */
export interface Reading {
  readonly what: string
  /** Never throws synchronously: rejects instead. */
  read(signal: AbortSignal): Promise<unknown>
}

/** The network to read from, and the clock. */
export interface ReadingEnvironment {
  readonly network: NetworkWithoutAnswers
  readonly clock: FakeClock
}

/** Every read that a namespace offers for an account, on its first network. */
export function readingsOf({ features, networks }: Namespace, account: Account): readonly Reading[] {
  const [network] = networks
  if (!network) return []
  const all: Readonly<Record<string, ((signal: AbortSignal) => Promise<unknown>) | undefined>> = {
    'a balance': features['balance@1'] && ((signal) => features['balance@1']!.balance(account, network, signal)),
    tokens: features['tokens@1'] && ((signal) => features['tokens@1']!.tokens(account, network, signal)),
    activity:
      features['activity@1'] && ((signal) => features['activity@1']!.activity(account, network, undefined, signal)),
    collectibles: features['nfts@1'] && ((signal) => features['nfts@1']!.nfts(account, network, undefined, signal)),
  }
  return Object.entries(all).flatMap(([what, read]) => (read ? { what, read: async (signal) => read(signal) } : []))
}

/** The number of turns after which a read counts as unanswered. An SDK may have to load first. */
export const TURNS = 200

/** Waits for a promise; returns nothing if it takes too many turns. */
export async function outcomeOf(
  promise: Promise<unknown>,
  turn: () => Promise<void>,
): Promise<'resolved' | 'rejected' | undefined> {
  const seen: { outcome?: 'resolved' | 'rejected' } = {}
  promise.then(
    () => void (seen.outcome = 'resolved'),
    () => void (seen.outcome = 'rejected'),
  )
  for (let turns = 0; turns < TURNS && !seen.outcome; turns++) await turn()
  return seen.outcome
}
