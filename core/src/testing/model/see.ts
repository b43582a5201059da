/** What a promise has come to by now. */
export interface Seen<T> {
  readonly value?: T
  readonly error?: unknown
  readonly isSettled: boolean
}

/** Looks at a promise, and answers for it: what it rejects with is seen here, and is nobody's unhandled rejection. */
export function see<T>(promise: PromiseLike<T>): Seen<T> {
  const seen: { value?: T; error?: unknown; isSettled: boolean } = { isSettled: false }
  promise.then(
    (value) => Object.assign(seen, { value, isSettled: true }),
    (error: unknown) => Object.assign(seen, { error, isSettled: true }),
  )
  return seen
}
