import { z } from '@hono/zod-openapi'
import { networkIdSchema } from '../tokens/token-record.js'

/** A wallet of the registry, with the field names that clients expect. */
export const walletRecordSchema = z
  .object({
    id: z.string().regex(/^[\da-f]{64}$/, '64 hexadecimal digits'),
    name: z.string().min(1),
    image_id: z.string(),
    homepage: z.string(),
    order: z.number().int(),
    chains: z.array(networkIdSchema),
    rdns: z.string().optional(),
    mobile_link: z.string().optional(),
    desktop_link: z.string().optional(),
    webapp_link: z.string().optional(),
    link_mode: z.string().optional(),
    app_store: z.string().optional(),
    play_store: z.string().optional(),
    chrome_store: z.string().optional(),
    injected: z.array(z.object({ namespace: z.string(), injected_id: z.string() })).optional(),
    badge_type: z.enum(['none', 'certified']),
  })
  .openapi('Wallet')

export type WalletRecord = z.infer<typeof walletRecordSchema>
