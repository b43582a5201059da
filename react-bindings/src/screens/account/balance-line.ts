import { formatFiat, isPrice, type ChainBalances, type Holdings } from '@latchkey/core'
import { writeBalance, writeExact } from '../../ui/amount/write-amount.js'

/** What is said of an account's balance. */
export type BalanceLine =
  /** Nothing can be known here, so nothing is said. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'unavailable' }
  | {
      readonly status: 'shown'
      readonly main: string
      /** Not cut, for who asks. */
      readonly exact: string
      readonly second?: string | undefined
      /** Read before, and not to be had anew just now. */
      readonly isOld: boolean
    }

/**
 * Puts a balance into words.
 *
 * @param isWorthFirst what all of it is worth comes first, where that is known: who has an embedded wallet thinks in money.
 */
export function balanceLine(balances: ChainBalances | undefined, locale: string, isWorthFirst: boolean): BalanceLine {
  if (!balances || balances.status === 'none' || balances.status === 'unsupported') return { status: 'none' }
  const { holdings } = balances
  if (!holdings) return { status: balances.status === 'failed' ? 'unavailable' : 'loading' }
  const coins = holdings.native && writeBalance(holdings.native, locale)
  const exact = holdings.native && writeExact(holdings.native, locale)
  const worth = worthOf(holdings, locale)
  const [main, second] = isWorthFirst ? [worth ?? coins, worth && coins] : [coins, worth]
  if (main === undefined) return { status: 'unavailable' }
  return { status: 'shown', main, exact: exact ?? main, second, isOld: balances.status === 'failed' }
}

/** Where the price of nothing is known, nothing is said: that is not $0.00. */
function worthOf({ tokens }: Holdings, locale: string): string | undefined {
  const values = tokens.map(({ value }) => value).filter(isPrice)
  return values.length > 0 ? formatFiat(values.reduce((sum, value) => sum + value, 0), { locale }) : undefined
}
