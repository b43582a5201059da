import { check } from '../conformance/case.js'
import type { Course } from './course.js'
import { demandAll } from './demands.js'
import { waiting } from './expected.js'
import { outcomeOf } from './outcome.js'

/** The kinds of acts in a course. */
export type ActName =
  // by the visitor or the app
  | 'connect'
  | 'connect-late'
  | 'abort'
  | 'cancel'
  | 'disconnect'
  // by the wallet
  | 'mood'
  | 'approve-late'
  | 'forget'
  | 'leave'
  | 'change-account'
  | 'change-network'
  | 'lock'
  // by the page
  | 'restart'
  | 'wait'
  | 'look-away'

/** One act of a course, and the expectations that it sets. */
export interface Act {
  readonly name: ActName
  /** The act's text in a counterexample. */
  readonly title: string
  /** Whether the act is possible now. Always by default. */
  can?(course: Readonly<Course>): boolean
  /** Performs the act, and records the expectations from then on. */
  run(course: Course): Promise<unknown>
}

/** Performs an act, then checks every demand. */
export async function perform(course: Course, { name, run }: Act): Promise<void> {
  const { wallet, expected } = course
  const [prompts, awaited] = [wallet.prompts(), waiting(expected)]
  await run(course)
  const isWanted =
    name === 'connect' ||
    name === 'connect-late' ||
    awaited.some(({ becomes = 'rejected' }) => becomes === 'connected' || becomes === 'rejected')
  check(isWanted || wallet.prompts() === prompts, 'The wallet showed a prompt, though no connect is pending.')
  for (const one of waiting(expected)) if (one.mayFail && one.seen.isSettled) one.becomes = outcomeOf(one.seen)
  demandAll(course)
}
