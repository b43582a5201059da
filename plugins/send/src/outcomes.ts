import { type Services, Transactions, type TransactionOutcome } from '@latchkey/core/plugin'

/** Tells `onEnd` how sent transfers end, from the first one on. */
export function followOutcomes({ get }: Services, onEnd: (hash: string, outcome: TransactionOutcome) => void) {
  let stop: (() => void) | undefined
  return {
    begin: () => void (stop ??= get(Transactions).onEnd(({ hash, outcome }) => onEnd(hash, outcome))),
    stop: () => stop?.(),
  }
}
