import type { RelayDevnet } from '../devnet.js'
import { serveLoopback } from '../loopback-http.js'
import { createActivity } from './activity.js'
import type { AllowLists } from './admission.js'
import { type RelayClock, systemClock } from './clock.js'
import { clearFaults, createFaults } from './faults.js'
import { openFrontDoor } from './front-door.js'
import { createJournal } from './journal.js'
import { createMethods } from './methods.js'
import { createPostOffice } from './post-office.js'
import { refuseLongReason } from './refusals.js'
import type { RelayEvent } from './relay-event.js'
import { createSeededRandom } from './seeded-random.js'

export interface RelayOptions extends AllowLists {
  /** Decides about a share. Numbers from 0 up to 1; the same ones in every run, if not said. */
  readonly random?: () => number
  /** The machine's, if not said. */
  readonly clock?: RelayClock
}

/** A relay in this process: what `devnet.relay` has, and what does not cross a process boundary. */
export interface Relay extends RelayDevnet {
  /** Calls back with everything that happens from now on, at the moment it does. */
  listen(listener: (event: RelayEvent) => void): () => void
  /** Leaves no socket and no timer. Safe to call twice. Who waits for an event hears that none comes any more. */
  stop(): Promise<void>
}

/**
 * A WalletConnect v2 relay on a free port of 127.0.0.1, for SDKs whose `relayUrl` is its `url`. It forgets
 * everything when it stops.
 *
 * ```ts
 * const relay = await startRelay()
 * await relay.drop({ next: 1, direction: 'push', tag: 1102 })
 * await relay.stop()
 * ```
 */
export async function startRelay({ random = createSeededRandom(), clock = systemClock, ...lists }: RelayOptions = {}): Promise<Relay> {
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
    stop: () => (stopped ??= stop()),
  }
}
