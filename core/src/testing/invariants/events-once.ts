import type { ConnectAttempt, ConnectionsState } from '../../contracts/connections/connections.js'
import type { KitRecord } from './record.js'
import { notIn, stepsOf, type Step } from './steps.js'

/**
 * N11: the kit emits CONNECT_SUCCESS, CONNECT_ERROR or USER_REJECTED once for each attempt with that outcome,
 * DISCONNECT_SUCCESS at most once for each connection that ended, and MODAL_OPEN and MODAL_CLOSE alternately.
 */
export function eventsOnce(record: KitRecord): readonly string[] {
  const steps = stepsOf(record)
  const emitted = (event: string) => record.events.filter((one) => one.event === event)
  const outcomes = steps.flatMap(outcomesOf)
  const found: string[] = []

  for (const event of ['CONNECT_SUCCESS', 'CONNECT_ERROR', 'USER_REJECTED'] as const) {
    const [times, due] = [emitted(event).length, outcomes.filter((outcome) => outcome === event).length]
    if (times !== due) found.push(`${event} was emitted ${times} times for ${due} attempts with this outcome`)
  }
  const ends = emitted('DISCONNECT_SUCCESS').map(
    ({ properties }) => (properties as { readonly namespace: string }).namespace,
  )
  for (const namespace of new Set(ends)) {
    const times = ends.filter((one) => one === namespace).length
    const given = steps.filter((step) => isGivenUp(namespace, step)).length
    if (times > given)
      found.push(`DISCONNECT_SUCCESS was emitted ${times} times in ${namespace} for ${given} disconnects`)
  }
  let last = 'MODAL_CLOSE'
  for (const { event } of record.events) {
    if (event !== 'MODAL_OPEN' && event !== 'MODAL_CLOSE') continue
    if (event === last) found.push(`${event} was emitted twice in a row`)
    last = event
  }
  return found
}

/** The outcomes of the attempts that settled in this step. */
function outcomesOf({ before, after }: Step) {
  const stillWaiting = new Set(attemptsOf(after).map(({ id }) => id))
  const over = attemptsOf(before).filter(({ id, silent }) => !silent && !stillWaiting.has(id))
  const came = notIn(before, after)
  return over.flatMap(({ connectorId, namespaces }) => {
    if (came.some((one) => one.connectorId === connectorId && namespaces.includes(one.namespace)))
      return 'CONNECT_SUCCESS'
    // The start of the attempt cleared any earlier failure.
    const failure = namespaces
      .map((one) => after.namespaces[one]?.failure)
      .find((one) => one?.connectorId === connectorId)
    if (!failure) return []
    return failure.code === 'connection/cancelled' ? 'USER_REJECTED' : 'CONNECT_ERROR'
  })
}

/** The pending attempts, each once even if it covers several namespaces. */
function attemptsOf({ namespaces: chains }: ConnectionsState): readonly ConnectAttempt[] {
  const attempts = Object.values(chains).flatMap(({ attempt }) => attempt ?? [])
  return [...new Map(attempts.map((attempt) => [attempt.id, attempt])).values()]
}

/** Whether a connection is gone from the namespace for another reason than the wallet's end. */
const isGivenUp = (namespace: string, { before, after }: Step) =>
  notIn(after, before).some((one) => one.namespace === namespace) &&
  before.namespaces[namespace]?.ended === after.namespaces[namespace]?.ended
