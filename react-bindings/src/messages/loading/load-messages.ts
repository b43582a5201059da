import { AppConfig, type AppKit } from '@latchkey/core'
import { Logger } from '@latchkey/core/plugin'
import { hasChosenLocale } from '@latchkey/core/ui'
import { firstMessages } from '../first-messages.js'
import { messagesOf, type MessagesState } from '../messages-state.js'
import type { Lazy } from '../../lazy-component.js'
import { perKit } from '../../per-kit.js'

/**
 * Loads the messages of the modal's first frame. English needs no loading; of another language all messages are loaded, and
 * English stands in where they cannot be loaded. Never rejects.
 */
export async function loadFirstMessages(kit: AppKit): Promise<void> {
  const { locale = 'en', messages } = kit.get(AppConfig)
  const state = messagesOf(kit)
  const { messages: loaded, isComplete } = state.getSnapshot()
  if (!isComplete) {
    state.patch({ messages: { ...loaded, ...firstMessages, ...messages } })
    if (hasChosenLocale(kit) || !ENGLISH.test(locale)) await loadLanguage(kit)
  }
  state.patch({ hasFirst: true })
}

async function loadLanguage(kit: AppKit): Promise<void> {
  const state = messagesOf(kit)
  try {
    await allMessagesOf(kit).load()
  } catch (error) {
    // A kit that was disposed of meanwhile has no log, and no need of messages.
    kit.find(Logger)?.warn('The messages could not be loaded.', error)
    state.patch({ isFallback: true })
  }
}

const ENGLISH = /^en(?:-|$)/i

/**
 * Loads all messages in the kit's language, for all views but the first. Rejects only if the code that loads messages
 * cannot be loaded itself; a language that cannot be loaded is replaced by English.
 */
export async function loadAllMessages(kit: AppKit): Promise<MessagesState> {
  const { mergeAllMessages } = await import(/* stage: connect */ './load-all-messages.js')
  return mergeAllMessages(kit)
}

/** All messages of a kit, for components that wait for them. */
export const allMessagesOf = perKit('all-messages', (kit): Lazy<MessagesState> => ({
  load: () => loadAllMessages(kit),
  get current() {
    const state = messagesOf(kit).getSnapshot()
    return state.isComplete ? state : undefined
  },
}))
