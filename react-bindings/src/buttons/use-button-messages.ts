import { AppConfig, type AppKit } from '@latchkey/core'
import { Device, lazy, Logger } from '@latchkey/core/plugin'
import { useCallback, useEffect, useMemo } from 'react'
import { useIsLive } from '../hooks/services/use-is-live.js'
import { useKit } from '../hooks/services/use-kit.js'
import { useSelection } from '../hooks/services/use-selection.js'
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
  const loaded = useSelection(messagesOf(kit), ({ messages }) => messages)
  const initial = useMemo(() => initialMessagesOf(kit), [kit])
  useEffect(() => loadButtonMessages(kit), [kit])
  const messages = isLive ? loaded : initial
  return useCallback((key) => messages[key]!, [messages])
}

/** Loads the kit's language for the buttons, if it is not English. */
function loadButtonMessages(kit: AppKit): void {
  if (messagesOf(kit).getSnapshot().isComplete || !needsMore(kit)) return
  // The failure is logged where it occurs; the buttons stay in English until the modal loads the language.
  allMessagesOf(kit)().catch(() => undefined)
}

const allMessagesOf = perKit('button-messages', (kit) =>
  lazy('the messages of the buttons', async () => {
    try {
      const { mergeAllMessages } = await import('../messages/loading/load-all-messages.js')
      await mergeAllMessages(kit)
    } catch (error) {
      kit.get(Logger).warn('The messages of the buttons could not be loaded.', error)
      throw error
    }
  }),
)

function needsMore(kit: AppKit): boolean {
  const { locale: configured = 'en', messages = {} } = kit.get(AppConfig)
  const locale = configured === 'auto' ? (kit.get(Device).languages[0] ?? 'en') : configured
  return !/^en\b/i.test(locale) && !Object.keys(buttonMessages).every((key) => Object.hasOwn(messages, key))
}
