import { check } from './case.js'

/** Checks that a call rejects with the reason of a signal that was aborted before. */
export async function checkAborted(call: (signal: AbortSignal) => Promise<unknown>, what: string): Promise<void> {
  const reason = new Error('The conformance suite aborted this call.')
  const outcome: unknown = await call(AbortSignal.abort(reason)).then(
    () => undefined,
    (error: unknown) => error,
  )
  check(outcome === reason, `${what} did not reject with the reason of its signal.`)
}
