import { Clock, Page } from '@latchkey/core'
import { useEffect, useReducer, useState } from 'react'
import { useService } from '../../services/use-service.js'
import type { AppPlatform } from './app-platform.js'
import { nextOpening, NOT_OPENED_AFTER_MS, READY, type Opening } from './opening.js'

/** How it stands with opening an app, and what it has to be told. */
export interface WatchedOpening {
  readonly status: Opening['status']
  /** In the tap itself, before anything opens. */
  tapped(): void
  /** When the browser has said at once that it does not open it. */
  refused(): void
}

/** Watches whether a tap opens anything. What was opened for one pairing says nothing about the next. */
export function useOpening(platform: AppPlatform, uri: string | undefined): WatchedOpening {
  const clock = useService(Clock)
  const page = useService(Page)
  const [opening, tell] = useReducer(nextOpening, READY)
  const [openedUri, setOpenedUri] = useState<string>()
  const since = opening.status === 'opening' ? opening.since : undefined

  useEffect(() => {
    if (since === undefined) return undefined
    return clock.after(Math.max(0, since + NOT_OPENED_AFTER_MS - clock.now()), () => tell({ type: 'waited' }))
  }, [clock, since])

  useEffect(() => {
    const left = () => tell({ type: 'left' })
    // An app on a desktop opens beside the browser, and hides nothing.
    const backs = [page.on('hidden', left), ...(platform === 'mobile' ? [] : [page.listen('blur', left)])]
    return () => backs.forEach((back) => back())
  }, [page, platform])

  return {
    status: uri === undefined || uri === openedUri ? opening.status : 'ready',
    tapped() {
      setOpenedUri(uri)
      tell({ type: 'tapped', at: clock.now() })
    },
    refused: () => tell({ type: 'waited' }),
  }
}
