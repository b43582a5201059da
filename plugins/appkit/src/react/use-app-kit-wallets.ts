import { lazy } from '@latchkey/core/plugin'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AppKit } from '../kit/app-kit.js'
import type { HeadlessState, HeadlessWallets } from '../kit/headless/headless-wallets.js'
import { onceStarted } from '../kit/once-started.js'
import { requireAppKit } from '../kit/page.js'

export interface UseAppKitWalletsReturn extends HeadlessState, Omit<HeadlessWallets, 'getSnapshot' | 'subscribe'> {
  /** Whether the kit has started, and knows the wallets of this page. */
  readonly isInitialized: boolean
  /** The kit does not tell it. */
  readonly wcClientId: null
}

/**
 * The wallets that a visitor can choose, and what connecting them takes, for an app that draws all of it by itself. The code for this is
 * loaded once the kit has started. All components share the state.
 *
 * @example
 * const { wallets, connect, wcUri } = useAppKitWallets()
 * return wallets.map((wallet) => <button key={wallet.id} onClick={() => connect(wallet)}>{wallet.name}</button>)
 */
export function useAppKitWallets(): UseAppKitWalletsReturn {
  const appKit = requireAppKit('useAppKitWallets')
  const [service, setService] = useState<HeadlessWallets>()
  useEffect(() => {
    let isLeft = false
    const { kit, notLoaded } = appKit
    const unsubscribe = onceStarted(kit, () => load(appKit).then((loaded) => isLeft || setService(loaded), notLoaded))
    return () => {
      isLeft = true
      unsubscribe()
    }
  }, [appKit])

  const state = useSyncExternalStore(service?.subscribe ?? never, service?.getSnapshot ?? nothing, nothing)
  const methods = useMemo(() => methodsOf(appKit, service), [appKit, service])
  return useMemo(
    () => ({ ...state, ...methods, isInitialized: service !== undefined, wcClientId: null }),
    [state, methods, service],
  )
}

const loadCode = lazy('useAppKitWallets', () => import('../kit/headless/headless-wallets.js'))
const load = async (appKit: AppKit) => (await loadCode()).loadHeadlessWallets(appKit)

/** A component may fetch when it is mounted. Once the code is loaded, `connect` asks within the press. */
const methodsOf = (
  appKit: AppKit,
  service: HeadlessWallets | undefined,
): Omit<HeadlessWallets, 'getSnapshot' | 'subscribe'> => ({
  connect: async (...call) => (service ?? (await load(appKit))).connect(...call),
  fetchWallets: async (...call) => (service ?? (await load(appKit))).fetchWallets(...call),
  getWcUri: async () => (service ?? (await load(appKit))).getWcUri(),
  resetWcUri: () => service?.resetWcUri(),
  resetConnectingWallet: () => service?.resetConnectingWallet(),
})

const NOTHING: HeadlessState = {
  wallets: [],
  wcWallets: [],
  isFetchingWallets: false,
  isFetchingWcUri: false,
  wcUri: undefined,
  wcError: false,
  connectingWallet: undefined,
  page: 0,
  count: 0,
}
const nothing = () => NOTHING
const never = () => () => {}
