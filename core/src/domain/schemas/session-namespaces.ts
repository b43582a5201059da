import { isRecord } from '../validation/record.js'
import type { SessionNamespace, SessionNamespaces } from '../session-namespaces.js'
import { accountIdSchema, networkIdSchema, textSchema } from './parts.js'
import type { Reads } from './read.js'
import * as z from './zod.js'

const sessionNamespaceSchema = z.object({
  accounts: z.array(accountIdSchema),
  chains: z.optional(z.array(networkIdSchema)),
  methods: z.array(textSchema),
  events: z.array(textSchema),
}) satisfies Reads<SessionNamespace>

/**
 * What a wallet approved, where it is read from storage. Stricter than
 * `approvedFault`, which says with the protocol's code what is wrong with an
 * answer: ids here must be as CAIP writes them.
 */
export const sessionNamespacesSchema = z
  .record(z.string(), sessionNamespaceSchema)
  .check(z.refine((namespaces) => isRecord(namespaces) && Object.keys(namespaces).length > 0)) satisfies Reads<SessionNamespaces>
