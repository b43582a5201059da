import { Clock, Page } from '@latchkey/core/plugin'
import type { AppPlatform } from '@latchkey/core/ui'
import { useEffect, useReducer, useState } from 'react'
import { useKit } from '../../../hooks/services/use-kit.js'
import { useService } from '../../../hooks/services/use-service.js'
import { openedInPressOf } from './open-in-press.js'

/** The state of opening an app, and the events that the view reports to it. */
export interface WatchedOpening {
  readonly status: Opening['status']
  /** Call it within the tap, before the link opens. */
  tapped(): void
  /** Call it when the browser refused to open the link. */
  refused(): void
}

/** Watches whether a tap opens an app: in this view, or the tap that led to it. Starts afresh with each pairing. */
export function useOpening(platform: AppPlatform, uri: string | undefined): WatchedOpening {
  const clock = useService(Clock)
  const page = useService(Page)
  const inPress = openedInPressOf(useKit('useOpening'))
  const [opening, tell] = useReducer(nextOpening, inPress.latest, (latest): Opening =>
    latest ? { status: 'opening', since: latest.since } : READY,
  )
  const [openedUri, setOpenedUri] = useState(inPress.latest?.uri)
  const since = opening.status === 'opening' ? opening.since : undefined

  useEffect(() => {
    if (since === undefined) return undefined
    return clock.after(Math.max(0, since + NOT_OPENED_AFTER_MS - clock.now()), () => tell({ type: 'waited' }))
  }, [clock, since])

  useEffect(() => {
    const left = () => tell({ type: 'left' })
    // The app that a press on a row opened may have hidden the page before this view was drawn.
    if (!page.visible) left()
    // A desktop app opens beside the browser and does not hide the page.
    const backs = [page.on('hidden', left), ...(platform === 'mobile' ? [] : [page.listen('blur', left)])]
    return () => backs.forEach((back) => back())
  }, [page, platform])

  useEffect(() => () => void (inPress.latest = undefined), [inPress])

  return {
    status: uri === undefined || uri === openedUri ? opening.status : 'ready',
    tapped() {
      setOpenedUri(uri)
      tell({ type: 'tapped', at: clock.now() })
    },
    refused: () => tell({ type: 'waited' }),
  }
}

/** A visitor who is still on the page after this long has opened nothing. */
const NOT_OPENED_AFTER_MS = 2_500

/** The outcome of a tap that opens a wallet's app. A browser does not report it; leaving the page shows it. */
export type Opening =
  /** The visitor has not tapped. */
  | { readonly status: 'ready' }
  | { readonly status: 'opening'; readonly since: number }
  /** The visitor is still on the page. */
  | { readonly status: 'unopened' }
  /** The visitor left the page: the app is open, or was. */
  | { readonly status: 'left' }

export type OpeningEvent =
  | { readonly type: 'tapped'; readonly at: number }
  /** The wait is over, or the browser refused. */
  | { readonly type: 'waited' }
  | { readonly type: 'left' }

export const READY: Opening = { status: 'ready' }

export function nextOpening(opening: Opening, event: OpeningEvent): Opening {
  switch (event.type) {
    case 'tapped':
      return { status: 'opening', since: event.at }
    case 'waited':
      return opening.status === 'opening' ? { status: 'unopened' } : opening
    case 'left':
      // Even late, because the system may first ask whether to open the app.
      return opening.status === 'ready' ? opening : { status: 'left' }
  }
}
