import { AppConfig, Modal, type ModalState } from '@latchkey/core'
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
import { usePart } from '../../extend/parts.js'
import { type Surface, SurfaceContext } from '../../hooks/views/surface.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { AlertBar } from './alert-bar.js'
import { keepTabInside, useFocusReturn } from './card-focus.js'
import { useViewFocus } from './card-focus.js'
import { HeaderStart } from './header-start.js'
import { Header } from './header.js'
import { Outlet } from './outlet.js'
import { SnackBar } from './snack-bar.js'
import { useHeight } from './use-height.js'
import { useKeptFocus } from './card-focus.js'
import { useSwipe } from './use-swipe.js'
import { viewOf } from '../view-of.js'

export interface CardProps {
  readonly state: ModalState
  /** Over the page: then it is a dialog, which keeps the focus. In place it is a part of the page. */
  readonly over: boolean
}

/** The card: its head, the view the modal is at, and what is told in passing. */
export function Card({ state, over }: CardProps): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const { enableMobileFullScreen = false } = useService(AppConfig)
  const views = useSnapshot(Views)
  const titleId = useId()
  const [ownTitle, setTitle] = useState<string>()
  const [announcement, setAnnouncement] = useState<Announcement>({ count: 0 })
  const announce = useCallback(
    (text: string, now = false) => setAnnouncement(({ count }) => ({ count: count + 1, text, now })),
    [],
  )
  const surface = useMemo<Surface>(() => ({ setTitle, announce }), [announce])

  const card = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useHeight(frame, list, content)
  const way = useWay(state.history)
  useViewFocus(card, list, state, over)
  useFocusReturn(card, over && state.open)
  useKeptFocus(card, over && state.open)
  const dismiss = useCallback(() => void modal.close('dismissed'), [modal])
  const swipe = useSwipe(card, dismiss)

  const { title } = viewOf(state.view, views) ?? {}
  const words = ownTitle ?? (title ? t(title) : '')
  // Those since it came. Two names for one shake, so that the next begins anew without anything being drawn anew.
  const [before] = useState(state.refusals)
  const refusals = state.refusals - before
  const isHome = !over && state.history.length === 1

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation()
      // A dialog of the app's, in which it may be drawn, was not told to close.
      event.preventDefault()
      dismiss()
    }
    keepTabInside(event)
  }

  const header = createElement(usePart('Header', Header), {
    titleId,
    title: words,
    start: <HeaderStart />,
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
      <AlertBar />
      <SurfaceContext.Provider value={surface}>
        <div ref={frame} className="body">
          <div ref={list} className="body-scroll">
            <div ref={content}>
              <div key={way.key} className={way.key > 0 ? 'entering' : undefined} data-way={way.direction} part="view">
                <Outlet view={state.view} args={state.args} />
              </div>
            </div>
          </div>
        </div>
      </SurfaceContext.Provider>
      <SnackBar />
      <Announcements {...announcement} />
    </div>
  )
}

/** Something said to who cannot see it. */
interface Announcement {
  /** Rises with each, so that the same sentence is said again. */
  readonly count: number
  readonly text?: string
  readonly now?: boolean
}

/** What is said and not shown: politely, or at once. The regions stay, their words change. */
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

/** Which view is shown, as a number that rises with each, and from which side it comes. */
interface Way {
  readonly key: number
  readonly direction: 'forward' | 'back'
}

/**
 * Follows the history: what is new comes from ahead, what was there before from behind. The first does not come from
 * anywhere.
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
