import type { Account } from '../account.js'
import { goodOnes, networkIdSchema, optionally, textSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

/** An address that a wallet has shared. Whether it is one is for the namespace's codec. */
export const accountSchema = z.object({
  namespace: textSchema,
  address: textSchema,
  type: textSchema,
  publicKey: optionally(z.string()),
  path: optionally(z.string()),
  label: optionally(z.string()),
  networks: optionally(goodOnes(networkIdSchema)),
}) satisfies Reads<Account>
