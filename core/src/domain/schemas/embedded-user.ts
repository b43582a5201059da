import type { EmbeddedUser } from '../embedded-user.js'
import { optionally, textSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

const accountTypeSchema = z.enum(['eoa', 'smartAccount'])

/** Who is signed in, as the frame tells it. */
export const embeddedUserSchema = z.object({
  email: z.optional(z.nullable(z.email())),
  address: textSchema,
  chainId: z.union([textSchema, z.number()]),
  accounts: optionally(z.array(z.object({ address: textSchema, type: accountTypeSchema }))),
  userName: z.optional(z.nullable(z.string())),
  smartAccountDeployed: optionally(z.boolean()),
  preferredAccountType: optionally(accountTypeSchema),
}) satisfies Reads<EmbeddedUser>
