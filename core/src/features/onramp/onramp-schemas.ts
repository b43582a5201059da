import { isQuantity } from '../../domain/tokens/amounts.js'
import type {
  OnRampAmount,
  OnRampOptions,
  OnRampPaymentCurrency,
  OnRampPurchaseCurrency,
  OnRampQuote,
} from '../../contracts/features/onramp.js'
import { optionally, textSchema, validOnes } from '../../schemas/parts.js'
import type { Reads } from '../../schemas/read.js'
import * as z from '../../schemas/zod.js'

/** Servers send sums as texts or as numbers; they are read as texts. */
const sumSchema = z.pipe(z.union([z.string(), z.number()]), z.transform(String)).check(z.refine(isQuantity))

const amountSchema = z.object({ amount: sumSchema, currency: textSchema }) satisfies Reads<OnRampAmount>

/** A provider's offer. The schema reads answers of servers only, so the source is the provider. */
export const onRampQuoteSchema = z.pipe(
  z.object({
    quoteId: textSchema,
    coinbaseFee: amountSchema,
    networkFee: amountSchema,
    paymentSubtotal: amountSchema,
    paymentTotal: amountSchema,
    purchaseAmount: amountSchema,
  }),
  z.transform((quote) => ({ ...quote, source: 'provider' as const })),
) satisfies Reads<OnRampQuote>

const paymentCurrencySchema = z.pipe(
  z.object({
    id: textSchema,
    payment_method_limits: validOnes(z.object({ id: textSchema, min: sumSchema, max: sumSchema })),
  }),
  z.transform(({ id, payment_method_limits }) => ({ id, methods: payment_method_limits })),
) satisfies Reads<OnRampPaymentCurrency>

const purchaseNetworkSchema = z.pipe(
  z.object({
    name: textSchema,
    display_name: optionally(z.string()),
    chain_id: optionally(z.string()),
    contract_address: optionally(z.string()),
  }),
  z.transform((network) => ({
    name: network.name,
    displayName: network.display_name,
    chainId: network.chain_id,
    contractAddress: network.contract_address,
  })),
)

const purchaseCurrencySchema = z.pipe(
  z.object({
    id: textSchema,
    name: z.string(),
    symbol: textSchema,
    icon_url: optionally(z.string()),
    networks: validOnes(purchaseNetworkSchema),
  }),
  z.transform(({ id, name, symbol, icon_url, networks }) => ({ id, name, symbol, iconUrl: icon_url, networks })),
) satisfies Reads<OnRampPurchaseCurrency>

/** A provider's payment and purchase options. */
export const onRampOptionsSchema = z.pipe(
  z.object({
    paymentCurrencies: validOnes(paymentCurrencySchema),
    purchaseCurrencies: validOnes(purchaseCurrencySchema),
  }),
  z.transform((options) => ({ ...options, source: 'provider' as const })),
) satisfies Reads<OnRampOptions>
