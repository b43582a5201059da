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
    return `answers with something else than sessions: ${print(sessions)}`
  const given = sessions.map(({ namespace }) => namespace)
  if (given.length === 0) return silent ? undefined : 'answers a visitor with no session'
  if (sessions.some((session) => handedOver.has(session))) return 'hands over a session that it has handed over before'
  for (const session of sessions) handedOver.add(session)
  if (new Set(given).size < given.length) return `answers with several sessions of ${given}`
  const strange = given.find((one) => !namespaces.includes(one))
  return strange && `answers with a session of ${strange}, which it does not offer`
}
