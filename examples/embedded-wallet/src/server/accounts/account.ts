import { z } from '@hono/zod-openapi'
import { passkeySchema } from '../passkeys/verify-passkey.js'

const deviceSchema = z.object({
  /** What the visitor may know it by. */
  id: z.string(),
  /** The hash of the device's cookie. */
  hash: z.string(),
  name: z.string(),
  /** The app in which somebody last signed in on it. Records of before have none. */
  app: z.string().optional(),
  addedAt: z.number(),
  lastSeenAt: z.number(),
})

const recoverySchema = z.object({
  id: z.string(),
  kind: z.enum(['passkey', 'file']),
  /** The device on which it was made. Records of before have none. */
  name: z.string().optional(),
  credentialId: z.string().optional(),
  /** Sealed twice: by the visitor's passkey, and by this server. */
  sealedShare: z.string().optional(),
  addedAt: z.number(),
})

const walletSchema = z.object({
  addresses: z.object({ eip155: z.string(), solana: z.string() }),
  /** Sealed by this server. */
  share: z.string(),
  /** Rises with each new split. Shares of different splits do not fit together. */
  version: z.number(),
  /** All are shares of the present split. */
  recovery: z.array(recoverySchema),
})

/** What the store keeps of a person. */
export const accountSchema = z.object({
  id: z.string(),
  /** Proved by a code, or by a provider that says so. */
  email: z.string().nullable(),
  userName: z.string().nullable(),
  createdAt: z.number(),
  identities: z.array(z.object({ provider: z.string(), subject: z.string() })),
  /** Those that sign in. Records of before have none. */
  passkeys: z.array(passkeySchema).default([]),
  devices: z.array(deviceSchema),
  wallet: walletSchema.nullable(),
})

export type Account = z.infer<typeof accountSchema>
export type AccountDevice = z.infer<typeof deviceSchema>
export type Recovery = z.infer<typeof recoverySchema>

/** A person at a provider. */
export interface Identity {
  readonly provider: string
  readonly subject: string
  readonly userName: string | null
  /** Only an address that the provider has verified. */
  readonly verifiedEmail: string | null
}
