import { HostConfig, Modal, Views, type ModalState } from '@latchkey/core'
import { createElement, useCallback, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { usePart } from '../../parts/parts.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { Outlet } from '../../views/outlet.js'
import { viewOf } from '../../views/view-of.js'
import { useWords } from '../../words/use-words.js'
import { AlertBar } from '../alert/alert-bar.js'
import { Header } from '../header/header.js'
import { HeaderStart } from '../header/header-start.js'
import { SnackBar } from '../snack/snack-bar.js'
import { SurfaceContext, type Surface } from '../surface.js'
import { keepTabInside, useFocusReturn } from '../use-focus.js'
import { useHeight } from '../use-height.js'
import { useKeptFocus } from '../use-kept-focus.js'
import { useSwipe } from '../use-swipe.js'
import { Announcements, type Announcement } from './announcements.js'
import { useWay } from './use-way.js'
import { useViewFocus } from './use-view-focus.js'

export interface CardProps {
  readonly state: ModalState
  /** Over the page: then it is a dialog, which keeps the focus. In place it is a part of the page. */
  readonly over: boolean
}

/** The card: its head, the view the modal is at, and what is told in passing. */
export function Card({ state, over }: CardProps): ReactElement {
  const say = useWords()
  const modal = useService(Modal)
  const { enableMobileFullScreen = false } = useService(HostConfig)
  const views = useSnapshot(Views)
  const titleId = useId()
  const [ownTitle, setTitle] = useState<string>()
  const [announcement, setAnnouncement] = useState<Announcement>({ count: 0 })
  const announce = useCallback((text: string, now = false) => setAnnouncement(({ count }) => ({ count: count + 1, text, now })), [])
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
  const words = ownTitle ?? (title ? say(title) : '')
  // Those since it came. Two names for one shake, so that the next begins anew without anything being drawn anew.
  const [before] = useState(state.refusals)
  const refusals = state.refusals - before
  const isHome = !over && state.history.length === 1

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.stopPropagation()
      // A dialog of the host's, in which it may be drawn, was not told to close.
      event.preventDefault()
      dismiss()
    }
    keepTabInside(event)
  }

  const header = createElement(usePart('Header', Header), { titleId, title: words, start: <HeaderStart />, onClose: isHome ? undefined : dismiss })

  return (
    <div
      ref={card}
      className={refusals > 0 ? `card shaking-${refusals % 2}` : 'card'}
      part="card"
      data-full={enableMobileFullScreen}
      tabIndex={-1}
      {...(over ? { role: 'dialog', 'aria-modal': true, onKeyDown } : { role: 'region' })}
      {...(words ? { 'aria-labelledby': titleId } : { 'aria-label': say('account.title') })}
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
