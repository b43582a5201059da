/** Counts what is under way, so that a test can wait for the end of it instead of sleeping. */
export interface Activity {
  /** Something begins. Returns how to say that it is over; saying so twice is saying so once. */
  begin(): () => void
  /** Resolves when nothing is under way. */
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
