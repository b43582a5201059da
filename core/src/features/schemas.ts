import type { NameSuggestion } from '../contracts/features/names.js'
import type { SendDraft } from '../contracts/features/send.js'
import { optionally, textSchema } from '../schemas/parts.js'
import type { Reads } from '../schemas/read.js'
import { tokenBalanceSchema } from '../schemas/token.js'
import * as z from '../schemas/zod.js'

/** A name that can be registered. */
export const nameSuggestionSchema = z.object({ name: textSchema }) satisfies Reads<NameSuggestion>

/** The draft with which an app opens the send view. */
export const sendDraftSchema = z.object({
  token: optionally(tokenBalanceSchema),
  amount: optionally(z.string()),
  receiver: optionally(z.string()),
  receiverProfileName: optionally(z.string()),
  receiverProfileImage: optionally(z.string()),
  gasPrice: optionally(z.bigint()),
}) satisfies Reads<SendDraft>

/** A stored cache entry: the value, and the time of its request in milliseconds. */
export function cachedSchema<T>(value: z.ZodMiniType<T>) {
  return z.object({ timestamp: z.number().check(z.nonnegative()), value })
}
