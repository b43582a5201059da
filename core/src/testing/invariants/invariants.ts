import type { TestKit } from '../create-test-kit.js'
import { flush } from '../flush.js'
import { endKit } from './end-kit.js'
import { eventsOnce } from './events-once.js'
import { createGauges } from './gauges.js'
import { honestConnections } from './honest-connections.js'
import { lateAnswers } from './late-answers.js'
import { othersUntouched } from './others-untouched.js'
import { recordKit, type KitRecord } from './record.js'
import { settledOperations } from './settled-operations.js'
import { wayOut } from './way-out.js'
import { wholeStorage } from './whole-storage.js'
import { openLedger } from '../watch/ledger.js'

/** The invariants checked here. */
export type InvariantId = 'N2' | 'N4' | 'N5' | 'N7' | 'N8' | 'N9' | 'N10' | 'N11' | 'N12'

/** A broken invariant. */
export interface BrokenInvariant {
  readonly invariant: InvariantId
  readonly what: string
}

/** The part of {@link createTestKit}'s result that watching needs. */
export type WatchedKit = Pick<TestKit, 'kit' | 'clock' | 'failures'>

export interface Invariants {
  /** Starts watching a kit, and returns it. Call it as soon as the kit exists. */
  watch<T extends WatchedKit>(testKit: T): T
  /** Ends the watched kits, and returns the broken invariants. A second call returns the result of the first. */
  look(): Promise<readonly BrokenInvariant[]>
  /** The same, but throws an error that names the broken invariants. For `afterEach`. */
  close(): Promise<void>
  /** Stops watching without checking; for a test that has failed already. Safe to call twice. */
  stop(): void
}

type Rule = (record: KitRecord) => readonly string[]

/** Checked after all ready work has run, before the kit ends. */
const AT_REST: readonly (readonly [InvariantId, Rule])[] = [
  ['N4', othersUntouched],
  ['N9', lateAnswers],
  ['N10', honestConnections],
  ['N11', eventsOnce],
  ['N12', wayOut],
]

/** Checked after the kit is disposed. */
const AT_END: readonly (readonly [InvariantId, Rule])[] = [
  ['N2', settledOperations],
  ['N5', wholeStorage],
]

/**
 * Watches the global environment and the kits of a test, and checks the invariants that hold in every test:
 *
 * - **N2 settle**: every operation of connections, networks, accounts and the modal has settled when the kit has ended.
 * - **N4 others**: a failure or an end in one namespace removes no connection from another.
 * - **N5 store**: every value the kit wrote can be read back, and the stored connections never contradict each other.
 * - **N7 quiet**: no unhandled error or rejection. (A test runner may catch them first.)
 * - **N8 baseline**: no timer, listener or socket remains, real or fake, and no plugin leaks.
 * - **N9 late**: the kit shows a wallet's answer only while the attempt is pending.
 * - **N10 honest**: a connection shows exactly its wallet's state.
 * - **N11 once**: connecting, disconnecting and the modal emit one event per outcome.
 * - **N12 way out**: an open modal shows a view that a plugin contributed.
 *
 * Three invariants are not checked, because a kit cannot observe them: **N1** (how often the visitor confirmed, and so
 * how often money may move), **N3** (typed text, which lives in views) and **N6** (the sender journals a hash). N4, N9
 * and N10 are checked for connections only, N12 for the router only: whether a view offers a next step takes a person.
 *
 * @param settle waits until all ready work has run; `flush` by default.
 *
 * @example
 * let invariants: Invariants
 * beforeEach(() => void (invariants = openInvariants()))
 * afterEach(() => invariants.close())
 *
 * test('…', async () => {
 *   const { kit } = invariants.watch(createTestKit({ plugins: [mine()] }))
 * })
 */
export function openInvariants(settle = flush): Invariants {
  const ledger = openLedger()
  const watched: {
    readonly testKit: WatchedKit
    readonly record: KitRecord
    readonly growth: () => readonly string[]
  }[] = []
  const broken: BrokenInvariant[] = []
  let looking: Promise<readonly BrokenInvariant[]> | undefined

  function note(invariant: InvariantId, found: readonly string[]) {
    for (const what of new Set(found)) broken.push({ invariant, what })
  }
  function apply(rules: typeof AT_REST) {
    for (const { record } of watched) for (const [invariant, rule] of rules) note(invariant, rule(record))
  }
  function stop() {
    ledger.stop()
    for (const { record } of watched) record.stop()
  }

  async function lookOnce() {
    try {
      await settle()
      apply(AT_REST)
      for (const { testKit } of watched) note('N8', await endKit(testKit, settle))
      apply(AT_END)
      for (const { growth } of watched) note('N8', growth())
      for (const { kind, what, stack } of await ledger.left(settle)) {
        note(kind === 'error' ? 'N7' : 'N8', [
          kind === 'error' ? what : `leaves behind: ${kind} ${what}\n${originOf(stack)}`,
        ])
      }
      return broken
    } finally {
      stop()
    }
  }
  const look = () => (looking ??= lookOnce())

  return {
    watch(testKit) {
      watched.push({ testKit, growth: createGauges(testKit), record: recordKit(testKit) })
      return testKit
    },
    look,
    async close() {
      const found = await look()
      const lines = found.map(({ invariant, what }) => `- ${invariant}: ${what}`)
      if (lines.length > 0) throw new Error(`Broken invariants:\n${lines.join('\n')}`)
    },
    stop,
  }
}

/** The caller's line in a stack. */
const originOf = (stack: string) => stack.split('\n').slice(1, 6).join('\n')

/**
 * Runs an act under watch, and throws if it broke an invariant. An error of the act itself takes precedence.
 *
 * @example
 * await checkInvariants(async (watch) => {
 *   const { kit } = watch(createTestKit({ plugins: [mine()] }))
 * })
 */
export async function checkInvariants(act: (watch: Invariants['watch']) => unknown, settle = flush): Promise<void> {
  const invariants = openInvariants(settle)
  try {
    await act(invariants.watch)
    await invariants.close()
  } finally {
    invariants.stop()
  }
}
