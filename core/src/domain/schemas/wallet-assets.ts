import type { WalletAsset, WalletAssets } from '../wallet-asset.js'
import { decimalsSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

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

/** What a wallet lists. One bad asset spoils it whole: the blockchain API is asked instead. */
export const walletAssetsSchema = z.record(z.string(), z.array(walletAssetSchema)) satisfies Reads<WalletAssets>
