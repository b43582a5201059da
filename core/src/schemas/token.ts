import { areDecimals } from '../domain/tokens/amounts.js'
import type { TokenBalance, WalletAsset, WalletAssets } from '../domain/tokens/token.js'
import { decimalsSchema, ifValid, networkIdSchema, optionally, priceSchema, quantitySchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

/** A token balance has its decimals as a text: `18`, never `018` or `1e2`. */
const decimalsTextSchema = z.custom<string>(
  (value) => typeof value === 'string' && /^(?:0|[1-9]\d{0,2})$/.test(value) && areDecimals(Number(value)),
)

/** A balance of one token. Invalid decimals or an invalid quantity fail it; an invalid price reads as absent. */
export const tokenBalanceSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: networkIdSchema,
  address: optionally(z.string()),
  value: priceSchema,
  price: priceSchema,
  change: ifValid(z.number()),
  quantity: z.object({ decimals: decimalsTextSchema, numeric: quantitySchema }),
  iconUrl: optionally(z.string()),
}) satisfies Reads<TokenBalance>

const walletAssetSchema = z.object({
  address: z.string(),
  balance: z.string(),
  type: z.enum(['ERC20', 'NATIVE']),
  metadata: z.object({
    name: z.string(),
    symbol: z.string(),
    iconUrl: z.string(),
    decimals: decimalsSchema,
    price: z.number(),
  }),
}) satisfies Reads<WalletAsset>

/** A wallet's list of assets. One invalid asset fails the whole list, so that another source is asked instead. */
export const walletAssetsSchema = z.record(z.string(), z.array(walletAssetSchema)) satisfies Reads<WalletAssets>
