import type { EmbeddedUser } from '../../contracts/features/embedded.js'
import { optionally, textSchema } from '../../schemas/parts.js'
import type { Reads } from '../../schemas/read.js'
import * as z from '../../schemas/zod.js'
import { MAX_BATCHED_CALLS, type SolanaSendOptions, type WalletCall } from '../../domain/wallets/wallet-requests.js'
import { SOCIAL_PROVIDERS, type DappMetadata, type SocialProvider, type SyncedTheme } from './embedded.js'

/** The longest address that RFC 5321 allows. */
const LONGEST = 254

/** The address of an e-mail login or update. */
export const emailSchema = z.email().check(z.maxLength(LONGEST))

/** The one-time code from the e-mail. A text, because it may begin with a zero. */
export const oneTimeCodeSchema = z.string()

/** A provider that signs in through a redirect. */
export const socialProviderSchema = z.enum(SOCIAL_PROVIDERS) satisfies Reads<SocialProvider>

/** The kind of an embedded wallet's account. */
export const accountTypeSchema = z.enum(['eoa', 'smartAccount'])

/** The signed-in user, as the frame reports it. */
export const embeddedUserSchema = z.object({
  email: z.optional(z.nullable(z.email())),
  address: textSchema,
  chainId: z.union([textSchema, z.number()]),
  accounts: optionally(z.array(z.object({ address: textSchema, type: accountTypeSchema }))),
  userName: z.optional(z.nullable(z.string())),
  smartAccountDeployed: optionally(z.boolean()),
  preferredAccountType: optionally(accountTypeSchema),
}) satisfies Reads<EmbeddedUser>

/** The app's description for the frame. */
export const dappMetadataSchema = z.object({
  name: z.string(),
  description: z.string(),
  url: z.string(),
  icons: z.array(z.string()),
  projectId: optionally(z.string()),
  sdkVersion: optionally(z.string()),
  sdkType: optionally(z.string()),
}) satisfies Reads<DappMetadata>

const variablesSchema = z.record(z.string().check(z.startsWith('--')), z.union([z.string(), z.number()]))

/** The modal's theme for the frame. */
export const syncedThemeSchema = z.object({
  themeMode: optionally(z.enum(['light', 'dark'])),
  themeVariables: optionally(variablesSchema),
  w3mThemeVariables: optionally(variablesSchema),
}) satisfies Reads<SyncedTheme>

/** A value with a message: an error of the frame, a notice. */
export const messageSchema = z.object({ message: z.string() })

const countSchema = z.int().check(z.nonnegative())

/** Options for sending a signed Solana transaction. */
export const solanaSendOptionsSchema = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(
    z.enum(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
  ),
  maxRetries: z.optional(countSchema),
  minContextSlot: z.optional(countSchema),
}) satisfies Reads<SolanaSendOptions>

/** The receiver of a call: a complete address. */
const receiverSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

/** One call. Unknown fields are dropped, so that a wallet gets only fields that the visitor has seen. */
const walletCallSchema = z.object({
  to: receiverSchema,
  data: z.optional(z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))),
  value: z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))),
}) satisfies Reads<WalletCall>

/** The calls of one `wallet_sendCalls`: all valid, and no more than a visitor can review. */
export const walletCallsSchema = z
  .array(walletCallSchema)
  .check(z.minLength(1), z.maxLength(MAX_BATCHED_CALLS)) satisfies Reads<readonly WalletCall[]>
