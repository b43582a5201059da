import { useCallback, useState } from 'react'

/** What the page last did for its visitor, or could not do. */
export interface Outcome {
  readonly done?: string
  readonly failed?: string
}

/** Does something, and says `done` when it is. Resolves when it is over, however that went. */
export type Act = (done: string, work: () => Promise<unknown>) => Promise<void>

/** The one place where the page says how things went. */
export function useActions(): readonly [Outcome, Act] {
  const [outcome, setOutcome] = useState<Outcome>({})

  const act = useCallback<Act>(async (done, work) => {
    setOutcome({})
    try {
      await work()
      setOutcome({ done })
    } catch (error) {
      setOutcome({ failed: error instanceof Error ? error.message : String(error) })
    }
  }, [])

  return [outcome, act]
}
