// The entry for both sides of the frame: the messages between the app and the wallet page, and how each side reads what
// the other one says.

export { APP_MESSAGE, FRAME_MESSAGE } from '@latchkey/core/embedded'
export type { ErrorPayload, ReadyPayload, SessionUpdatePayload } from './frame-events.js'
export type { RequestAnswer, RequestPayload, RequestType } from './frame-requests.js'
export { readAppMessage, type AppMessage, type RefusedAppMessage } from './read-app-message.js'
