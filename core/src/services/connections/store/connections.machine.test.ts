import type { NamespaceConnection, ConnectAttempt, Connection } from '../../../contracts/connections/connections.js'
import { fakeAccount } from '../../../testing/fakes/fake-namespace.js'
import { createFakeSession } from '../../../testing/fakes/fake-session.js'
import { transition, type ConnectionEvent } from './connections.machine.js'
import { DISCONNECTED } from '../shown-connections.js'

const connection = (connectorId: string): Connection => {
  const state = { accounts: [fakeAccount('fake', connectorId)], networkId: undefined, approved: 'all' as const }
  const session = createFakeSession('fake', state)
  return {
    id: `${connectorId}@fake`,
    namespace: 'fake',
    connectorId,
    wallet: { name: connectorId, type: 'INJECTED' },
    together: false,
    session,
    ...state,
  }
}
const attempt = (id: string, rest: Partial<ConnectAttempt> = {}): ConnectAttempt => ({
  id,
  connectorId: 'a',
  namespaces: ['fake'],
  silent: false,
  since: 0,
  slow: false,
  ...rest,
})

const a = connection('a')
const b = connection('b')
const newA = { ...connection('a') }
const failure = { connectorId: 'a', code: 'connection/failed', error: new Error('no') }
const pairing = { uri: 'fake:uri', expiresAt: 1 }

const started: ConnectionEvent = { type: 'started', attempt: attempt('1') }
const again: ConnectionEvent = { type: 'started', attempt: attempt('2') }
const startedSilently: ConnectionEvent = { type: 'started', attempt: attempt('1', { silent: true }) }
const approved = (one: Connection, id = '1'): ConnectionEvent => ({ type: 'approved', attempt: id, connection: one })
const aIsThere = [started, approved(a)]
const bothAreThere = [...aIsThere, again, approved(b, '2')]

/** A state as one line: the status, the connections with the one in use first, then attempt, failure and end. */
function line({
  status,
  connections,
  connection: inUse,
  attempt: pending,
  failure: why,
  ended,
}: NamespaceConnection): string {
  expect(inUse).toBe(connections[0])
  expect(status === 'connected').toBe(connections.length > 0)
  const notes = [
    connections.map(({ id }) => id.split('@')[0]).join(' '),
    pending &&
      `pending ${pending.id}${pending.slow ? ', slow' : ''}${pending.pending ? ', waiting in wallet' : ''}${pending.pairing ? ', pairing' : ''}`,
    why && `failed with ${why.code}`,
    ended && `${ended.connectorId} ended: ${ended.reason}`,
  ]
  return [status, ...notes.filter(Boolean)].join('; ')
}

test.each<[title: string, events: readonly ConnectionEvent[], line: string]>([
  ['starts disconnected', [], 'disconnected'],
  ['shows a pending attempt', [started], 'connecting; pending 1'],
  ['shows a silent attempt as reconnecting', [startedSilently], 'reconnecting; pending 1'],
  ['marks an attempt as slow', [started, { type: 'slow', attempt: '1' }], 'connecting; pending 1, slow'],
  [
    'marks an attempt whose wallet shows an earlier request',
    [started, { type: 'pending', attempt: '1' }],
    'connecting; pending 1, waiting in wallet',
  ],
  [
    'keeps the URI to show to the wallet',
    [started, { type: 'paired', attempt: '1', pairing }],
    'connecting; pending 1, pairing',
  ],
  ['connects when the wallet approves', aIsThere, 'connected; a'],
  [
    'connects while other wallets of the same restore are pending',
    [startedSilently, { ...approved(a), more: true } as ConnectionEvent],
    'connected; a; pending 1',
  ],
  [
    'keeps the failure of an attempt',
    [started, { type: 'failed', attempt: '1', failure }],
    'disconnected; failed with connection/failed',
  ],
  ['disconnects when the visitor cancels', [started, { type: 'cancelled', attempt: '1' }], 'disconnected'],
  [
    'keeps why a stored connection was lost while another is pending',
    [startedSilently, { type: 'lost', attempt: '1', ended: { connectorId: 'a', reason: 'absent' } }],
    'reconnecting; pending 1; a ended: absent',
  ],
  [
    'does not show what a superseded restore lost',
    [startedSilently, again, { type: 'lost', attempt: '1', ended: { connectorId: 'a', reason: 'absent' } }],
    'connecting; pending 2',
  ],
  ['replaces an attempt by a newer one', [started, again], 'connecting; pending 2'],
  [
    'clears the failure of the last attempt when another begins',
    [started, { type: 'failed', attempt: '1', failure }, again],
    'connecting; pending 2',
  ],
  [
    'keeps the failure while a silent attempt is pending',
    [again, { type: 'failed', attempt: '2', failure }, startedSilently],
    'reconnecting; pending 1; failed with connection/failed',
  ],
  ['stays connected while another attempt is pending', [...aIsThere, again], 'connected; a; pending 2'],
  ['uses a second wallet and keeps the first', bothAreThere, 'connected; b a'],
  [
    'adds a restored connection behind those that are connected',
    [...aIsThere, { type: 'started', attempt: attempt('2', { silent: true }) }, approved(b, '2')],
    'connected; a b',
  ],
  [
    'replaces the connection of a wallet that connects again',
    [...bothAreThere, { type: 'started', attempt: attempt('3') }, approved(newA, '3')],
    'connected; a b',
  ],
  [
    'stays connected when another attempt fails',
    [...aIsThere, again, { type: 'failed', attempt: '2', failure }],
    'connected; a; failed with connection/failed',
  ],
  [
    'stays connected when another attempt is cancelled',
    [...aIsThere, again, { type: 'cancelled', attempt: '2' }],
    'connected; a',
  ],
  [
    'disconnects when the wallet ends the session',
    [...aIsThere, { type: 'ended', session: a.session, reason: 'expired' }],
    'disconnected; a ended: expired',
  ],
  [
    'uses the next connection when the wallet in use ends its session',
    [...bothAreThere, { type: 'ended', session: b.session, reason: 'wallet' }],
    'connected; a; b ended: wallet',
  ],
  [
    'disconnects without a reason when the visitor disconnects',
    [...aIsThere, { type: 'dropped', session: a.session }],
    'disconnected',
  ],
  ['uses the connection that the visitor selects', [...bothAreThere, { type: 'selected', id: a.id }], 'connected; a b'],

  // Events of another attempt or session change nothing.
  ['ignores an approval of a superseded attempt', [started, again, approved(a, '1')], 'connecting; pending 2'],
  [
    'ignores a failure of a superseded attempt',
    [started, again, { type: 'failed', attempt: '1', failure }],
    'connecting; pending 2',
  ],
  [
    'ignores a cancel of a superseded attempt',
    [started, again, { type: 'cancelled', attempt: '1' }],
    'connecting; pending 2',
  ],
  [
    'does not mark a superseded attempt as slow',
    [started, again, { type: 'slow', attempt: '1' }],
    'connecting; pending 2',
  ],
  [
    'ignores the URI of a superseded attempt',
    [started, again, { type: 'paired', attempt: '1', pairing }],
    'connecting; pending 2',
  ],
  ['ignores a second approval', [...aIsThere, approved(b)], 'connected; a'],
  ['ignores an approval without an attempt', [approved(a)], 'disconnected'],
  [
    'ignores the end of a session that was replaced',
    [...aIsThere, again, approved(newA, '2'), { type: 'ended', session: a.session, reason: 'gone' }],
    'connected; a',
  ],
  ['ignores a change of a session that ended', [{ type: 'changed', connection: a }], 'disconnected'],
  [
    'ignores the selection of an unknown connection',
    [...aIsThere, { type: 'selected', id: 'unknown@fake' }],
    'connected; a',
  ],
])('%s', (_title, events, expected) => {
  expect(line(events.reduce(transition, DISCONNECTED))).toBe(expected)
})

test('applies the change of a session to its own connection only', () => {
  const before = bothAreThere.reduce(transition, DISCONNECTED)
  const moved: Connection = { ...a, accounts: [fakeAccount('fake', 'other')], networkId: 'fake:two' }
  const after = transition(before, { type: 'changed', connection: moved })
  expect(after.connections).toEqual([b, moved])
  expect(after.connections[0]).toBe(before.connections[0])
})

test.each<[string, ConnectionEvent]>([
  ['a late approval', approved(a, 'old')],
  ['a late failure', { type: 'failed', attempt: 'old', failure }],
  ['the end of an unknown session', { type: 'ended', session: b.session, reason: 'wallet' }],
  ['the selection of the connection in use', { type: 'selected', id: a.id }],
])('returns the same object for %s, so that no listener is called', (_what, event) => {
  const before = aIsThere.reduce(transition, DISCONNECTED)
  expect(transition(before, event)).toBe(before)
})
