import { z } from '@hono/zod-openapi'
import { networkIdSchema } from '../tokens/token-record.js'

const balanceSchema = z
  .object({
    name: z.string(),
    symbol: z.string(),
    chainId: networkIdSchema,
    address: z.string().optional().openapi({ description: 'As CAIP-10; absent for the network’s own currency' }),
    value: z
      .number()
      .optional()
      .openapi({ description: 'The value of the quantity. Absent where the price is unknown' }),
    price: z.number().optional(),
    quantity: z.object({
      decimals: z.string(),
      numeric: z.string().openapi({ description: 'In whole tokens', example: '12.5' }),
    }),
    iconUrl: z.string().optional(),
  })
  .openapi('Balance')

export const balancesSchema = z.object({ balances: z.array(balanceSchema) })

export type BalanceAnswer = z.infer<typeof balanceSchema>
