import { describe } from '@latchkey/core'
import { useCallback } from 'react'
import { messagesOf } from '../../messages/messages-state.js'
import { useKit } from '../services/use-kit.js'
import { useSelection } from '../services/use-selection.js'

/** An error as the visitor reads it. */
export interface DescribedError {
  /** In the visitor's language. */
  readonly text: string
  /** How to show it. `info` is no failure, as when the visitor declined. */
  readonly severity: 'info' | 'warning' | 'error'
}

/**
 * Describes anything that can be thrown in the visitor's language, with the messages of plugins for their own errors.
 *
 * @example
 * const described = useDescribe()
 * const { text } = described(error)
 */
export function useDescribe(): (error: unknown) => DescribedError {
  const messages = useSelection(messagesOf(useKit('useDescribe')), (state) => state.messages)
  return useCallback(
    (error) => {
      const { message, severity } = describe(error, messages)
      return { text: message, severity }
    },
    [messages],
  )
}
