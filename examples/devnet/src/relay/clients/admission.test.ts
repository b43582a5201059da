import { generateKeyPair, signJWT } from '@walletconnect/relay-auth'
import { RELAY_REFUSALS } from './refusals.js'
import { type Relay, type RelayOptions, startRelay } from '../start-relay.js'
import { openClient, type TestClientOptions } from '../test-client.test.helper.js'

// The relay refuses a client with code 3000, right after it accepted the socket.

const NOW = 1_700_000_000_000
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ORIGIN = 'https://dapp.example'

let relay: Relay | undefined
afterEach(() => relay?.stop())

async function openAt(options: RelayOptions, client: TestClientOptions) {
  relay = await startRelay({ ...options, clock: { now: () => NOW, after: () => () => {}, every: () => () => {} } })
  return openClient(relay.url, { now: NOW, ...client })
}

const ADMITTED: readonly [string, RelayOptions, TestClientOptions][] = [
  ['a client with a signed token', {}, {}],
  ['a project on the list', { projectIds: ['one', 'two'] }, { projectId: 'two' }],
  ['an origin on the list', { origins: [ORIGIN] }, { origin: ORIGIN }],
  ['a clock that is two minutes ahead', {}, { now: NOW + 2 * MINUTE }],
  ['a token that expired two minutes ago', {}, { now: NOW - DAY - 2 * MINUTE }],
]
test.each(ADMITTED)('admits %s', async (_, options, client) => {
  const { clientId, request } = await openAt(options, client)
  expect(await request('irn_batchSubscribe', { topics: [] })).toMatchObject({ result: [] })
  expect(await relay!.events({ type: 'opened' })).toEqual([{ type: 'opened', clientId }])
})

const REFUSED: readonly [string, RelayOptions, TestClientOptions, string][] = [
  ['a project that is not on the list', { projectIds: ['one'] }, { projectId: 'other' }, RELAY_REFUSALS.invalidKey],
  [
    'an origin that is not on the list',
    { origins: [ORIGIN] },
    { origin: 'https://other.example' },
    RELAY_REFUSALS.originNotAllowed,
  ],
  ['no origin when there is a list', { origins: [ORIGIN] }, {}, RELAY_REFUSALS.originNotAllowed],
  ['a clock that is more than two minutes ahead', {}, { now: NOW + 2 * MINUTE + 1_000 }, RELAY_REFUSALS.notYetValid],
  [
    'a token that expired long ago',
    {},
    { now: NOW - DAY - 3 * MINUTE },
    `JWT validation error: JWT Token is expired: Some(${(NOW - 3 * MINUTE) / 1_000})`,
  ],
  ['no token', {}, { token: '' }, 'JWT validation error: Invalid signature'],
  ['a text that is no token', {}, { token: 'a.b' }, 'JWT validation error: Invalid signature'],
]
test.each(REFUSED)('refuses %s', async (_, options, client, reason) => {
  const { closed } = await openAt(options, client)
  expect(await closed).toEqual({ code: 3000, reason })
  expect(await relay!.events()).toEqual([{ type: 'refused', reason }])
  expect(await relay!.sockets()).toBe(0)
})

test('refuses a token that another key signed', async () => {
  const [mine, yours] = [generateKeyPair(), generateKeyPair()]
  const [header, payload] = (await signJWT('subject', 'ws://relay', DAY, mine, NOW / 1_000)).split('.')
  const [, , signature] = (await signJWT('subject', 'ws://relay', DAY, yours, NOW / 1_000)).split('.')
  const { closed } = await openAt({}, { token: [header, payload, signature].join('.') })
  expect(await closed).toEqual({ code: 3000, reason: 'JWT validation error: Invalid signature' })
})

test('new lists apply to new clients, and connected ones stay', async () => {
  const first = await openAt({ projectIds: ['one'] }, { projectId: 'one' })
  await relay!.allow({ projectIds: ['two'] })
  const second = await openClient(relay!.url, { now: NOW, projectId: 'one' })
  expect(await second.closed).toEqual({ code: 3000, reason: RELAY_REFUSALS.invalidKey })
  expect(await first.request('irn_batchSubscribe', { topics: [] })).toMatchObject({ result: [] })
  await relay!.allow({})
  const third = await openClient(relay!.url, { now: NOW, projectId: 'one' })
  expect(await third.request('irn_batchSubscribe', { topics: [] })).toMatchObject({ result: [] })
})
