import type { KitRecord } from './record.js'
import { notIn, stepsOf } from './steps.js'

/**
 * N9 for connecting: the kit shows a wallet's approval or failure only while an attempt with that wallet is pending.
 */
export function lateAnswers(record: KitRecord): readonly string[] {
  return stepsOf(record).flatMap(({ before, after }) => {
    const isAwaited = (namespace: string, connectorId: string) => {
      const attempt = before.namespaces[namespace]?.attempt
      // Several wallets may be restored in one attempt.
      return attempt && (attempt.silent || attempt.connectorId === connectorId)
    }
    const connected = notIn(before, after).map(({ id, namespace, connectorId }) => ({
      what: `${id} is connected`,
      namespace,
      connectorId,
    }))
    const failed = Object.entries(after.namespaces).flatMap(([namespace, { failure }]) =>
      failure && failure !== before.namespaces[namespace]?.failure
        ? { what: `${failure.connectorId} has failed in ${namespace}`, namespace, connectorId: failure.connectorId }
        : [],
    )
    return [...connected, ...failed]
      .filter(({ namespace, connectorId }) => !isAwaited(namespace, connectorId))
      .map(({ what }) => `${what} though no attempt with it is pending`)
  })
}
