import { getEventListeners } from 'node:events'
import type { ConnectRequest } from '../../contracts/connections/connectors.js'
import { fakeNetwork } from './fake-namespace.js'
import {
  answersLate,
  answersTwice,
  answersWith,
  approves,
  createFakeConnector,
  hangs,
  pairs,
  rejects,
  throws,
  waits,
} from './fake-connector.js'

const request = (rest: Partial<ConnectRequest> = {}): ConnectRequest => ({
  namespaces: ['fake'],
  networks: [fakeNetwork('fake', 'two')],
  silent: false,
  resume: {},
  signal: new AbortController().signal,
  onUri: () => {},
  ...rest,
})

/** The outcome of a promise after a few turns. */
async function outcome(promise: PromiseLike<unknown>) {
  let said: unknown = 'nothing'
  promise.then(
    (value) => (said = { value }),
    (error: unknown) => (said = { error }),
  )
  for (let turns = 0; turns < 10; turns++) await Promise.resolve()
  return said
}

test('a fake wallet approves a request and records it', async () => {
  const wallet = createFakeConnector({ namespaces: ['fake', 'mock'] })
  const [session] = await wallet.connect(request())
  expect(session).toMatchObject({ namespace: 'fake' })
  expect(session!.getSnapshot()).toMatchObject({
    accounts: [{ address: 'fake1alice' }],
    networkId: 'fake:two',
    approved: 'all',
  })
  expect(wallet.asks.map((ask) => [ask.request.namespaces, ask.answers])).toEqual([[['fake'], 1]])
})

test('a fake wallet answers a silent request of an unknown page with no session and no prompt', async () => {
  const wallet = createFakeConnector()
  expect(await wallet.connect(request({ silent: true }))).toEqual([])
  await wallet.connect(request())
  expect(await wallet.connect(request({ silent: true }))).toHaveLength(1)
  wallet.forget()
  expect(await wallet.connect(request({ silent: true }))).toEqual([])
  expect(wallet.prompts).toBe(1)
})

test('a rude wallet shows and counts a prompt for a silent request', async () => {
  const wallet = createFakeConnector({ rude: true })
  await wallet.connect(request({ silent: true }))
  expect(wallet.prompts).toBe(1)
})

test.each([
  ['rejects', rejects(), { error: { code: 4001, message: 'User rejected the request.' } }],
  ['rejects with nothing', rejects(undefined), { error: undefined }],
  ['hangs', hangs(), 'nothing'],
  ['lies', answersWith('yes'), { value: 'yes' }],
])('a fake wallet %s', async (_what, onConnect, expected) => {
  expect(await outcome(createFakeConnector({ onConnect }).connect(request()))).toEqual(expected)
})

test('a fake wallet throws synchronously from connect', () => {
  expect(() => createFakeConnector({ onConnect: throws('boom') }).connect(request())).toThrow('boom')
})

test('a fake wallet answers twice, through both callbacks of then', () => {
  const heard: string[] = []
  createFakeConnector({ onConnect: answersTwice() })
    .connect(request())
    .then(
      () => heard.push('yes'),
      () => heard.push('no'),
    )
  expect(heard).toEqual(['yes', 'no', 'yes'])
})

test('a fake wallet answers after the abort, or rejects with it', async () => {
  const controller = new AbortController()
  const late = createFakeConnector({ onConnect: answersLate() }).connect(request({ signal: controller.signal }))
  const polite = createFakeConnector({ onConnect: waits() }).connect(request({ signal: controller.signal }))
  expect(await outcome(late)).toBe('nothing')
  expect(await outcome(polite)).toBe('nothing')
  controller.abort('enough')
  expect(await outcome(late)).toHaveProperty('value')
  expect(await outcome(polite)).toEqual({ error: 'enough' })
})

test('a waiting wallet leaves no listener on the signal after its answer', async () => {
  const { signal } = new AbortController()
  const wallet = createFakeConnector({ onConnect: waits() })
  const asked = wallet.connect(request({ signal }))
  expect(getEventListeners(signal, 'abort').length).toBe(1)
  wallet.asks[0]!.approve()
  await asked
  expect(getEventListeners(signal, 'abort').length).toBe(0)
})

test('a fake wallet shows a pairing code and waits for the test', async () => {
  const onUri = jest.fn()
  const wallet = createFakeConnector({ onConnect: pairs('fake:uri', 7) })
  const connecting = wallet.connect(request({ onUri }))
  expect(onUri).toHaveBeenCalledWith('fake:uri', 7)
  wallet.asks[0]!.approve({ resume: 'token' })
  expect((await connecting)[0]!.resume).toBe('token')
})

test('a fake session changes, ends, fails to disconnect and counts its subscribers', async () => {
  const wallet = createFakeConnector({ onConnect: approves({ onDisconnect: 'reject' }) })
  await wallet.connect(request())
  const [session] = wallet.sessions
  const heard = jest.fn()
  const leave = session!.subscribe(heard)
  session!.change({ networkId: 'fake:one' })
  session!.end('expired')
  expect(heard).toHaveBeenCalledTimes(2)
  expect(session!.getSnapshot()).toMatchObject({ accounts: [], networkId: 'fake:one', ended: 'expired' })
  expect(session!.listeners).toBe(1)
  leave()
  leave()
  expect(session!.listeners).toBe(0)
  await expect(session!.disconnect()).rejects.toThrow('will not disconnect')
  session!.onDisconnect = 'resolve'
  await session!.disconnect()
  expect(session!.disconnects).toBe(2)
})
