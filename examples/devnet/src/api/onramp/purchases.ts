import { randomUUID } from 'node:crypto'
import { parseUnits } from 'viem'
import { CURRENCY, NETWORKS, quoteOf, sold } from './quote.js'
import type { TokenList } from '../tokens/token-list.js'

/** An amount that the devnet sends to a receiver once the visitor has paid. */
export interface Delivery {
  readonly chainId: string
  readonly receiver: string
  /** Absent for the network's own currency. */
  readonly token?: string | undefined
  /** In the smallest unit. */
  readonly value: bigint
}

/** The order that a visitor pays on a payment page. */
export interface Order {
  readonly receiver: string
  readonly asset: string
  readonly network: string
  /** In US dollars. */
  readonly amount: string
}

type Status = 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'

interface Purchase {
  readonly id: string
  readonly at: string
  readonly chainId: string
  readonly receiver: string
  readonly symbol: string
  readonly amount: string
  readonly paid: number
  status: Status
}

/** The purchases of this run. */
export interface Purchases {
  /** Takes the money, and has the purchase sent. Throws a refusal for an order that cannot be quoted. */
  pay(order: Order): void
  /** Those of an account, the newest first, as the history lists them. */
  of(receiver: string): readonly ReturnType<typeof listed>[]
}

export function createPurchases(
  tokens: TokenList,
  deliver: ((delivery: Delivery) => Promise<unknown>) | undefined,
  log: (line: string) => void,
): Purchases {
  const all: Purchase[] = []
  return {
    pay({ receiver, asset, network, amount }) {
      const { purchaseAmount } = quoteOf(tokens, {
        purchaseCurrency: asset,
        paymentCurrency: CURRENCY,
        amount,
        network,
      })
      const { chainId } = NETWORKS[network]!
      const token = sold(tokens).find((one) => one.chainId === chainId && one.symbol === purchaseAmount.currency)!
      const purchase: Purchase = {
        id: randomUUID(),
        at: new Date().toISOString(),
        chainId,
        receiver,
        symbol: token.symbol,
        amount: purchaseAmount.amount,
        paid: Number(amount),
        status: 'IN_PROGRESS',
      }
      all.unshift(purchase)
      const value = parseUnits(purchaseAmount.amount, token.decimals)
      const sending =
        deliver?.({ chainId, receiver, token: token.address, value }) ?? Promise.reject(new Error('no way'))
      sending.then(
        () => (purchase.status = 'SUCCESS'),
        (error: unknown) => {
          purchase.status = 'FAILED'
          log(`The purchase ${purchase.id} could not be sent: ${String(error)}`)
        },
      )
    },
    of: (receiver) =>
      all.filter((one) => one.receiver.toLowerCase() === receiver.toLowerCase()).map((one) => listed(one)),
  }
}

const listed = ({ id, at, chainId, receiver, symbol, amount, paid, status }: Purchase) => ({
  id,
  metadata: {
    minedAt: at,
    chain: chainId,
    operationType: 'buy' as const,
    status: `ONRAMP_TRANSACTION_STATUS_${status}` as const,
    sentFrom: 'Devnet Pay',
    sentTo: receiver,
  },
  transfers: [
    {
      fungible_info: { name: symbol, symbol, icon: null },
      direction: 'in' as const,
      quantity: { numeric: amount },
      value: paid,
    },
  ],
})
