/** Counts pending work, so that a test can wait for its end instead of sleeping. */
export interface Activity {
  /** Begins a piece of work. Returns the function that ends it; a second call does nothing. */
  begin(): () => void
  /** Resolves when no work is pending. */
  idle(): Promise<void>
}

export function createActivity(): Activity {
  const underWay = new Set<object>()
  const waiting = new Set<() => void>()

  return {
    begin() {
      const one = {}
      underWay.add(one)
      return () => {
        if (!underWay.delete(one) || underWay.size > 0) return
        for (const resolve of waiting) resolve()
        waiting.clear()
      }
    },
    async idle() {
      if (underWay.size > 0) await new Promise<void>((resolve) => waiting.add(resolve))
    },
  }
}
