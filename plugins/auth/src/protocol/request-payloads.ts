import {
  accountTypeSchema,
  dappMetadataSchema,
  emailSchema,
  oneTimeCodeSchema,
  socialProviderSchema,
  syncedThemeSchema,
} from '@latchkey/core/embedded'
import * as z from '@latchkey/core/schemas'
import { networkIdSchema, optionally, textSchema } from '@latchkey/core/schemas'
import { chainSchema, nothingSchema, type RequestType } from './frame-requests.js'

const emailPayloadSchema = z.object({ email: emailSchema })
const otpPayloadSchema = z.object({ otp: oneTimeCodeSchema })

/** What a request of the app brings. Only the wallet page loads this: the app does not read what it has written. */
export const requestPayloads = {
  // Signing in by e-mail
  CONNECT_EMAIL: emailPayloadSchema,
  CONNECT_DEVICE: nothingSchema,
  CONNECT_OTP: otpPayloadSchema,

  // Other ways to sign in
  /** `returnTo`: the app's page is led to the provider, so this address gets `result_uri` in place of a message. */
  GET_SOCIAL_REDIRECT_URI: z.object({ provider: socialProviderSchema, returnTo: optionally(textSchema) }),
  /**
   * `uri` is the address at which the provider's window ended. With `wait` it is the one that the window was led to: the
   * window lost its opener, and the page waits for the result itself.
   */
  CONNECT_SOCIAL: z.object({ uri: textSchema, wait: optionally(z.literal(true)) }),
  GET_FARCASTER_URI: nothingSchema,
  CONNECT_FARCASTER: nothingSchema,
  CONNECT_PASSKEY: nothingSchema,

  // The session
  IS_CONNECTED: optionally(z.object({ token: optionally(z.string()) })),
  GET_USER: optionally(
    z.object({
      chainId: optionally(z.union([textSchema, z.number()])),
      preferredAccountType: optionally(accountTypeSchema),
    }),
  ),
  SIGN_OUT: nothingSchema,

  // Changing the e-mail address
  UPDATE_EMAIL: emailPayloadSchema,
  UPDATE_EMAIL_PRIMARY_OTP: otpPayloadSchema,
  UPDATE_EMAIL_SECONDARY_OTP: otpPayloadSchema,

  // Networks and accounts
  GET_CHAIN_ID: nothingSchema,
  SWITCH_NETWORK: chainSchema,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothingSchema,
  INIT_SMART_ACCOUNT: nothingSchema,
  SET_PREFERRED_ACCOUNT: z.object({ type: accountTypeSchema }),

  // What the visitor approves
  /** `chainId`, a CAIP-2 id, is the request's network. An original app leaves it out: it means the wallet's. */
  RPC_REQUEST: z.object({
    method: textSchema,
    params: z.optional(z.unknown()),
    chainId: optionally(networkIdSchema),
  }),
  RPC_CANCEL: z.object({ id: textSchema }),
  OPEN_SETTINGS: nothingSchema,

  // The page around the frame
  SYNC_THEME: syncedThemeSchema,
  SYNC_DAPP_DATA: z.object({
    metadata: optionally(dappMetadataSchema),
    sdkVersion: optionally(z.string()),
    sdkType: optionally(z.string()),
    projectId: z.string(),
  }),
  RELOAD: nothingSchema,
} satisfies Readonly<Record<RequestType, z.ZodMiniType>>
