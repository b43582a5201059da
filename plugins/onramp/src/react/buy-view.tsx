import { Accounts, OnRamp } from '@latchkey/core'
import { Clock, openPopup, Page, type Popup, propertyOf, Random } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { EmptyState, ErrorBox, SkeletonRows, useMessages, useResource, View } from '@latchkey/react/ui'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { readPaymentLink } from '../payment-link.js'
import { BuyForm } from './buy-form.js'
import { BuyProgress } from './buy-progress.js'

/** The window of the payment page, and how far its opening is. */
interface Opening {
  readonly provider: string
  readonly popup: Popup | undefined
  /** The address that the visitor has to follow, because the browser has opened no window. */
  readonly url?: string | undefined
  readonly error?: unknown
}

/** What a visitor buys, the prices of the providers, and how far the purchase is. */
export function BuyView(): ReactElement {
  const t = useMessages()
  const onramp = useService(OnRamp)
  const [page, clock, random] = [useService(Page), useService(Clock), useService(Random)]
  const state = useSnapshot(OnRamp)
  const active = useSnapshot(Accounts, (accounts) => accounts.active?.caipAddress)
  const [opening, setOpening] = useState<Opening | undefined>(undefined)
  const [isClosed, setClosed] = useState(false)
  const window = useRef<Popup | undefined>(undefined)
  const controller = useRef<AbortController | undefined>(undefined)
  const loaded = useResource(active, (signal) => onramp.load({ signal }))
  // The window is the visitor's: it stays open when they close the modal.
  useEffect(() => () => window.current?.dispose(), [])

  /** Runs in the press, before anything is awaited: at any other time the browser opens no window. */
  async function buy(provider: string) {
    setClosed(false)
    let popup: Popup | undefined
    try {
      popup = openPopup({ page, clock, random }, { onClosed: () => setClosed(true) })
    } catch (error) {
      // A window that the browser has blocked is replaced by a link.
      if (propertyOf(error, 'code') !== 'page/popup-blocked') throw error
    }
    window.current = popup
    controller.current = new AbortController()
    const { signal } = controller.current
    setOpening({ provider, popup })
    try {
      const { url } = await onramp.checkout(provider, { signal })
      const link = readPaymentLink(page, url)!
      const isOpen = popup?.navigate(link) ?? false
      setOpening({ provider, popup, ...(!isOpen && { url }) })
    } catch (error) {
      popup?.close()
      if (signal.aborted) return
      setOpening({ provider, popup: undefined, error })
    }
  }
  function follow(url: string) {
    const link = readPaymentLink(page, url)!
    void page.open(link, 'blank')
    setOpening(undefined)
  }
  function again() {
    controller.current?.abort()
    onramp.reset()
    setOpening(undefined)
  }

  if (active === undefined || (state.providers.length === 0 && loaded.status !== 'loading')) {
    return (
      <View>
        <EmptyState
          title={active === undefined ? t('account.nobody') : t('onramp.nobody')}
          text={active === undefined ? undefined : t('onramp.nobody-hint')}
        />
      </View>
    )
  }
  if (opening?.error !== undefined) {
    return (
      <View>
        <ErrorBox error={opening.error} onRetry={() => setOpening(undefined)} />
      </View>
    )
  }
  const isOpening = opening !== undefined && state.progress.status === 'none'
  if (isOpening || state.progress.status !== 'none') {
    return (
      <BuyProgress
        provider={state.providers.find(({ id }) => id === opening?.provider)?.name ?? ''}
        isClosed={isClosed}
        blocked={opening?.url}
        onFollow={follow}
        onAgain={again}
      />
    )
  }
  if (state.options.status !== 'ready') {
    return (
      <View>
        {state.options.status === 'failed' ? (
          <ErrorBox error={state.options.error} onRetry={loaded.retry} />
        ) : (
          <output className="list" aria-label={t('onramp.quoting')}>
            <SkeletonRows count={3} />
          </output>
        )}
      </View>
    )
  }
  return <BuyForm state={state} options={state.options.value} onBuy={buy} onRetry={loaded.retry} />
}
