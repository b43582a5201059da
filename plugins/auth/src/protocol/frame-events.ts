import { MAX_TOKEN_LENGTH, messageSchema } from '@latchkey/core/embedded'
import * as z from '@latchkey/core/schemas'
import { optionally, textSchema } from '@latchkey/core/schemas'

/** Another form reads as nothing, because a page that is not ready for it is still ready. */
const featuresSchema = z.pipe(
  z.unknown(),
  z.transform((features) => (Array.isArray(features) ? features.filter((feature) => typeof feature === 'string') : [])),
)

/**
 * READY, which the wallet page says once per load, when it can be asked. `features` names what it can do beyond the
 * original protocol, so that a page is never asked what it does not know: `settings` is OPEN_SETTINGS, and `cancel`
 * RPC_CANCEL.
 */
export const readyPayloadSchema = optionally(
  z.object({ version: optionally(z.string()), features: z.optional(featuresSchema) }),
)

/** SESSION_UPDATE: the token that the page sends back in IS_CONNECTED. */
export const sessionUpdatePayloadSchema = z.object({ token: textSchema.check(z.maxLength(MAX_TOKEN_LENGTH)) })

/** The payload of each `_ERROR`. A `code` is one of EIP-1193, as 4001 where the visitor has declined. */
export const errorPayloadSchema = z.extend(messageSchema, { code: optionally(z.number()) })

export type ReadyPayload = z.output<typeof readyPayloadSchema>
export type SessionUpdatePayload = z.output<typeof sessionUpdatePayloadSchema>
export type ErrorPayload = z.output<typeof errorPayloadSchema>
