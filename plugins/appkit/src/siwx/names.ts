import type { SiwxData } from '@latchkey/core'
import type { SiwxMessage } from '@latchkey/siwx'
import type { SIWXMessageInput } from './messenger.js'

// The types of signing in by the names that apps know.

export type { SiwxConfig as SIWXConfig } from '@latchkey/siwx'
export type { SiwxSession as SIWXSession } from '@latchkey/core'

export interface SIWXMessage extends SiwxMessage {}

/** Apps write `SIWXMessage.Input`. */
export declare namespace SIWXMessage {
  export type Input = SIWXMessageInput
  export type Data = SiwxData
}
