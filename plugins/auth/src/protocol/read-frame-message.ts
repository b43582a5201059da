import { FRAME_MESSAGE } from '@latchkey/core/embedded'
import { readEnvelope } from './envelope.js'
import { errorPayloadSchema, readyPayloadSchema, sessionUpdatePayloadSchema } from './frame-events.js'
import type { ErrorPayload } from './frame-events.js'
import { requestAnswers, type RequestType } from './frame-requests.js'
import { readPayload } from './read-payload.js'

/** A message of the wallet page that changes something. */
export type FrameMessage =
  | { readonly kind: 'ready'; readonly features: readonly string[] }
  | { readonly kind: 'session'; readonly token: string }
  | { readonly kind: 'success'; readonly id: string; readonly answer: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly error: ErrorPayload }
  /** The answer to a pending request, in a form that nobody understands. */
  | { readonly kind: 'invalid'; readonly id: string }

/**
 * Reads a message of the wallet page, for the app. Returns `undefined` for data that must be ignored: another form, an
 * id that is not pending, an event with an invalid payload. Never throws. The caller has made sure of the window and the
 * origin that it comes from.
 *
 * @param pendingType the request that waits under an id, if any.
 */
export function readFrameMessage(
  data: unknown,
  pendingType: (id: string) => RequestType | undefined,
): FrameMessage | undefined {
  const envelope = readEnvelope(data, FRAME_MESSAGE)
  if (!envelope) return undefined
  const { name, id, payload } = envelope
  if (name === 'READY') {
    const ready = readPayload(readyPayloadSchema, payload)
    return ready && { kind: 'ready', features: ready.value?.features ?? [] }
  }
  if (name === 'SESSION_UPDATE') {
    const update = readPayload(sessionUpdatePayloadSchema, payload)
    return update && { kind: 'session', token: update.value.token }
  }
  const type = id === undefined ? undefined : pendingType(id)
  if (id === undefined || type === undefined) return undefined
  if (name === `${type}_SUCCESS`) {
    const answer = readPayload<unknown>(requestAnswers[type], payload)
    if (answer) return { kind: 'success', id, answer: answer.value }
  }
  if (name === `${type}_ERROR`) {
    const error = readPayload(errorPayloadSchema, payload)
    if (error) return { kind: 'error', id, error: error.value }
  }
  return { kind: 'invalid', id }
}
