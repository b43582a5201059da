import type { ConnectRequest } from '@latchkey/core/plugin'
import { type Eip1193Provider, isList } from './eip1193.js'
import { subscribeToProvider } from './provider-events.js'

type Emitted = Map<'accountsChanged' | 'disconnect', unknown>

/** A wallet that was asked for its accounts, and is listened to since then. */
export interface AskedAccounts {
  readonly answer: Promise<unknown>
  /** False where the wallet has no events, so that an old answer may be out of date. */
  readonly hasEvents: boolean
  /** The accounts that the wallet emitted last while it was asked; `undefined` where it emitted none. */
  emittedBefore(): unknown
  /** What the wallet has emitted since it answered: the last event of each kind, the newest last. */
  readonly emittedSince: Readonly<Emitted>
  /** Unsubscribes from the wallet. An abort of the request's signal does so, too. */
  stop(): void
}

/**
 * Asks a wallet for its accounts in the same turn, and listens to it from before the question: what makes a session of
 * the answer may be loaded only after the wallet has changed its mind. A silent request asks only for the accounts that
 * the wallet shares already.
 */
export function askForAccounts(
  provider: Eip1193Provider,
  { silent, signal }: Pick<ConnectRequest, 'silent' | 'signal'>,
): AskedAccounts {
  const emitted: Emitted = new Map()
  let emittedBefore: unknown

  function note(event: 'accountsChanged' | 'disconnect', value: unknown) {
    emitted.delete(event)
    emitted.set(event, value)
  }
  const { hasEvents, unsubscribe } = subscribeToProvider(provider, {
    accountsChanged: (value) => isList(value) && note('accountsChanged', value),
    disconnect: (error) => note('disconnect', error),
  })
  signal.addEventListener('abort', unsubscribe)

  const answer = request(provider, silent ? 'eth_accounts' : 'eth_requestAccounts')
  function onAnswer() {
    emittedBefore = emitted.get('accountsChanged')
    emitted.clear()
  }
  // In the turn of the answer, before anybody else reads it.
  answer.then(onAnswer, onAnswer)

  return {
    answer,
    hasEvents,
    emittedBefore: () => emittedBefore,
    emittedSince: emitted,
    stop() {
      signal.removeEventListener('abort', unsubscribe)
      unsubscribe()
    },
  }
}

/** Adds no turn to the wallet's own promise. */
function request(provider: Eip1193Provider, method: string): Promise<unknown> {
  try {
    return Promise.resolve(provider.request({ method }))
  } catch (error) {
    return Promise.reject(error)
  }
}
