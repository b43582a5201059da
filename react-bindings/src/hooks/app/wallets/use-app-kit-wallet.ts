import { Wallets } from '@latchkey/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIsLive } from '../../services/use-is-live.js'
import { useKit } from '../../services/use-kit.js'
import { usePlugins } from '../../services/use-plugins.js'
import { connectNamed, type ConnectedWallet } from './connect-named.js'
import { hasBegun } from '../../services/has-begun.js'

/** Where to connect, and who wants to know how it went. */
export interface AppKitWalletOptions {
  /** Only there: all that the wallet offers here by default. */
  readonly namespace?: string | undefined
  readonly onSuccess?: ((wallet: ConnectedWallet) => void) | undefined
  /** Also when the visitor changes their mind: `Modal closed`, `Connection rejected`. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** How it stands with connecting a wallet that the app names. */
export interface AppKitWallet {
  /** Who was connected last. */
  readonly data: ConnectedWallet | undefined
  readonly error: Error | undefined
  /** The kit has started, so a wallet can be asked. */
  readonly isReady: boolean
  readonly isPending: boolean
  readonly isError: boolean
  readonly isSuccess: boolean
  /**
   * Connects a wallet: `metamask`, an id or a name from `useWallets`, or `walletConnect`. Call it when the visitor
   * presses
   * something. Never rejects: what came of it is in the state, and told to the callbacks, as long as the component is
   * there.
   * The same function for as long as the kit and the namespace are the same.
   */
  readonly connect: (wallet: string) => Promise<void>
}

/**
 * Connects a wallet by name, without the visitor choosing one. What it takes is loaded beforehand, once the kit has
 * started.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { connect, isPending, error } = useAppKitWallet({ onSuccess: ({ address }) => greet(address) })
 * return <button disabled={isPending} onClick={() => connect('metamask')}>MetaMask</button>
 */
export function useAppKitWallet({ namespace, onSuccess, onError }: AppKitWalletOptions = {}): AppKitWallet {
  const kit = useKit('useAppKitWallet')
  const isLive = useIsLive()
  const isReady = usePlugins(hasBegun) && isLive
  const [{ data, error, isPending }, setState] = useState<Outcome>(NOTHING)
  const heard = useRef<Pick<AppKitWalletOptions, 'onSuccess' | 'onError'>>({})
  const newest = useRef<object>(undefined)
  useEffect(() => void (heard.current = { onSuccess, onError }), [onSuccess, onError])
  useEffect(() => {
    // Whoever looks has them listed.
    if (isReady) kit.get(Wallets).getSnapshot()
  }, [kit, isReady])
  useEffect(() => () => void (newest.current = undefined), [])
  const connect = useCallback(
    async (wallet: string) => {
      const me = {}
      newest.current = me
      const over = (outcome: Outcome, tell: () => void) => {
        if (newest.current !== me) return
        setState(outcome)
        tell()
      }
      setState(({ data }) => ({ isPending: true, ...(data && { data }) }))
      await connectNamed(kit, wallet, namespace).then(
        (data) => over({ data, isPending: false }, () => heard.current.onSuccess?.(data)),
        (error: Error) => over({ error, isPending: false }, () => heard.current.onError?.(error)),
      )
    },
    [kit, namespace],
  )
  return useMemo(
    () => ({
      data,
      error,
      isReady,
      isPending,
      isError: error !== undefined,
      isSuccess: data !== undefined && !isPending,
      connect,
    }),
    [data, error, isReady, isPending, connect],
  )
}

interface Outcome {
  readonly data?: ConnectedWallet
  readonly error?: Error
  readonly isPending: boolean
}

const NOTHING: Outcome = { isPending: false }
