import { formatAmount, type NamespaceBalances } from '@latchkey/core'
import { fiatValue, type NativeBalance, type Network, type TokenBalance } from '@latchkey/core/plugin'

/** What an account can send, the native currency first. Nothing before its balances are known. */
export function sendableOf(balances: NamespaceBalances | undefined, network: Network): readonly TokenBalance[] {
  const holdings = balances && 'holdings' in balances ? balances.holdings : undefined
  if (!holdings) return []
  const { native, tokens } = holdings
  return native ? [nativeToken(native, network), ...tokens] : tokens
}

function nativeToken(
  { value, decimals, symbol, price, change }: NativeBalance,
  { nativeCurrency, caipNetworkId }: Network,
): TokenBalance {
  return {
    name: nativeCurrency.name,
    symbol,
    chainId: caipNetworkId,
    price,
    change,
    value: fiatValue(value, decimals, price),
    quantity: { decimals: String(decimals), numeric: formatAmount(value, decimals) },
  }
}

/** The address of a token in its namespace's form; absent for the native currency. */
export const addressOf = ({ address, chainId }: TokenBalance): string | undefined => address?.slice(chainId.length + 1)
