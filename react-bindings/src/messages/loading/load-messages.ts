import { AppConfig, type AppKit } from '@latchkey/core'
import { firstMessages } from '../first-messages.js'
import { messagesOf } from '../messages-state.js'

/**
 * Loads the messages of the modal's first frame. English needs no loading; of another language all messages are loaded.
 * Rejects only if the code that loads messages cannot be loaded itself.
 */
export async function loadFirstMessages(kit: AppKit): Promise<void> {
  const { locale = 'en', messages } = kit.get(AppConfig)
  const state = messagesOf(kit)
  const { messages: loaded, isComplete } = state.getSnapshot()
  if (isComplete) return
  state.patch({ messages: { ...loaded, ...firstMessages, ...messages } })
  if (!ENGLISH.test(locale)) await loadAllMessages(kit)
}

const ENGLISH = /^en(?:-|$)/i

/**
 * Loads all messages in the kit's language, for all views but the first. Rejects only if the code that loads messages
 * cannot be loaded itself; a language that cannot be loaded is replaced by English.
 */
export async function loadAllMessages(kit: AppKit): Promise<void> {
  const { mergeAllMessages } = await import(/* stage: connect */ './load-all-messages.js')
  await mergeAllMessages(kit)
}
