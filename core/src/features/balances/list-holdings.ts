import type { Holdings } from '../../contracts/features/balances.js'
import type { Network } from '../../domain/networks/network.js'
import { fiatValue, formatAmount } from '../../domain/tokens/amounts.js'
import type { TokenBalance } from '../../domain/tokens/token.js'

/** Lists the network's own currency, where its balance is known, and then the tokens in the order of their source. */
export function listHoldings(
  { native, tokens }: Pick<Holdings, 'native' | 'tokens'>,
  { nativeCurrency: { name }, caipNetworkId: chainId }: Network,
): readonly TokenBalance[] {
  if (!native) return tokens
  const { value: balance, decimals, symbol, price, change } = native
  const value = fiatValue(balance, decimals, price)
  const quantity = { decimals: String(decimals), numeric: formatAmount(balance, decimals) }
  return [{ name, symbol, chainId, price, change, value, quantity }, ...tokens]
}
