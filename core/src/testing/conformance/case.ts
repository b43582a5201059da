/** One promise, and how to hold somebody to it. Rejects with what was broken. */
export interface Case {
  readonly name: string
  run(): Promise<void>
}

/** Fails a case. Free of any test runner, so that a suite runs in all of them. */
export function check(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message)
}
