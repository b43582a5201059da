import { AppConfig, type AppKit } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { perKit } from '../per-kit.js'
import { buttonMessages } from './button-messages.js'
import type { Direction } from './direction.js'

/** The messages of a kit, and the language they are in. */
export interface MessagesState {
  /** A BCP 47 tag. */
  readonly locale: string
  readonly direction: Direction
  /** Messages by key. At first only those of the buttons and of the app. */
  readonly messages: Readonly<Record<string, string>>
  /** The messages of the modal's first frame are loaded. */
  readonly hasFirst?: boolean
  /** All messages are loaded. */
  readonly isComplete: boolean
  /** The messages are in another language than the kit's, which could not be loaded. */
  readonly isFallback?: boolean
  /** The choice of the visitor that these messages follow. */
  readonly chosen?: string | undefined
  /** The languages that plugins have messages in. Absent until all messages are loaded. */
  readonly pluginLocales?: readonly string[]
}

/** The messages of a kit before anything is loaded, on a server and in a browser. */
export const initialMessagesOf = (kit: AppKit): MessagesState['messages'] => ({
  ...buttonMessages,
  ...kit.get(AppConfig).messages,
})

/** The messages of a kit. This file is small, because buttons need it at once; the code that loads messages comes later. */
export const messagesOf = perKit('messages', (kit) =>
  createState<MessagesState>({
    locale: 'en',
    direction: 'ltr',
    messages: initialMessagesOf(kit),
    isComplete: false,
  }),
)
