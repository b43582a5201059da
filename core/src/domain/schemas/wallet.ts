import type { RecentWallet, Wallet, WalletPage } from '../wallet.js'
import { goodOnes, ifGood, networkIdSchema, optionally, textSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

const injectedIdSchema = z.object({ namespace: textSchema, injected_id: textSchema })

/** A wallet as the registry lists it. */
export const walletSchema = z.object({
  id: textSchema,
  name: textSchema,
  image_id: optionally(z.string()),
  image_url: optionally(z.string()),
  rdns: optionally(z.string()),
  chains: optionally(goodOnes(networkIdSchema)),
  mobile_link: optionally(z.string()),
  desktop_link: optionally(z.string()),
  webapp_link: optionally(z.string()),
  link_mode: optionally(z.string()),
  homepage: optionally(z.string()),
  app_store: optionally(z.string()),
  play_store: optionally(z.string()),
  chrome_store: optionally(z.string()),
  injected: optionally(goodOnes(injectedIdSchema)),
  badge_type: ifGood(z.enum(['none', 'certified'])),
  order: ifGood(z.number()),
}) satisfies Reads<Wallet>

/** A wallet that was used. */
export const recentWalletSchema = z.object({
  id: textSchema,
  name: textSchema,
  rdns: optionally(z.string()),
}) satisfies Reads<RecentWallet>

/** A page of the registry. A count that makes no sense is that of the page. */
export const walletPageSchema = z.pipe(
  z.object({ data: goodOnes(walletSchema), count: ifGood(z.int().check(z.nonnegative())) }),
  z.transform(({ data, count = 0 }) => ({ data, count: Math.max(count, data.length) })),
) satisfies Reads<WalletPage>

/** What the registry says about sending events. */
export const analyticsConfigSchema = z.object({ isAnalyticsEnabled: z.boolean() })
