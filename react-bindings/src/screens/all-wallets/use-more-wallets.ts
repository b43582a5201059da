import { Logger, type WalletDirectory, type WalletDirectoryState } from '@latchkey/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { useService } from '../../services/use-service.js'

export interface MoreWallets {
  readonly isFailed: boolean
  /** The next page, unless it is on its way already or there is none. */
  more(): void
  retry(): void
}

/** Pages through the registry while it is looked at. */
export function useMoreWallets(directory: WalletDirectory | undefined, { wallets, status }: WalletDirectoryState): MoreWallets {
  const logger = useService(Logger)
  const [isFailed, setFailed] = useState(false)
  const visit = useRef<AbortController | undefined>(undefined)
  const isAsked = useRef(false)
  const isAll = useRef(false)

  // Before the list's own effects, which may ask at once.
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
    // A visit that ends as it begins asks for nothing.
    await Promise.resolve()
    if (signal.aborted) return
    try {
      await source.more(signal)
      if (signal.aborted) return
      const state = source.getSnapshot()
      if (state.status === 'failed') return setFailed(true)
      // A page that brings nothing is the end, whatever the count says.
      isAll.current = state.wallets.length === wallets.length
      isAsked.current = false
    } catch (error) {
      if (signal.aborted) return
      // Shown, with the way to try again. Until then nothing is asked.
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
