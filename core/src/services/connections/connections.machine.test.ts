import type { ChainConnection, ConnectAttempt, Connection } from '../../contracts/connections.js'
import { fakeAccount } from '../../testing/fake-chain.js'
import { createFakeSession } from '../../testing/fake-session.js'
import { transition, type ConnectionEvent } from './connections.machine.js'
import { NOBODY } from './nobody.js'

const connection = (connectorId: string): Connection => {
  const state = { accounts: [fakeAccount('fake', connectorId)], networkId: undefined, approved: 'all' as const }
  const session = createFakeSession('fake', state)
  return { id: `${connectorId}@fake`, namespace: 'fake', connectorId, wallet: { name: connectorId, type: 'INJECTED' }, together: false, session, ...state }
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
const silently: ConnectionEvent = { type: 'started', attempt: attempt('1', { silent: true }) }
const yes = (one: Connection, id = '1'): ConnectionEvent => ({ type: 'approved', attempt: id, connection: one })
const aIsThere = [started, yes(a)]
const bothAreThere = [...aIsThere, again, yes(b, '2')]

/** What a state comes to, in a line: status, the connections with the one in use first, and the rest where there is any. */
function line({ status, connections, connection: inUse, attempt: waiting, failure: why, ended }: ChainConnection): string {
  expect(inUse).toBe(connections[0])
  expect(status === 'connected').toBe(connections.length > 0)
  const notes = [
    connections.map(({ id }) => id.split('@')[0]).join(' '),
    waiting && `waits for ${waiting.id}${waiting.slow ? ', slow' : ''}${waiting.pending ? ', pending' : ''}${waiting.pairing ? ', pairing' : ''}`,
    why && `failed with ${why.code}`,
    ended && `${ended.connectorId} ended: ${ended.reason}`,
  ]
  return [status, ...notes.filter(Boolean)].join('; ')
}

test.each<[sentence: string, events: readonly ConnectionEvent[], becomes: string]>([
  ['nobody is connected in the beginning', [], 'disconnected'],
  ['somebody waits for a wallet', [started], 'connecting; waits for 1'],
  ['a stored connection is being proven', [silently], 'reconnecting; waits for 1'],
  ['a wallet takes long', [started, { type: 'slow', attempt: '1' }], 'connecting; waits for 1, slow'],
  ['a wallet has a request waiting from before', [started, { type: 'pending', attempt: '1' }], 'connecting; waits for 1, pending'],
  ['a wallet elsewhere is to be handed a URI', [started, { type: 'paired', attempt: '1', pairing }], 'connecting; waits for 1, pairing'],
  ['the wallet says yes', aIsThere, 'connected; a'],
  ['the wallet says yes, and others of the same restore are waited for', [silently, { ...yes(a), more: true } as ConnectionEvent], 'connected; a; waits for 1'],
  ['the wallet fails', [started, { type: 'failed', attempt: '1', failure }], 'disconnected; failed with connection/failed'],
  ['the visitor changes their mind', [started, { type: 'cancelled', attempt: '1' }], 'disconnected'],
  [
    'what was stored cannot be restored, and another is waited for',
    [silently, { type: 'lost', attempt: '1', ended: { connectorId: 'a', reason: 'absent' } }],
    'reconnecting; waits for 1; a ended: absent',
  ],
  [
    'what a superseded restore has lost is not told',
    [silently, again, { type: 'lost', attempt: '1', ended: { connectorId: 'a', reason: 'absent' } }],
    'connecting; waits for 2',
  ],
  ['a newer attempt takes the place of the one before it', [started, again], 'connecting; waits for 2'],
  ['a newer attempt begins without the failure of the last', [started, { type: 'failed', attempt: '1', failure }, again], 'connecting; waits for 2'],
  [
    'a restore nobody sees leaves the failure that is shown',
    [again, { type: 'failed', attempt: '2', failure }, silently],
    'reconnecting; waits for 1; failed with connection/failed',
  ],
  ['while connected, an attempt does not hide that', [...aIsThere, again], 'connected; a; waits for 2'],
  ['a second wallet is in use, and the first stays', bothAreThere, 'connected; b a'],
  ['what a restore finds waits behind what is there', [...aIsThere, { type: 'started', attempt: attempt('2', { silent: true }) }, yes(b, '2')], 'connected; a b'],
  ['the same wallet once more takes its own place', [...bothAreThere, { type: 'started', attempt: attempt('3') }, yes(newA, '3')], 'connected; a b'],
  ['a failure while connected disconnects nobody', [...aIsThere, again, { type: 'failed', attempt: '2', failure }], 'connected; a; failed with connection/failed'],
  ['a cancel while connected disconnects nobody', [...aIsThere, again, { type: 'cancelled', attempt: '2' }], 'connected; a'],
  ['the wallet ends it', [...aIsThere, { type: 'ended', session: a.session, reason: 'expired' }], 'disconnected; a ended: expired'],
  ['the wallet in use ends it, and the next one is in use', [...bothAreThere, { type: 'ended', session: b.session, reason: 'wallet' }], 'connected; a; b ended: wallet'],
  ['it is disconnected here', [...aIsThere, { type: 'dropped', session: a.session }], 'disconnected'],
  ['another one is chosen', [...bothAreThere, { type: 'selected', id: a.id }], 'connected; a b'],

  // What is said by or about somebody else changes nothing.
  ['a yes to a superseded attempt changes nothing', [started, again, yes(a, '1')], 'connecting; waits for 2'],
  ['a failure of a superseded attempt changes nothing', [started, again, { type: 'failed', attempt: '1', failure }], 'connecting; waits for 2'],
  ['a cancel of a superseded attempt changes nothing', [started, again, { type: 'cancelled', attempt: '1' }], 'connecting; waits for 2'],
  ['a superseded attempt is not slow', [started, again, { type: 'slow', attempt: '1' }], 'connecting; waits for 2'],
  ['a URI of a superseded attempt is shown to nobody', [started, again, { type: 'paired', attempt: '1', pairing }], 'connecting; waits for 2'],
  ['a second yes changes nothing', [...aIsThere, yes(b)], 'connected; a'],
  ['a yes nobody asked for changes nothing', [yes(a)], 'disconnected'],
  ['a session that was replaced cannot end the one that replaced it', [...aIsThere, again, yes(newA, '2'), { type: 'ended', session: a.session, reason: 'gone' }], 'connected; a'],
  ['a session that is gone says nothing any more', [{ type: 'changed', connection: a }], 'disconnected'],
  ['what is not connected cannot be chosen', [...aIsThere, { type: 'selected', id: 'nobody@fake' }], 'connected; a'],
])('%s', (_sentence, events, becomes) => {
  expect(line(events.reduce(transition, NOBODY))).toBe(becomes)
})

test('what changes in a session changes at once, and only in its own connection', () => {
  const chain = bothAreThere.reduce(transition, NOBODY)
  const moved: Connection = { ...a, accounts: [fakeAccount('fake', 'other')], networkId: 'fake:two' }
  const after = transition(chain, { type: 'changed', connection: moved })
  expect(after.connections).toEqual([b, moved])
  expect(after.connections[0]).toBe(chain.connections[0])
})

test.each<[string, ConnectionEvent]>([
  ['a late yes', yes(a, 'old')],
  ['a late failure', { type: 'failed', attempt: 'old', failure }],
  ['the end of a session that is not here', { type: 'ended', session: b.session, reason: 'wallet' }],
  ['the choice of the one in use', { type: 'selected', id: a.id }],
])('%s leaves the very same state, so that nobody is told of it', (_what, event) => {
  const chain = aIsThere.reduce(transition, NOBODY)
  expect(transition(chain, event)).toBe(chain)
})
