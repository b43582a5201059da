import type { Messages } from '../../contracts/app/messages.js'
import type { Kernel } from '../../kernel/kernel.js'

/** What `@latchkey/react` adds to the messages of a kit. */
export interface OurMessages {
  readonly english: Messages
  /** In the language, or their loading. */
  readonly catalogue: Messages | Promise<Messages>
  /** The visitor chose the language, so that it need not be the app's. */
  readonly isChosen?: boolean
}

/**
 * Loads the messages of a kit that draws its own views: core's English ones, those of the plugins in the language, and the
 * app's `messages` over both. `describe` takes them. The code that does so is loaded by the first call.
 *
 * @param locale default: the app's `locale`. A visitor's choice is in `Preferences`.
 * @param ours the messages of a package that draws the kit's views. Rejects if they do.
 *
 * @example
 * const messages = await loadMessages(kit, 'de')
 * show(describe(error, messages).message)
 */
export async function loadMessages(
  kit: Pick<Kernel, 'get' | 'plugins'>,
  locale?: string,
  ours?: OurMessages,
): Promise<Messages> {
  // Where our messages are late, so is whoever waits for them: a rejection before that is not unheard.
  const [{ messagesIn }] = await Promise.all([import('./messages-in.js'), ours?.catalogue])
  return messagesIn(kit, locale, ours)
}
