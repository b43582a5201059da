import { Clock, Logger, SEARCH_WAIT_MS, type WalletDirectory } from '@latchkey/core'
import { useEffect, useRef, useState } from 'react'
import { useService } from '../../services/use-service.js'

export interface WalletSearch {
  /** The results are on their way. */
  readonly isWaiting: boolean
  readonly isFailed: boolean
  retry(): void
}

export interface WantedWallets {
  readonly text: string
  readonly certified: boolean
}

/** What the directory was last asked for, and what came of it. */
interface Asked {
  readonly key: string
  readonly status: 'waiting' | 'done' | 'failed'
}

/**
 * Searches the registry once the visitor has stopped writing for a moment. The newest search counts, however the answers come.
 *
 * @param known what the directory has found before this was shown: it is not asked for that again.
 */
export function useWalletSearch(directory: WalletDirectory | undefined, { text, certified }: WantedWallets, known: WantedWallets | undefined): WalletSearch {
  const clock = useService(Clock)
  const logger = useService(Logger)
  const key = keyOf({ text, certified })
  const [asked, setAsked] = useState<Asked>(() => ({ key: known ? keyOf(known) : NOTHING, status: 'done' }))
  const latest = useRef(asked)

  function note(next: Asked) {
    latest.current = next
    setAsked(next)
  }

  function ask() {
    if (!directory) return
    const mine: Asked = { key, status: 'waiting' }
    note(mine)
    const settle = (status: Asked['status']) => void (latest.current === mine && note({ key, status }))
    directory.search(text, { certified }).then(
      () => settle('done'),
      (error: unknown) => {
        // Shown, with the way to try again.
        logger.debug('Wallets could not be searched.', error)
        settle('failed')
      },
    )
  }

  useEffect(() => {
    if (!directory || latest.current.key === key) return undefined
    if (text !== '') return clock.after(SEARCH_WAIT_MS, ask)
    // Taking a search back needs no waiting.
    if (latest.current.key !== NOTHING || directory.getSnapshot().search) ask()
    return undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how it is asked is made anew each time, what for is in the key
  }, [directory, clock, key])

  const isOurs = asked.key === key
  return {
    isWaiting: !!directory && text !== '' && (!isOurs || asked.status === 'waiting'),
    isFailed: text !== '' && isOurs && asked.status === 'failed',
    retry: ask,
  }
}

const NOTHING = ''
const keyOf = ({ text, certified }: WantedWallets) => `${certified} ${text}`
