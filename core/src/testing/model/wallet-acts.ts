import type { Connection } from '../../contracts/connections/connections.js'
import { check } from '../conformance/case.js'
import type { Act } from './act.js'
import type { Course } from './course.js'
import { accept, waiting, type Expected, type Mood } from './expected.js'

/** Sets how the wallet answers from now on. */
export const mood = (next: Mood): Act => ({
  name: 'mood',
  title: `wallet will ${next}`,
  can: ({ expected }) => expected.mood !== next,
  async run({ wallet, expected }) {
    wallet[next]()
    expected.mood = next
  },
})

/** The wallet approves a pending request, in time or after the kit stopped waiting. */
export const approveLate: Act = {
  name: 'approve-late',
  title: 'wallet approves late',
  can: ({ wallet, expected }) => wallet.approveLate !== undefined && expected.open !== undefined,
  async run(course) {
    const { wallet, expected } = course
    const asked = expected.open!
    expected.open = undefined
    expected.grant = 'maybe'
    wallet.approveLate!()
    stayInMood(course)
    await course.settle()
    const isAwaited = waiting(expected).includes(asked)
    if (isAwaited) await course.reach('connect after a late approval', asked.end)
    // Several requests may share one prompt.
    for (const one of waiting(expected))
      if (one === asked || one.seen.value?.status === 'connected') accept(expected, one)
  },
}

/** The wallet forgets its approval without an event. */
export const forget: Act = {
  name: 'forget',
  title: 'wallet forgets',
  async run({ wallet, expected }) {
    wallet.forget()
    expected.grant = 'no'
    doubt(expected, 'connected')
  },
}

/** The wallet ends the connection. */
export const leave: Act = {
  name: 'leave',
  title: 'wallet ends the connection',
  can: (course) => course.wallet.leave !== undefined && course.connected().length > 0,
  async run(course) {
    const { wallet, expected } = course
    const before = course.connected()
    wallet.leave!()
    stayInMood(course)
    expected.grant = 'maybe'
    letFail(expected)
    await soon(course)
    const [left] = course.connected()
    check(!left, `The kit is still connected in ${left?.namespace}, though the wallet has ended the connection.`)
    for (const { namespace } of before)
      Object.assign(expected.places.get(namespace)!, {
        connected: 'no',
        stored: course.visit.connector() ? 'no' : 'maybe',
      })
    demandEnds(course, before)
  },
}

/** The wallet switches to another account. */
export const changeAccount: Act = {
  name: 'change-account',
  title: 'wallet switches to another account',
  can: (course) => course.wallet.changeAccount !== undefined && isSurelyConnected(course),
  async run(course) {
    const before = course.connected()
    course.wallet.changeAccount!()
    await soon(course)
    const isSame = before.every((one) => now(course, one)?.accounts[0]?.address === one.accounts[0]?.address)
    check(!isSame, 'The kit kept the previous account, though the wallet uses another.')
  },
}

/** The wallet switches to another network. */
export const changeNetwork: Act = {
  name: 'change-network',
  title: 'wallet switches to another network',
  can: (course) => course.wallet.changeNetwork !== undefined && isSurelyConnected(course),
  async run(course) {
    const before = course.connected()
    course.wallet.changeNetwork!()
    await soon(course)
    const isSame = before.every((one) => now(course, one)?.networkId === one.networkId)
    check(!isSame, 'The kit kept the previous network, though the wallet uses another.')
  },
}

/** The wallet locks itself, and may or may not end the connection. */
export const lock: Act = {
  name: 'lock',
  title: 'wallet locks itself',
  can: (course) => course.wallet.lock !== undefined && course.connected().length > 0,
  async run(course) {
    const { wallet, expected } = course
    const before = course.connected()
    wallet.lock!()
    stayInMood(course)
    expected.grant = 'maybe'
    letFail(expected)
    doubt(expected, 'connected')
    doubt(expected, 'stored')
    await soon(course)
    demandEnds(
      course,
      before.filter((one) => !now(course, one)),
    )
  },
}

/** Sets the wallet's mood again, because an environment's control may have changed it. */
const stayInMood = ({ wallet, expected }: Course) => wallet[expected.mood]()

/** Lets the wallet's events arrive, which takes this turn or the next. */
const soon = ({ clock }: Course) => clock.advance(1)

const now = (course: Course, { namespace }: Connection) => course.connected().find((one) => one.namespace === namespace)

const isSurelyConnected = ({ expected }: Course) =>
  expected.grant === 'yes' && [...expected.places.values()].some(({ connected }) => connected === 'yes')

/** Marks an expected state as open. */
function doubt({ places }: Expected, what: 'connected' | 'stored') {
  for (const place of places.values()) if (place[what] === 'yes') place[what] = 'maybe'
}

function letFail(expected: Expected) {
  for (const one of waiting(expected)) one.mayFail = true
}

/** A lost connection must be reported as ended, unless the connector is gone as well. */
function demandEnds({ visit }: Course, gone: readonly Connection[]) {
  const { namespaces: chains } = visit.connections.getSnapshot()
  for (const { namespace, connectorId } of gone) {
    const { ended } = chains[namespace]!
    check(
      !visit.connector() || ended?.connectorId === connectorId,
      `The connection in ${namespace} is gone, and the kit does not report that the wallet ended it.`,
    )
  }
}
