import { fiatValue, formatAmount, isPrice, parseAmount } from './amounts.js'
import type { NetworkId } from '../caip.js'

/** An account's balance of one token. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** The token's whole id, `eip155:1:0x…`; absent for the network's own currency. */
  readonly address?: string | undefined
  /** The worth of the whole balance, in the requested currency. Absent without a price. */
  readonly value?: number | undefined
  /** The price of one token. Absent if unknown. */
  readonly price?: number | undefined
  /** How much the price changed in a day, in per cent. Absent if unknown. */
  readonly change?: number | undefined
  readonly quantity: { readonly decimals: string; /** In whole tokens, as `12.5`. */ readonly numeric: string }
  readonly iconUrl?: string | undefined
}

/** The balance of a token in its smallest unit. Digits beyond that, which some servers give, are cut off. */
export function tokenValue({ quantity: { numeric, decimals } }: TokenBalance): bigint {
  const [whole, fraction = ''] = numeric.split('.')
  return parseAmount(`${whole || 0}.${fraction.slice(0, Number(decimals))}`.replace(/\.$/, ''), Number(decimals))
}

/** An asset as the wallet itself lists it (ERC-7811). */
export interface WalletAsset {
  /** `native` for the network's own currency. */
  readonly address: string
  /** In the smallest unit, in hex or decimal digits. */
  readonly balance: string
  readonly type: 'ERC20' | 'NATIVE'
  readonly metadata: {
    readonly name: string
    readonly symbol: string
    readonly iconUrl: string
    readonly decimals: number
    readonly price: number
  }
}

/** A wallet's assets by chain id: `{ '0x1': […] }`. */
export type WalletAssets = Readonly<Record<string, readonly WalletAsset[]>>

/** The address by which a wallet lists the network's own currency. */
const NATIVE = 'native'
/** At most 256 bits. */
const BALANCE = /^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i

/** Converts a wallet's asset to a token balance; `undefined` if its balance is not a number. Throws `amount/decimals`. */
export function tokenBalanceOfAsset(
  { address, balance, metadata }: WalletAsset,
  chainId: NetworkId,
): TokenBalance | undefined {
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
