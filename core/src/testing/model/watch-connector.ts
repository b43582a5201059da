import type { Connector, ConnectRequest } from '../../contracts/connections/connectors.js'
import { isSession } from '../../services/connections/store/read-session.js'
import { patch } from '../watch/patch.js'
import { print } from '../conformance/print.js'

/**
 * Checks a connector's answers to the kit, because the kit itself tolerates bad ones. A frozen connector is not
 * watched.
 *
 * @param tell called with each fault in an answer.
 */
export function watchConnector(connector: Connector, tell: (problem: string) => void): void {
  if (!Object.isExtensible(connector)) return
  const handedOver = new WeakSet<object>()
  patch(connector, 'connect', (connect: Connector['connect']) => {
    return function (this: Connector, request: ConnectRequest) {
      const answer = connect.call(this, request)
      void Promise.resolve<unknown>(answer).then(
        (sessions) => {
          const problem = problemOf(sessions, connector, request, handedOver)
          if (problem) tell(problem)
        },
        // The kit reads the rejection.
        () => {},
      )
      return answer
    }
  })
}

function problemOf(
  sessions: unknown,
  { namespaces }: Connector,
  { silent }: ConnectRequest,
  handedOver: WeakSet<object>,
): string | undefined {
  if (!Array.isArray(sessions) || !sessions.every(isSession))
    return `connect resolved with a value that is no list of sessions: ${print(sessions)}`
  const given = sessions.map(({ namespace }) => namespace)
  if (given.length === 0) return silent ? undefined : 'connect resolved with no session, though it was not silent.'
  if (sessions.some((session) => handedOver.has(session)))
    return 'connect resolved with a session that it had returned before.'
  for (const session of sessions) handedOver.add(session)
  if (new Set(given).size < given.length) return `connect resolved with several sessions of one namespace: ${given}.`
  const strange = given.find((one) => !namespaces.includes(one))
  return strange && `connect resolved with a session of ${strange}, which the connector does not list.`
}
