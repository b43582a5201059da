import { Namespaces } from '../../contracts/networks/namespaces.js'
import { isUserRejection } from '../../errors/normalise.js'
import type { Services } from '../../kernel/services.js'
import { Clock } from '../../platform/clock.js'
import { race } from '../../state/race.js'

/** After so long without an answer, the visitor is told to look into the wallet. */
export const WALLET_ANSWER_MINUTES = 5

/** How a wallet has answered. */
export type WalletAnswer =
  | { readonly status: 'sent'; readonly hash: string }
  | { readonly status: 'rejected'; readonly error: unknown }
  /** `isUncertain`: the answer was lost, so that the transaction may have been sent. */
  | { readonly status: 'failed'; readonly error: unknown; readonly isUncertain: boolean }

/** The failures in which the wallet's answer was lost, so that it may have sent the transaction. */
const UNCERTAIN: readonly string[] = ['timeout', 'network', 'disconnected']

/**
 * Asks a wallet to send something, once, and says how that ended. Never rejects. Nothing but an answer or five minutes end the wait:
 * the wallet shows the request to its end.
 *
 * @param options `ask` asks the wallet. `noAnswer` makes the error after five minutes. `onLate` gets the hash of an answer after
 *   that, which still counts.
 */
export async function askToSend(
  { get }: Services,
  namespace: string,
  options: {
    readonly ask: () => Promise<string>
    readonly noAnswer: (minutes: number) => unknown
    readonly onLate: (hash: string) => void
  },
): Promise<WalletAnswer> {
  let isSilent = false
  try {
    const hash = await race(options.ask, {
      clock: get(Clock),
      ms: WALLET_ANSWER_MINUTES * 60_000,
      onTimeout() {
        isSilent = true
        return options.noAnswer(WALLET_ANSWER_MINUTES)
      },
      onLate: options.onLate,
    })
    return { status: 'sent', hash }
  } catch (error) {
    if (isUserRejection(error)) return { status: 'rejected', error }
    const reader = get(Namespaces)
      .getSnapshot()
      .find(({ id }) => id === namespace)
    const kind = isSilent ? 'timeout' : reader?.failureOf?.(error)
    if (kind === 'rejected') return { status: 'rejected', error }
    return { status: 'failed', error, isUncertain: kind !== undefined && UNCERTAIN.includes(kind) }
  }
}
