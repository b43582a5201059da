import type { Network } from '@latchkey/core'
import type { Transaction, TransactionTransfer } from '@latchkey/core/plugin'
import { type Moved, writeExact } from '@latchkey/react/ui'

/** What a list has no room for, written for the visitor. */
export interface TransactionDetails {
  /** All that was moved, exactly. */
  readonly moved: readonly Moved[]
  /** What the account paid for the transaction, where its source knows. */
  readonly fee: string | undefined
  readonly block: string | undefined
}

/** So many movements are shown. */
const MAX_MOVED = 20

export function detailsOf({ metadata, transfers }: Transaction, network: Network, locale: string): TransactionDetails {
  const shown = transfers.filter(({ nft_info }) => !nft_info?.flags.is_spam)
  const { fee, block } = metadata
  return {
    moved: shown.flatMap((transfer) => movedIn(transfer, locale)).slice(0, MAX_MOVED),
    fee: fee === undefined ? undefined : writeNumeric(fee, network.nativeCurrency.symbol, locale),
    block: block === undefined ? undefined : new Intl.NumberFormat(locale, { useGrouping: false }).format(block),
  }
}

function movedIn({ direction, quantity, fungible_info, nft_info }: TransactionTransfer, locale: string): Moved[] {
  if (direction === 'self') return []
  const name = fungible_info?.symbol ?? nft_info?.name ?? ''
  return [{ direction, amount: writeNumeric(quantity.numeric, name, locale) }]
}

function writeNumeric(numeric: string, symbol: string, locale: string): string {
  const [whole = '0', fraction = ''] = numeric.split('.')
  return writeExact({ value: BigInt(whole + fraction), decimals: fraction.length, symbol }, locale)
}
