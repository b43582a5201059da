import { Wallets } from '@latchkey/core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIsLive } from '../../services/use-is-live.js'
import { useKit } from '../../services/use-kit.js'
import { usePlugins } from '../../services/use-plugins.js'
import { connectNamed, type ConnectedWallet } from './connect-named.js'
import { hasBegun } from '../../services/has-begun.js'

/** The namespace to connect, and callbacks for the result. */
export interface AppKitWalletOptions {
  /** Connects only this namespace. By default, all that the wallet and the app support. */
  readonly namespace?: string | undefined
  readonly onSuccess?: ((wallet: ConnectedWallet) => void) | undefined
  /** Also called when the visitor cancels: `Modal closed`, `Connection rejected`. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** The state of connecting a wallet by name. */
export interface AppKitWallet {
  /** The last wallet that this hook connected. */
  readonly data: ConnectedWallet | undefined
  readonly error: Error | undefined
  /** Whether the kit has started, so that `connect` can ask a wallet. */
  readonly isReady: boolean
  readonly isPending: boolean
  readonly isError: boolean
  readonly isSuccess: boolean
  /**
   * Connects a wallet: `metamask`, an id or a name from `useWallets`, or `walletConnect`. Call it in the handler of a
   * press. Never rejects: the state and the callbacks report the result, as long as the component is mounted. The function
   * stays the same as long as the kit and the namespace are the same.
   */
  readonly connect: (wallet: string) => Promise<void>
}

/**
 * Connects a wallet by name, so that the visitor need not choose it in the modal. The hook loads the code for this as
 * soon as the kit has started.
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
    // Reading the snapshot loads the list of wallets.
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
