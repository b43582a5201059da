import type { AppKit } from '@latchkey/core'
import { lazy } from '@latchkey/core/plugin'
import { useMemo } from 'react'
import { useKit } from '../../services/use-kit.js'
import type { Balance } from './read-balance.js'

/** An answer. Never 0 for what cannot be known. */
export type BalanceResult =
  | { readonly data: Balance; readonly error?: undefined; readonly isSuccess: true; readonly isError: false }
  /** `balance/no-account`, `balance/unreadable`, or what the chain, or the signal, says. */
  | { readonly data?: undefined; readonly error: unknown; readonly isSuccess: false; readonly isError: true }

export interface AppKitBalance {
  /**
   * Reads what the account in use has of its network's own currency, as of now. Never rejects: what went wrong is in
   * the
   * answer. The same function for as long as the kit is the same.
   */
  readonly fetchBalance: (options?: { readonly signal?: AbortSignal }) => Promise<BalanceResult>
}

/**
 * Reads the native balance when the app asks for it. The component never
 * renders again for it; a balance that is kept up to date is in `Balances`.
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
    // Who asked is told: an unknown balance is an answer.
    return { error, isSuccess: false, isError: true }
  }
}
