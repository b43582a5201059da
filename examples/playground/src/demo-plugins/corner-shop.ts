import type { OnRampRequest } from '@latchkey/core'
import { definePlugin, type OnRampOrder, OnRampSources, Prices } from '@latchkey/core/plugin'

/** What the shop keeps, of 1. */
const FEE = 0.005
const PAGE = 'https://corner-shop.example/pay'

/** A provider of crypto purchases by a third party: the currency of Ethereum, at the market's price and half a per cent. */
export const cornerShop = definePlugin({
  id: 'corner-shop',
  requires: [OnRampSources],
  optional: [Prices],
  setup: (ctx) =>
    ctx.contribute(OnRampSources, ({ find }) => ({
      id: 'corner-shop',
      name: 'Corner Shop',
      feeRange: '0.5%',
      namespaces: ['eip155'],
      async quote({ purchaseCurrency, amount, paymentCurrency: currency, network }: OnRampRequest, signal) {
        if (purchaseCurrency !== 'ETH' || network !== 'ethereum' || currency !== 'USD') return undefined
        const price = (await find(Prices)?.read(['eip155:1'], { currency, signal }))?.['eip155:1']?.value
        if (price === undefined) return undefined
        const total = Number(amount)
        const sum = (value: number) => ({ amount: value.toFixed(2), currency })
        return {
          source: 'provider',
          quoteId: `${amount} ${currency}`,
          coinbaseFee: sum(total * FEE),
          networkFee: sum(0),
          paymentSubtotal: sum(total * (1 - FEE)),
          paymentTotal: sum(total),
          purchaseAmount: { amount: ((total * (1 - FEE)) / price).toFixed(8), currency: 'ETH' },
        }
      },
      async checkout({ account, request }: OnRampOrder) {
        const amount = request?.amount ?? ''
        return `${PAGE}?${new URLSearchParams({ to: account.address, amount })}`
      },
    })),
})
