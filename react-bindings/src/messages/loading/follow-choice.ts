import { type AppKit, Modal, Notices } from '@latchkey/core'
import { Logger, Preferences } from '@latchkey/core/plugin'
import { perKit } from '../../per-kit.js'
import { messagesOf } from '../messages-state.js'
import { translateOf } from '../translate.js'
import { allMessagesOf } from './load-messages.js'

/**
 * Keeps the messages of a kit in the language that the visitor chooses, in this tab or in another one, while the kit runs.
 * Loads nothing for a visitor who has chosen none. Calling it again changes nothing.
 */
export function followChoice(kit: AppKit): void {
  // The kit was disposed of while this file was loaded.
  if (!kit.plugins.getSnapshot()['core']) return
  const follower = followerOf(kit)
  if (follower.isThere) return
  follower.isThere = true
  let unsubscribe: (() => void) | undefined

  function synchronise() {
    const isRunning = kit.plugins.getSnapshot()['core']?.status === 'started'
    if (isRunning === !!unsubscribe) return
    unsubscribe?.()
    unsubscribe = unsubscribe ? undefined : begin(kit)
  }
  // The list belongs to the kit, and ends with it.
  kit.plugins.subscribe(synchronise)
  synchronise()
}

/** Two copies of this package follow once. */
const followerOf = perKit<{ isThere?: boolean }>('follow-choice', () => ({}))

function begin(kit: AppKit): () => void {
  const preferences = kit.get(Preferences)

  async function follow() {
    if (messagesOf(kit).getSnapshot().chosen === preferences.getSnapshot().locale) return
    const { isFallback } = await allMessagesOf(kit).load()
    if (isFallback && kit.get(Modal).getSnapshot().open)
      kit.get(Notices).show(translateOf(kit)('error.not-loaded'), { variant: 'error', key: 'error.not-loaded' })
  }
  const start = () =>
    void follow().catch((error: unknown) => kit.find(Logger)?.warn('The messages could not be loaded.', error))

  start()
  return preferences.subscribe(start)
}
