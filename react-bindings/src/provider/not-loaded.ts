import type { AppConfig, AppKit, AppKitError, Observable } from '@latchkey/core'
import type { MessagesState } from '../messages/messages-state.js'
import type { firstMessages } from '../messages/first-messages.js'
import { FRAME } from './first-frame.js'
import { serviceOf } from './service-of.js'

export { showFrame } from './first-frame.js'
export { warmUpInView } from './warm-up-in-view.js'

// The door to the modal loads this file with the page, because it has to be there when nothing else can be loaded. So it has
// no React and no styles of ours, and imports no code: what it shares with the modal would be loaded with the modal. The build
// writes the figures out.

/** The English messages, until the visitor's language is there. The compiler checks that they are the modal's. */
const ENGLISH = {
  'error.not-loaded': 'This part could not be loaded. Check your connection and try again.',
  'error.offline': 'You are offline. Check your connection and try again.',
  'modal.retry': 'Try again',
  'modal.close': 'Close',
} as const satisfies Partial<typeof firstMessages>

/**
 * Keeps the messages in the language that the visitor chooses, where the app offers a choice. The code that does so is loaded
 * then.
 */
export async function followLanguage(kit: AppKit, { locales }: AppConfig): Promise<void> {
  if (!locales) return
  const { followChoice } = await import('../messages/loading/follow-choice.js')
  followChoice(kit)
}

/**
 * Tells the visitor that the modal cannot be loaded, in the browser's own dialog, which keeps the focus, hears Escape and gives
 * the focus back. Calls `retry` once: when the visitor presses "Try again", or when the browser is back online.
 *
 * @param error what the opening failed with. Only missing code is told.
 * @returns how to remove the dialog, without a call.
 */
export function showNotLoaded(
  kit: AppKit,
  words: Observable<MessagesState>,
  retry: () => void,
  error?: AppKitError,
): (() => void) | undefined {
  // Any other error is a mistake of the app.
  if (error && error.code !== 'dependency/failed') return undefined
  const page = serviceOf(kit, 'page')
  const { locale, direction, messages } = words.getSnapshot()
  // oxlint-disable-next-line no-restricted-globals -- a press has led here, so there is a page
  const { document } = globalThis
  document.querySelector<HTMLDialogElement>(`[${FRAME}]`)?.close()
  const dialog = document.createElement('dialog')
  const textOf = (key: keyof typeof ENGLISH) => messages[key] ?? ENGLISH[key]
  const add = <Name extends 'p' | 'button'>(name: Name, key: keyof typeof ENGLISH, style: string) => {
    const element = document.createElement(name)
    element.textContent = textOf(key)
    // Not as an attribute, which a content security policy may refuse.
    element.style.cssText = style
    dialog.append(element)
    return element
  }

  const offs = [page.on('online', () => end(retry))]
  function end(next?: () => void) {
    for (const off of offs.splice(0)) off()
    dialog.close()
    dialog.remove()
    next?.()
  }

  dialog.lang = locale
  dialog.dir = direction
  dialog.setAttribute('data-latchkey-message', '')
  dialog.style.cssText = CARD
  // The pressed button has the kit's mode; a page's own button has that of the page.
  const { mode = '' } = (document.activeElement as HTMLElement | null)?.dataset ?? {}
  if (/^(light|dark)$/.test(mode)) dialog.style.colorScheme = mode
  dialog.addEventListener('cancel', () => end(kit.close))
  const text = add('p', page.online ? 'error.not-loaded' : 'error.offline', TEXT)
  text.id = 'latchkey-not-loaded'
  dialog.setAttribute('aria-labelledby', text.id)
  add('button', 'modal.retry', `${BUTTON};background:CanvasText;color:Canvas`).addEventListener('click', () =>
    end(retry),
  )
  add('button', 'modal.close', `${BUTTON};background:transparent;color:inherit`).addEventListener('click', () =>
    end(kit.close),
  )
  document.body.append(dialog)
  dialog.showModal()
  return () => end()
}

/** The shadow around the card dims the page, in place of a backdrop, which needs a style sheet. */
const CARD =
  'box-sizing:border-box;width:320px;max-width:calc(100% - 32px);padding:24px 20px 12px;border:1px solid GrayText;border-radius:24px;background:Canvas;color:CanvasText;box-shadow:0 0 0 100vmax rgb(0 0 0/.4);font:500 16px/1.4 system-ui,sans-serif'
const TEXT = 'margin:0 0 20px;text-align:center;text-wrap:balance'
const BUTTON =
  'display:block;width:100%;margin:0;padding:11px 16px;border:0;border-radius:16px;font:600 16px/1.4 system-ui,sans-serif;cursor:pointer'
