import type { BlockchainApi } from '../../contracts/features/blockchain-api.js'
import type { SessionPermission } from '../../contracts/connections/session-features.js'
import type { AccountId } from '../../domain/caip.js'
import { ifValid, textSchema, validOnes } from '../../schemas/parts.js'
import * as z from '../../schemas/zod.js'
import type { NetworkCall } from './network-calls.js'

/** A smart session, as the server keeps it. Times are in milliseconds. */
export interface KeptSession {
  readonly pci: string
  readonly project?:
    | { readonly name: string; readonly url?: string | undefined; readonly iconUrl?: string | undefined }
    | undefined
  readonly permissions: readonly SessionPermission[]
  readonly createdAt: number
  readonly expiration: number
  readonly revokedAt?: number | undefined
}

/** Servers write times in seconds. */
const timeSchema = z.pipe(
  z.number().check(z.nonnegative()),
  z.transform((seconds: number) => seconds * 1_000),
)

const sessionsSchema = z.object({
  pcis: validOnes(
    z.object({
      pci: textSchema,
      project: ifValid(z.object({ name: z.string(), url: ifValid(z.string()), iconUrl: ifValid(z.string()) })),
      permissions: validOnes(
        z.pipe(
          z.object({ type: textSchema, data: z.optional(z.unknown()) }),
          z.transform(({ type, data }): SessionPermission => ({ type, data })),
        ),
      ),
      createdAt: timeSchema,
      expiration: timeSchema,
      revokedAt: ifValid(timeSchema),
    }),
  ),
})

/** Asks for the smart sessions of an account. Resolves with `undefined` where the network is not supported. */
export async function fetchSessions(
  api: Pick<BlockchainApi, 'get'>,
  { account, network, signal }: NetworkCall & { readonly account: AccountId },
): Promise<readonly KeptSession[] | undefined> {
  const answer = await api.get({
    path: `v1/sessions/${encodeURIComponent(account)}`,
    network,
    read: (json) => sessionsSchema.parse(json),
    signal,
  })
  return answer?.pcis
}

/**
 * Revokes a session by a signature of the account. Rejects where the server refuses it: the session is then still valid.
 * Resolves with `undefined`, and sends nothing, where the network is not supported.
 */
export function revokeSession(
  api: Pick<BlockchainApi, 'post'>,
  {
    account,
    pci,
    signature,
    network,
    signal,
  }: NetworkCall & { readonly account: AccountId; readonly pci: string; readonly signature: string },
): Promise<true | undefined> {
  return api.post({
    path: `v1/sessions/${encodeURIComponent(account)}/revoke`,
    network,
    body: { pci, signature },
    read: () => true as const,
    signal,
  })
}
