import { BATCHED_CALLS } from '../constants/lists.js'
import type { WalletCall } from '../wallet-call.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

/** Where a call goes: a whole address, for what merely begins like one could be anything. */
const receiverSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** One call. What is not named here does not pass: the visitor sees what is sent, and that is all that is sent. */
export const walletCallSchema = z.object({
  to: receiverSchema,
  data: z.optional(z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))),
  value: z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))),
}) satisfies Reads<WalletCall>

/** The calls of one `wallet_sendCalls`: all good, in their order, and no more than can be looked through. */
export const walletCallsSchema = z.array(walletCallSchema).check(z.minLength(1), z.maxLength(BATCHED_CALLS)) satisfies Reads<
  readonly WalletCall[]
>
