import { createHash } from 'node:crypto'
import type { RelayClock } from './clock.js'

/** A message to a topic. It is kept until its time is up, for everyone but its sender. */
export interface Letter {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string
  readonly ttlSeconds: number
}

/** A letter in its mailbox. */
export interface StoredLetter extends Letter {
  /** Client id of the sender, which never gets its own letter. */
  readonly from: string
  readonly publishedAt: number
  readonly acknowledgedBy: Set<string>
}

/** A socket of a client, as the post office sees it. */
export interface Subscriber {
  readonly clientId: string
  receive(subscriptionId: string, letter: StoredLetter): void
}

/** Mailboxes by topic, and who wants what is put there. Knows nothing of sockets, JSON and faults. */
export interface PostOffice {
  /** Answers the subscription's id. What waits already comes by `handOver`. */
  subscribe(subscriber: Subscriber, topic: string): string
  /** Gives the subscriber what waits for it. */
  handOver(subscriber: Subscriber, topic: string): void
  unsubscribe(subscriber: Subscriber, topic: string): void
  /** Keeps the letter, and gives it to every subscriber of another client. */
  publish(from: string, letter: Letter): void
  /** What waits for the client, in the order in which it came. From then on it has it. */
  fetch(clientId: string, topics: readonly string[]): readonly StoredLetter[]
  /** The subscriber's socket is gone, and all its subscriptions with it. */
  leave(subscriber: Subscriber): void
  /** Throws away every letter. */
  emptyMailboxes(): void
}

/** As long as the public relay keeps anything. */
const LONGEST_TTL_SECONDS = 30 * 24 * 60 * 60

export function createPostOffice(clock: RelayClock): PostOffice {
  const mailboxes = new Map<string, StoredLetter[]>()
  const subscribers = new Map<string, Set<Subscriber>>()

  /** Without the letters whose time is up. */
  function mailbox(topic: string): StoredLetter[] {
    const letters = (mailboxes.get(topic) ?? []).filter(({ publishedAt, ttlSeconds }) => publishedAt + ttlSeconds * 1_000 > clock.now())
    mailboxes.set(topic, letters)
    return letters
  }

  const waitingFor = (clientId: string, topic: string) =>
    mailbox(topic).filter(({ from, acknowledgedBy }) => from !== clientId && !acknowledgedBy.has(clientId))

  const isSubscribed = (subscriber: Subscriber, topic: string) => subscribers.get(topic)?.has(subscriber) ?? false

  return {
    subscribe(subscriber, topic) {
      subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(subscriber))
      return subscriptionId(subscriber, topic)
    },
    handOver(subscriber, topic) {
      if (!isSubscribed(subscriber, topic)) return
      for (const letter of waitingFor(subscriber.clientId, topic)) subscriber.receive(subscriptionId(subscriber, topic), letter)
    },
    unsubscribe: (subscriber, topic) => void subscribers.get(topic)?.delete(subscriber),
    publish(from, letter) {
      const ttlSeconds = Math.min(letter.ttlSeconds, LONGEST_TTL_SECONDS)
      const stored = { ...letter, ttlSeconds, from, publishedAt: clock.now(), acknowledgedBy: new Set<string>() }
      mailbox(letter.topic).push(stored)
      for (const subscriber of subscribers.get(letter.topic) ?? [])
        if (subscriber.clientId !== from) subscriber.receive(subscriptionId(subscriber, letter.topic), stored)
    },
    fetch(clientId, topics) {
      const letters = topics.flatMap((topic) => waitingFor(clientId, topic))
      for (const { acknowledgedBy } of letters) acknowledgedBy.add(clientId)
      return letters
    },
    leave(subscriber) {
      for (const set of subscribers.values()) set.delete(subscriber)
    },
    emptyMailboxes: () => mailboxes.clear(),
  }
}

/** Clients work it out for themselves, so it has to be this. */
const subscriptionId = ({ clientId }: Subscriber, topic: string) => createHash('sha256').update(topic + clientId).digest('hex')
