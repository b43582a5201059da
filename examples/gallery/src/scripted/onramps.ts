import type { OnRampOptions, OnRampQuote } from '@latchkey/core'
import { definePlugin, OnRampSources, type Transaction } from '@latchkey/core/plugin'

/** What is to be seen of a purchase. */
export type Purchase =
  | 'prices'
  | 'examples'
  | 'slow'
  | 'no-price'
  | 'open'
  | 'listing'
  | 'unsafe'
  | 'untracked'
  | 'pending'
  | 'arrived'
  | 'failed'

const STATUS: Readonly<Partial<Record<Purchase, string>>> = {
  pending: 'IN_PROGRESS',
  arrived: 'SUCCESS',
  failed: 'FAILED',
}

const methods = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const ethereum = { name: 'ethereum', displayName: 'Ethereum', chainId: 'eip155:1' }

const options = (source: OnRampOptions['source']): OnRampOptions => ({
  source,
  paymentCurrencies: [
    { id: 'USD', methods },
    { id: 'EUR', methods },
  ],
  purchaseCurrencies: [
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [ethereum] },
    { id: 'USDC', name: 'USD Coin', symbol: 'USDC', networks: [ethereum] },
  ],
})

const quote = (amount: string, currency: string, fee: number): OnRampQuote => {
  const sum = (value: number) => ({ amount: value.toFixed(2), currency })
  return {
    source: 'provider',
    quoteId: amount,
    coinbaseFee: sum(fee),
    networkFee: sum(0.25),
    paymentSubtotal: sum(Number(amount) - fee - 0.25),
    paymentTotal: sum(Number(amount)),
    purchaseAmount: { amount: ((Number(amount) - fee - 0.25) / 3_000).toFixed(6), currency: 'ETH' },
  }
}

const transaction = (status: string): Transaction => ({
  id: 'bought',
  metadata: {
    minedAt: '2026-01-01T00:00:00Z',
    chain: 'eip155:1',
    operationType: 'buy',
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    sentFrom: 'Harbor Pay',
    sentTo: '',
  },
  transfers: [],
})

const never = () => new Promise<never>(() => {})

/** Two providers, of which the first is the best, and one that tells its price on its page only. */
export const scriptedOnramps = definePlugin({
  id: 'scripted-onramps',
  requires: [OnRampSources],
  options: (purchase: Purchase) => purchase,
  setup(ctx, purchase) {
    let lists = 0
    const fees = { 'Harbor Pay': 0.9, Quay: 1.75 }
    for (const [name, fee] of Object.entries(fees))
      ctx.contribute(OnRampSources, {
        id: name.toLowerCase().replace(' ', '-'),
        name,
        feeRange: '1-2%',
        namespaces: ['eip155'],
        options: async () =>
          purchase === 'listing' ? never() : options(purchase === 'examples' ? 'sample' : 'provider'),
        async quote({ amount, paymentCurrency }) {
          if (purchase === 'slow') return never()
          if (purchase === 'no-price' && name === 'Quay') throw new Error('There is no price.')
          return quote(amount, paymentCurrency, fee)
        },
        checkout: async () => (purchase === 'unsafe' ? 'javascript:alert(1)' : 'https://pay.harbor.example/purchase'),
        ...(purchase !== 'untracked' && {
          async purchases() {
            lists += 1
            const status = STATUS[purchase]
            // The first list is of what was bought before.
            return status && lists > 1 ? [transaction(status)] : []
          },
        }),
      })
    ctx.contribute(OnRampSources, {
      id: 'ferry',
      name: 'Ferry',
      feeRange: '0.5-3%',
      namespaces: ['eip155'],
      checkout: never,
    })
  },
})
