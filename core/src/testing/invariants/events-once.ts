import type { ConnectAttempt, ConnectionsState } from '../../contracts/connections.js'
import type { KitRecord } from './record.js'
import { notIn, stepsOf, type Step } from './steps.js'

/**
 * N11: CONNECT_SUCCESS and CONNECT_ERROR once for every attempt that ended so, DISCONNECT_SUCCESS at
 * most once for every connection that was given up, MODAL_OPEN and MODAL_CLOSE by turns.
 */
export function eventsOnce(record: KitRecord): readonly string[] {
  const steps = stepsOf(record)
  const told = (event: string) => record.events.filter((one) => one.event === event)
  const outcomes = steps.flatMap(outcomesOf)
  const found: string[] = []

  for (const event of ['CONNECT_SUCCESS', 'CONNECT_ERROR'] as const) {
    const [times, due] = [told(event).length, outcomes.filter((outcome) => outcome === event).length]
    if (times !== due) found.push(`${event} is told ${times} times for ${due} attempts that ended so`)
  }
  const ends = told('DISCONNECT_SUCCESS').map(({ properties }) => (properties as { readonly namespace: string }).namespace)
  for (const namespace of new Set(ends)) {
    const times = ends.filter((one) => one === namespace).length
    const given = steps.filter((step) => isGivenUp(namespace, step)).length
    if (times > given) found.push(`DISCONNECT_SUCCESS is told ${times} times in ${namespace}, where ${given} times somebody was disconnected`)
  }
  let last = 'MODAL_CLOSE'
  for (const { event } of record.events) {
    if (event !== 'MODAL_OPEN' && event !== 'MODAL_CLOSE') continue
    if (event === last) found.push(`${event} is told twice in a row`)
    last = event
  }
  return found
}

/** What became of those who waited before this step and do so no longer. */
function outcomesOf({ before, after }: Step) {
  const stillWaiting = new Set(attemptsOf(after).map(({ id }) => id))
  const over = attemptsOf(before).filter(({ id, silent }) => !silent && !stillWaiting.has(id))
  const came = notIn(before, after)
  return over.flatMap(({ connectorId, namespaces }) => {
    if (came.some((one) => one.connectorId === connectorId && namespaces.includes(one.namespace))) return 'CONNECT_SUCCESS'
    // A failure that was there before is gone since they began to wait.
    const hasFailed = namespaces.some((one) => after.chains[one]?.failure?.connectorId === connectorId)
    return hasFailed ? 'CONNECT_ERROR' : []
  })
}

/** Everybody who waits, each once, though it be in several namespaces. */
function attemptsOf({ chains }: ConnectionsState): readonly ConnectAttempt[] {
  const attempts = Object.values(chains).flatMap(({ attempt }) => attempt ?? [])
  return [...new Map(attempts.map((attempt) => [attempt.id, attempt])).values()]
}

/** Somebody is gone there, and not because the wallet ended it. */
const isGivenUp = (namespace: string, { before, after }: Step) =>
  notIn(after, before).some((one) => one.namespace === namespace) && before.chains[namespace]?.ended === after.chains[namespace]?.ended
