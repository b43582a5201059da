import type { ChainConnection, ConnectAttempt, ConnectFailure, Connection, EndedConnection } from '../../contracts/connections.js'
import type { Session, SessionEnd } from '../../contracts/session.js'

/** What can happen to one namespace's connections. Whatever is said about an attempt or a session that is not the present one changes nothing. */
export type ConnectionEvent =
  /** Somebody waits for a wallet, in place of whoever waited before. */
  | { readonly type: 'started'; readonly attempt: ConnectAttempt }
  /** There is a URI to hand to the wallet. */
  | { readonly type: 'paired'; readonly attempt: string; readonly pairing: NonNullable<ConnectAttempt['pairing']> }
  /** The wallet has a request waiting from before. */
  | { readonly type: 'pending'; readonly attempt: string }
  /** It takes long. */
  | { readonly type: 'slow'; readonly attempt: string }
  /** The wallet said yes. `more`: others are still being waited for, as part of the same attempt. */
  | { readonly type: 'approved'; readonly attempt: string; readonly connection: Connection; readonly more?: boolean }
  | { readonly type: 'failed'; readonly attempt: string; readonly failure: ConnectFailure }
  /** The attempt is over, and nobody is to be told why. */
  | { readonly type: 'cancelled'; readonly attempt: string }
  /** What was stored could not be restored; others may still be waited for. */
  | { readonly type: 'lost'; readonly attempt: string; readonly ended: EndedConnection }
  /** The wallet says something new: the connection as it is now. */
  | { readonly type: 'changed'; readonly connection: Connection }
  /** The wallet ended it. */
  | { readonly type: 'ended'; readonly session: Session; readonly reason: SessionEnd }
  /** It was disconnected here, or in another tab. */
  | { readonly type: 'dropped'; readonly session: Session }
  /** Another one is in use from now on. */
  | { readonly type: 'selected'; readonly id: string }

/** What becomes of one namespace. The same object when nothing does. */
export function transition(chain: ChainConnection, event: ConnectionEvent): ChainConnection {
  const { connections, attempt } = chain
  if ('attempt' in event && event.type !== 'started' && event.attempt !== attempt?.id) return chain

  switch (event.type) {
    case 'started':
      // Nobody is shown a silent one, so it takes nothing away that is shown.
      return after(event.attempt.silent ? chain : { ...chain, failure: undefined, ended: undefined }, { attempt: event.attempt })
    case 'paired':
      return after(chain, { attempt: { ...attempt!, pairing: event.pairing } })
    case 'pending':
      return after(chain, { attempt: { ...attempt!, pending: true } })
    case 'slow':
      return after(chain, { attempt: { ...attempt!, slow: true } })
    case 'approved':
      return after(chain, {
        attempt: event.more ? attempt : undefined,
        connections: withApproved(connections, event.connection, attempt!.silent),
      })
    case 'failed':
      return after(chain, { attempt: undefined, failure: event.failure })
    case 'cancelled':
      return after(chain, { attempt: undefined })
    case 'lost':
      return after(chain, { ended: event.ended })
    case 'changed':
      if (!isHere(connections, event.connection.session)) return chain
      return after(chain, { connections: connections.map((one) => (one.session === event.connection.session ? event.connection : one)) })
    case 'ended':
    case 'dropped': {
      const gone = isHere(connections, event.session)
      if (!gone) return chain
      const ended = event.type === 'ended' ? { connectorId: gone.connectorId, reason: event.reason } : chain.ended
      return after(chain, { connections: connections.filter((one) => one !== gone), ended })
    }
    case 'selected': {
      const selected = connections.find(({ id }) => id === event.id)
      if (!selected || selected === connections[0]) return chain
      return after(chain, { connections: [selected, ...connections.filter((one) => one !== selected)] })
    }
  }
}

/** The visitor's choice is in use at once; what is only found again waits behind what is there. */
function withApproved(connections: readonly Connection[], connection: Connection, silent: boolean): readonly Connection[] {
  const others = connections.filter(({ id }) => id !== connection.id)
  return silent ? [...others, connection] : [connection, ...others]
}

const isHere = (connections: readonly Connection[], session: Session) => connections.find((one) => one.session === session)

/** Status and the one in use follow from the rest, so they cannot disagree with it. */
function after(chain: ChainConnection, change: Partial<ChainConnection>): ChainConnection {
  const { connections, attempt, failure, ended } = { ...chain, ...change }
  const connection = connections[0]
  const status = connection ? 'connected' : !attempt ? 'disconnected' : attempt.silent ? 'reconnecting' : 'connecting'
  return { status, connection, connections, attempt, failure, ended }
}
