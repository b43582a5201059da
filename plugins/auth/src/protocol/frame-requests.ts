import {
  accountTypeSchema,
  dappMetadataSchema,
  emailSchema,
  embeddedUserSchema,
  oneTimeCodeSchema,
  socialProviderSchema,
  syncedThemeSchema,
} from '@latchkey/core/embedded'
import * as z from '@latchkey/core/schemas'
import { networkIdSchema, optionally, textSchema } from '@latchkey/core/schemas'

/** Whatever a message without a payload brings is dropped, and reads as nothing. */
const nothingSchema = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

const emailPayloadSchema = z.object({ email: emailSchema })
const otpPayloadSchema = z.object({ otp: oneTimeCodeSchema })
/** A number for EVM networks, a CAIP-2 id for others. */
const chainSchema = z.object({ chainId: z.union([textSchema, z.number()]) })
const typeSchema = z.object({ type: accountTypeSchema })

/**
 * What the app asks of the wallet page, by the name in the message's type. A wallet page of the original protocol
 * understands all of it, and so does ours what an app of the original protocol asks.
 */
export const frameRequests = {
  // Signing in by e-mail
  CONNECT_EMAIL: {
    payload: emailPayloadSchema,
    answer: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  },
  /** Answered once the visitor has opened the link. */
  CONNECT_DEVICE: { payload: nothingSchema, answer: nothingSchema },
  CONNECT_OTP: { payload: otpPayloadSchema, answer: nothingSchema },

  // Social logins
  /** `returnTo`: the app's page is led to the provider, so this address gets `result_uri` in place of a message. */
  GET_SOCIAL_REDIRECT_URI: {
    payload: z.object({ provider: socialProviderSchema, returnTo: optionally(textSchema) }),
    answer: z.object({ uri: textSchema }),
  },
  /**
   * `uri` is the address at which the provider's window ended. With `wait` it is the one that the window was led to: the
   * window lost its opener, and the page waits for the result itself.
   */
  CONNECT_SOCIAL: {
    payload: z.object({ uri: textSchema, wait: optionally(z.literal(true)) }),
    answer: embeddedUserSchema,
  },
  GET_FARCASTER_URI: { payload: nothingSchema, answer: z.object({ url: textSchema }) },
  /** Answered once the visitor has approved on a phone. */
  CONNECT_FARCASTER: { payload: nothingSchema, answer: z.object({ userName: z.string() }) },

  // The session
  IS_CONNECTED: {
    payload: optionally(z.object({ token: optionally(z.string()) })),
    answer: z.object({ isConnected: z.boolean() }),
  },
  GET_USER: {
    payload: optionally(
      z.object({
        chainId: optionally(z.union([textSchema, z.number()])),
        preferredAccountType: optionally(accountTypeSchema),
      }),
    ),
    answer: embeddedUserSchema,
  },
  SIGN_OUT: { payload: nothingSchema, answer: nothingSchema },

  // Changing the e-mail address
  UPDATE_EMAIL: {
    payload: emailPayloadSchema,
    answer: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { payload: otpPayloadSchema, answer: nothingSchema },
  UPDATE_EMAIL_SECONDARY_OTP: { payload: otpPayloadSchema, answer: z.object({ newEmail: emailSchema }) },

  // Networks and accounts
  GET_CHAIN_ID: { payload: nothingSchema, answer: chainSchema },
  SWITCH_NETWORK: { payload: chainSchema, answer: chainSchema },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    payload: nothingSchema,
    answer: z.object({ smartAccountEnabledNetworks: z.array(z.number()) }),
  },
  INIT_SMART_ACCOUNT: { payload: nothingSchema, answer: z.object({ address: textSchema, isDeployed: z.boolean() }) },
  SET_PREFERRED_ACCOUNT: {
    payload: typeSchema,
    answer: z.object({ type: accountTypeSchema, address: textSchema }),
  },

  // What the visitor approves
  /** `chainId`, a CAIP-2 id, is the request's network. An original app leaves it out: it means the wallet's. */
  RPC_REQUEST: {
    payload: z.object({ method: textSchema, params: z.optional(z.unknown()), chainId: optionally(networkIdSchema) }),
    answer: z.unknown(),
  },

  // The page around the frame
  SYNC_THEME: { payload: syncedThemeSchema, answer: nothingSchema },
  SYNC_DAPP_DATA: {
    payload: z.object({
      metadata: optionally(dappMetadataSchema),
      sdkVersion: optionally(z.string()),
      sdkType: optionally(z.string()),
      projectId: z.string(),
    }),
    answer: nothingSchema,
  },
  RELOAD: { payload: nothingSchema, answer: nothingSchema },
} satisfies Readonly<Record<string, { readonly payload: z.ZodMiniType; readonly answer: z.ZodMiniType }>>

type FrameRequests = typeof frameRequests

/** The name of a request, as in `@w3m-app/CONNECT_EMAIL`. */
export type RequestType = keyof FrameRequests

/** What a request brings; `undefined` where it brings nothing. */
export type RequestPayload<T extends RequestType> = z.output<FrameRequests[T]['payload']>

/** What a request is answered with; `undefined` where the answer says nothing. */
export type RequestAnswer<T extends RequestType> = z.output<FrameRequests[T]['answer']>

/** Whether a text is the name of a request. */
export function isRequestType(name: string): name is RequestType {
  return Object.hasOwn(frameRequests, name)
}
