import { accountTypeSchema, emailSchema, embeddedUserSchema } from '@latchkey/core/embedded'
import * as z from '@latchkey/core/schemas'
import { textSchema } from '@latchkey/core/schemas'
import type { requestPayloads } from './request-payloads.js'

/** Whatever a message without a payload brings is dropped, and reads as nothing. */
export const nothingSchema = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

/** A number for EVM networks, a CAIP-2 id for others. */
export const chainSchema = z.object({ chainId: z.union([textSchema, z.number()]) })

/**
 * What the app asks of the wallet page, by the name in the message's type, and how that answers. A wallet page of the
 * original protocol understands all of it, and so does ours what an app of the original protocol asks.
 */
export const requestAnswers = {
  // Signing in by e-mail
  CONNECT_EMAIL: z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  /** Answered once the visitor has opened the link. */
  CONNECT_DEVICE: nothingSchema,
  CONNECT_OTP: nothingSchema,

  // Other ways to sign in
  GET_SOCIAL_REDIRECT_URI: z.object({ uri: textSchema }),
  CONNECT_SOCIAL: embeddedUserSchema,
  GET_FARCASTER_URI: z.object({ url: textSchema }),
  /** Answered once the visitor has approved on a phone. */
  CONNECT_FARCASTER: z.object({ userName: z.string() }),
  /**
   * Signing in with a passkey, at a screen of the page itself, for pages that announce `passkey`. Answered once the visitor
   * has signed in. The frame has to be shown soon after it was asked.
   */
  CONNECT_PASSKEY: embeddedUserSchema,

  // The session
  IS_CONNECTED: z.object({ isConnected: z.boolean() }),
  GET_USER: embeddedUserSchema,
  SIGN_OUT: nothingSchema,

  // Changing the e-mail address
  UPDATE_EMAIL: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothingSchema,
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ newEmail: emailSchema }),

  // Networks and accounts
  GET_CHAIN_ID: chainSchema,
  SWITCH_NETWORK: chainSchema,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.object({ smartAccountEnabledNetworks: z.array(z.number()) }),
  INIT_SMART_ACCOUNT: z.object({ address: textSchema, isDeployed: z.boolean() }),
  SET_PREFERRED_ACCOUNT: z.object({ type: accountTypeSchema, address: textSchema }),

  // What the visitor approves
  RPC_REQUEST: z.unknown(),
  /** Nobody waits any more for the RPC_REQUEST or the CONNECT_PASSKEY with this id. For pages that announce `cancel`. */
  RPC_CANCEL: nothingSchema,
  /**
   * The wallet's own settings, for pages that announce `settings`. Answered once the visitor has left them, with whether
   * they are still signed in. The frame has to be shown soon after it was asked.
   */
  OPEN_SETTINGS: z.object({ isConnected: z.boolean() }),

  // The page around the frame
  SYNC_THEME: nothingSchema,
  SYNC_DAPP_DATA: nothingSchema,
  RELOAD: nothingSchema,
} satisfies Readonly<Record<string, z.ZodMiniType>>

/** The name of a request, as in `@w3m-app/CONNECT_EMAIL`. */
export type RequestType = keyof typeof requestAnswers

/** What a request brings; `undefined` where it brings nothing. */
export type RequestPayload<T extends RequestType> = z.output<(typeof requestPayloads)[T]>

/** What a request is answered with; `undefined` where the answer says nothing. */
export type RequestAnswer<T extends RequestType> = z.output<(typeof requestAnswers)[T]>

/** Whether a text is the name of a request. */
export function isRequestType(name: string): name is RequestType {
  return Object.hasOwn(requestAnswers, name)
}
