import { check } from '../conformance/case.js'
import type { Course } from './course.js'
import { demandAll } from './demands.js'
import { waiting } from './expected.js'
import { outcomeOf } from './outcome.js'

/** The kinds of what may happen in a course. */
export type ActName =
  // the visitor, or the host
  | 'connect'
  | 'abort'
  | 'cancel'
  | 'disconnect'
  // the wallet
  | 'mood'
  | 'approve-late'
  | 'forget'
  | 'leave'
  | 'change-account'
  | 'change-network'
  | 'lock'
  // the page
  | 'restart'
  | 'wait'
  | 'look-away'

/** Something that happens, and what must follow from it. */
export interface Act {
  readonly name: ActName
  /** As it stands in a counterexample. */
  readonly title: string
  /** Whether it can happen now. Always, when not said. */
  can?(course: Readonly<Course>): boolean
  /** Does it, and writes down what must be so from now on. */
  run(course: Course): Promise<unknown>
}

/** Lets an act happen, and looks at everything afterwards. */
export async function perform(course: Course, { name, run }: Act): Promise<void> {
  const { wallet, expected } = course
  const [prompts, awaited] = [wallet.prompts(), waiting(expected)]
  await run(course)
  const isWanted = name === 'connect' || awaited.some(({ becomes = 'rejected' }) => becomes === 'connected' || becomes === 'rejected')
  check(isWanted || wallet.prompts() === prompts, 'asks the visitor though nobody wants to connect')
  for (const one of waiting(expected)) if (one.mayFail && one.seen.isSettled) one.becomes = outcomeOf(one.seen)
  demandAll(course)
}
