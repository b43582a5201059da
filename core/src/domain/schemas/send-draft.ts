import type { SendDraft } from '../send-draft.js'
import { optionally } from './parts.js'
import type { Reads } from './read.js'
import { tokenBalanceSchema } from './token-balance.js'
import * as z from './zod.js'

/** A transfer to begin with, as a host opens the modal with it. */
export const sendDraftSchema = z.object({
  token: optionally(tokenBalanceSchema),
  amount: optionally(z.string()),
  receiver: optionally(z.string()),
  receiverProfileName: optionally(z.string()),
  receiverProfileImage: optionally(z.string()),
  gasPrice: optionally(z.bigint()),
}) satisfies Reads<SendDraft>
