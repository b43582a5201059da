import { ENFORCERS } from '../../enforcers.js'
import * as z from '../zod.js'

const addressesSchema = z.object({ eip155: z.string(), solana: z.string() })

const hexSchema = z.templateLiteral(['0x', z.string()])

export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  networks: z.array(
    z.object({
      caipNetworkId: z.string(),
      name: z.string(),
      rpcUrl: z.string(),
      nativeCurrency: z.object({ symbol: z.string(), decimals: z.number() }),
      smartAccounts: z.optional(
        z.object({
          bundlerUrl: z.string(),
          framework: z.object({
            factory: hexSchema,
            hybrid: hexSchema,
            delegationManager: hexSchema,
            enforcers: z.optional(z.record(z.enum(ENFORCERS), hexSchema)),
            stateless7702: z.optional(hexSchema),
          }),
        }),
      ),
    }),
  ),
  farcaster: z.optional(z.boolean()),
  passkeys: z.optional(z.boolean()),
})
/** What the server confirms of the app: its name and the networks that it may use. */
export type Project = z.infer<typeof projectSchema>
export type Network = Project['networks'][number]

export const attemptSchema = z.object({ attempt: z.string() })
export const startedSchema = z.extend(attemptSchema, { action: z.enum(['VERIFY_OTP', 'VERIFY_DEVICE', 'CONNECT']) })
const waitingSchema = z.object({ status: z.literal('waiting') })
export const polledSchema = z.union([waitingSchema, z.object({ status: z.literal('approved') })])
export const returnedSchema = z.union([waitingSchema, z.object({ status: z.literal('returned'), uri: z.string() })])

export const sessionSchema = z.object({
  user: z.object({
    id: z.string(),
    email: z.nullable(z.string()),
    userName: z.nullable(z.string()),
    provider: z.string(),
    wallet: z.nullable(addressesSchema),
  }),
  resumeToken: z.string(),
  device: z.enum(['known', 'new']),
})
/** Who is signed in, as the server knows it. */
export type ServerSession = z.infer<typeof sessionSchema>

export const farcasterSchema = z.union([waitingSchema, sessionSchema])

export const passkeyOfferSchema = z.object({ challenge: z.string(), userHandle: z.string() })

export const passkeysSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      addedAt: z.number(),
      usedAt: z.optional(z.number()),
      recovers: z.boolean(),
      isLast: z.boolean(),
    }),
  ),
})
/** A passkey with which the visitor can sign in. */
export type SignInPasskey = z.infer<typeof passkeysSchema>['passkeys'][number]

export const shareSchema = z.object({ serverShare: z.string(), version: z.number() })
export const walletExistsSchema = z.object({ error: z.object({ existing: addressesSchema }) })

const recoveryWaySchema = z.object({
  id: z.string(),
  kind: z.enum(['passkey', 'file']),
  name: z.optional(z.string()),
  addedAt: z.number(),
  credentialId: z.optional(z.nullable(z.string())),
  sealedShare: z.optional(z.nullable(z.string())),
})
export const recoverySchema = z.object({ ways: z.array(recoveryWaySchema) })
export type RecoveryWay = z.infer<typeof recoveryWaySchema>

export const devicesSchema = z.object({
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      app: z.optional(z.string()),
      lastSeenAt: z.number(),
      current: z.boolean(),
    }),
  ),
})
/** A device on which somebody has signed in. */
export type Device = z.infer<typeof devicesSchema>['devices'][number]

const typedSchema = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) })

const grantedPermissionSchema = z.object({
  id: hexSchema,
  grantedAt: z.number(),
  expiresAt: z.number(),
  chainId: hexSchema,
  from: hexSchema,
  to: hexSchema,
  permission: z.extend(typedSchema, { isAdjustmentAllowed: z.boolean() }),
  rules: z.array(typedSchema),
  context: hexSchema,
  delegationManager: hexSchema,
})
export const grantedPermissionsSchema = z.object({ permissions: z.array(grantedPermissionSchema) })
/** What the visitor has granted to the app, as ERC-7715 writes it. Times are in milliseconds. */
export type GrantedPermission = z.infer<typeof grantedPermissionSchema>

export const updateStartedSchema = z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) })
export const newEmailSchema = z.object({ newEmail: z.string() })
