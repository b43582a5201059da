import { MAX_TOKEN_LENGTH, messageSchema } from '@latchkey/core/embedded'
import * as z from '@latchkey/core/schemas'
import { optionally, textSchema } from '@latchkey/core/schemas'

/** READY, which the wallet page says once per load, when it can be asked. */
export const readyPayloadSchema = optionally(z.object({ version: optionally(z.string()) }))

/** SESSION_UPDATE: the token that the page sends back in IS_CONNECTED. */
export const sessionUpdatePayloadSchema = z.object({ token: textSchema.check(z.maxLength(MAX_TOKEN_LENGTH)) })

/** The payload of each `_ERROR`. A `code` is one of EIP-1193, as 4001 where the visitor has declined. */
export const errorPayloadSchema = z.extend(messageSchema, { code: optionally(z.number()) })

export type ReadyPayload = z.output<typeof readyPayloadSchema>
export type SessionUpdatePayload = z.output<typeof sessionUpdatePayloadSchema>
export type ErrorPayload = z.output<typeof errorPayloadSchema>
