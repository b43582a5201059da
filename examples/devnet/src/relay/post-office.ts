import { createHash } from 'node:crypto'
import type { RelayClock } from './clock.js'

/** A message to a topic. The post office keeps it until its time is up, for all clients but its sender. */
export interface Letter {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation?: string
  readonly ttlSeconds: number
}

/** A letter in its mailbox. */
export interface StoredLetter extends Letter {
  /** The client id of the sender, which never receives its own letter. */
  readonly from: string
  readonly publishedAt: number
  readonly acknowledgedBy: Set<string>
}

/** A client's socket, as the post office uses it. */
export interface Subscriber {
  readonly clientId: string
  receive(subscriptionId: string, letter: StoredLetter): void
}

/** Mailboxes and subscribers by topic. The post office is independent of sockets, JSON and faults. */
export interface PostOffice {
  /** Answers the subscription's id. `handOver` delivers the waiting letters. */
  subscribe(subscriber: Subscriber, topic: string): string
  /** Gives the subscriber the waiting letters. */
  handOver(subscriber: Subscriber, topic: string): void
  unsubscribe(subscriber: Subscriber, topic: string): void
  /** Stores the letter, and gives it to every subscriber of another client. */
  publish(from: string, letter: Letter): void
  /** The waiting letters of the client, oldest first. They count as delivered. */
  fetch(clientId: string, topics: readonly string[]): readonly StoredLetter[]
  /** Removes the subscriptions of a closed socket. */
  remove(subscriber: Subscriber): void
  /** Deletes every letter. */
  emptyMailboxes(): void
}

/** The public relay keeps no letter longer. */
const LONGEST_TTL_SECONDS = 30 * 24 * 60 * 60

export function createPostOffice(clock: RelayClock): PostOffice {
  const mailboxes = new Map<string, StoredLetter[]>()
  const subscribers = new Map<string, Set<Subscriber>>()

  /** The letters of the topic whose time is not up. */
  function mailbox(topic: string): StoredLetter[] {
    const letters = (mailboxes.get(topic) ?? []).filter(
      ({ publishedAt, ttlSeconds }) => publishedAt + ttlSeconds * 1_000 > clock.now(),
    )
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
      for (const letter of waitingFor(subscriber.clientId, topic))
        subscriber.receive(subscriptionId(subscriber, topic), letter)
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
    remove(subscriber) {
      for (const set of subscribers.values()) set.delete(subscriber)
    },
    emptyMailboxes: () => mailboxes.clear(),
  }
}

/** Clients compute the same id, so the formula is fixed. */
const subscriptionId = ({ clientId }: Subscriber, topic: string) =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
