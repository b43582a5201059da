import { Page } from '../../platform/page.js'
import { check } from '../conformance/case.js'
import type { FakePage } from '../fakes/fake-page.js'
import type { Act } from './act.js'
import type { Course } from './course.js'
import { become, waiting } from './expected.js'
import { changeAccount, forget } from './wallet-acts.js'

/** How the visitor leaves the page and returns, and how the wallet behaves in between. */
export interface Return {
  /** `load`: a new kit on the storage of the last one. `stop`: the same kit, stopped and started. */
  readonly by: 'load' | 'stop'
  readonly meanwhile?: 'forget' | 'change-account' | undefined
}

/** The visitor leaves the page and returns: each connection is restored without a prompt, or is gone. */
export function restart({ by, meanwhile }: Return): Act {
  return {
    name: 'restart',
    title: `page is ${by === 'load' ? 'loaded again' : 'stopped and started'}${meanwhile ? ` after ${meanwhile}` : ''}`,
    async run(course) {
      const { expected } = course
      noteStored(course)
      become(waiting(expected), 'stopped')
      const canChange = changeAccount.can!(course)
      await leave(course, by)
      if (meanwhile === 'forget') await forget.run(course)
      if (meanwhile === 'change-account' && canChange) course.wallet.changeAccount!()
      const prompts = course.wallet.prompts()
      await comeBack(course, by)
      check(course.wallet.prompts() === prompts, 'Restoring the connections showed a prompt.')
      demandRestored(course)
    },
  }
}

/** Time passes. */
export const wait = (ms: number): Act => ({
  name: 'wait',
  title: `${ms} ms pass`,
  async run({ clock, expected }) {
    become(
      waiting(expected).filter(({ deadline }) => deadline <= clock.now() + ms),
      'connection/timeout',
    )
    await clock.advance(ms)
  },
})

/** The visitor hides the page and returns to it, which makes the kit check the wallets again. */
export const lookAway: Act = {
  name: 'look-away',
  title: 'visitor hides the page and returns',
  async run(course) {
    const page: Partial<FakePage> = course.visit.kit.get(Page)
    for (const event of ['hidden', 'visible', 'focus'] as const) page.fire?.(event)
    await course.settle()
  },
}

/** Expects each connected namespace to be stored. */
function noteStored(course: Course) {
  const there = course.connected().map(({ namespace }) => namespace)
  for (const [namespace, place] of course.expected.places) if (there.includes(namespace)) place.stored = 'yes'
}

async function leave(course: Course, by: Return['by']) {
  await course.visit.quit(by === 'stop' ? 'stop' : 'dispose')
  const [left] = course.connected()
  check(!left, `The kit is connected in ${left?.namespace}, though it has stopped.`)
  check(
    course.expected.attempts.every(({ seen }) => seen.isSettled),
    'A connect is still pending, though the kit has stopped.',
  )
}

async function comeBack(course: Course, by: Return['by']) {
  if (by === 'stop') await course.visit.start()
  else course.visit = await course.load()
}

function demandRestored(course: Course) {
  const { expected, visit } = course
  const there = course.connected().map(({ namespace }) => namespace)
  const { namespaces: chains } = visit.connections.getSnapshot()
  for (const [namespace, place] of expected.places) {
    const isBack = there.includes(namespace)
    check(!chains[namespace]?.attempt, `The kit still shows an attempt in ${namespace}, though restoring has ended.`)
    check(
      !isBack || place.stored !== 'no',
      `The kit is connected in ${namespace} after a page load, and was not before it.`,
    )
    check(
      !isBack || expected.grant !== 'no',
      `The kit is connected in ${namespace} after a page load, though the wallet does not approve.`,
    )
    // A wallet that never answers or always rejects may treat silent requests likewise.
    const must = place.stored === 'yes' && expected.grant === 'yes' && expected.mood === 'approve'
    check(isBack || !must, `The connection in ${namespace} was not restored.`)
    check(
      isBack || place.stored !== 'yes' || chains[namespace]?.ended,
      `The connection in ${namespace} was not restored, and the kit gives no reason.`,
    )
    place.connected = isBack ? 'yes' : 'no'
    if (isBack) place.stored = 'yes'
    else if (place.stored === 'yes') place.stored = 'maybe'
  }
  if (there.length > 0) expected.grant = 'yes'
}
