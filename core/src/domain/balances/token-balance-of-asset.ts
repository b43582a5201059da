import { fiatValue } from '../amounts/fiat-value.js'
import { formatAmount } from '../amounts/format-amount.js'
import { isPrice } from '../amounts/quantity.js'
import type { NetworkId } from '../caip.js'
import type { TokenBalance } from '../token-balance.js'
import type { WalletAsset } from '../wallet-asset.js'

/** What a wallet's listing calls the network's own currency. */
const NATIVE = 'native'
/** No chain counts further than 256 bits. */
const BALANCE = /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i

/** A wallet's asset as a token balance; nothing where its balance is not a number. Throws `amount/decimals`. */
export function tokenBalanceOfAsset({ address, balance, metadata }: WalletAsset, chainId: NetworkId): TokenBalance | undefined {
  if (!BALANCE.test(balance)) return undefined
  const { name, symbol, iconUrl, decimals, price } = metadata
  const amount = BigInt(balance)
  const worth = fiatValue(amount, decimals, price)
  return {
    name,
    symbol,
    chainId,
    address: address.toLowerCase() === NATIVE ? undefined : `${chainId}:${address}`,
    price: isPrice(price) ? price : undefined,
    value: isPrice(worth) ? worth : undefined,
    quantity: { decimals: String(decimals), numeric: formatAmount(amount, decimals) },
    iconUrl: iconUrl || undefined,
  }
}
