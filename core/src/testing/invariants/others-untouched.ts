import type { KitRecord } from './record.js'
import { notIn, stepsOf, type Step } from './steps.js'

/**
 * N4 for connections: an end or a failure in one namespace removes no connection from another. A visitor may
 * disconnect everything at once, so disconnects are not checked.
 */
export function othersUntouched(record: KitRecord): readonly string[] {
  return stepsOf(record).flatMap((step) => {
    const gone = notIn(step.after, step.before)
    const [failed, ended] = [namespacesWithNew('failure', step), namespacesWithNew('ended', step)]
    if (failed.length > 0)
      return gone.map(({ id }) => `${id} is gone because connecting failed in ${failed.join(', ')}`)
    if (ended.length === 0) return []
    return gone
      .filter(({ namespace }) => !ended.includes(namespace))
      .map(({ id }) => `${id} is gone because a wallet ended another in ${ended.join(', ')}`)
  })
}

const namespacesWithNew = (what: 'failure' | 'ended', { before, after }: Step): readonly string[] =>
  Object.entries(after.namespaces)
    .filter(([namespace, { [what]: now }]) => now && now !== before.namespaces[namespace]?.[what])
    .map(([namespace]) => namespace)
