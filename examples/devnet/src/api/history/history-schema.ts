import { z } from '@hono/zod-openapi'
import { networkIdSchema } from '../tokens/token-record.js'

const transferSchema = z.object({
  fungible_info: z
    .object({ name: z.string(), symbol: z.string(), icon: z.object({ url: z.string() }).nullable() })
    .optional(),
  nft_info: z.object({ name: z.string(), content: z.null(), flags: z.object({ is_spam: z.boolean() }) }).optional(),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: z.string().openapi({ description: 'In whole tokens', example: '12.5' }) }),
  value: z.number().optional().openapi({ description: 'The current value of the quantity, in US dollars' }),
  price: z.number().optional().openapi({ description: 'The current price of one token' }),
})

export const transactionSchema = z
  .object({
    id: z.string(),
    metadata: z.object({
      minedAt: z.iso.datetime(),
      chain: networkIdSchema,
      operationType: z.enum(['send', 'receive', 'execute', 'trade', 'approve', 'deploy', 'buy']),
      status: z.enum([
        'confirmed',
        'failed',
        'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
        'ONRAMP_TRANSACTION_STATUS_SUCCESS',
        'ONRAMP_TRANSACTION_STATUS_FAILED',
      ]),
      sentFrom: z
        .string()
        .openapi({ description: 'The sender of the transfer, or of the transaction where nothing moved' }),
      sentTo: z.string().openapi({ description: 'The receiver of the transfer, or the contract where nothing moved' }),
      hash: z.string().optional().openapi({ description: 'A purchase has none' }),
      nonce: z.number().int().optional(),
    }),
    transfers: z
      .array(transferSchema)
      .openapi({ description: 'The transfers; of a failed transaction, the intended ones' }),
  })
  .openapi('Transaction')

export const historyPageSchema = z
  .object({
    data: z.array(transactionSchema),
    next: z.string().nullable().openapi({ description: 'The cursor of the next page' }),
  })
  .openapi('HistoryPage')

export type TransactionAnswer = z.infer<typeof transactionSchema>
export type TransferAnswer = z.infer<typeof transferSchema>
