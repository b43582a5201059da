import * as z from '../zod.js'

/**
 * How the wallet's frame and the window that it opened find each other. Both are of this origin, and the opening has a
 * random word that nobody else has: it is in the part of the window's address that no server and no other page sees.
 *
 * The window says the word to its opener, and the frame to the window that it opened, each to this origin alone. With
 * the frame's word comes a port, and whatever is secret goes through the port.
 */
const helloSchema = z.object({ walletWindow: z.string() })

/** The frame's word has the app that it is in. A window that is for another app does not serve it. */
export const welcomeSchema = z.extend(helloSchema, { app: z.string() })

/** The visitor has pressed in the window. From here on the frame may ask. */
export const AGREED = 'agreed'

/** What the frame asks through the port. The answer has the same id. */
export const questionSchema = z.object({
  id: z.number(),
  method: z.enum(['read', 'keep', 'remove']),
  address: z.string(),
  share: z.optional(z.instanceof(Uint8Array<ArrayBuffer>)),
})
export type Question = z.infer<typeof questionSchema>

/** `error`: the browser keeps nothing in the window either, or a share that it kept was changed. */
export const answerSchema = z.object({
  id: z.number(),
  share: z.optional(z.instanceof(Uint8Array<ArrayBuffer>)),
  error: z.optional(z.enum(['storage/refused', 'keys/not-opened'])),
})
export type Answer = z.infer<typeof answerSchema>

export interface Opening {
  readonly projectId: string
  readonly appOrigin: string
  readonly word: string
}

export const addressOf = ({ projectId, appOrigin, word }: Opening): string =>
  `/window?${new URLSearchParams({ projectId, app: appOrigin })}#${word}`

export function readAddress({ search, hash }: Pick<Location, 'search' | 'hash'>): Opening {
  const query = new URLSearchParams(search)
  return { projectId: query.get('projectId') ?? '', appOrigin: query.get('app') ?? '', word: hash.slice(1) }
}

/** Whether a message is of this window, of this origin, and has the word of this opening. */
export function isFrom(source: unknown, origin: string, word: string, event: MessageEvent): boolean {
  if (source === null || event.source !== source || event.origin !== origin || word === '') return false
  const hello = z.safeParse(helloSchema, event.data)
  return hello.success && hello.data.walletWindow === word
}
