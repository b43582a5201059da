/** One promise, and a function that checks it. Rejects if the promise is broken. */
export interface Case {
  readonly name: string
  run(): Promise<void>
}

/** Fails a case. Independent of any test runner, so that a suite runs in all of them. */
export function check(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
