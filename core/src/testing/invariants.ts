import type { TestKit } from './create-test-kit.js'
import { flush } from './flush.js'
import { endKit } from './invariants/end-kit.js'
import { eventsOnce } from './invariants/events-once.js'
import { createGauges } from './invariants/gauges.js'
import { honestConnections } from './invariants/honest-connections.js'
import { lateAnswers } from './invariants/late-answers.js'
import { othersUntouched } from './invariants/others-untouched.js'
import { recordKit, type KitRecord } from './invariants/record.js'
import { settledOperations } from './invariants/settled-operations.js'
import { wayOut } from './invariants/way-out.js'
import { wholeStorage } from './invariants/whole-storage.js'
import { openLedger } from './ledger.js'

/** The invariants that are checked here. */
export type InvariantId = 'N2' | 'N4' | 'N5' | 'N7' | 'N8' | 'N9' | 'N10' | 'N11' | 'N12'

/** An invariant that did not hold. */
export interface BrokenInvariant {
  readonly invariant: InvariantId
  readonly what: string
}

/** A kit that is watched: one of {@link createTestKit}, or something with as much of it. */
export type WatchedKit = Pick<TestKit, 'kit' | 'clock' | 'failures'>

export interface Invariants {
  /** Watches a kit from now on, so call it as soon as the kit is made. Returns what it was given. */
  watch<T extends WatchedKit>(testKit: T): T
  /** Ends the watched kits, and says what was broken. Safe to call twice: the second answers as the first. */
  look(): Promise<readonly BrokenInvariant[]>
  /** The same, but throws if anything was broken, naming the invariants. For `afterEach`. */
  close(): Promise<void>
  /** Stops watching without looking; for a test that has failed already. Safe to call twice. */
  stop(): void
}

type Rule = (record: KitRecord) => readonly string[]

/** Looked at when all that is ready has run, and the kit is still there. */
const AT_REST: readonly (readonly [InvariantId, Rule])[] = [
  ['N4', othersUntouched],
  ['N9', lateAnswers],
  ['N10', honestConnections],
  ['N11', eventsOnce],
  ['N12', wayOut],
]

/** Looked at when the kit is disposed of. */
const AT_END: readonly (readonly [InvariantId, Rule])[] = [
  ['N2', settledOperations],
  ['N5', wholeStorage],
]

/**
 * Watches the world and the kits of a test for what must hold in all of them, whatever they are about ("nothing lost"):
 *
 * - **N2 settle**: what was asked of connections, networks, accounts and the modal has settled when the kit has ended.
 * - **N4 others**: what fails or ends in one namespace takes no connection away in another.
 * - **N5 store**: what the kit wrote can be read again, and never says two things at once about connections.
 * - **N7 quiet**: no error and no rejection that nobody handled. (A test runner may catch them before they can be seen.)
 * - **N8 baseline**: no timer, listener or socket is left, in the world or in the fakes, and no plugin leaves anything behind.
 * - **N9 late**: a wallet's answer is shown only while somebody waits for it.
 * - **N10 honest**: a connection shows what its wallet says, and nothing else.
 * - **N11 once**: connecting, disconnecting and the modal tell their events once per outcome.
 * - **N12 way out**: an open modal shows a view that somebody brought.
 *
 * Not checked, because a kit cannot know them: **N1** (how often the visitor confirmed, and so how often money may move),
 * **N3** (what was typed: it lives in views) and **N6** (a hash is journalled by whoever sends). Of N4, N9 and N10 only
 * what connections show; of N12 only the router: whether a view offers a next step is seen by those who look at it.
 *
 * @param settle how it waits for what is ready to run; `flush` when not said.
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
  const watched: { readonly testKit: WatchedKit; readonly record: KitRecord; readonly growth: () => readonly string[] }[] = []
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
        note(kind === 'error' ? 'N7' : 'N8', [kind === 'error' ? what : `leaves behind: ${kind} ${what}\n${originOf(stack)}`])
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

/** Where something was done, of all that a stack says. */
const originOf = (stack: string) => stack.split('\n').slice(1, 6).join('\n')

/**
 * Acts in a world that is watched, and throws if an invariant was broken meanwhile. What the act itself throws goes first.
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
