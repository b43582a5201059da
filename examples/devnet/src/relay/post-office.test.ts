import { createManualClock, type ManualClock } from './manual-clock.test.helper.js'
import { createPostOffice, type Letter, type PostOffice, type StoredLetter, type Subscriber } from './post-office.js'

const TOPIC = 'a'.repeat(64)
const letter = (message: string, over: Partial<Letter> = {}): Letter => ({
  topic: TOPIC,
  message,
  tag: 1108,
  ttlSeconds: 300,
  ...over,
})

interface Recording extends Subscriber {
  readonly letters: StoredLetter[]
}

function subscriberOf(clientId: string): Recording {
  const letters: StoredLetter[] = []
  return { clientId, letters, receive: (_, received) => void letters.push(received) }
}

const messages = (letters: readonly StoredLetter[]) => letters.map(({ message }) => message)

let clock: ManualClock
let office: PostOffice
let ada: Recording
let bob: Recording
beforeEach(() => {
  clock = createManualClock(1_000)
  office = createPostOffice(clock)
  ada = subscriberOf('ada')
  bob = subscriberOf('bob')
})

test('gives a letter to every subscriber but the sender, on whatever socket the sender is', () => {
  const adaElsewhere = subscriberOf('ada')
  for (const one of [ada, adaElsewhere, bob]) office.subscribe(one, TOPIC)
  office.publish('ada', letter('hello'))
  expect([ada, adaElsewhere, bob].map(({ letters }) => messages(letters))).toEqual([[], [], ['hello']])
  expect(bob.letters[0]).toMatchObject({ publishedAt: 1_000, from: 'ada' })
})

test('derives subscription ids as clients do, so that a client always has the same id', () => {
  expect(office.subscribe(ada, TOPIC)).toBe(office.subscribe(subscriberOf('ada'), TOPIC))
  // printf '%s' "$(printf 'a%.0s' $(seq 64))ada" | sha256sum
  expect(office.subscribe(ada, TOPIC)).toBe('f274c0ed6d94c9bdb6d7f9235f7aca506452a11d5036e770274bdbe0918a8e80')
})

test('keeps letters for later subscribers, in order, and never for their sender', () => {
  office.publish('ada', letter('one'))
  office.publish('ada', letter('two'))
  for (const one of [ada, bob]) {
    office.subscribe(one, TOPIC)
    office.handOver(one, TOPIC)
  }
  expect([ada, bob].map(({ letters }) => messages(letters))).toEqual([[], ['one', 'two']])
})

test('hands unacknowledged letters over again, and acknowledged ones never', () => {
  office.publish('ada', letter('one'))
  office.publish('ada', letter('two'))
  office.subscribe(bob, TOPIC)
  office.handOver(bob, TOPIC)
  bob.letters[0]!.acknowledgedBy.add('bob')
  office.remove(bob)

  const bobAgain = subscriberOf('bob')
  office.subscribe(bobAgain, TOPIC)
  office.handOver(bobAgain, TOPIC)
  expect(messages(bobAgain.letters)).toEqual(['two'])
})

test('drops a letter when its time is up', () => {
  office.publish('ada', letter('short', { ttlSeconds: 10 }))
  office.publish('ada', letter('long', { ttlSeconds: 20 }))
  clock.advance(9_999)
  office.subscribe(bob, TOPIC)
  office.handOver(bob, TOPIC)
  clock.advance(1)
  office.handOver(bob, TOPIC)
  expect(messages(bob.letters)).toEqual(['short', 'long', 'long'])
})

test('keeps no letter for longer than thirty days', () => {
  office.publish('ada', letter('hello', { ttlSeconds: 1e9 }))
  clock.advance(30 * 24 * 60 * 60 * 1_000 - 1)
  office.subscribe(bob, TOPIC)
  office.handOver(bob, TOPIC)
  clock.advance(1)
  office.handOver(bob, TOPIC)
  expect(messages(bob.letters)).toEqual(['hello'])
})

test('does not hand over a letter that was fetched', () => {
  office.publish('ada', letter('one'))
  expect(messages(office.fetch('ada', [TOPIC]))).toEqual([])
  expect(messages(office.fetch('bob', [TOPIC]))).toEqual(['one'])
  expect(messages(office.fetch('bob', [TOPIC]))).toEqual([])
  office.subscribe(bob, TOPIC)
  office.handOver(bob, TOPIC)
  expect(bob.letters).toEqual([])
})

test('sends nothing to a client that unsubscribed or left, and keeps its letters until it returns', () => {
  const carol = subscriberOf('carol')
  for (const one of [bob, carol]) office.subscribe(one, TOPIC)
  office.unsubscribe(bob, TOPIC)
  office.remove(carol)
  office.publish('ada', letter('hello'))
  office.handOver(bob, TOPIC)
  expect([bob, carol].map(({ letters }) => messages(letters))).toEqual([[], []])
  office.subscribe(carol, TOPIC)
  office.handOver(carol, TOPIC)
  expect(messages(carol.letters)).toEqual(['hello'])
})

test('emptying the mailboxes keeps the mailboxes usable, and the subscriptions', () => {
  office.subscribe(bob, TOPIC)
  office.publish('ada', letter('one'))
  office.emptyMailboxes()
  office.handOver(bob, TOPIC)
  office.publish('ada', letter('two'))
  expect(messages(bob.letters)).toEqual(['one', 'two'])
})
