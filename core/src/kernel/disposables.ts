import type { Disposer } from './token.js'

/** A stack of disposers: the last added runs first. */
export interface Disposables {
  add(disposer: Disposer | void): void
  /** Runs all disposers. Rejects at the end with an AggregateError of what they threw. */
  dispose(): Promise<void>
}

export function createDisposables(): Disposables {
  const stack: Disposer[] = []
  return {
    add(disposer) {
      if (disposer) stack.push(disposer)
    },
    async dispose() {
      const failures: unknown[] = []
      for (let next = stack.pop(); next; next = stack.pop()) {
        try {
          await next()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some disposers failed')
    },
  }
}
