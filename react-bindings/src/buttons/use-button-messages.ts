import { AppConfig, type AppKit } from '@latchkey/core'
import { Device, Logger } from '@latchkey/core/plugin'
import { hasChosenLocale } from '@latchkey/core/ui'
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
 * English or the app's own; later in the kit's language, once it is loaded. Until the language that the visitor has chosen
 * is loaded, they are blank.
 */
export function useButtonMessages(): (key: keyof typeof buttonMessages) => string {
  const kit = useKit('useButtonMessages')
  const isLive = useIsLive()
  const { messages: loaded, isComplete } = useSelection(messagesOf(kit), whole)
  const hasChosen = isLive && !isComplete && hasChosenLocale(kit)
  // The failure is logged where it occurs; the buttons stay in English until the language can be loaded.
  const { isFailed } = useLazy(allMessagesOf(kit), nothing, hasChosen || (!isComplete && needsMore(kit)))
  const messages = isLive ? loaded : initialMessagesOf(kit)
  return (key) => (hasChosen && !isFailed ? BLANK : messages[key]!)
}

/** As long as most of the words. */
const BLANK = '\u2002\u2002\u2002\u2002\u2002\u2002\u2002\u2002\u2002\u2002\u2002\u2002'

/** The messages of the kit's language. */
const allMessagesOf = perKit('button-messages', (kit) =>
  lazyComponent('the messages', () =>
    import('../messages/loading/load-all-messages.js')
      .then(({ mergeAllMessages }) => mergeAllMessages(kit))
      .catch((error: unknown) => {
        kit.find(Logger)?.warn('The messages could not be loaded.', error)
        throw error
      }),
  ),
)

function needsMore(kit: AppKit): boolean {
  const { locale = 'en', messages = {} } = kit.get(AppConfig)
  const [wanted] = locale === 'auto' ? kit.get(Device).languages : [locale]
  return !/^en\b/i.test(wanted!) && Object.keys(buttonMessages).some((key) => !messages[key])
}
