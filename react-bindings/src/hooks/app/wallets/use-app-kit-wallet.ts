import { Wallets } from '@latchkey/core'
import { useCallback, useEffect, useMemo } from 'react'
import { useIsLive } from '../../services/use-is-live.js'
import { useKit } from '../../services/use-kit.js'
import { usePlugins } from '../../services/use-plugins.js'
import { hasBegun } from '../../services/has-begun.js'
import { type MutationState, useMutation } from '../use-mutation.js'
import { connectNamed, type ConnectedWallet } from './connect-named.js'

/** The namespace to connect, and callbacks for the result. */
export interface AppKitWalletOptions {
  /** Connects only this namespace. By default, all that the wallet and the app support. */
  readonly namespace?: string | undefined
  readonly onSuccess?: ((wallet: ConnectedWallet) => void) | undefined
  /** Also called when the visitor cancels: `Modal closed`, `Connection rejected`. */
  readonly onError?: ((error: Error) => void) | undefined
}

/** The state of connecting a wallet by name. `data` is the last wallet that this hook connected. */
export interface AppKitWallet extends MutationState<ConnectedWallet> {
  /** Whether the kit has started, so that `connect` can ask a wallet. */
  readonly isReady: boolean
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
  useEffect(() => {
    // Reading the snapshot loads the list of wallets.
    if (isReady) kit.get(Wallets).getSnapshot()
  }, [kit, isReady])
  const ask = useCallback((wallet: string) => connectNamed(kit, wallet, namespace), [kit, namespace])
  const [state, connect] = useMutation(ask, { onSuccess, onError })
  return useMemo(() => ({ ...state, isReady, connect }), [state, isReady, connect])
}
