import { Clock, Logger, type WalletDirectory } from '@latchkey/core/plugin'
import { useEffect, useRef, useState } from 'react'
import { useService } from '../../hooks/services/use-service.js'

/** A search begins once its text has not changed for this long. */
const SEARCH_WAIT_MS = 300

export interface WalletSearch {
  /** The search is pending. */
  readonly isWaiting: boolean
  readonly isFailed: boolean
  retry(): void
}

export interface WantedWallets {
  readonly text: string
  readonly certified: boolean
}

/** The last search and its outcome. */
interface Asked {
  readonly key: string
  readonly status: 'waiting' | 'done' | 'failed'
}

/**
 * Searches the registry once the visitor stops typing. The newest search counts, in whatever order the answers come.
 *
 * @param known the search whose results the directory already holds; it is not repeated.
 */
export function useWalletSearch(
  directory: WalletDirectory | undefined,
  { text, certified }: WantedWallets,
  known: WantedWallets | undefined,
): WalletSearch {
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
        // The list shows the failure with a retry.
        logger.debug('Wallets could not be searched.', error)
        settle('failed')
      },
    )
  }

  useEffect(() => {
    if (!directory || latest.current.key === key) return undefined
    if (text !== '') return clock.after(SEARCH_WAIT_MS, ask)
    // Clearing a search needs no wait.
    if (latest.current.key !== NOTHING || directory.getSnapshot().search) ask()
    return undefined
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new on each render; the key holds what it depends on
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
