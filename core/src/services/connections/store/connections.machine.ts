import type {
  NamespaceConnection,
  ConnectAttempt,
  ConnectFailure,
  Connection,
  EndedConnection,
} from '../../../contracts/connections/connections.js'
import type { Session, SessionEnd } from '../../../contracts/connections/session.js'

/**
 * An event of one namespace's connections. An event of an attempt or session that is not the present one changes
 * nothing.
 */
export type ConnectionEvent =
  /** An attempt begins. It supersedes the one before. */
  | { readonly type: 'started'; readonly attempt: ConnectAttempt }
  /** The connector has a URI to show to the wallet. */
  | { readonly type: 'paired'; readonly attempt: string; readonly pairing: NonNullable<ConnectAttempt['pairing']> }
  /** The wallet already shows an earlier request. */
  | { readonly type: 'pending'; readonly attempt: string }
  /** The wallet takes long to answer. */
  | { readonly type: 'slow'; readonly attempt: string }
  /** The wallet approved. `more`: other wallets of the same attempt have yet to answer. */
  | { readonly type: 'approved'; readonly attempt: string; readonly connection: Connection; readonly more?: boolean }
  | { readonly type: 'failed'; readonly attempt: string; readonly failure: ConnectFailure }
  /** The attempt ends, and leaves no failure to show. */
  | { readonly type: 'cancelled'; readonly attempt: string }
  /** A stored connection could not be restored. Others of the same attempt may still be pending. */
  | { readonly type: 'lost'; readonly attempt: string; readonly ended: EndedConnection }
  /** The session changed: the connection as it is now. */
  | { readonly type: 'changed'; readonly connection: Connection }
  /** The wallet ended the session. */
  | { readonly type: 'ended'; readonly session: Session; readonly reason: SessionEnd }
  /** The connection ends without its wallet: the visitor disconnected, also in another tab, or a plugin was removed. */
  | { readonly type: 'dropped'; readonly session: Session }
  /** The visitor chose the connection to use. */
  | { readonly type: 'selected'; readonly id: string }

/** Applies an event to one namespace. Returns the same object when nothing changes. */
export function transition(current: NamespaceConnection, event: ConnectionEvent): NamespaceConnection {
  const { connections, attempt } = current
  if ('attempt' in event && event.type !== 'started' && event.attempt !== attempt?.id) return current

  switch (event.type) {
    case 'started':
      // A silent attempt is not shown, so it removes nothing that is.
      return withChange(event.attempt.silent ? current : { ...current, failure: undefined, ended: undefined }, {
        attempt: event.attempt,
      })
    case 'paired':
      return withChange(current, { attempt: { ...attempt!, pairing: event.pairing } })
    case 'pending':
      return withChange(current, { attempt: { ...attempt!, pending: true } })
    case 'slow':
      return withChange(current, { attempt: { ...attempt!, slow: true } })
    case 'approved':
      return withChange(current, {
        attempt: event.more ? attempt : undefined,
        connections: withApproved(connections, event.connection, attempt!.silent),
      })
    case 'failed':
      return withChange(current, { attempt: undefined, failure: event.failure })
    case 'cancelled':
      return withChange(current, { attempt: undefined })
    case 'lost':
      return withChange(current, { ended: event.ended })
    case 'changed':
      if (!findBySession(connections, event.connection.session)) return current
      return withChange(current, {
        connections: connections.map((one) => (one.session === event.connection.session ? event.connection : one)),
      })
    case 'ended':
    case 'dropped': {
      const gone = findBySession(connections, event.session)
      if (!gone) return current
      const ended = event.type === 'ended' ? { connectorId: gone.connectorId, reason: event.reason } : current.ended
      return withChange(current, { connections: connections.filter((one) => one !== gone), ended })
    }
    case 'selected': {
      const selected = connections.find(({ id }) => id === event.id)
      if (!selected || selected === connections[0]) return current
      return withChange(current, { connections: [selected, ...connections.filter((one) => one !== selected)] })
    }
  }
}

/** A wallet that the visitor chose is in use at once; a restored one comes after those that are connected. */
function withApproved(
  connections: readonly Connection[],
  connection: Connection,
  silent: boolean,
): readonly Connection[] {
  const others = connections.filter(({ id }) => id !== connection.id)
  return silent ? [...others, connection] : [connection, ...others]
}

const findBySession = (connections: readonly Connection[], session: Session) =>
  connections.find((one) => one.session === session)

/** Derives the status and the connection in use from the rest, so that they cannot disagree with it. */
function withChange(current: NamespaceConnection, change: Partial<NamespaceConnection>): NamespaceConnection {
  const { connections, attempt, failure, ended } = { ...current, ...change }
  const connection = connections[0]
  const status = connection ? 'connected' : !attempt ? 'disconnected' : attempt.silent ? 'reconnecting' : 'connecting'
  return { status, connection, connections, attempt, failure, ended }
}
