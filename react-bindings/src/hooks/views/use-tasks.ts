import { Notices } from '@latchkey/core'
import { useCallback, useRef, useState } from 'react'
import { useService } from '../services/use-service.js'

export interface Tasks {
  /** The name of the pending task; of several, the newest. */
  readonly busy: string | undefined
  /** Runs a task. A failure is shown as a snack; a rejection by the visitor is not. */
  run(name: string, task: () => Promise<unknown>): void
}

/** The pending tasks of a view, so that the pressed row can show them. */
export function useTasks(): Tasks {
  const notices = useService(Notices)
  const [busy, setBusy] = useState<string>()
  const turn = useRef(0)
  const run = useCallback(
    async (name: string, task: () => Promise<unknown>) => {
      const mine = ++turn.current
      setBusy(name)
      try {
        await task()
      } catch (error) {
        // The snack reports it, because no caller waits for the task.
        notices.error(error)
      } finally {
        if (turn.current === mine) setBusy(undefined)
      }
    },
    [notices],
  )
  return { busy, run: (name, task) => void run(name, task) }
}
