import type { OnRampOptions, OnRampQuote, OnRampRequest } from '@latchkey/core'
import { SAMPLE_BANK_ACCOUNT_LIMITS, SAMPLE_CARD_LIMITS, SAMPLE_CURRENCIES } from '@latchkey/core/blockchain-api'

const methods = [
  { id: 'card', ...SAMPLE_CARD_LIMITS },
  { id: 'ach_bank_account', ...SAMPLE_BANK_ACCOUNT_LIMITS },
]
const ETHEREUM = { name: 'ethereum', displayName: 'Ethereum', chainId: '1' }
const POLYGON = { name: 'polygon', displayName: 'Polygon', chainId: '137' }

/** Options for a provider that does not answer. They are shown as an example, and nothing can be bought with them. */
export const SAMPLE_OPTIONS: OnRampOptions = {
  source: 'sample',
  paymentCurrencies: SAMPLE_CURRENCIES.map((id) => ({ id, methods })),
  purchaseCurrencies: [
    { id: 'USDC', name: 'USD Coin', symbol: 'USDC', networks: [ETHEREUM, POLYGON] },
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [ETHEREUM] },
  ],
}

/** A quote in which everything is the amount that was asked about. */
export function sampleQuote({ amount, paymentCurrency: currency }: OnRampRequest): OnRampQuote {
  const sum = { amount, currency }
  return {
    source: 'sample',
    quoteId: 'mocked-quote-id',
    coinbaseFee: sum,
    networkFee: sum,
    paymentSubtotal: sum,
    paymentTotal: sum,
    purchaseAmount: sum,
  }
}
