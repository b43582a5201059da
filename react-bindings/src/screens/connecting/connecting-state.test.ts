import { errors, messages, type ChainConnection, type ConnectAttempt, type Connection, type ConnectionsState } from '@latchkey/core'
import { createFakeChain } from '@latchkey/core/testing'
import { connectingState, type ConnectingState } from './connecting-state.js'

const ME = 'fake:wallet'
const attempt = (rest: Partial<ConnectAttempt> = {}): ConnectAttempt => ({ id: '1', connectorId: ME, namespaces: ['fake'], silent: false, since: 5, slow: false, ...rest })
const failure = (error: unknown, connectorId = ME) => ({ connectorId, code: 'connection/failed', error })
const connections = [{ connectorId: ME } as Connection]
const NO = { code: 4001 }
const LOCKED = { code: 'locked' }

const chain = createFakeChain({ failureOf: (error) => (error === LOCKED ? 'locked' : undefined) })
const stateOf = (chains: Readonly<Record<string, Partial<ChainConnection>>>) =>
  ({ chains: Object.fromEntries(Object.entries(chains).map(([id, one]) => [id, { status: 'disconnected', connections: [], ...one }])) }) as Pick<ConnectionsState, 'chains'>

test.each<[title: string, chains: Readonly<Record<string, Partial<ChainConnection>>>, state: ConnectingState]>([
  ['nobody is asked', { fake: {} }, { status: 'idle' }],
  ['another one is asked', { fake: { attempt: attempt({ connectorId: 'fake:other' }) } }, { status: 'idle' }],
  ['a restore is nobody’s business', { fake: { attempt: attempt({ silent: true }) } }, { status: 'idle' }],
  ['it is asked', { fake: { attempt: attempt() } }, { status: 'waiting', since: 5, hint: 'approve' }],
  ['it is asked in another namespace', { mock: {}, fake: { attempt: attempt() } }, { status: 'waiting', since: 5, hint: 'approve' }],
  ['it takes long', { fake: { attempt: attempt({ slow: true }) } }, { status: 'waiting', since: 5, hint: 'slow' }],
  ['a request is waiting there', { fake: { attempt: attempt({ slow: true, pending: true }) } }, { status: 'waiting', since: 5, hint: 'pending' }],
  ['there is a code to scan', { fake: { attempt: attempt({ pairing: { uri: 'wc:1', expiresAt: 9 } }) } }, { status: 'waiting', since: 5, hint: 'approve', pairing: { uri: 'wc:1', expiresAt: 9 } }],
  ['a new attempt comes before an old failure', { fake: { attempt: attempt(), failure: failure(NO) } }, { status: 'waiting', since: 5, hint: 'approve' }],
  ['the visitor said no', { fake: { failure: failure(NO) } }, { status: 'declined' }],
  ['the visitor said no, as the kit has it', { fake: { failure: failure(errors.create('connection/cancelled', { reason: 'rejected' })) } }, { status: 'declined' }],
  ['the wallet is locked, which is no no', { fake: { failure: failure(errors.create('connection/locked', { wallet: 'W' })) } }, { status: 'failed', message: messages['error.wallet-locked'] }],
  ['the wallet has another request open', { fake: { failure: failure(errors.create('connection/pending', { wallet: 'W' })) } }, { status: 'failed', message: messages['error.wallet-pending'] }],
  ['another one failed', { fake: { failure: failure(NO, 'fake:other') } }, { status: 'idle' }],
  ['it failed', { fake: { failure: failure(new Error('x')) } }, { status: 'failed', message: messages['error.unknown'] }],
  ['it failed in the words of its chain', { fake: { failure: failure(LOCKED) } }, { status: 'failed', message: messages['error.wallet-locked'] }],
  ['a failure comes before where it is connected', { fake: { connections }, mock: { failure: failure(NO) } }, { status: 'declined' }],
  ['it is connected', { fake: { status: 'connected', connections } }, { status: 'connected' }],
])('%s', (_title, chains, state) => {
  expect(connectingState(stateOf(chains), ME, [chain], messages)).toEqual(state)
})

test('it is said in the visitor’s words', () => {
  expect(connectingState(stateOf({ fake: { failure: failure(LOCKED) } }), ME, [chain], { 'error.wallet-locked': 'Zu.' })).toEqual({ status: 'failed', message: 'Zu.' })
})

test('where there is no connector, nobody is asked, and nothing has failed', () => {
  expect(connectingState(stateOf({ fake: {}, mock: { failure: failure(NO) } }), undefined, [chain], messages)).toEqual({ status: 'idle' })
})
