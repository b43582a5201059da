import type { AppKit, Observable } from '@latchkey/core'
import type { firstMessages } from '../messages/first-messages.js'
import type { MessagesState } from '../messages/messages-state.js'
import { CARD_PX, CARD_ROOM_PX, ROW_GAP_PX, ROW_PX, SHEET_PX, TOUCH_PX } from '../styles/sizes.js'
import { type KnownRow, knownRows } from './known-rows.js'
import { serviceOf } from './service-of.js'

// A part of `not-loaded.ts`, which imports no code.

export const FRAME = 'data-latchkey-frame'
/** English, until the visitor's language is there. */
const CLOSE: (typeof firstMessages)['modal.close'] = 'Close'
const PAIRING: (typeof firstMessages)['connecting-wc.title'] = 'Phone or other wallet'

/** A view as an app opens it, or as the modal has it. */
interface OpeningView {
  readonly view?: string
  readonly namespace?: unknown
  readonly args?: unknown
}

/**
 * Draws the modal's scrim and its card in the frame of the press, before any file of the modal is there: with the wallets that
 * the page knows at once, and placeholders for other rows. The modal takes over: it closes the dialog when it is drawn, and a
 * wallet that was pressed meanwhile is chosen then. Escape, the cross and a press beside the card cancel the opening.
 *
 * @param opening the view with which the modal opens; by default the one that it opens with already.
 * @returns how to remove the dialog; nothing where there is one already, or where the browser has none.
 */
export function showFrame(
  kit: AppKit,
  words: Observable<MessagesState>,
  opening: OpeningView = serviceOf(kit, 'modal').getSnapshot().history[0]!,
): (() => void) | undefined {
  const page = serviceOf(kit, 'page')
  // oxlint-disable-next-line no-restricted-globals -- a press has led here, so there is a page
  const { document } = globalThis
  const dialog = document.createElement('dialog')
  if (!('showModal' in dialog) || document.querySelector(`[${FRAME}][open]`)) return undefined
  const asks = (query: string) => !!page.read<Window['matchMedia']>('matchMedia')?.(query).matches
  const { mode, variables } = serviceOf(kit, 'theme').getSnapshot()
  const isLight = mode === 'light' || (mode === 'system' && asks('(prefers-color-scheme: light)'))
  const isSheet = asks(`(max-width: ${SHEET_PX}px)`)
  const { locale, direction, messages } = words.getSnapshot()
  const add = <Name extends 'div' | 'button' | 'img'>(parent: HTMLElement, name: Name, style: string) => {
    const element = document.createElement(name)
    // Not as an attribute, which a content security policy may refuse.
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

  let isWanted: KnownRow['isOf'] | undefined
  const chooseWanted = () => isWanted && choose(kit, isWanted)
  function addRow({ name, icon, isOf }: KnownRow) {
    if (!name) return add(card, 'div', ROW)
    const row = add(card, 'button', ROW + WALLET_ROW)
    const picture = add(row, icon ? 'img' : 'div', ICON)
    if (icon) Object.assign(picture, { src: icon, alt: '' })
    row.append(name)
    row.addEventListener('click', () => {
      isWanted = isOf
      for (const one of rows) one.style.opacity = one === row ? '' : '.5'
      if (!dialog.isConnected) void chooseWanted()
    })
    return row
  }
  const isConnecting = (opening.view ?? 'Connect') === 'Connect' && !opening.namespace && !opening.args
  const pairing = messages['connecting-wc.title'] ?? (locale === 'en' ? PAIRING : undefined)
  const rows = (isConnecting ? knownRows(kit, pairing) : []).map(addRow)
  while (card.childElementCount < ROWS + Math.min(rows.length, 1)) add(card, 'div', ROW)
  const cross = add(card, 'button', CROSS)
  cross.textContent = '✕'
  cross.setAttribute('aria-label', messages['modal.close'] ?? CLOSE)

  const cancel = () => {
    dialog.close()
    kit.close()
  }
  cross.addEventListener('click', cancel)
  dialog.addEventListener('click', ({ target }) => target === dialog && cancel())
  dialog.addEventListener('cancel', cancel)
  // Where the modal takes over while a mouse's button is down, the pressed element is gone when the button is released, and the browser
  // reports no click. A tap of a finger clicks what the modal has at that place.
  dialog.addEventListener('pointerdown', ({ target, pointerType, button }) => {
    if (pointerType !== 'mouse' || button > 0) return
    const pressed = (target as HTMLElement).closest('button') ?? (target as HTMLElement)
    const { left, top, right, bottom } = pressed.getBoundingClientRect()
    const over = new AbortController()
    const end = ({ type, clientX: x, clientY: y }: PointerEvent) => {
      over.abort()
      const isThere = x >= left && x <= right && y >= top && y <= bottom
      if (type === 'pointerup' && !dialog.open && isThere) pressed.click()
    }
    for (const type of ['pointerup', 'pointercancel'] as const)
      document.addEventListener(type, end, { signal: over.signal })
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    void chooseWanted()
  })
  document.body.append(dialog)
  dialog.showModal()
  return () => dialog.close()
}

/** Answers a press on a row of the frame as the row of the modal does. The modal lists its wallets once they are discovered. */
async function choose(kit: AppKit, isWanted: KnownRow['isOf']): Promise<void> {
  // Not asked for later: a kit that is disposed of meanwhile has no services.
  const [logger, modal, wallets] = [serviceOf(kit, 'logger'), serviceOf(kit, 'modal'), serviceOf(kit, 'wallets')]
  try {
    await kit.load('discover')
    const entry = wallets.getSnapshot().entries.find(isWanted)
    // The opening may have failed meanwhile.
    if (entry && modal.getSnapshot().open) await wallets.choose(entry)
  } catch (error) {
    logger.error('The modal failed.', error)
  }
}

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
const ROW = `min-height:${ROW_PX}px;margin:0 0 ${ROW_GAP_PX}px;border-radius:16px;background:var(--lk-surface-1,var(--_r))`
/** Where the modal has a tag there is room for one, so that a long name is broken alike. */
const WALLET_ROW =
  ';display:flex;align-items:center;gap:12px;width:100%;padding:8px;padding-inline:12px 89px;border:0;color:CanvasText;font:500 16px/1.4 var(--lk-font-family,var(--w3m-font-family,system-ui,sans-serif));text-align:start;cursor:pointer'
const ICON = 'width:40px;height:40px;border-radius:27%;background:var(--lk-surface-2,var(--_l))'
/** At least: what a list usually has. The known rows are one more than else. */
const ROWS = 4
