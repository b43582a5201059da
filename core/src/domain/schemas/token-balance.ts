import { areDecimals } from '../amounts/decimals.js'
import type { TokenBalance } from '../token-balance.js'
import { networkIdSchema, optionally, priceSchema, quantitySchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

/** Decimals as a text, as balances have them: `18`, never `018` or `1e2`. */
const decimalsTextSchema = z.custom<string>(
  (value) => typeof value === 'string' && /^(?:0|[1-9]\d{0,2})$/.test(value) && areDecimals(Number(value)),
)

/** How much of one token an account has. A quantity or decimals that cannot be counted with spoil it; a price does not. */
export const tokenBalanceSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: networkIdSchema,
  address: optionally(z.string()),
  value: priceSchema,
  price: priceSchema,
  quantity: z.object({ decimals: decimalsTextSchema, numeric: quantitySchema }),
  iconUrl: optionally(z.string()),
}) satisfies Reads<TokenBalance>
