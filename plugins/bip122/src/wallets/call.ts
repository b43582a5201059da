import { methodOf, propertyOf, race } from '@latchkey/core/plugin'
import { base64 } from '@scure/base'
import { errors } from '../errors.js'

/** Calls a method of a wallet's object. Throws what the method throws, and code 4200 where the method is missing. */
export function invoke(owner: unknown, method: string, ...params: readonly unknown[]): unknown {
  const call = methodOf(owner, method)
  if (!call) throw noSuchMethod(method)
  return call(...params)
}

/** The same as a promise. */
export const callMethod = async (owner: unknown, method: string, ...params: readonly unknown[]): Promise<unknown> =>
  invoke(owner, method, ...params)

/** Calls the `request` method of a provider, and opens the JSON-RPC envelope of its answer. */
export const callRequest = (provider: unknown, method: string, params?: unknown): Promise<unknown> =>
  callAndRead(
    () => invoke(provider, 'request', method, params),
    (answer) => openEnvelope(method, answer),
  )

/** Opens a JSON-RPC envelope. Throws the error inside as the wallet wrote it. */
export function openEnvelope(method: string, answer: unknown): unknown {
  const error = propertyOf(answer, 'error')
  if (error !== undefined && error !== null) throw error
  const isEnvelope = ['result', 'jsonrpc', 'status'].some((name) => propertyOf(answer, name) !== undefined)
  if (!isEnvelope) throw errors.create('bip122/unreadable-answer', { method })
  return propertyOf(answer, 'result')
}

/**
 * Calls a wallet, and settles in the turn in which the wallet answers, with what `read` makes of the answer. Rejects with
 * an error of either, taken out of its envelope. It adds no turn of its own: a connection has to stand two turns after
 * the wallet's last answer, before the wallet's next event.
 */
export function callAndRead<T>(call: () => unknown, read: (answer: unknown) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    race(call, { read: (answer) => resolve(read(answer)) }).catch((error: unknown) =>
      reject(propertyOf(error, 'error') ?? error),
    )
  })
}

/** Makes several calls at once, and settles in the turn in which the last answer arrives. */
export function callAll<T>(calls: readonly (() => unknown)[], read: (answers: readonly unknown[]) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const answers: unknown[] = []
    let missing = calls.length
    calls.forEach((call, index) => {
      const onAnswer = (answer: unknown) => {
        answers[index] = answer
        if (--missing === 0) resolve(read(answers))
      }
      callAndRead(call, onAnswer).catch(reject)
    })
  })
}

/** Tries calls in turn until the wallet knows one. The last one's outcome counts, whatever it is. */
export function callFirstKnown<T>(read: (answer: unknown) => T, ...calls: readonly (() => unknown)[]): Promise<T> {
  return new Promise((resolve, reject) => {
    function attempt([call, ...others]: readonly (() => unknown)[]) {
      const onAnswer = (answer: unknown) => resolve(read(answer))
      callAndRead(call!, onAnswer).catch((error: unknown) =>
        others.length > 0 && isNoSuchMethod(error) ? attempt(others) : reject(error),
      )
    }
    attempt(calls)
  })
}

/** The codes of JSON-RPC, of sats-connect and of EIP-1193. */
const NO_SUCH_METHOD: readonly unknown[] = [-32_601, -32_001, 4200]

/** The error that a wallet throws by EIP-1193. */
export const noSuchMethod = (method: string): Error =>
  Object.assign(new Error(`The wallet has no ${method}.`), { code: 4200 })

/** Whether a wallet answered that it does not know the method. */
export const isNoSuchMethod = (thrown: unknown): boolean => NO_SUCH_METHOD.includes(propertyOf(thrown, 'code'))

/** Encodes bytes in base64, and returns any other value as it is. */
export const bytesOrText = (answer: unknown): unknown => (answer instanceof Uint8Array ? base64.encode(answer) : answer)
