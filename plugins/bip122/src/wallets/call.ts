import { methodOf, propertyOf } from '@latchkey/core'
import { errors } from '../errors.js'
import { hasMethod } from './has-method.js'

/** Calls a method of a stranger's object, as its own. Throws what it throws, and 4200 where there is no such method. */
export function invoke(owner: unknown, method: string, ...params: readonly unknown[]): unknown {
  const call = methodOf(owner, method)
  if (!call) throw noSuchMethod(method)
  return call(...params)
}

/** The same as a promise. */
export const callMethod = async (owner: unknown, method: string, ...params: readonly unknown[]): Promise<unknown> => invoke(owner, method, ...params)

/** Calls a wallet that has one method for all, `request`, and takes its answer out of JSON-RPC's envelope. */
export const callRequest = (provider: unknown, method: string, params?: unknown): Promise<unknown> =>
  reading(() => invoke(provider, 'request', method, params), (answer) => openEnvelope(method, answer))

/** What is in an envelope. Throws the error in it, as the wallet wrote it. */
export function openEnvelope(method: string, answer: unknown): unknown {
  const error = propertyOf(answer, 'error')
  if (error !== undefined && error !== null) throw error
  const isEnvelope = ['result', 'jsonrpc', 'status'].some((name) => propertyOf(answer, name) !== undefined)
  if (!isEnvelope) throw errors.create('bip122/unreadable-answer', { method })
  return propertyOf(answer, 'result')
}

/**
 * Calls, and reads what comes back in the turn in which it comes. Rejects with what is thrown anywhere on the way, taken
 * out of an envelope where it is in one.
 */
export function reading<T>(call: () => unknown, read: (answer: unknown) => T): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const fail = (thrown: unknown) => reject(propertyOf(thrown, 'error') ?? thrown)
    function succeed(answer: unknown) {
      try {
        resolve(read(answer))
      } catch (thrown) {
        fail(thrown)
      }
    }
    try {
      const said = call()
      if (hasMethod(said, 'then')) (said as PromiseLike<unknown>).then(succeed, fail)
      else succeed(said)
    } catch (thrown) {
      fail(thrown)
    }
  })
}

/** Makes several calls at once, and hands on what comes back in the turn in which the last answer comes. */
export function together(
  calls: readonly (() => unknown)[],
  onAnswers: (answers: readonly unknown[]) => void,
  onFailed: (error: unknown) => void,
): void {
  const answers: unknown[] = []
  let missing = calls.length
  calls.forEach((call, index) => {
    const onAnswer = (answer: unknown) => {
      answers[index] = answer
      if (--missing === 0) onAnswers(answers)
    }
    reading(call, onAnswer).catch(onFailed)
  })
}

/** JSON-RPC's own code, sats-connect's, and EIP-1193's. */
const NO_SUCH_METHOD: readonly unknown[] = [-32_601, -32_001, 4200]

/** As a wallet says it by EIP-1193. */
export const noSuchMethod = (method: string): Error => Object.assign(new Error(`The wallet has no ${method}.`), { code: 4200 })

/** Whether a wallet does not know a method at all. */
export const isNoSuchMethod = (thrown: unknown): boolean => NO_SUCH_METHOD.includes(propertyOf(thrown, 'code'))

/** What the first of several ways comes to that the wallet knows. The last one's answer counts, whatever it is. */
export function firstKnown<T>(read: (answer: unknown) => T, ...ways: readonly (() => unknown)[]): Promise<T> {
  return new Promise((resolve, reject) => {
    function take([way, ...others]: readonly (() => unknown)[]) {
      const onAnswer = (answer: unknown) => resolve(read(answer))
      reading(way!, onAnswer).catch((error: unknown) => (others.length > 0 && isNoSuchMethod(error) ? take(others) : reject(error)))
    }
    take(ways)
  })
}
