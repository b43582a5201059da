import { AppConfig, type AppKit } from '@latchkey/core'
import { Device, Logger } from '@latchkey/core/plugin'
import { useCallback, useMemo } from 'react'
import { nothing } from '../hooks/loading/open-modal.js'
import { useLazy } from '../hooks/loading/use-lazy.js'
import { useIsLive } from '../hooks/services/use-is-live.js'
import { useKit } from '../hooks/services/use-kit.js'
import { useSelection, whole } from '../hooks/services/use-selection.js'
import { lazyComponent } from '../lazy-component.js'
import { buttonMessages } from '../messages/button-messages.js'
import { initialMessagesOf, messagesOf } from '../messages/messages-state.js'
import { perKit } from '../per-kit.js'

/**
 * The messages of the buttons, which need no loading: see `buttonMessages`. On a server and in the first frame they are in
 * English or the app's own; later in the kit's language, once it is loaded.
 */
export function useButtonMessages(): (key: keyof typeof buttonMessages) => string {
  const kit = useKit('useButtonMessages')
  const isLive = useIsLive()
  const { messages: loaded, isComplete } = useSelection(messagesOf(kit), whole)
  const initial = useMemo(() => initialMessagesOf(kit), [kit])
  // The failure is logged where it occurs; the buttons stay in English until the language can be loaded.
  useLazy(allMessagesOf(kit), nothing, !isComplete && needsMore(kit))
  const messages = isLive ? loaded : initial
  return useCallback((key) => messages[key]!, [messages])
}

/** The messages of the kit's language. */
const allMessagesOf = perKit('button-messages', (kit) =>
  lazyComponent('the messages', async () => {
    try {
      const { mergeAllMessages } = await import('../messages/loading/load-all-messages.js')
      await mergeAllMessages(kit)
      return true
    } catch (error) {
      kit.get(Logger).warn('The messages could not be loaded.', error)
      throw error
    }
  }),
)

function needsMore(kit: AppKit): boolean {
  const { locale: configured = 'en', messages = {} } = kit.get(AppConfig)
  const locale = configured === 'auto' ? (kit.get(Device).languages[0] ?? 'en') : configured
  return !/^en\b/i.test(locale) && !Object.keys(buttonMessages).every((key) => Object.hasOwn(messages, key))
}
