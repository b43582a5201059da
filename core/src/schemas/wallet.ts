import type { Wallet, WalletPage } from '../domain/wallets/wallet.js'
import { ifValid, networkIdSchema, optionally, textSchema, validOnes } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

const injectedIdSchema = z.object({ namespace: textSchema, injected_id: textSchema })

/** A wallet of the registry. */
export const walletSchema = z.object({
  id: textSchema,
  name: textSchema,
  image_id: optionally(z.string()),
  image_url: optionally(z.string()),
  rdns: optionally(z.string()),
  chains: optionally(validOnes(networkIdSchema)),
  mobile_link: optionally(z.string()),
  desktop_link: optionally(z.string()),
  webapp_link: optionally(z.string()),
  link_mode: optionally(z.string()),
  homepage: optionally(z.string()),
  app_store: optionally(z.string()),
  play_store: optionally(z.string()),
  chrome_store: optionally(z.string()),
  injected: optionally(validOnes(injectedIdSchema)),
  badge_type: ifValid(z.enum(['none', 'certified'])),
  order: ifValid(z.number()),
}) satisfies Reads<Wallet>

/** A page of the registry. An invalid count is replaced by the length of the page. */
export const walletPageSchema = z.pipe(
  z.object({ data: validOnes(walletSchema), count: ifValid(z.int().check(z.nonnegative())) }),
  z.transform(({ data, count = 0 }) => ({ data, count: Math.max(count, data.length) })),
) satisfies Reads<WalletPage>

/** The registry's answer to whether events may be sent. */
export const analyticsConfigSchema = z.object({ isAnalyticsEnabled: z.boolean() })
