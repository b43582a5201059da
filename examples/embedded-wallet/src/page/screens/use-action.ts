import { useState } from 'react'
import { isAppKitError } from '@latchkey/core'
import { words } from '../words.js'

/** Runs one action at a time, and says in the visitor's words what went wrong. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function run(action: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await action()
    } catch (error) {
      const failures: Readonly<Record<string, string>> = words.failures
      setFailure((isAppKitError(error) && failures[error.code]) || words.failed)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, run }
}
