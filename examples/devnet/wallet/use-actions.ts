import { useCallback, useState } from 'react'

/** The result of the page's last action. */
export interface Outcome {
  readonly done?: string
  readonly failed?: string
}

/** Runs an action, and shows `done` when it succeeds. Resolves at its end, also after a failure. */
export type Act = (done: string, work: () => Promise<unknown>) => Promise<void>

/** Shows the results of all actions. */
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
