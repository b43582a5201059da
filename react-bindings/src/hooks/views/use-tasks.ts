import { Notices } from '@latchkey/core'
import { useCallback, useRef, useState } from 'react'
import { useService } from '../services/use-service.js'

export interface Tasks {
  /** The name of what is under way; the newest, where somebody was in a hurry. */
  readonly busy: string | undefined
  /** Does something that takes a while. What goes wrong is told in passing; a visitor's no is nothing to tell. */
  run(name: string, task: () => Promise<unknown>): void
}

/** What a view has under way, so that the row which was pressed can show it. */
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
        // The place for it: whoever pressed has nobody else to tell them.
        notices.error(error)
      } finally {
        if (turn.current === mine) setBusy(undefined)
      }
    },
    [notices],
  )
  return { busy, run: (name, task) => void run(name, task) }
}
