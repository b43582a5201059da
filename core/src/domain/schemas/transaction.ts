import type { ActivityPage } from '../activity-page.js'
import type { Transaction, TransactionTransfer } from '../transaction.js'
import { goodOnes, ifGood, networkIdSchema, optionally, priceSchema, quantitySchema, textSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

const pictureSchema = z.object({ url: z.string() })

const transferSchema = z.object({
  fungible_info: optionally(
    z.object({ name: optionally(z.string()), symbol: optionally(z.string()), icon: ifGood(pictureSchema) }),
  ),
  nft_info: optionally(
    z.object({
      name: optionally(z.string()),
      content: ifGood(z.object({ preview: ifGood(pictureSchema) })),
      flags: z.prefault(z.object({ is_spam: z.boolean() }), { is_spam: false }),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: quantitySchema }),
  value: priceSchema,
  price: priceSchema,
}) satisfies Reads<TransactionTransfer>

/** Something an account has done. A transfer that cannot be read is left out; the transaction stays. */
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
    nonce: ifGood(z.int()),
  }),
  transfers: goodOnes(transferSchema),
}) satisfies Reads<Transaction>

/** A page of the history, as the API answers it. An empty text for `next` is no next page. */
export const activityPageSchema = z.pipe(
  z.object({ data: goodOnes(transactionSchema), next: optionally(z.string()) }),
  z.transform(({ data, next }) => ({ transactions: data, next: next || undefined })),
) satisfies Reads<ActivityPage>
