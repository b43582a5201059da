import type { NotRestored } from '../../../contracts/connections/connections.js'
import type { Connector } from '../../../contracts/connections/connectors.js'
import type { KnownNamespace } from '../../../contracts/networks/namespaces.js'
import type { Session } from '../../../contracts/connections/session.js'
import type { Clock } from '../../../platform/clock.js'
import { race } from '../../../state/race.js'
import { until } from '../../../state/until.js'
import { walletFailure } from '../../asking/wallet-failure.js'
import { askConnector } from '../connect/ask-connector.js'
import type { ConnectRequests } from '../connect/connect-requests.js'
import { followAnswer, sessionsIn } from '../store/read-session.js'
import type { StoredConnection } from '../store/stored-connections.js'

/** How long a wallet may take to appear on the page, and then to answer without asking the visitor. */
export const RESTORE_DEADLINE_MS = 3_000
/** How long the code that asks a wallet may take to load. The wallet's own deadline begins afterwards. */
const LOAD_DEADLINE_MS = 10_000

/**
 * The wallet's answer: its sessions, which are followed until `unfollow` is called; a rejection; or nothing certain with
 * the reason.
 */
export type ProbeResult =
  | {
      readonly is: 'yes'
      readonly connector: Connector
      readonly sessions: readonly Session[]
      readonly unfollow: () => void
    }
  | { readonly is: 'no' }
  | { readonly is: 'unknown'; readonly why: NotRestored }

const unknown = (why: NotRestored): ProbeResult => ({ is: 'unknown', why })

/**
 * Asks one wallet silently for the sessions of its stored connections. A wallet whose identity another one claims is not
 * asked. Never rejects.
 *
 * @param entries the stored connections of this connector.
 */
export async function probe(
  requests: ConnectRequests,
  clock: Clock,
  connectorId: string,
  entries: readonly StoredConnection[],
  signal: AbortSignal,
): Promise<ProbeResult> {
  const { connectors, namespaces } = requests
  const present = (ids: readonly string[]) => namespaces.getSnapshot().filter(({ id }) => ids.includes(id))

  function find() {
    const connector = requests.connector(connectorId)
    const stored = present(entries.map(({ namespace }) => namespace))
    return connector && stored.length > 0 ? { connector, stored } : undefined
  }

  const found = await until([connectors, namespaces], find, { signal, clock, ms: RESTORE_DEADLINE_MS }).catch(
    () => undefined,
  )
  if (!found) return unknown('absent')
  const { connector, stored } = found
  if (connector.disputed) return unknown('disputed')
  const asked = stored.map(({ id }) => id).filter((id) => connector.namespaces.includes(id))
  // The wallet does not offer the stored namespaces, so another script wrote them.
  if (asked.length === 0) return { is: 'no' }
  // Both at the same time, because the visitor waits. If loading fails, asking fails with the reason.
  const load = () => Promise.allSettled([connector.load?.(), connector.needsNamespaces && requests.loadNamespaces()])
  await race(load, { signal, clock, ms: LOAD_DEADLINE_MS }).catch(() => undefined)

  let unfollowEarly = () => {}
  const ask = (own: AbortSignal) =>
    askConnector(
      connector,
      {
        namespaces: asked,
        networks: requests.networksFor(asked.map((id) => ({ id }))),
        silent: true,
        resume: Object.fromEntries(
          entries.flatMap(({ namespace, resume }) => (resume === undefined ? [] : [[namespace, resume]])),
        ),
        // A connector with a URI to show has no session to restore.
        onUri: () => {},
        signal: own,
      },
      {
        isMissing: () => !present(asked).every(({ codec }) => codec) || present(asked).length < asked.length,
        load: requests.loadNamespaces,
      },
      (answer) => {
        if (!own.aborted) unfollowEarly = followAnswer(answer)
      },
    )
  try {
    const read = (answer: unknown) => ({ sessions: sessionsIn(answer), unfollow: followAnswer(answer) })
    return { is: 'yes', connector, ...(await race(ask, { signal, clock, ms: RESTORE_DEADLINE_MS, read })) }
  } catch (error) {
    return !signal.aborted && isNo(error, present(asked)) ? { is: 'no' } : unknown('silent')
  } finally {
    unfollowEarly()
  }
}

/** Only an error that says that the visitor revoked the page's permission is a rejection. */
function isNo(error: unknown, namespaces: readonly KnownNamespace[]): boolean {
  const failure = walletFailure(error, namespaces)
  return failure === 'rejected' || failure === 'unauthorized'
}
