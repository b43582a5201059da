import { Modal } from '@latchkey/core'
import { Clock } from '@latchkey/core/plugin'
import type { AppKit } from '../app-kit.js'
import type { EventState } from '../subscriptions.js'

/** What a visitor pressed to come to a view from another one. */
const PRESSED: Readonly<Record<string, string>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  OnRampProviders: 'SELECT_BUY_CRYPTO',
  Swap: 'OPEN_SWAP',
  WalletSend: 'OPEN_SEND',
}

/** Raises what the kit's own events do not tell: that it has started, and what a visitor presses to come from one view to the next. */
export function followPage(appKit: AppKit, wasStarted: boolean, onEvent: (event: EventState) => void): () => void {
  const { kit } = appKit
  const modal = kit.get(Modal)
  const raise = (event: string) =>
    onEvent({
      timestamp: kit.get(Clock).now(),
      reportedErrors: {},
      data: { type: 'track', event, address: appKit.getAddress() },
    })

  let isStarted = wasStarted
  function onState() {
    if (isStarted || !appKit.getState().initialized) return
    isStarted = true
    raise('INITIALIZE')
  }

  let { open: wasOpen, history: before } = modal.getSnapshot()
  function onModal() {
    const { open, history, view } = modal.getSnapshot()
    // A view on top of those that were there. The app has no way to add one: it begins with a new history.
    const isOnTop = open && wasOpen && history.length > before.length && before.every((one, at) => one === history[at])
    ;[wasOpen, before] = [open, history]
    const event = isOnTop ? PRESSED[view] : undefined
    if (event) raise(event)
  }

  const undo = [appKit.subscribeState(onState), modal.subscribe(onModal)]
  onState()
  return () => undo.forEach((unsubscribe) => unsubscribe())
}
