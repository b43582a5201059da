import type { ConnectOptions } from '../../contracts/connections/connections.js'
import { check } from '../conformance/case.js'
import type { Act } from './act.js'
import type { Course } from './course.js'
import { accept, become, waiting, type Attempt, type Mood } from './expected.js'
import { see } from './see.js'
import { mood } from './wallet-acts.js'

/** The kit's default. */
const DEADLINE_MS = 300_000

/** How a visitor wants to connect. */
export interface Wish {
  /** The indexes of the connector's namespaces. The kit chooses by default. */
  readonly where?: number | undefined
  /** How the wallet answers from then on. Unchanged by default. */
  readonly mood?: Mood | undefined
  readonly withSignal?: boolean | undefined
  readonly timeoutMs?: number | undefined
}

/** The visitor connects, and the wallet answers according to its mood. */
export function connect({ where, mood: next, withSignal, timeoutMs }: Wish): Act {
  return {
    name: 'connect',
    title: [
      `visitor connects${place(where)}`,
      ...(withSignal ? ['with a signal'] : []),
      ...(timeoutMs ? [`within ${timeoutMs} ms`] : []),
      ...(next ? [`and the wallet will ${next}`] : []),
    ].join(' '),
    // The wallet may have gone for good.
    can: ({ visit }) => visit.connector() !== undefined,
    async run(course) {
      const { wallet, expected } = course
      if (next) await mood(next).run(course)
      const prompts = wallet.prompts()
      const controller = withSignal ? new AbortController() : undefined
      const namespace = namespaceAt(course, where)
      const attempt = begin(course, controller, {
        ...(namespace && { namespaces: [namespace] }),
        ...(controller && { signal: controller.signal }),
        ...(timeoutMs && { timeoutMs }),
      })
      await course.settle()
      if (expected.mood !== 'hang') await course.reach('connect', attempt.end)
      conclude(course, attempt, wallet.prompts() > prompts)
    },
  }
}

/** The app aborts a request that it passed a signal to. */
export const abort: Act = {
  name: 'abort',
  title: 'app aborts',
  can: ({ expected }) => waiting(expected).some(({ controller }) => controller),
  run(course) {
    const attempt = waiting(course.expected).findLast(({ controller }) => controller)!
    become([attempt], 'aborted')
    attempt.controller!.abort()
    return course.settle()
  },
}

/** The visitor cancels, for example by closing the modal. */
export function cancel(where: number | undefined): Act {
  return {
    name: 'cancel',
    title: `visitor cancels${place(where)}`,
    run(course) {
      const namespace = namespaceAt(course, where)
      become(waiting(course.expected, namespace), 'closed')
      course.visit.connections.cancel(namespace)
      return course.settle()
    },
  }
}

/** The visitor disconnects, which takes effect immediately, whatever the wallet does. */
export function disconnect(where: number | undefined): Act {
  return {
    name: 'disconnect',
    title: `visitor disconnects${place(where)}`,
    async run(course) {
      const { expected, visit } = course
      const namespace = namespaceAt(course, where)
      const together = course.connected().some((one) => one.together && (namespace ?? one.namespace) === one.namespace)
      become(waiting(expected, namespace), 'closed')
      const mayFail = expected.grant !== 'yes' || expected.mood === 'hang'
      course.partings.push({
        seen: see(visit.connections.disconnect(namespace === undefined ? {} : { namespace })),
        mayFail,
      })
      // A wallet may revoke its permission or keep it.
      if (expected.grant === 'yes') expected.grant = 'maybe'
      for (const [other, known] of expected.places)
        if (together || (namespace ?? other) === other) Object.assign(known, { connected: 'no', stored: 'no' })
      const left = course.connected().find((one) => expected.places.get(one.namespace)!.connected === 'no')
      check(!left, `The kit is still connected in ${left?.namespace} right after disconnect was called.`)
      await course.settle()
    },
  }
}

/** Starts an attempt, which supersedes those in its namespaces. */
export function begin(
  { visit, expected, clock }: Course,
  controller: AbortController | undefined,
  options: ConnectOptions,
): Attempt {
  const { connections } = visit
  const shown = () =>
    Object.entries(connections.getSnapshot().namespaces).flatMap(([namespace, { attempt }]) =>
      attempt ? [{ namespace, id: attempt.id }] : [],
    )
  const before = new Set(shown().map(({ id }) => id))
  expected.wishes++
  const answer = connections.connect(visit.connector()!.id, options)
  // The kit shows the pending attempt immediately, with its namespaces.
  const namespaces = shown().flatMap(({ namespace, id }) => (before.has(id) ? [] : [namespace]))
  become(
    waiting(expected).filter((other) => other.namespaces.some((namespace) => namespaces.includes(namespace))),
    'superseded',
  )
  const ignore = () => {}
  const attempt: Attempt = {
    namespaces,
    controller,
    deadline: clock.now() + (options.timeoutMs ?? DEADLINE_MS),
    seen: see(answer),
    end: answer.then(ignore, ignore),
  }
  expected.attempts.push(attempt)
  return attempt
}

/** @param isAsked whether the visitor saw a prompt. A wallet that knows the page may show none. */
function conclude({ expected }: Course, attempt: Attempt, isAsked: boolean) {
  const isKnown = expected.grant !== 'no' && !isAsked && attempt.seen.value?.status === 'connected'
  if (isAsked) expected.open = expected.mood === 'hang' ? attempt : undefined
  // The wallet may still know the page and share no account with it.
  if (!isAsked && expected.grant === 'maybe' && expected.mood !== 'approve') attempt.mayFail = true
  if (expected.mood === 'approve' || isKnown) accept(expected, attempt)
  else if (expected.mood === 'reject') become([attempt], 'rejected')
}

const namespaceAt = ({ expected }: Course, where: number | undefined) =>
  where === undefined ? undefined : [...expected.places.keys()][where % expected.places.size]

const place = (where: number | undefined) => (where === undefined ? '' : ` in namespace ${where}`)
