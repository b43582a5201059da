import type { Disposer } from './token.js'

/** A stack of things to take back: last in, first out. */
export interface Disposables {
  add(disposer: Disposer | void): void
  /** Takes everything back. All run; what they throw comes as one AggregateError at the end. */
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
