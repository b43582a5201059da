import type { KitRecord } from './record.js'
import { notIn, stepsOf } from './steps.js'

/** N9, as far as connecting goes: a wallet's yes or failure is shown only where somebody still waits for that wallet. */
export function lateAnswers(record: KitRecord): readonly string[] {
  return stepsOf(record).flatMap(({ before, after }) => {
    const isAwaited = (namespace: string, connectorId: string) => {
      const attempt = before.chains[namespace]?.attempt
      // Several wallets may be restored in one attempt.
      return attempt && (attempt.silent || attempt.connectorId === connectorId)
    }
    const said = notIn(before, after).map(({ id, namespace, connectorId }) => ({ what: `${id} is connected`, namespace, connectorId }))
    const failed = Object.entries(after.chains).flatMap(([namespace, { failure }]) =>
      failure && failure !== before.chains[namespace]?.failure
        ? { what: `${failure.connectorId} has failed in ${namespace}`, namespace, connectorId: failure.connectorId }
        : [],
    )
    return [...said, ...failed]
      .filter(({ namespace, connectorId }) => !isAwaited(namespace, connectorId))
      .map(({ what }) => `${what} though nobody waits for it`)
  })
}
