import type { AccountId } from '@latchkey/core'
import {
  type EndedTransaction,
  PENDING_TRANSACTIONS,
  type PendingTransaction,
  type Transaction,
  Transactions,
} from '@latchkey/core/plugin'
import { useService, useSnapshot } from '@latchkey/react'
import { useEffect, useMemo, useState } from 'react'
import { isSameAccount } from '../same-account.js'

/**
 * The visitor's own transactions that are not in the list yet, the newest first: the pending ones, and those that ended while they
 * were shown here.
 */
export function useOwnTransactions(
  account: AccountId,
  listed: readonly Transaction[],
  isOfAllNetworks: boolean,
): readonly (PendingTransaction & Partial<Pick<EndedTransaction, 'outcome'>>)[] {
  const transactions = useService(Transactions)
  const pending = useSnapshot(Transactions, (state) => state.pending)
  const [ended, setEnded] = useState<readonly EndedTransaction[]>([])
  useEffect(
    () => transactions.onEnd((one) => setEnded((before) => [one, ...before].slice(0, PENDING_TRANSACTIONS))),
    [transactions],
  )
  return useMemo(() => {
    const known = new Set(listed.flatMap(({ id, metadata: { hash } }) => [id, hash ?? '']).map(lowerCase))
    return [...pending, ...ended]
      .filter((one) => isSameAccount(one.account, account, isOfAllNetworks) && !known.has(lowerCase(listedHash(one))))
      .slice(0, PENDING_TRANSACTIONS)
  }, [account, listed, isOfAllNetworks, pending, ended])
}

/** A transaction that the wallet has sent again for another fee is in the list under the hash of that one. */
function listedHash({ hash, outcome }: PendingTransaction & Partial<Pick<EndedTransaction, 'outcome'>>): string {
  return (outcome && outcome.status !== 'replaced' && 'by' in outcome && outcome.by) || hash
}

const lowerCase = (text: string) => text.toLowerCase()
