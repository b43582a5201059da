import type { Parameters } from 'fast-check'
import type { ConnectorFixture } from '../conformance/connector-bench.js'
import { checkInvariants } from '../invariants.js'
import { perform, type ActName } from './act.js'
import { acts } from './acts.js'
import { openCourse, type Course } from './course.js'
import type { FastCheck } from './fast-check.js'
import { turn } from './turn.js'

/** How many courses there are, how long, and of what. `seed`, `path` and `replayPath` are those that fast-check has told of a failure. */
export interface ConnectorModelOptions extends Pick<Parameters<unknown>, 'seed' | 'path' | 'endOnFailure' | 'verbose'> {
  /** How many courses. 1,000 when not said. */
  readonly numRuns?: number
  /** How many acts a course has at most. 24 when not said. */
  readonly maxActs?: number
  readonly replayPath?: string
  /** What this wallet cannot bear, for a reason that its README gives. */
  readonly without?: readonly ActName[]
}

/**
 * Lets a wallet, a visitor, a host and a page do what they like in any order, a thousand times, and looks after each act
 * whether all is as it must be. Where `connectorConformance` asks one question after the other, this one asks what nobody
 * has thought of: a yes that comes after the page was left, an account that changes while somebody waits.
 *
 * What must be so, whatever has happened:
 * - Connected is who said yes in this page life, until the visitor or the wallet ends it; and nobody else.
 * - The visitor is asked at most as often as they wanted to connect. In silence, never.
 * - Every wish to connect settles once, as what became of it; after a cancel, an abort or a stop at once.
 * - What is thrown is of a catalogue.
 * - A connection is what its wallet says now: accounts that are its own, valid, each once.
 * - What was connected when the page was left is back if the wallet still says yes, or somebody is told why not.
 * - At the end nothing is left: see `openInvariants`.
 *
 * A world is made for each course, so it has to be quick to make; and what its wallet does takes no real time.
 *
 * @param fc fast-check, of any version that has `commands`.
 *
 * @example
 * import fc from 'fast-check'
 * const fixture = { plugin: () => cosmos(), connectorId: 'cosmos:keplr', world: () => keplrWorld() }
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
  const courses = fc.commands(commands, { maxCommands: maxActs, size: 'max', ...(replayPath === undefined ? {} : { replayPath }) })
  const property = fc.asyncProperty(courses, async (acts) => {
    // What stands around the kit is there before anything is watched.
    const world = await fixture.world()
    await checkInvariants(async (watch) => {
      const course = await openCourse(fixture, world, watch)
      await fc.asyncModelRun(() => ({ model: { course }, real: course }), acts)
      await course.end()
    }, turn)
  })
  await fc.assert(property, { numRuns, ...parameters })
}
