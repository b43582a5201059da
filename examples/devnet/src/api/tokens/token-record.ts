import { z } from '@hono/zod-openapi'

/** CAIP-2. */
export const networkIdSchema = z
  .string()
  .regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'a network is written as namespace:chainId')
  .openapi({ example: 'eip155:1' })

/** A known token. */
export const tokenRecordSchema = z.object({
  chainId: networkIdSchema,
  /** The contract or the mint; absent for the network's own currency. */
  address: z.string().min(1).optional(),
  name: z.string(),
  symbol: z.string().min(1),
  decimals: z.number().int().min(0).max(255),
  /** The price of one token in US dollars. Absent where it is unknown. */
  price: z.number().min(0).max(1e15).optional(),
})

export type TokenRecord = z.infer<typeof tokenRecordSchema>
