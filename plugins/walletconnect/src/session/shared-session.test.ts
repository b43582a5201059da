import type { NetworkId } from '@latchkey/core/plugin'
import type { ProposedNamespaces } from '@latchkey/core/pairing'
import { createRecordingLogger } from '@latchkey/core/testing'
import { EventEmitter } from 'node:events'
import type { Client } from '../client/client.js'
import type { SdkSession } from '../client/sdk.js'
import { createHub } from './hub.js'
import { createSharedSession } from './shared-session.js'

const namespaces = { eip155: { accounts: ['eip155:1:0xa'], methods: ['personal_sign'], events: ['accountsChanged'] } }
const session = {
  topic: 't',
  expiry: 1,
  namespaces,
  optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] } },
  requiredNamespaces: {},
  peer: { publicKey: '', metadata: { name: 'W', description: '', url: '', icons: [] } },
} as unknown as SdkSession

/** The SDK as far as it tells things, so that a test says what comes, how often and in which order. */
function scene(known: readonly NetworkId[] = [], required: ProposedNamespaces = {}, approved: object = namespaces) {
  const events = new EventEmitter()
  const disconnected: string[] = []
  const sdk = {
    events,
    session: { keys: ['t'], get: () => session, update: async () => {} },
    disconnect: async ({ topic }: { topic: string }) => void disconnected.push(topic),
    request: jest.fn<Promise<unknown>, [unknown]>(),
  }
  const client = { sdk } as unknown as Client
  const logger = createRecordingLogger()
  const sent: number[] = []
  const shared = createSharedSession({ ...session, namespaces: approved as SdkSession['namespaces'] }, 'W', {
    client,
    hub: createHub(client),
    logger,
    required,
    restored: false,
    known: () => known,
    onSent: (_topic, id) => void sent.push(id),
  })
  const told: unknown[] = []
  shared.onEvent((event) => void told.push(event))
  const tell = (id: number, data: unknown) =>
    events.emit('session_event', {
      id,
      topic: 't',
      params: { event: { name: 'accountsChanged', data }, chainId: 'eip155:1' },
    })
  return { sdk, events, shared, told, tell, sent, disconnected, logger, ended: () => shared.getSnapshot().ended }
}

test('ends an expired session', () => {
  const { events, ended } = scene()
  events.emit('session_expire', { topic: 't' })
  expect(ended()).toBe('expired')
})

test('V35, F-W13: ends a session once, whatever follows and however often', () => {
  const { events, ended, shared, told, tell } = scene()
  for (let times = 0; times < 3; times++) events.emit('session_delete', { topic: 't' })
  events.emit('session_expire', { topic: 't' })
  events.emit('session_update', { topic: 't', params: { namespaces } })
  tell(1, ['0xa'])
  expect(ended()).toBe('wallet')
  expect([told, events.eventNames().flatMap((name) => events.listenerCount(name))]).toEqual([[], [1, 1, 1, 1, 1]])
  expect(shared.getSnapshot().namespaces).toEqual(namespaces)
})

test('F-W13: ignores events of other and unknown sessions', () => {
  const { events, ended, told } = scene()
  events.emit('session_delete', { topic: 'other' })
  events.emit('session_event', {
    id: 1,
    topic: 'other',
    params: { event: { name: 'accountsChanged', data: [] }, chainId: 'eip155:1' },
  })
  expect([ended(), told]).toEqual([undefined, []])
})

test('V35: reports a repeated event once, and forgets the oldest events', () => {
  const { tell, told } = scene()
  for (const id of [1, 1, 2, 1, 2]) tell(id, [])
  expect(told).toHaveLength(2)
  for (let id = 3; id <= 102; id++) tell(id, [])
  tell(1, [])
  expect(told).toHaveLength(103)
})

test.each([
  ['nothing', undefined],
  ['no namespaces', {}],
  ['a list', []],
  ['accounts that are none', { eip155: { ...namespaces.eip155, accounts: ['0xa'] } }],
  ['no accounts', { eip155: { ...namespaces.eip155, accounts: [] } }],
  ['accounts of a network that was not requested', { eip155: { ...namespaces.eip155, accounts: ['eip155:10:0xa'] } }],
  ['another namespace', { solana: namespaces.eip155 }],
])('V34, F-W11: an update to %s ends the session, here and in the wallet', async (_what, update) => {
  const { events, ended, disconnected, logger } = scene()
  events.emit('session_update', { topic: 't', params: { namespaces: update } })
  expect(ended()).toBe('wallet')
  expect(disconnected).toEqual(['t'])
  expect(logger.entries.every(({ level }) => level === 'warn')).toBe(true)
})

test.each([
  ['chain', { accounts: ['eip155:1:0xa'], chains: ['eip155:1'] }],
  ['method', { methods: [] }],
  ['event', { events: [] }],
])('an update that withdraws a required %s ends the session, here and in the wallet', (_what, change) => {
  const required = {
    eip155: { chains: ['eip155:1', 'eip155:137'], methods: ['personal_sign'], events: ['accountsChanged'] },
  } as const
  const whole = {
    ...namespaces.eip155,
    accounts: ['eip155:1:0xa', 'eip155:137:0xa'],
    methods: ['personal_sign'],
    events: ['accountsChanged'],
  }
  const { events, ended, disconnected } = scene(['eip155:1', 'eip155:137'], required, { eip155: whole })
  const update = (eip155: object) => events.emit('session_update', { topic: 't', params: { namespaces: { eip155 } } })
  update(whole)
  expect(ended()).toBeUndefined()
  update({ ...whole, ...change })
  expect([ended(), disconnected]).toEqual(['wallet', ['t']])
})

test('opens no app for a request of another sender', () => {
  const { events, sent } = scene()
  events.emit('session_request_sent', { id: 7, topic: 't', request: { method: 'personal_sign', params: [] } })
  expect(sent).toEqual([])
})

test('accepts a network that the kit added after the session began', () => {
  const { events, shared, logger } = scene(['eip155:10', 'solana:1'])
  const accounts = ['eip155:1:0xa', 'eip155:10:0xa']
  events.emit('session_update', { topic: 't', params: { namespaces: { eip155: { ...namespaces.eip155, accounts } } } })
  expect(shared.getSnapshot().namespaces).toMatchObject({ eip155: { accounts } })
  expect([shared.getSnapshot().ended, logger.entries]).toEqual([undefined, []])
})

test('F-W15: reports a request that the wallet did not answer in time, and the visitor may ask again', async () => {
  const { sdk, shared } = scene()
  const ask = () => shared.request('personal_sign', ['0x'], 'eip155:1', new AbortController().signal)
  sdk.request.mockRejectedValueOnce(new Error('Request expired. Please try again.')).mockResolvedValueOnce('0xsigned')
  await expect(ask()).rejects.toMatchObject({
    code: 'walletconnect/request-expired',
    context: { wallet: 'W', method: 'personal_sign' },
    visitor: { key: 'error.session-expired' },
  })
  await expect(ask()).resolves.toBe('0xsigned')
})
