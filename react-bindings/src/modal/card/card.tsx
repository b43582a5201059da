import { AppConfig, Modal, type ModalState, Notices } from '@latchkey/core'
import { Views } from '@latchkey/core/plugin'
import type { ModalEntry } from '@latchkey/core/ui'
import {
  createElement,
  type KeyboardEvent,
  type ReactElement,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Drawn } from '../../extend/drawn.js'
import { usePart } from '../../extend/parts.js'
import { type Surface, SurfaceContext } from '../../hooks/views/surface.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { lazyComponent } from '../../lazy-component.js'
import { keepTabInside, moveByArrows, useFocusReturn } from './card-focus.js'
import { HeaderEnd, HeaderStart } from './header-start.js'
import { Header } from './header.js'
import { Outlet } from './outlet.js'
import { SnackBar } from './snack-bar.js'
import { useHeight } from './use-height.js'
import { useKeptFocus } from './card-focus.js'
import { useSwipe } from './use-swipe.js'
import { ViewArea } from './view-area.js'
import { viewOf } from '../view-of.js'

/** Loaded with the first alert: only developers get any. */
const alertBar = lazyComponent('the alerts', async () => (await import('./alert-bar.js')).AlertBar)

export interface CardProps {
  readonly state: ModalState
  /** Whether the card is a dialog over the page, which keeps the focus. An embedded card is a part of the page. */
  readonly over: boolean
}

/** The card: its header, the current view, and the snack bar. */
export function Card({ state, over }: CardProps): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const { enableMobileFullScreen = false } = useService(AppConfig)
  const views = useSnapshot(Views)
  const hasAlert = useSnapshot(Notices, ({ alert }) => !!alert)
  const titleId = useId()
  const [ownTitle, setTitle] = useState<string>()
  const [announcement, setAnnouncement] = useState<Announcement>({ count: 0 })
  const announce = useCallback(
    (text: string, now = false) => setAnnouncement(({ count }) => ({ count: count + 1, text, now })),
    [],
  )
  const entry = state.history.at(-1)!
  const surface = useMemo<Surface>(() => ({ setTitle, announce, entry }), [announce, entry])

  const card = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useHeight(frame, list, content)
  const way = useWay(state.history)
  useFocusReturn(card, over && state.open)
  useKeptFocus(card, over && state.open)
  const dismiss = useCallback(() => void modal.close('dismissed'), [modal])
  const swipe = useSwipe(card, dismiss)

  const { title, back = true } = viewOf(state.view, views) ?? {}
  const words = ownTitle ?? (title ? t(title) : '')
  // The refusals since the card was mounted. Two names for one animation, so that each refusal starts it again.
  const [before] = useState(state.refusals)
  const refusals = state.refusals - before
  const isHome = !over && state.history.length === 1

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation()
      // An app's dialog around the modal must not close, too.
      event.preventDefault()
      dismiss()
    }
    keepTabInside(event)
    moveByArrows(event)
  }

  const header = createElement(usePart('Header', Header), {
    titleId,
    title: words,
    start: <HeaderStart back={back} />,
    end: <HeaderEnd />,
    onClose: isHome ? undefined : dismiss,
  })

  return (
    <div
      ref={card}
      className={refusals > 0 ? `card shaking-${refusals % 2}` : 'card'}
      part="card"
      data-full={enableMobileFullScreen}
      tabIndex={-1}
      {...(over ? { role: 'dialog', 'aria-modal': true, onKeyDown } : { role: 'region' })}
      {...(words ? { 'aria-labelledby': titleId } : { 'aria-label': t('account.title') })}
    >
      <div {...(over ? swipe : {})}>
        <span className="grabber" />
        {header}
      </div>
      {hasAlert && <Drawn content={alertBar} props={{}} />}
      <SurfaceContext.Provider value={surface}>
        <div ref={frame} className="body">
          <div ref={list} className="body-scroll">
            <div ref={content}>
              <ViewArea
                key={way.key}
                entry={entry}
                isFirst={way.key === 0}
                direction={way.direction}
                card={card}
                list={list}
                over={over}
              >
                <Outlet view={state.view} args={state.args} />
              </ViewArea>
            </div>
          </div>
        </div>
      </SurfaceContext.Provider>
      <SnackBar />
      <Announcements {...announcement} />
    </div>
  )
}

/** A text for screen readers. */
interface Announcement {
  /** Counts up, so that the same text is announced again. */
  readonly count: number
  readonly text?: string
  readonly now?: boolean
}

/** Announces texts to screen readers: politely, or at once. The regions stay mounted, and their text changes. */
function Announcements({ count, text, now = false }: Announcement): ReactElement {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output is of a form */}
      <div className="hidden" role="status">
        {!now && <span key={count}>{text}</span>}
      </div>
      <div className="hidden" role="alert">
        {now && <span key={count}>{text}</span>}
      </div>
    </>
  )
}

/** The number of the shown view, which counts up, and the side from which it slides in. */
interface Way {
  readonly key: number
  readonly direction: 'forward' | 'back'
}

/**
 * Follows the history: a new view slides in from the end, an earlier one from the start. The first view does not slide.
 */
function useWay(history: readonly ModalEntry[]): Way {
  const [way, setWay] = useState({ key: 0, direction: 'forward' as Way['direction'], history })
  if (way.history === history) return way
  const isSame = way.history.at(-1) === history.at(-1)
  const next = isSame
    ? { ...way, history }
    : {
        key: way.key + 1,
        direction: history.length < way.history.length ? ('back' as const) : ('forward' as const),
        history,
      }
  setWay(next)
  return next
}
