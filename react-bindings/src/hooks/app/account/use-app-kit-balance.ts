import type { AppKit } from '@latchkey/core'
import { lazy } from '@latchkey/core/plugin'
import { useMemo } from 'react'
import { useKit } from '../../services/use-kit.js'
import type { Balance } from './read-balance.js'

/** The result. An unknown balance is an error, and never 0. */
export type BalanceResult =
  | { readonly data: Balance; readonly error?: undefined; readonly isSuccess: true; readonly isError: false }
  /** `balance/no-account`, `balance/unreadable`, the error of the network, or the reason of the signal. */
  | { readonly data?: undefined; readonly error: unknown; readonly isSuccess: false; readonly isError: true }

export interface AppKitBalance {
  /**
   * Reads the balance of the account in use, in the currency of its network. Where the app has `balances()`, what that has read in
   * the last 30 seconds is given without a request. Never rejects: the result contains the error. The function stays the same as
   * long as the provider has the same kit.
   */
  readonly fetchBalance: (options?: { readonly signal?: AbortSignal }) => Promise<BalanceResult>
}

/**
 * Reads the native balance when the app asks for it. This hook never makes the
 * component render again. `Balances` has a balance that is kept up to date.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { fetchBalance } = useAppKitBalance()
 * const { data, error } = await fetchBalance()
 * if (data) show(`${data.balance} ${data.symbol}`)
 */
export function useAppKitBalance(): AppKitBalance {
  const kit = useKit('useAppKitBalance')
  return useMemo(() => ({ fetchBalance: ({ signal } = {}) => fetchBalance(kit, signal) }), [kit])
}

const load = lazy('the balance', () => import('./read-balance.js'))

async function fetchBalance(kit: AppKit, signal = new AbortController().signal): Promise<BalanceResult> {
  try {
    const { readBalance } = await load()
    return { data: await readBalance(kit, signal), isSuccess: true, isError: false }
  } catch (error) {
    // The caller gets the error: an unknown balance is a result.
    return { error, isSuccess: false, isError: true }
  }
}
