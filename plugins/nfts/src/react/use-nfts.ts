import { Accounts, Nfts, type NftsState } from '@latchkey/core'
import { Logger } from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { useEffect } from 'react'

/**
 * The collectibles of the account in use: their first page is read when the component is mounted and when another account comes
 * into use. `more` of `Nfts` reads the next one. It renders again only when what it selects has changed.
 *
 * @param select must return the same value for the same state: a part of it, a number or a text.
 *
 * @example
 * const first = useNfts((state) => ('nfts' in state ? state.nfts[0] : undefined))
 */
export function useNfts<T>(select: (state: NftsState) => T): T {
  const nfts = useService(Nfts, 'useNfts')
  const logger = useService(Logger)
  const isAsked = useSnapshot(Nfts, ({ status }) => status !== 'none')
  const account = useSnapshot(Accounts, ({ active }) => active?.caipAddress)
  useEffect(() => {
    if (account === undefined || isAsked) return
    // A page that cannot be read is a state. This is for a service whose code cannot be loaded.
    nfts.more().catch((error: unknown) => logger.warn('The collectibles could not be loaded.', error))
  }, [nfts, logger, account, isAsked])
  return useSnapshot(Nfts, select)
}
