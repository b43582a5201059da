import { Logger } from '@latchkey/core/plugin'
import { useEffect } from 'react'
import { useKit } from '../hooks/services/use-kit.js'
import { useSelection } from '../hooks/services/use-selection.js'
import { loadAllMessages } from '../messages/loading/load-messages.js'
import { messagesOf } from '../messages/messages-state.js'

/** Loads all messages when they are needed. Returns whether the needed messages are loaded. */
export function useAllMessages(isNeeded: boolean): boolean {
  const kit = useKit('useAllMessages')
  const isComplete = useSelection(messagesOf(kit), (state) => state.isComplete)
  const isMissing = isNeeded && !isComplete
  useEffect(() => {
    if (isMissing)
      loadAllMessages(kit).catch((error: unknown) => kit.get(Logger).error('Messages could not be loaded.', error))
  }, [kit, isMissing])
  return !isMissing
}
