import type { Namespace } from '../../contracts/networks/namespaces.js'
import type { Account } from '../../domain/account.js'
import type { FakeClock } from '../fakes/fake-clock.js'
import { check } from './case.js'
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

/** Demands that a namespace lists an account's tokens by their whole ids. Its nodes have to answer with a token. */
export async function demandWholeIds({ features, networks, codec }: Namespace, account: Account): Promise<void> {
  const [network] = networks
  const reader = features['tokens@1']
  if (!reader || !network) return
  const id = network.caipNetworkId
  const listed = await reader.tokens(account, network, new AbortController().signal)
  check(
    listed.length > 0,
    `The namespace lists no token. Let \`tokenAnswers\` of the fixture have nodes answer with one of ${account.address} on ${id}.`,
  )
  for (const { address = '', chainId } of listed) {
    check(chainId === id, `The namespace lists a token of ${chainId} as one of ${id}.`)
    const isWhole = address.startsWith(`${id}:`) && codec.readAddress(address.slice(id.length + 1), network).valid
    check(isWhole, `The namespace lists a token by "${address}", which has to be its whole id: ${id}:….`)
  }
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
