import type { ConnectOptions } from '../../contracts/connections.js'
import { check } from '../conformance/case.js'
import type { Act } from './act.js'
import type { Course } from './course.js'
import { accept, become, waiting, type Attempt, type Mood } from './expected.js'
import { see } from './see.js'
import { mood } from './wallet-acts.js'

/** As the kit has it when nothing is said. */
const DEADLINE_MS = 300_000

/** How a visitor wants to connect. */
export interface Wish {
  /** Which of the connector's namespaces, by number. The kit chooses when not said. */
  readonly where?: number | undefined
  /** What the wallet is in the mood for then. As before, when not said. */
  readonly mood?: Mood | undefined
  readonly withSignal?: boolean | undefined
  readonly timeoutMs?: number | undefined
}

/** A visitor wants to connect, and the wallet answers as it is in the mood to. */
export function connect({ where, mood: next, withSignal, timeoutMs }: Wish): Act {
  return {
    name: 'connect',
    title: [
      `visitor connects${place(where)}`,
      ...(withSignal ? ['with a signal'] : []),
      ...(timeoutMs ? [`within ${timeoutMs} ms`] : []),
      ...(next ? [`and the wallet would ${next}`] : []),
    ].join(' '),
    // A wallet may have gone for good.
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
      if (expected.mood !== 'hang') await course.reach('connecting', attempt.end)
      conclude(course, attempt, wallet.prompts() > prompts)
    },
  }
}

/** The host aborts what it has handed a signal for. */
export const abort: Act = {
  name: 'abort',
  title: 'host aborts',
  can: ({ expected }) => waiting(expected).some(({ controller }) => controller),
  run(course) {
    const attempt = waiting(course.expected).findLast(({ controller }) => controller)!
    become([attempt], 'aborted')
    attempt.controller!.abort()
    return course.settle()
  },
}

/** The visitor changes their mind, as by closing the modal. */
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

/** The visitor disconnects: that is so at once, whatever the wallet makes of it. */
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
      course.partings.push({ seen: see(visit.connections.disconnect(namespace === undefined ? {} : { namespace })), mayFail })
      // A wallet may take its permission back, or leave it.
      if (expected.grant === 'yes') expected.grant = 'maybe'
      for (const [other, known] of expected.places) if (together || (namespace ?? other) === other) Object.assign(known, { connected: 'no', stored: 'no' })
      const left = course.connected().find((one) => expected.places.get(one.namespace)!.connected === 'no')
      check(!left, `is still connected in ${left?.namespace} right after the visitor has disconnected`)
      await course.settle()
    },
  }
}

function begin({ visit, expected, clock }: Course, controller: AbortController | undefined, options: ConnectOptions): Attempt {
  const { connections } = visit
  const shown = () => Object.entries(connections.getSnapshot().chains).flatMap(([namespace, { attempt }]) => (attempt ? [{ namespace, id: attempt.id }] : []))
  const before = new Set(shown().map(({ id }) => id))
  expected.wishes++
  const answer = connections.connect(visit.connector()!.id, options)
  // Who is waited for is shown at once, and says in which namespaces it is.
  const namespaces = shown().flatMap(({ namespace, id }) => (before.has(id) ? [] : [namespace]))
  become(waiting(expected).filter((other) => other.namespaces.some((namespace) => namespaces.includes(namespace))), 'superseded')
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

/** @param isAsked whether the visitor was shown something. A wallet that knows the page need not. */
function conclude({ expected }: Course, attempt: Attempt, isAsked: boolean) {
  const isKnown = expected.grant !== 'no' && !isAsked && attempt.seen.value?.status === 'connected'
  if (isAsked) expected.open = expected.mood === 'hang' ? attempt : undefined
  // It may still know the page, and share nothing with it.
  if (!isAsked && expected.grant === 'maybe' && expected.mood !== 'approve') attempt.mayFail = true
  if (expected.mood === 'approve' || isKnown) accept(expected, attempt)
  else if (expected.mood === 'reject') become([attempt], 'rejected')
}

const namespaceAt = ({ expected }: Course, where: number | undefined) =>
  where === undefined ? undefined : [...expected.places.keys()][where % expected.places.size]

const place = (where: number | undefined) => (where === undefined ? '' : ` in namespace ${where}`)
