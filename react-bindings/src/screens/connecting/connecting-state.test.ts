import { type Connection, type ConnectionsState, errors, messages, type NamespaceConnection } from '@latchkey/core'
import type { ConnectAttempt } from '@latchkey/core/ui'
import { createFakeNamespace } from '@latchkey/core/testing'
import { connectingState, type ConnectingState } from './connecting-state.js'

const ME = 'fake:wallet'
const attempt = (rest: Partial<ConnectAttempt> = {}): ConnectAttempt => ({
  id: '1',
  connectorId: ME,
  namespaces: ['fake'],
  silent: false,
  since: 5,
  slow: false,
  ...rest,
})
const failure = (error: unknown, connectorId = ME) => ({ connectorId, code: 'connection/failed', error })
const connections = [{ connectorId: ME } as Connection]
const NO = { code: 4001 }
const LOCKED = { code: 'locked' }

const chain = createFakeNamespace({ failureOf: (error) => (error === LOCKED ? 'locked' : undefined) })
const stateOf = (chains: Readonly<Record<string, Partial<NamespaceConnection>>>) =>
  ({
    namespaces: Object.fromEntries(
      Object.entries(chains).map(([id, one]) => [id, { status: 'disconnected', connections: [], ...one }]),
    ),
  }) as Pick<ConnectionsState, 'namespaces'>

test.each<[title: string, chains: Readonly<Record<string, Partial<NamespaceConnection>>>, state: ConnectingState]>([
  ['is idle while no wallet is asked', { fake: {} }, { status: 'idle' }],
  [
    'is idle while another wallet is asked',
    { fake: { attempt: attempt({ connectorId: 'fake:other' }) } },
    { status: 'idle' },
  ],
  ['is idle during a restore', { fake: { attempt: attempt({ silent: true }) } }, { status: 'idle' }],
  [
    'waits while the wallet is asked',
    { fake: { attempt: attempt() } },
    { status: 'waiting', since: 5, hint: 'approve' },
  ],
  [
    'waits while the wallet is asked in another namespace',
    { mock: {}, fake: { attempt: attempt() } },
    { status: 'waiting', since: 5, hint: 'approve' },
  ],
  [
    'hints that the wallet takes long',
    { fake: { attempt: attempt({ slow: true }) } },
    { status: 'waiting', since: 5, hint: 'slow' },
  ],
  [
    'hints at a request that is pending in the wallet',
    { fake: { attempt: attempt({ slow: true, pending: true }) } },
    { status: 'waiting', since: 5, hint: 'pending' },
  ],
  [
    'carries the pairing to scan',
    { fake: { attempt: attempt({ pairing: { uri: 'wc:1', expiresAt: 9 } }) } },
    { status: 'waiting', since: 5, hint: 'approve', pairing: { uri: 'wc:1', expiresAt: 9 } },
  ],
  [
    'shows a new attempt rather than an old failure',
    { fake: { attempt: attempt(), failure: failure(NO) } },
    { status: 'waiting', since: 5, hint: 'approve' },
  ],
  ['is declined when the visitor rejects', { fake: { failure: failure(NO) } }, { status: 'declined' }],
  [
    'is declined when the kit reports a rejection',
    { fake: { failure: failure(errors.create('connection/cancelled', { reason: 'rejected' })) } },
    { status: 'declined' },
  ],
  [
    'fails, and is not declined, when the wallet is locked',
    { fake: { failure: failure(errors.create('connection/locked', { wallet: 'W' })) } },
    { status: 'failed', message: messages['error.wallet-locked'] },
  ],
  [
    'fails for good where the wallet does not support the network',
    { fake: { failure: failure({ code: 5104 }) } },
    { status: 'failed', message: messages['error.wallet-unsupported-network'], isFinal: true },
  ],
  [
    'fails for good where the wallet cannot do what is asked',
    { fake: { failure: failure({ code: 4200 }) } },
    { status: 'failed', message: messages['error.method-unsupported'], isFinal: true },
  ],
  [
    'fails while the wallet has another request open',
    { fake: { failure: failure(errors.create('connection/pending', { wallet: 'W' })) } },
    { status: 'failed', message: messages['error.wallet-pending'] },
  ],
  ['is idle after another wallet failed', { fake: { failure: failure(NO, 'fake:other') } }, { status: 'idle' }],
  [
    'fails with the message of the error',
    { fake: { failure: failure(new Error('x')) } },
    { status: 'failed', message: messages['error.unknown'] },
  ],
  [
    'fails with the message of its namespace',
    { fake: { failure: failure(LOCKED) } },
    { status: 'failed', message: messages['error.wallet-locked'] },
  ],
  [
    'shows a failure rather than a connection elsewhere',
    { fake: { connections }, mock: { failure: failure(NO) } },
    { status: 'declined' },
  ],
  ['is connected', { fake: { status: 'connected', connections } }, { status: 'connected' }],
])('%s', (_title, chains, state) => {
  expect(connectingState(stateOf(chains), ME, [chain], messages)).toEqual(state)
})

test('uses the messages of the visitor', () => {
  expect(
    connectingState(stateOf({ fake: { failure: failure(LOCKED) } }), ME, [chain], { 'error.wallet-locked': 'Zu.' }),
  ).toEqual({ status: 'failed', message: 'Zu.' })
})

test('is idle without a connector', () => {
  expect(connectingState(stateOf({ fake: {}, mock: { failure: failure(NO) } }), undefined, [chain], messages)).toEqual({
    status: 'idle',
  })
})
