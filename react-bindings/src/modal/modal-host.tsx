import { HostConfig, Logger, Modal, type AppKit, type ModalState } from '@latchkey/core'
import { useEffect, useLayoutEffect, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { useKit } from '../kit/use-kit.js'
import { lockScroll } from '../page/lock-scroll.js'
import { pageDocument } from '../page/page-document.js'
import { stageOf } from '../page/stage.js'
import { useSelection } from '../services/use-selection.js'
import { useService } from '../services/use-service.js'
import { useSnapshot } from '../services/use-snapshot.js'
import { base } from '../styles/base.css.js'
import { StyleRoot, useStyles } from '../styles/use-styles.js'
import { bringAllWords, bringFirstWords } from '../words/bring-words.js'
import { Vocabularies } from '../words/vocabularies.js'
import { wordStateOf } from '../words/word-state.js'
import { Card } from './card/card.js'
import { modalCss } from './modal.css.js'
import { usePresence } from './use-presence.js'
import { useShadowHost } from './use-shadow-host.js'
import { useTheme } from './use-theme.js'

export { bringFirstWords }

export interface ModalHostProps {
  /** Where the host has it drawn, in embedded mode. Over the page when absent. */
  readonly place?: HTMLElement | undefined
}

/** The modal, in a shadow root of its own, while there is something to see. */
export function ModalHost({ place }: ModalHostProps): ReactElement | null {
  const state = useSnapshot(Modal)
  const { enableEmbedded = false } = useService(HostConfig)
  const presence = usePresence(state.open)
  const page = place?.ownerDocument ?? pageDocument()
  useVocabularies()
  if (presence === 'gone' || !page || (enableEmbedded && !place)) return null
  const isOver = !enableEmbedded
  return <Mounted state={state} isLeaving={presence === 'leaving'} isOver={isOver} stage={isOver ? stageOf(page) : place!} />
}

interface MountedProps {
  readonly state: ModalState
  readonly isLeaving: boolean
  readonly isOver: boolean
  readonly stage: HTMLElement
}

function Mounted({ state, isLeaving, isOver, stage }: MountedProps): ReactElement {
  const host = useShadowHost(stage)
  useTheme(host)
  return createPortal(
    <StyleRoot.Provider value={host.shadowRoot!}>
      <Ground isOver={isOver} isLeaving={isLeaving} state={state} />
    </StyleRoot.Provider>,
    host.shadowRoot!,
  )
}

function Ground({ state, isLeaving, isOver }: Omit<MountedProps, 'stage'>): ReactElement {
  useStyles(base)
  useStyles(modalCss)
  const words = useSelection(wordStateOf(useKit('AppKitModal')), (words) => words)
  const modal = useService(Modal)
  const card = <Card state={state} over={isOver} />
  const className = ['root', isOver ? 'over' : 'embedded', ...(isLeaving ? ['leaving'] : [])].join(' ')
  return (
    // React says `inert` differently in 18 and 19; what is leaving cannot be reached by a pointer, and has no focus.
    <div className={className} dir={words.direction} lang={words.locale} aria-hidden={isLeaving || undefined}>
      {isOver && !isLeaving && <ScrollLock />}
      {isOver ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a press beside the card: who uses the keyboard has Escape
        <div className="scrim" part="scrim" onClick={(event) => event.target === event.currentTarget && modal.close('dismissed')}>
          {card}
        </div>
      ) : (
        card
      )}
    </div>
  )
}

/** Keeps the page still while it is there. */
function ScrollLock(): null {
  useLayoutEffect(() => {
    const page = pageDocument()
    return page && lockScroll(page)
  }, [])
  return null
}

/** Plugins that come while the kit runs bring words, too. */
function useVocabularies(): void {
  const kit = useKit('AppKitModal')
  const vocabularies = useService(Vocabularies)
  useEffect(() => vocabularies.subscribe(() => void bringAllWords(kit).catch(reportTo(kit))), [kit, vocabularies])
}

const reportTo = (kit: AppKit) => (error: unknown) => kit.get(Logger).error('Words could not be loaded.', error)
