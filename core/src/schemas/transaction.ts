import type { ActivityPage } from '../features/activity/activity.js'
import type { Transaction, TransactionTransfer } from '../domain/tokens/transaction.js'
import { ifValid, networkIdSchema, optionally, priceSchema, quantitySchema, textSchema, validOnes } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

const pictureSchema = z.object({ url: z.string() })

const transferSchema = z.object({
  fungible_info: optionally(
    z.object({ name: optionally(z.string()), symbol: optionally(z.string()), icon: ifValid(pictureSchema) }),
  ),
  nft_info: optionally(
    z.object({
      name: optionally(z.string()),
      content: ifValid(z.object({ preview: ifValid(pictureSchema) })),
      flags: z.prefault(z.object({ is_spam: z.boolean() }), { is_spam: false }),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: quantitySchema }),
  value: priceSchema,
  price: priceSchema,
}) satisfies Reads<TransactionTransfer>

/** A transaction. Invalid transfers are dropped; the transaction stays. */
export const transactionSchema = z.object({
  id: textSchema,
  metadata: z.object({
    minedAt: z.string(),
    chain: networkIdSchema,
    operationType: z.string(),
    status: z.string(),
    sentFrom: z.string(),
    sentTo: z.string(),
    hash: optionally(z.string()),
    nonce: ifValid(z.int()),
    fee: ifValid(quantitySchema),
    block: ifValid(z.int()),
  }),
  transfers: validOnes(transferSchema),
}) satisfies Reads<Transaction>

/** A page of the history, as the API returns it. An empty `next` means the last page. */
export const activityPageSchema = z.pipe(
  z.object({ data: validOnes(transactionSchema), next: optionally(z.string()) }),
  z.transform(({ data, next }) => ({ transactions: data, next: next || undefined })),
) satisfies Reads<ActivityPage>
