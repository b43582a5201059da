import type { SolanaSendOptions } from '../solana-send-options.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

const countSchema = z.int().check(z.nonnegative())

/** How to send what was signed on Solana. */
export const solanaSendOptionsSchema = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(
    z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
  ),
  maxRetries: z.optional(countSchema),
  minContextSlot: z.optional(countSchema),
}) satisfies Reads<SolanaSendOptions>
