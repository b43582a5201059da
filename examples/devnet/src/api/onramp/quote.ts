import { invalid } from '../http/api-error.js'
import type { TokenList } from '../tokens/token-list.js'
import type { TokenRecord } from '../tokens/token-record.js'

/** The server knows prices in US dollars only. */
export const CURRENCY = 'USD'

/** How one may pay, with the limits in the currency. */
export const METHODS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** The networks that the on-ramp delivers to, by its own names of them. */
export const NETWORKS: Readonly<Record<string, { readonly chainId: string; readonly displayName: string }>> = {
  ethereum: { chainId: 'eip155:1', displayName: 'Ethereum' },
  polygon: { chainId: 'eip155:137', displayName: 'Polygon' },
  solana: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', displayName: 'Solana' },
}

/** What the on-ramp takes, and what the network costs. */
const FEE_PER_CENT = 1.5
const NETWORK_FEE = 0.25

/** The tokens with a price, by their symbol. */
export const sold = (tokens: TokenList): readonly TokenRecord[] =>
  tokens.all.filter(
    ({ chainId, price }) => price !== undefined && Object.values(NETWORKS).some((one) => one.chainId === chainId),
  )

interface Question {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  readonly network: string
}

/** What a purchase costs, by the server's own prices. Throws a refusal. */
export function quoteOf(tokens: TokenList, { purchaseCurrency, paymentCurrency, amount, network }: Question) {
  if (paymentCurrency.toUpperCase() !== CURRENCY) throw invalid('paymentCurrency', `only ${CURRENCY} is taken`)
  const chainId = Object.hasOwn(NETWORKS, network) ? NETWORKS[network]!.chainId : undefined
  const token = sold(tokens).find(
    (one) => one.chainId === chainId && one.symbol.toLowerCase() === purchaseCurrency.toLowerCase(),
  )
  if (!token) throw invalid('purchaseCurrency', `${purchaseCurrency} is not sold on ${network}`)
  const total = Number(amount)
  const highest = Math.max(...METHODS.map(({ max }) => Number(max)))
  const lowest = Math.min(...METHODS.map(({ min }) => Number(min)))
  if (!(total >= lowest && total <= highest)) throw invalid('amount', `from ${lowest} to ${highest}`)
  const fee = (total * FEE_PER_CENT) / 100
  const subtotal = total - fee - NETWORK_FEE
  const money = (value: number) => ({ amount: value.toFixed(2), currency: CURRENCY })
  return {
    coinbaseFee: money(fee),
    networkFee: money(NETWORK_FEE),
    paymentSubtotal: money(subtotal),
    paymentTotal: money(total),
    purchaseAmount: {
      amount: (subtotal / token.price!).toFixed(Math.min(8, token.decimals)),
      currency: token.symbol,
    },
  }
}
