import type { Parameters } from 'fast-check'
import type { ConnectorFixture } from '../conformance/connector-bench.js'
import { checkInvariants } from '../invariants/invariants.js'
import { perform, type ActName } from './act.js'
import { acts } from './acts.js'
import { openCourse, type Course } from './course.js'
import type { FastCheck } from './fast-check.js'
import { turn } from './turn.js'

/**
 * The number, length and acts of the courses. `seed`, `path` and `replayPath` repeat a failure that fast-check has
 * reported.
 */
export interface ConnectorModelOptions extends Pick<Parameters<unknown>, 'seed' | 'path' | 'endOnFailure' | 'verbose'> {
  /** The number of courses. 1,000 by default. */
  readonly numRuns?: number
  /** The greatest number of acts in a course. 24 by default. */
  readonly maxActs?: number
  readonly replayPath?: string
  /** The acts that this wallet cannot bear, for a reason that its README gives. */
  readonly without?: readonly ActName[]
}

/**
 * Runs a thousand courses, in each of which a wallet, a visitor, an app and a page act in random order, and checks
 * every demand after each act. `connectorConformance` tests known cases; the model finds the unforeseen ones: an
 * approval that comes after the visitor left the page, an account that changes during a connect.
 *
 * The demands, after any acts:
 * - A namespace is connected exactly from the wallet's approval in this page load until the visitor or the wallet ends
 * it.
 * - The visitor sees at most one prompt for each connect they asked for, and none for a silent request.
 * - Every connect settles once, with its outcome; after a cancel, an abort or a stop it settles immediately.
 * - Every thrown error is from a catalogue.
 * - A connection shows its wallet's present state: the wallet's own accounts, valid, each once.
 * - A connection from the previous page load is restored if the wallet still approves; otherwise the kit reports why
 * not.
 * - At the end nothing leaks: see `openInvariants`.
 *
 * Each course creates a new environment, so creating one must be fast, and its wallet must act without real delays.
 *
 * @param fc fast-check, any version that has `commands`.
 *
 * @example
 * import fc from 'fast-check'
 * const fixture = { plugin: () => cosmos(), connectorId: 'cosmos:keplr', environment: () => keplrEnvironment() }
 * test('1,000 courses of a wallet', () => connectorModel(fc, fixture, { numRuns: Number(process.env['FC_RUNS'] ?? 1_000) }))
 */
export async function connectorModel(
  fc: FastCheck,
  fixture: ConnectorFixture,
  { numRuns = 1_000, maxActs = 24, replayPath, without = [], ...parameters }: ConnectorModelOptions = {},
): Promise<void> {
  const commands = acts(fc, without).map((arbitrary) =>
    arbitrary.map((act) => ({
      check: ({ course }: { readonly course: Course }) => act.can?.(course) ?? true,
      run: (_: object, course: Course) => perform(course, act),
      toString: () => act.title,
    })),
  )
  const courses = fc.commands(commands, {
    maxCommands: maxActs,
    size: 'max',
    ...(replayPath === undefined ? {} : { replayPath }),
  })
  const property = fc.asyncProperty(courses, async (acts) => {
    // Create the kit's surroundings before watching starts.
    const environment = await fixture.environment()
    await checkInvariants(async (watch) => {
      const course = await openCourse(fixture, environment, watch)
      await fc.asyncModelRun(() => ({ model: { course }, real: course }), acts)
      await course.end()
    }, turn)
  })
  await fc.assert(property, { numRuns, ...parameters })
}
