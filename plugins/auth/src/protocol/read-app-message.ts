import { APP_MESSAGE } from '@latchkey/core/embedded'
import { readEnvelope } from './envelope.js'
import { isRequestType, type RequestPayload, type RequestType } from './frame-requests.js'
import { readPayload } from './read-payload.js'
import { requestPayloads } from './request-payloads.js'

/** A request of the app, checked. */
export type AppMessage = {
  readonly [T in RequestType]: { readonly id: string; readonly type: T; readonly payload: RequestPayload<T> }
}[RequestType]

/** A request of the app that cannot be answered as it is. The page says why in an `_ERROR`, if the request has an id. */
export interface RefusedAppMessage {
  readonly id?: string
  /** The name in the request's type, for the type of the answer. */
  readonly name: string
  readonly refused: string
}

/**
 * Reads a message of the app, for the wallet page. Returns `undefined` for data that is no message of the app. Never
 * throws. The caller has made sure that it comes from the parent window and an allowed origin.
 *
 * @example
 * const message = readAppMessage(event.data)
 * if (!message) return
 * if ('refused' in message) return refuse(message)
 * if (message.type === 'CONNECT_EMAIL') await sendCode(message.payload.email)
 */
export function readAppMessage(data: unknown): AppMessage | RefusedAppMessage | undefined {
  const envelope = readEnvelope(data, APP_MESSAGE)
  if (!envelope) return undefined
  const { name, id, payload } = envelope
  if (id === undefined) return { name, refused: `${name} has no id.` }
  if (!isRequestType(name)) return { id, name, refused: `The wallet does not know ${name}.` }
  const reading = readPayload<unknown>(requestPayloads[name], payload)
  // The table has the payload's type beside the name.
  return reading
    ? ({ id, type: name, payload: reading.value } as AppMessage)
    : { id, name, refused: `${name} has another payload.` }
}
