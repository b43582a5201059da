import { check } from '../conformance/case.js'
import type { Act } from './act.js'
import type { Course } from './course.js'
import { accept, become, waiting } from './expected.js'
import { outcomeOf } from './outcome.js'
import { begin } from './visitor-acts.js'
import { mood } from './wallet-acts.js'

/**
 * The visitor loads the page anew over a slow network and connects. The wallet approves, and may change its mind before
 * the code that reads its answer has come. A connector may also ask its wallet only then.
 */
export const connectLate = (meanwhile: 'change-account' | 'leave' | undefined): Act => ({
  name: 'connect-late',
  title: `visitor connects before the code has come${meanwhile ? `, and meanwhile ${meanwhile}` : ''}`,
  // What is stored would bring the code by itself.
  can: ({ visit, expected }) =>
    visit.connector() !== undefined &&
    [...expected.places.values()].every(({ connected, stored }) => connected === 'no' && stored === 'no'),
  async run(course) {
    const { wallet, expected } = course
    become(waiting(expected), 'stopped')
    await course.visit.quit('dispose')
    const { visit, release } = await course.loadSlowly()
    course.visit = visit
    await mood('approve').run(course)

    const before = wallet.prompts()
    const attempt = begin(course, undefined, {})
    await course.settle()
    const prompts = wallet.prompts()
    const isAsked = prompts > before
    if (isAsked && meanwhile === 'change-account') wallet.changeAccount?.()
    const hasLeft = isAsked && meanwhile === 'leave' && wallet.leave !== undefined
    if (hasLeft) wallet.leave!()
    await mood('approve').run(course)
    await course.settle()
    release()
    await course.reach('connecting', attempt.end)
    if (!hasLeft) return conclude(course, attempt)

    expected.grant = 'maybe'
    // The visitor may have approved a second prompt.
    if (wallet.prompts() > prompts) return conclude(course, attempt)
    const [left] = course.connected()
    check(!left, `The kit is still connected in ${left?.namespace}, though the wallet has ended the connection.`)
    attempt.mayFail = true
    attempt.becomes = outcomeOf(attempt.seen)
  },
})

function conclude({ expected }: Course, attempt: Parameters<typeof accept>[1]) {
  // A prompt from before may have been answered with this one.
  expected.open = undefined
  accept(expected, attempt)
}
