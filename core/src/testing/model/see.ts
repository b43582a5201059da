/** The present state of a promise. */
export interface Seen<T> {
  readonly value?: T
  readonly error?: unknown
  readonly isSettled: boolean
}

/** Observes a promise and handles its rejection, so that the rejection is not reported as unhandled. */
export function see<T>(promise: PromiseLike<T>): Seen<T> {
  const seen: { value?: T; error?: unknown; isSettled: boolean } = { isSettled: false }
  promise.then(
    (value) => Object.assign(seen, { value, isSettled: true }),
    (error: unknown) => Object.assign(seen, { error, isSettled: true }),
  )
  return seen
}
