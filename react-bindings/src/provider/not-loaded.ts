import type { AppConfig, AppKit, AppKitError, Observable, ThemeState } from '@latchkey/core'
import type { Page, Token } from '@latchkey/core/plugin'
import type { MessagesState } from '../messages/messages-state.js'
import type { firstMessages } from '../messages/first-messages.js'
import { CARD_PX, CARD_ROOM_PX, ROW_GAP_PX, ROW_PX, SHEET_PX, TOUCH_PX } from '../styles/sizes.js'

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

const FRAME = 'data-latchkey-frame'

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
 * Draws the modal's scrim and its card without rows in the frame of the press, before any file of the modal is there. The
 * modal takes over: it closes the dialog when it is drawn. Escape, the cross and a press beside the card cancel the opening.
 *
 * @param pageToken imported here, it would split the page's own file in some bundlers.
 * @returns how to remove the dialog; nothing where there is one already, or where the browser has none.
 */
export function showFrame(
  kit: AppKit,
  pageToken: Token<Page>,
  words: Observable<MessagesState>,
  { mode, variables }: ThemeState,
): (() => void) | undefined {
  // oxlint-disable-next-line no-restricted-globals -- a press has led here, so there is a page
  const { document } = globalThis
  const dialog = document.createElement('dialog')
  if (!('showModal' in dialog) || document.querySelector(`[${FRAME}][open]`)) return undefined
  const asks = (query: string) => !!kit.get(pageToken).read<Window['matchMedia']>('matchMedia')?.(query).matches
  const isLight = mode === 'light' || (mode === 'system' && asks('(prefers-color-scheme: light)'))
  const isSheet = asks(`(max-width: ${SHEET_PX}px)`)
  const { locale, direction, messages } = words.getSnapshot()
  const add = (parent: HTMLElement, name: 'div' | 'button', style: string) => {
    const element = parent.ownerDocument.createElement(name)
    element.style.cssText = style
    parent.append(element)
    return element
  }

  dialog.lang = locale
  dialog.dir = direction
  dialog.setAttribute(FRAME, '')
  dialog.setAttribute('aria-busy', 'true')
  dialog.setAttribute('aria-label', messages['button.connect']!)
  dialog.style.cssText = `${isLight ? LIGHT : DARK}${SCRIM}${isSheet ? 'padding:0' : DESKTOP_PADDING}`
  for (const [name, value] of Object.entries(variables)) dialog.style.setProperty(name, String(value))
  const card = add(dialog, 'div', `${FRAME_CARD}${isSheet ? SHEET : ''}`)
  // The focus belongs to the card, as in the modal.
  card.tabIndex = -1
  card.autofocus = true
  const cross = add(card, 'button', CROSS)
  cross.textContent = '✕'
  cross.setAttribute('aria-label', messages['modal.close'] ?? ENGLISH['modal.close'])
  for (let row = 0; row < ROWS; row++) add(card, 'div', ROW)

  const cancel = () => {
    dialog.close()
    kit.close()
  }
  cross.addEventListener('click', cancel)
  dialog.addEventListener('click', ({ target }) => target === dialog && cancel())
  dialog.addEventListener('cancel', cancel)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return () => dialog.close()
}

/**
 * Tells the visitor that the modal cannot be loaded, in the browser's own dialog, which keeps the focus, hears Escape and gives
 * the focus back. Calls `retry` once: when the visitor presses "Try again", or when the browser is back online.
 *
 * @param pageToken imported here, it would split the page's own file in some bundlers.
 * @param error what the opening failed with. Only missing code is told.
 * @returns how to remove the dialog, without a call.
 */
export function showNotLoaded(
  kit: AppKit,
  pageToken: Token<Page>,
  words: Observable<MessagesState>,
  retry: () => void,
  error?: AppKitError,
): (() => void) | undefined {
  // Any other error is a mistake of the app.
  if (error && error.code !== 'dependency/failed') return undefined
  const page = kit.get(pageToken)
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

// The figures and colours of the modal: see `modal.css.ts` and `modal-tokens.ts`. With the browser's own backdrop, the scrim is as
// dark as the modal's.
const DARK = 'color-scheme:dark;--_b:#1a1b20;--_r:#24262c;--_l:#373a45;--_s:rgb(6 7 10/.389);'
const LIGHT = 'color-scheme:light;--_b:#fff;--_r:#f0f2f5;--_l:#dfe2e8;--_s:rgb(24 26 34/.444);'
const SCRIM =
  'position:fixed;inset:0;box-sizing:border-box;width:100%;height:100%;max-width:none;max-height:none;margin:0;border:0;overflow:hidden;overscroll-behavior:contain;outline:0;background:var(--lk-scrim,var(--_s));'
const DESKTOP_PADDING = `padding:clamp(16px,100dvh - ${CARD_ROOM_PX}px,14dvh) 16px 16px`
const FRAME_CARD = `position:relative;box-sizing:border-box;width:${CARD_PX}px;max-width:100%;margin:0 auto;padding:64px 16px 14px;border-radius:calc(var(--lk-border-radius-master,var(--w3m-border-radius-master,4px))*7);outline:0;background:color-mix(in srgb,var(--lk-background,var(--_b)),var(--w3m-color-mix,transparent) calc(var(--w3m-color-mix-strength,0)*1%));box-shadow:0 0 0 1px var(--lk-border,var(--_l));`
const SHEET =
  'position:absolute;inset-inline:0;bottom:0;width:100%;padding:68px 16px calc(14px + env(safe-area-inset-bottom));border-end-start-radius:0;border-end-end-radius:0'
const CROSS = `position:absolute;top:8px;inset-inline-end:10px;width:${TOUCH_PX}px;height:${TOUCH_PX}px;padding:0;border:0;background:none;color:CanvasText;font:16px/1 system-ui,sans-serif;cursor:pointer`
const ROW = `height:${ROW_PX}px;margin:0 0 ${ROW_GAP_PX}px;border-radius:16px;background:var(--lk-surface-1,var(--_r))`
const ROWS = 4
