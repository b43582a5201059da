import type { RelayDevnet } from '../devnet.js'
import { serveLoopback } from '../loopback-http.js'
import { createActivity } from './activity.js'
import type { AllowLists } from './clients/admission.js'
import { type RelayClock, systemClock } from './clock.js'
import { clearFaults, createFaults } from './faults/faults.js'
import { openFrontDoor } from './clients/front-door.js'
import { createJournal } from './journal.js'
import { createMethods } from './clients/methods.js'
import { createPostOffice } from './post-office.js'
import { refuseLongReason } from './clients/refusals.js'
import type { RelayEvent } from './relay-event.js'
import { createSeededRandom } from './faults/seeded-random.js'

export interface RelayOptions extends AllowLists {
  /** Decides about shares, by numbers from 0 up to 1. By default the same sequence in every run. */
  readonly random?: () => number
  /** By default the machine's clock. */
  readonly clock?: RelayClock
}

/** A relay in this process: the interface of `devnet.relay`, and the parts that cannot cross a process boundary. */
export interface Relay extends RelayDevnet {
  /** Sends every client this text as a frame, as a faulty relay does. */
  send(frame: string): void
  /** Calls back with each new event at once. Returns the function that unsubscribes the listener. */
  listen(listener: (event: RelayEvent) => void): () => void
  /** Closes every socket and timer. Safe to call twice. Pending waits for events reject. */
  stop(): Promise<void>
}

/**
 * Starts a WalletConnect v2 relay on a free port of 127.0.0.1, for SDKs whose `relayUrl` is its `url`. It keeps
 * everything in memory, until it stops.
 *
 * ```ts
 * const relay = await startRelay()
 * await relay.drop({ next: 1, direction: 'push', tag: 1102 })
 * await relay.stop()
 * ```
 */
export async function startRelay({
  random = createSeededRandom(),
  clock = systemClock,
  ...lists
}: RelayOptions = {}): Promise<Relay> {
  const activity = createActivity()
  const journal = createJournal()
  const faults = createFaults(random)
  const office = createPostOffice(clock)
  let lastPushId = clock.now() * 1_000
  const nextPushId = () => (lastPushId += 1)

  const { server, host, close } = await serveLoopback(() => ({ status: 404, body: 'A relay speaks over WebSocket.' }))
  const methods = createMethods(office, journal)
  const door = openFrontDoor(server, { activity, clock, faults, journal, office, methods, nextPushId }, lists)
  let stopped: Promise<void> | undefined

  async function stop() {
    faults.isDown = true
    await door.endSockets()
    journal.end()
    await close()
  }

  return {
    url: `ws://${host}`,
    async down() {
      faults.isDown = true
      await door.endSockets()
    },
    up: async () => clearFaults(faults, ['down']),
    async restart({ keepMailboxes }) {
      await door.endSockets()
      if (!keepMailboxes) office.emptyMailboxes()
    },
    async refuse(reason) {
      refuseLongReason(reason)
      faults.refusal = reason
    },
    allow: async (lists) => door.allow(lists),
    slow: async (milliseconds) => void (faults.slowMs = milliseconds),
    drop: async (rule) => faults.drop.add(rule),
    duplicate: async (rule) => faults.duplicate.add(rule),
    reorder: async (rule) => faults.reorder.add(rule),
    clear: async (...names) => clearFaults(faults, names),
    sockets: async () => door.sockets,
    events: async (pattern) => journal.list(pattern),
    waitFor: journal.waitFor,
    forget: async () => journal.forget(),
    idle: activity.idle,
    listen: journal.listen,
    send: door.send,
    stop: () => (stopped ??= stop()),
  }
}
