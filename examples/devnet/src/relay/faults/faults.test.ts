import { createManualClock, type ManualClock } from '../manual-clock.test.helper.js'
import { RELAY_REFUSALS } from '../clients/refusals.js'
import { type Relay, startRelay } from '../start-relay.js'
import { openClient, type TestClient } from '../test-client.test.helper.js'

// Each test sees a fault from two clients.

const NOW = 1_700_000_000_000
const TOPIC = 'a'.repeat(64)
const letter = (message: string, over: object = {}) => ({ topic: TOPIC, message, ttl: 300, tag: 1108, ...over })
const texts = ({ pushes }: TestClient) => pushes.map(({ params }) => params.data.message)
const open = (seed: number) => openClient(relay.url, { now: NOW, seed })

let clock: ManualClock
let chances: number[]
let relay: Relay
let ada: TestClient
let bob: TestClient
beforeEach(async () => {
  clock = createManualClock(NOW)
  chances = []
  relay = await startRelay({ clock, random: () => chances.shift()! })
  ada = await open(1)
  bob = await open(2)
  await bob.request('irn_subscribe', { topic: TOPIC })
})
afterEach(() => relay.stop())

/** Publishes the messages one by one. Waits until the relay has answered each and is idle. */
async function publish(...messages: readonly string[]) {
  for (const message of messages) await ada.request('irn_publish', letter(message))
  await bob.inStep()
}

describe('down', () => {
  test('ends every socket, and refuses new ones until it is up again', async () => {
    await relay.down()
    expect([(await ada.closed).code, (await bob.closed).code, await relay.sockets()]).toEqual([1006, 1006, 0])
    await expect(open(1)).rejects.toThrow('Unexpected server response: 503')
    expect(await relay.events({ type: 'unreachable' })).toEqual([{ type: 'unreachable' }])
    await relay.up()
    expect(await (await open(1)).request('irn_publish', letter('hello'))).toMatchObject({ result: true })
  })

  test('keeps the mailboxes', async () => {
    await publish('hello')
    await relay.down()
    await relay.up()
    const bobAgain = await open(2)
    await bobAgain.request('irn_subscribe', { topic: TOPIC })
    await bobAgain.inStep()
    expect(texts(bobAgain)).toEqual(['hello'])
  })
})

describe('restart', () => {
  test.each([
    [true, ['hello']],
    [false, []],
  ])('keeps the mailboxes on request: %s', async (keepMailboxes, found) => {
    await publish('hello')
    await relay.restart({ keepMailboxes })
    expect([(await ada.closed).code, (await bob.closed).code]).toEqual([1006, 1006])
    const bobAgain = await open(2)
    await bobAgain.request('irn_subscribe', { topic: TOPIC })
    await bobAgain.inStep()
    expect(texts(bobAgain)).toEqual(found)
  })

  test('drops all subscriptions', async () => {
    await relay.restart({ keepMailboxes: false })
    const [adaAgain, bobAgain] = [await open(1), await open(2)]
    await adaAgain.request('irn_publish', letter('hello'))
    await bobAgain.inStep()
    expect(texts(bobAgain)).toEqual([])
  })
})

describe('refuse', () => {
  test.each(Object.values(RELAY_REFUSALS))('closes every new socket with code 3000: %s', async (reason) => {
    await relay.refuse(reason)
    expect(await (await open(3)).closed).toEqual({ code: 3000, reason })
    expect(await relay.events({ type: 'refused', reason })).toHaveLength(1)
    // Connected clients stay.
    expect(await ada.request('irn_publish', letter('hello'))).toMatchObject({ result: true })
    await relay.clear('refuse')
    expect(await (await open(3)).request('irn_publish', letter('hello'))).toMatchObject({ result: true })
  })

  test('rejects a reason of more than 123 bytes', async () => {
    await relay.refuse('a'.repeat(123))
    expect((await (await open(3)).closed).reason).toHaveLength(123)
    await expect(relay.refuse('ä'.repeat(62))).rejects.toThrow(
      'A reason must have at most 123 bytes. This one has 124.',
    )
  })
})

describe('slow', () => {
  test('delays every answer and every push, and not the handling of requests', async () => {
    await relay.slow(500)
    const id = ada.ask('irn_publish', letter('hello'))
    await ada.inStep()
    expect(await relay.events({ type: 'published' })).toHaveLength(1)
    clock.advance(499)
    await Promise.all([ada.inStep(), bob.inStep()])
    expect([ada.inbox, texts(bob)]).toEqual([[], []])
    clock.advance(1)
    expect(await ada.answerTo(id)).toMatchObject({ result: true })
    await bob.pushed(1)
  })

  test('keeps the order of delayed frames after it is cleared', async () => {
    await relay.slow(500)
    ada.ask('irn_publish', letter('late'))
    await ada.inStep()
    await relay.clear('slow')
    ada.ask('irn_publish', letter('not late'))
    await ada.inStep()
    await bob.inStep()
    expect(texts(bob)).toEqual([])
    clock.advance(500)
    await bob.pushed(2)
    expect(texts(bob)).toEqual(['late', 'not late'])
  })

  test('counts delayed frames as pending', async () => {
    await relay.slow(500)
    ada.ask('irn_subscribe', { topic: TOPIC })
    await ada.inStep()
    const idle = relay.idle().then(() => 'idle')
    expect(await Promise.race([idle, ada.inStep().then(() => 'busy')])).toBe('busy')
    clock.advance(500)
    expect(await idle).toBe('idle')
  })
})

describe('drop', () => {
  test('a lost request is neither handled nor answered', async () => {
    await relay.drop({ next: 1, direction: 'request' })
    ada.ask('irn_publish', letter('lost'))
    await publish('not lost')
    expect(ada.inbox).toEqual([{ id: 2, jsonrpc: '2.0', result: true }])
    expect(texts(bob)).toEqual(['not lost'])
    const dropped = { type: 'dropped', clientId: ada.clientId, direction: 'request', method: 'irn_publish', tag: 1108 }
    expect(await relay.events({ type: 'dropped' })).toEqual([dropped])
  })

  test('a lost reply follows a handled request', async () => {
    await relay.drop({ next: 1, direction: 'reply', tag: 1108 })
    await ada.request('irn_subscribe', { topic: TOPIC })
    ada.ask('irn_publish', letter('one'))
    await publish('two')
    expect(ada.inbox.map(({ id }) => id)).toEqual([1, 3])
    expect(texts(bob)).toEqual(['one', 'two'])
  })

  test('a lost push waits for the next subscription', async () => {
    await relay.drop({ next: 1, direction: 'push' })
    await publish('one', 'two')
    expect(texts(bob)).toEqual(['two'])
    bob.acknowledge(bob.pushes[0]!)
    await bob.request('irn_subscribe', { topic: TOPIC })
    await bob.inStep()
    expect(texts(bob)).toEqual(['two', 'one'])
  })

  test('a tag selects among requests of every kind', async () => {
    const approval = {
      pairingTopic: TOPIC,
      sessionTopic: TOPIC,
      sessionProposalResponse: 'a',
      sessionSettlementRequest: 'b',
      ttl: 300,
    }
    for (const tag of [1100, 1102, 0, 1109]) await relay.drop({ next: 1, direction: 'request', tag })
    ada.ask('wc_proposeSession', { pairingTopic: TOPIC, sessionProposal: 'a', ttl: 300 })
    ada.ask('wc_approveSession', approval)
    ada.ask('irn_publish', letter('a', { tag: undefined }))
    ada.ask('irn_batchPublish', { messages: [letter('a'), letter('b', { tag: 1109 })] })
    ada.ask('irn_subscribe', { topic: TOPIC })
    await publish('through')
    expect(ada.inbox.map(({ id }) => id)).toEqual([5, 6])
    expect(texts(bob)).toEqual(['through'])
  })

  test('random numbers decide about a share', async () => {
    await relay.drop({ share: 0.5, direction: 'push' })
    chances = [0.5, 0.49, 0.9]
    await publish('one', 'two', 'three')
    expect(texts(bob)).toEqual(['one', 'three'])
  })

  test('ends when it is cleared', async () => {
    await relay.drop({ share: 1 })
    await relay.clear('drop')
    await publish('hello')
    expect(texts(bob)).toEqual(['hello'])
  })

  test('refuses an invalid rule', async () => {
    await expect(relay.drop({ next: 0 })).rejects.toThrow('A fault meets the next')
  })
})

describe('duplicate', () => {
  test('a push arrives twice, and is acknowledged once', async () => {
    await relay.duplicate({ next: 1, direction: 'push' })
    await publish('hello')
    expect(texts(bob)).toEqual(['hello', 'hello'])
    for (const push of bob.pushes) bob.acknowledge(push)
    await relay.idle()
    await bob.inStep()
    expect(await relay.events({ type: 'acknowledged' })).toHaveLength(1)
  })

  test('a request is handled twice and answered twice', async () => {
    await relay.duplicate({ next: 1, direction: 'request' })
    await publish('hello')
    await ada.inStep()
    expect([texts(bob), ada.inbox.map(({ id }) => id)]).toEqual([
      ['hello', 'hello'],
      [1, 1],
    ])
  })

  test('a reply arrives twice', async () => {
    await relay.duplicate({ next: 1, direction: 'reply' })
    await publish('hello')
    await ada.inStep()
    expect([texts(bob), ada.inbox.map(({ id }) => id)]).toEqual([['hello'], [1, 1]])
  })
})

describe('reorder', () => {
  test('the next push overtakes one', async () => {
    await relay.reorder({ next: 1, direction: 'push' })
    await publish('one', 'two', 'three')
    expect(texts(bob)).toEqual(['two', 'one', 'three'])
  })

  test('a rule for all frames swaps them in pairs', async () => {
    await relay.reorder({ share: 1, direction: 'push' })
    chances = [0, 0]
    await publish('one', 'two', 'three', 'four')
    expect(texts(bob)).toEqual(['two', 'one', 'four', 'three'])
  })

  test('a request without a successor is a second late', async () => {
    await relay.reorder({ next: 1, direction: 'request' })
    const id = ada.ask('irn_publish', letter('hello'))
    await ada.inStep()
    expect(await relay.events({ type: 'published' })).toEqual([])
    clock.advance(1_000)
    expect(await ada.answerTo(id)).toMatchObject({ result: true })
  })

  test('a held request of a client that has left is never handled, and leaves no timer', async () => {
    const timers = clock.timers
    await relay.reorder({ next: 1, direction: 'request' })
    ada.ask('irn_publish', letter('hello'))
    await ada.disconnect()
    await relay.waitFor({ type: 'closed' })
    // The ping of that client leaves no timer either.
    expect(clock.timers).toBe(timers - 1)
    clock.advance(1_000)
    expect(await relay.events({ type: 'published' })).toEqual([])
  })

  test('requests change places, too', async () => {
    await relay.reorder({ next: 1, direction: 'request' })
    ada.ask('irn_publish', letter('one'))
    await publish('two')
    expect(texts(bob)).toEqual(['two', 'one'])
  })
})

test('several faults act together, and end together', async () => {
  await relay.slow(100)
  await relay.duplicate({ next: 1, direction: 'push', tag: 1108 })
  await relay.drop({ next: 1, direction: 'reply' })
  await relay.reorder({ next: 1, direction: 'push' })
  ada.ask('irn_publish', letter('one'))
  ada.ask('irn_publish', letter('two'))
  await ada.inStep()
  expect(texts(bob)).toEqual([])
  clock.advance(100)
  await Promise.all([ada.inStep(), bob.inStep()])
  expect([texts(bob), ada.inbox.map(({ id }) => id)]).toEqual([['two', 'one', 'one'], [2]])

  await relay.refuse(RELAY_REFUSALS.invalidKey)
  await relay.drop({ share: 1 })
  await relay.down()
  await relay.clear()
  const [adaAgain, bobAgain] = [await open(1), await open(2)]
  await bobAgain.request('irn_subscribe', { topic: TOPIC })
  await adaAgain.request('irn_publish', letter('three'))
  expect((await bobAgain.pushed(3)).map(({ params }) => params.data.message)).toEqual(['one', 'two', 'three'])
})

test('an unknown fault is refused with the names of all faults', async () => {
  await expect(relay.clear('rain' as never)).rejects.toThrow(
    'There is no fault "rain". There are: down, refuse, slow, drop, duplicate, reorder.',
  )
})
