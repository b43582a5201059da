import { AppConfig, type AppKit, Modal, type ModalState, Theme } from '@latchkey/core'
import { Logger, Page, StageLoader } from '@latchkey/core/plugin'
import { type ReactElement, useEffect, useInsertionEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Boundary } from '../extend/boundary.js'
import { useKit } from '../hooks/services/use-kit.js'
import { useSelection, whole } from '../hooks/services/use-selection.js'
import { useService } from '../hooks/services/use-service.js'
import { useSnapshot } from '../hooks/services/use-snapshot.js'
import { allMessagesOf, loadFirstMessages } from '../messages/loading/load-messages.js'
import { messagesOf } from '../messages/messages-state.js'
import { base } from '../styles/base.css.js'
import { FADE_MS, SUCCESS_MS } from '../styles/sizes.js'
import { StyleRoot, useStyles } from '../styles/use-styles.js'
import { Card } from './card/card.js'
import { modalCss } from './modal.css.js'
import { lockScroll } from './page/lock-scroll.js'
import { pageDocument } from './page/stage.js'
import { stageOf } from './page/stage.js'
import { usePresence } from './use-presence.js'
import { usePresses } from './use-presses.js'

export { loadFirstMessages }

export interface ModalHostProps {
  /** The element for an embedded modal. Without it, the modal is drawn over the page. */
  readonly place: HTMLElement | null | undefined
  readonly onError: (error: unknown) => void
}

/** The modal in its own shadow root, while it is open or fades out. An error in it must not break the app's page. */
export function ModalHost({ place, onError }: ModalHostProps): ReactElement {
  return (
    <Boundary fallback={recover} onError={onError}>
      <Host place={place} />
    </Boundary>
  )
}

const recover = (retry: () => void) => <Recovery retry={retry} />

function Host({ place }: Pick<ModalHostProps, 'place'>): ReactElement | null {
  const state = useSnapshot(Modal)
  const { enableEmbedded = false } = useService(AppConfig)
  const presence = usePresence(state.open, state.closed === 'connected' ? SUCCESS_MS : FADE_MS)
  const page = place?.ownerDocument ?? pageDocument()
  // One for all openings: its style sheets are read once.
  const [host] = useState(() => page && createHost(page))
  if (presence === 'gone' || !page || !host || (enableEmbedded && !place)) return null
  const isOver = !enableEmbedded
  return (
    <Mounted
      host={host}
      state={state}
      isLeaving={presence === 'leaving'}
      isOver={isOver}
      stage={isOver ? stageOf(page) : place!}
    />
  )
}

/** Stands in for a modal that has thrown: closes it, and then resets its boundary, so that it can be opened again. */
function Recovery({ retry }: { readonly retry: () => void }): null {
  const kit = useKit('AppKitModal')
  const isOpen = useSnapshot(Modal, ({ open }) => open)
  useEffect(() => void (isOpen ? kit.close() : retry()))
  return null
}

interface MountedProps {
  readonly host: HTMLElement
  readonly state: ModalState
  readonly isLeaving: boolean
  readonly isOver: boolean
  readonly stage: HTMLElement
}

function Mounted({ host, state, isLeaving, isOver, stage }: MountedProps): ReactElement {
  usePlaceInPage(host, stage)
  useTheme(host)
  return createPortal(
    <StyleRoot.Provider value={host.shadowRoot!}>
      <Ground isOver={isOver} isLeaving={isLeaving} state={state} />
    </StyleRoot.Provider>,
    host.shadowRoot!,
  )
}

function Ground({ state, isLeaving, isOver }: Omit<MountedProps, 'host' | 'stage'>): ReactElement {
  useStyles(base)
  useStyles(modalCss)
  const kit = useKit('AppKitModal')
  useMending(kit)
  const words = useSelection(messagesOf(kit), whole)
  const modal = useService(Modal)
  const presses = usePresses(() => modal.close('dismissed'))
  const card = <Card state={state} over={isOver} />
  const className = `root ${isOver ? 'over' : 'embedded'}${isLeaving ? ' leaving' : ''}`
  return (
    // React 18 and 19 write `inert` differently; a modal that fades out ignores the pointer and has no focus.
    <div
      className={className}
      dir={words.direction}
      lang={words.locale}
      aria-hidden={isLeaving || undefined}
      {...presses}
    >
      {isOver && !isLeaving && <ScrollLock />}
      {isOver ? (
        <div className="scrim" part="scrim">
          {card}
        </div>
      ) : (
        card
      )}
    </div>
  )
}

/**
 * Loads again what plugins and the language lacked: when the modal opens, and once the browser is back online. Each view loads
 * its own parts again: see `useLazy`.
 */
function useMending(kit: AppKit): void {
  const page = useService(Page)
  useEffect(() => {
    const stages = kit.get(StageLoader)
    // Not asked for later: a kit that is disposed of while something loads has no services.
    const words = messagesOf(kit)
    const all = allMessagesOf(kit)
    /** Never rejects, and loads nothing twice. */
    async function mend() {
      // What is on its way may have begun before the connection came back, and fail only now.
      await Promise.all([stages.load('discover'), loadFirstMessages(kit)])
      void stages.load('discover')
      if (!words.getSnapshot().isFallback) return
      all.load().catch((error: unknown) => kit.find(Logger)?.warn('The messages could not be loaded.', error))
    }
    void mend()
    return page.on('online', mend)
  }, [kit, page])
}

/**
 * Keeps the page from scrolling while mounted. It measures the page before the modal is in it: the browser would have to lay
 * out the modal for that, and once more when the page is locked.
 */
function ScrollLock(): null {
  useInsertionEffect(() => {
    const page = pageDocument()
    return page && lockScroll(page)
  }, [])
  return null
}

/**
 * Gives an element the kit's theme: its mode as an attribute, its variables as properties, which no style policy
 * refuses.
 */
function useTheme(element: HTMLElement): void {
  const { mode, variables } = useSnapshot(Theme)
  useInsertionEffect(() => {
    element.setAttribute('data-mode', mode)
    const names = Object.keys(variables)
    for (const name of names) element.style.setProperty(name, String(variables[name as `--${string}`]))
    return () => names.forEach((name) => element.style.removeProperty(name))
  }, [element, mode, variables])
}

/** Keeps the host at the end of the stage while the component is mounted. */
function usePlaceInPage(host: HTMLElement, stage: HTMLElement): void {
  // Before the layout effects of the content, which measure and focus.
  useInsertionEffect(() => {
    // It shows the scrim and the card already: see `showFrame`. The focus returns to its opener before the card takes it.
    const frame = stage.ownerDocument.querySelector<HTMLDialogElement>('[data-latchkey-frame][open]')
    host.toggleAttribute('data-framed', !!frame)
    frame?.close()
    stage.append(host)
    return () => host.remove()
  }, [host, stage])
  // A script that cleared the page has removed it.
  useInsertionEffect(() => {
    if (!host.isConnected) stage.append(host)
  })
}

/** An element with a shadow root. */
function createHost(page: Document): HTMLElement {
  const host = page.createElement('div')
  host.setAttribute('data-latchkey', '')
  host.attachShadow({ mode: 'open' })
  return host
}
