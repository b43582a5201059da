import { createHash } from 'node:crypto'
import { createManualClock, type ManualClock } from './manual-clock.test.helper.js'
import { type Relay, startRelay } from './start-relay.js'
import { openClient, type TestClient } from './test-client.test.helper.js'

// The tests cover the requests of a WalletConnect v2 client, and their answers.

const NOW = 1_700_000_000_000
const [TOPIC, OTHER_TOPIC] = ['a'.repeat(64), 'b'.repeat(64)] as [string, string]
const letter = (message: string, over: object = {}) => ({ topic: TOPIC, message, ttl: 300, tag: 1108, ...over })
const texts = ({ pushes }: TestClient) => pushes.map(({ params }) => params.data.message)

let clock: ManualClock
let relay: Relay
let ada: TestClient
let bob: TestClient
beforeEach(async () => {
  clock = createManualClock(NOW)
  relay = await startRelay({ clock })
  ada = await openClient(relay.url, { now: NOW, seed: 1 })
  bob = await openClient(relay.url, { now: NOW, seed: 2 })
})
afterEach(() => relay.stop())

const subscriptionOf = ({ clientId }: TestClient, topic = TOPIC) =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')

test('a message reaches a subscriber in a request that the client answers', async () => {
  expect(await bob.request('irn_subscribe', { topic: TOPIC })).toEqual({
    id: 1,
    jsonrpc: '2.0',
    result: subscriptionOf(bob),
  })
  expect(await ada.request('irn_publish', letter('hello', { attestation: 'signed', prompt: true }))).toEqual({
    id: 1,
    jsonrpc: '2.0',
    result: true,
  })
  const [push] = await bob.pushed(1)
  const data = { topic: TOPIC, message: 'hello', publishedAt: NOW, tag: 1108, attestation: 'signed' }
  const params = { id: subscriptionOf(bob), data }
  expect(push).toEqual({ id: expect.any(Number), jsonrpc: '2.0', method: 'irn_subscription', params })
  expect(String(push!.id)).toMatch(/^\d{16}$/)
  expect(Number.isSafeInteger(push!.id)).toBe(true)
})

test('a message never returns to its sender, not even on another socket or later', async () => {
  const adaElsewhere = await openClient(relay.url, { now: NOW, seed: 1 })
  for (const client of [ada, adaElsewhere]) await client.request('irn_subscribe', { topic: TOPIC })
  await ada.request('irn_publish', letter('hello'))
  await adaElsewhere.request('irn_subscribe', { topic: TOPIC })
  for (const client of [ada, adaElsewhere]) await client.inStep()
  expect([ada, adaElsewhere].map(texts)).toEqual([[], []])
})

test('waiting messages follow the answer to the subscription', async () => {
  await ada.request('irn_publish', letter('one'))
  await ada.request('irn_publish', letter('two', { topic: OTHER_TOPIC }))
  const id = bob.ask('irn_batchSubscribe', { topics: [TOPIC, OTHER_TOPIC] })
  await bob.pushed(2)
  expect(bob.inbox[0]).toEqual({ id, jsonrpc: '2.0', result: [subscriptionOf(bob), subscriptionOf(bob, OTHER_TOPIC)] })
  expect(texts(bob)).toEqual(['one', 'two'])
})

test('the next socket receives unacknowledged messages again, and no acknowledged ones', async () => {
  await ada.request('irn_batchPublish', { messages: [letter('one'), letter('two')] })
  await bob.request('irn_subscribe', { topic: TOPIC })
  bob.acknowledge((await bob.pushed(2))[0]!)
  await bob.inStep()
  await bob.disconnect()
  const bobAgain = await openClient(relay.url, { now: NOW, seed: 2 })
  await bobAgain.request('irn_subscribe', { topic: TOPIC })
  await bobAgain.inStep()
  expect(texts(bobAgain)).toEqual(['two'])
})

test('a message stays in its mailbox when the client answers an error', async () => {
  await ada.request('irn_publish', letter('hello'))
  await bob.request('irn_subscribe', { topic: TOPIC })
  const [push] = await bob.pushed(1)
  bob.send(JSON.stringify({ id: push!.id, jsonrpc: '2.0', error: { code: -32_000, message: 'No.' } }))
  await bob.request('irn_subscribe', { topic: TOPIC })
  await bob.pushed(2)
  expect(await relay.events({ type: 'acknowledged' })).toEqual([])
})

test('a message vanishes when its time is up', async () => {
  await ada.request('irn_publish', letter('short', { ttl: 10 }))
  await ada.request('irn_publish', letter('long', { ttl: 20 }))
  clock.advance(10_000)
  await bob.request('irn_subscribe', { topic: TOPIC })
  await bob.inStep()
  expect(texts(bob)).toEqual(['long'])
})

test('fetching answers the waiting messages once', async () => {
  await ada.request('irn_publish', letter('one'))
  await ada.request('irn_publish', letter('two', { topic: OTHER_TOPIC }))
  const message = { topic: TOPIC, message: 'one', publishedAt: NOW, tag: 1108 }
  expect((await bob.request('irn_fetchMessages', { topic: TOPIC })).result).toEqual({
    messages: [message],
    hasMore: false,
  })
  expect((await bob.request('irn_batchFetchMessages', { topics: [TOPIC, OTHER_TOPIC] })).result).toMatchObject({
    messages: [{ message: 'two' }],
  })
  expect((await bob.request('irn_fetchMessages', { topic: TOPIC })).result).toEqual({ messages: [], hasMore: false })
})

test('an unsubscribed client receives no more, of one topic or of several', async () => {
  const topics = [TOPIC, OTHER_TOPIC, 'c'.repeat(64)]
  await bob.request('irn_batchSubscribe', { topics })
  expect((await bob.request('irn_unsubscribe', { topic: topics[0], id: subscriptionOf(bob) })).result).toBe(true)
  expect((await bob.request('irn_batchUnsubscribe', { subscriptions: [{ topic: topics[1], id: 'any' }] })).result).toBe(
    true,
  )
  for (const topic of topics) await ada.request('irn_publish', letter(topic[0]!, { topic }))
  await bob.inStep()
  expect(texts(bob)).toEqual(['c'])
})

test('proposing a session publishes the proposal, and subscribes the proposer to the answers', async () => {
  const params = { pairingTopic: TOPIC, sessionProposal: 'proposal', ttl: 300, correlationId: 1 }
  expect((await ada.request('wc_proposeSession', params)).result).toBe(true)
  await bob.request('irn_subscribe', { topic: TOPIC })
  expect((await bob.pushed(1))[0]!.params.data).toMatchObject({ message: 'proposal', tag: 1100 })
  await bob.request('irn_publish', letter('answer'))
  expect((await ada.pushed(1))[0]!.params).toMatchObject({ id: subscriptionOf(ada), data: { message: 'answer' } })
})

test('approving a session publishes response and settlement, and subscribes the wallet to the session', async () => {
  await ada.request('irn_batchSubscribe', { topics: [TOPIC, OTHER_TOPIC] })
  const params = {
    pairingTopic: TOPIC,
    sessionTopic: OTHER_TOPIC,
    sessionProposalResponse: 'yes',
    sessionSettlementRequest: 'this',
    ttl: 300,
  }
  expect((await bob.request('wc_approveSession', params)).result).toBe(true)
  expect((await ada.pushed(2)).map(({ params: { data } }) => [data.topic, data.message, data.tag])).toEqual([
    [TOPIC, 'yes', 1101],
    [OTHER_TOPIC, 'this', 1102],
  ])
  await ada.request('irn_publish', letter('settled', { topic: OTHER_TOPIC, tag: 1103 }))
  await bob.pushed(1)
  await ada.request('irn_publish', letter('not for bob'))
  await bob.inStep()
  expect(texts(bob)).toEqual(['settled'])
})

const REQUESTS: readonly [string, string, object | string, number, string][] = [
  ['an unknown method', 'irn_teleport', {}, -32_601, 'Method not found: irn_teleport'],
  ['a method of all objects', 'constructor', {}, -32_601, 'Method not found: constructor'],
  ['an invalid topic', 'irn_subscribe', { topic: 'a' }, -32_602, 'topic must be 32 bytes in hexadecimal'],
  ['no topic', 'irn_fetchMessages', {}, -32_602, 'topic must be 32 bytes'],
  ['topics without a list', 'irn_batchSubscribe', { topics: TOPIC }, -32_602, 'topics must be a list'],
  ['an invalid topic in a list', 'irn_batchSubscribe', { topics: [TOPIC, 1] }, -32_602, 'topic must be 32 bytes'],
  [
    'a message that is not text',
    'irn_publish',
    letter('', { message: 1 }),
    -32_602,
    'message must be a non-empty text',
  ],
  ['an empty message', 'irn_publish', letter(''), -32_602, 'message must be a non-empty text'],
  ['a message without a ttl', 'irn_publish', letter('a', { ttl: null }), -32_602, 'ttl must be a number of seconds'],
  ['a tag that is a text', 'irn_publish', letter('a', { tag: '1108' }), -32_602, 'tag must be an integer'],
  [
    'messages that are not objects',
    'irn_batchPublish',
    { messages: ['a'] },
    -32_602,
    'messages must be a list of objects',
  ],
  [
    'a proposal without a pairing',
    'wc_proposeSession',
    { sessionProposal: 'a', ttl: 1 },
    -32_602,
    'pairingTopic must be 32 bytes',
  ],
  [
    'an approval without a settlement',
    'wc_approveSession',
    { pairingTopic: TOPIC, sessionTopic: TOPIC, sessionProposalResponse: 'a', ttl: 1 },
    -32_602,
    'sessionSettlementRequest must be',
  ],
]
test.each(REQUESTS)('refuses %s', async (_, method, params, code, message) => {
  expect((await ada.request(method, params as object)).error).toEqual({
    code,
    message: expect.stringContaining(message),
  })
  expect(await relay.events({ type: 'failed' })).toEqual([{ type: 'failed', clientId: ada.clientId, method, code }])
  // The refused request had no effect.
  expect(await relay.events({ type: 'published' })).toEqual([])
})

const TEXTS: readonly [string, string, null | number, number][] = [
  ['text that is no JSON', '{', null, -32_700],
  ['JSON that is no object', '"hello"', null, -32_600],
  ['a batch', '[]', null, -32_600],
  ['a request without an id', '{"method":"irn_subscribe"}', null, -32_600],
  ['a request without a method', '{"id":7}', 7, -32_600],
  ['parameters in a list', '{"id":7,"method":"irn_subscribe","params":[]}', 7, -32_600],
]
test.each(TEXTS)('answers %s with an error, and keeps the socket open', async (_, text, id, code) => {
  ada.send(text)
  expect((await ada.answerTo(id)).error).toMatchObject({ code })
  expect((await ada.request('irn_subscribe', { topic: TOPIC })).result).toBe(subscriptionOf(ada))
})

test('ignores a response to no request', async () => {
  ada.send('{"id":1,"jsonrpc":"2.0","result":true}')
  await ada.inStep()
  expect(ada.inbox).toEqual([])
})

test('answers requests under their own ids, texts included', async () => {
  ada.send(
    JSON.stringify({ id: '1700000000000000001', jsonrpc: '2.0', method: 'irn_subscribe', params: { topic: TOPIC } }),
  )
  expect(await ada.answerTo('1700000000000000001')).toMatchObject({ result: subscriptionOf(ada) })
})

test('records connections, requests and the ways of messages', async () => {
  expect(await relay.sockets()).toBe(2)
  await bob.request('irn_subscribe', { topic: TOPIC })
  await ada.request('irn_publish', letter('hello'))
  bob.acknowledge((await bob.pushed(1))[0]!)
  await relay.idle()
  await bob.disconnect()
  await relay.waitFor({ type: 'closed', clientId: bob.clientId })
  expect(await relay.sockets()).toBe(1)
  const passage = { topic: TOPIC, tag: 1108 }
  expect(await relay.events()).toEqual([
    { type: 'opened', clientId: ada.clientId },
    { type: 'opened', clientId: bob.clientId },
    { type: 'received', clientId: bob.clientId, method: 'irn_subscribe' },
    { type: 'received', clientId: ada.clientId, method: 'irn_publish' },
    { type: 'published', clientId: ada.clientId, ...passage },
    { type: 'pushed', clientId: bob.clientId, ...passage },
    { type: 'acknowledged', clientId: bob.clientId, ...passage },
    { type: 'closed', clientId: bob.clientId },
  ])
})

test('is idle when every push is acknowledged, or its socket gone', async () => {
  const isIdle = async () => Promise.race([relay.idle().then(() => true), ada.inStep().then(() => false)])
  await bob.request('irn_subscribe', { topic: TOPIC })
  expect(await isIdle()).toBe(true)
  await ada.request('irn_batchPublish', { messages: [letter('one'), letter('two')] })
  const [one] = await bob.pushed(2)
  expect(await isIdle()).toBe(false)
  bob.acknowledge(one!)
  await bob.inStep()
  expect(await isIdle()).toBe(false)
  await bob.disconnect()
  await relay.idle()
})

test('sends nothing to a client that has left, and keeps its messages', async () => {
  await bob.request('irn_subscribe', { topic: TOPIC })
  await bob.disconnect()
  await relay.waitFor({ type: 'closed' })
  await ada.request('irn_publish', letter('hello'))
  await relay.idle()
  expect(await relay.events({ type: 'pushed' })).toEqual([])
  const bobAgain = await openClient(relay.url, { now: NOW, seed: 2 })
  await bobAgain.request('irn_subscribe', { topic: TOPIC })
  await bobAgain.pushed(1)
})

test('pings every thirty seconds, and ends the socket of a client that does not answer', async () => {
  // After one round trip the client has the ping. After two the relay has its answer.
  const answersPing = async (client: TestClient) => void (await client.inStep(), await client.inStep())
  clock.advance(30_000)
  await Promise.all([ada, bob].map(answersPing))
  bob.goSilent()
  clock.advance(30_000)
  await answersPing(ada)
  clock.advance(30_000)
  await relay.waitFor({ type: 'closed' })
  expect(await relay.events({ type: 'closed' })).toEqual([{ type: 'closed', clientId: bob.clientId }])
})

test('stops once, and leaves no socket and no timer', async () => {
  await relay.slow(1_000)
  ada.ask('irn_subscribe', { topic: TOPIC })
  await ada.inStep()
  const waiting = expect(relay.waitFor({ type: 'refused' })).rejects.toThrow('The relay stopped')
  await Promise.all([relay.stop(), relay.stop()])
  expect(clock.timers).toBe(0)
  expect([(await ada.closed).code, (await bob.closed).code]).toEqual([1006, 1006])
  await expect(openClient(relay.url, { now: NOW })).rejects.toThrow('ECONNREFUSED')
  await waiting
})
