import { Logger, type WalletDirectory, type WalletDirectoryState } from '@latchkey/core/plugin'
import { useLayoutEffect, useRef, useState } from 'react'
import { useService } from '../../hooks/services/use-service.js'

export interface MoreWallets {
  readonly isFailed: boolean
  /** Fetches the next page, unless a fetch is pending or there is none. */
  more(): void
  retry(): void
}

/** Pages through the registry while the view is shown. */
export function useMoreWallets(
  directory: WalletDirectory | undefined,
  { wallets, status }: WalletDirectoryState,
): MoreWallets {
  const logger = useService(Logger)
  const [isFailed, setFailed] = useState(false)
  const visit = useRef<AbortController | undefined>(undefined)
  const isAsked = useRef(false)
  const isAll = useRef(false)

  // A layout effect runs before the effects of the list, which may ask for a page at once.
  useLayoutEffect(() => {
    const controller = new AbortController()
    visit.current = controller
    isAsked.current = false
    return () => controller.abort()
  }, [])

  async function fetchMore(source: WalletDirectory) {
    const { signal } = visit.current!
    isAsked.current = true
    setFailed(false)
    // A view that unmounts at once fetches nothing.
    await Promise.resolve()
    if (signal.aborted) return
    try {
      await source.more(signal)
      if (signal.aborted) return
      const state = source.getSnapshot()
      if (state.status === 'failed') return setFailed(true)
      // An empty page is the end, whatever the count says.
      isAll.current = state.wallets.length === wallets.length
      isAsked.current = false
    } catch (error) {
      if (signal.aborted) return
      // The list shows the failure with a retry, and fetches nothing until then.
      logger.debug('Wallets could not be fetched.', error)
      setFailed(true)
    }
  }

  function more() {
    if (!directory || status === 'loading' || isAsked.current || isAll.current || !visit.current) return
    void fetchMore(directory)
  }
  return {
    isFailed: isFailed || (status === 'failed' && !wallets.length),
    more,
    retry: () => void (directory && fetchMore(directory)),
  }
}
