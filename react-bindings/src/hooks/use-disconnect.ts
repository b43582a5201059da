import { useMemo } from 'react'
import { useKit } from '../kit/use-kit.js'
import { disconnectBy, type DisconnectOptions } from './disconnect-by.js'

export interface Disconnect {
  /**
   * Disconnects everything, or what is named. What is disconnected is gone here even if the wallet fails; then it
   * rejects with `connection/disconnect-failed`. The same function for as long as the kit is the same.
   */
  readonly disconnect: (options?: DisconnectOptions) => Promise<void>
}

/**
 * The way out. The component never renders again for it.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { disconnect } = useDisconnect()
 * return <button onClick={() => disconnect({ namespace: 'solana' })}>Disconnect</button>
 */
export function useDisconnect(): Disconnect {
  const kit = useKit('useDisconnect')
  return useMemo(() => ({ disconnect: (options = {}) => disconnectBy(kit, options) }), [kit])
}
