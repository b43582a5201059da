import { APP_MESSAGE, FRAME_MESSAGE } from '../../features/embedded/session-token.js'
import type { FakeFrame } from './fake-frame.js'

/** The embedded wallet's side of its messages, over any number of page loads. */
export interface FakeEmbeddedFrame {
  /** A page has loaded the frame: it answers that page from now on, and says that it is ready. */
  load(frame: FakeFrame): void
  /** The visitor signs in. The frame gives the page a token of the session. */
  signIn(): void
  /** The browser forgets what the frame has stored, as one does that partitions it. */
  loseStorage(): void
  /** The tokens in IS_CONNECTED that the frame had not given in the same page load: the page has kept them elsewhere. */
  readonly strayTokens: readonly unknown[]
}

interface AppMessage {
  readonly id?: unknown
  readonly type?: unknown
  readonly payload?: { readonly token?: unknown }
}

/**
 * Plays the frame of the embedded wallet, as far as its session goes. It keeps the session in its own origin, and answers
 * IS_CONNECTED, SIGN_OUT and, with an error, a token that it has not given in this page load.
 *
 * @example
 * const wallet = createFakeEmbeddedFrame()
 * wallet.load(page.frames[0])
 * wallet.signIn()
 * expect(wallet.strayTokens).toEqual([])
 */
export function createFakeEmbeddedFrame(): FakeEmbeddedFrame {
  const strayTokens: unknown[] = []
  let sessions = 0
  /** What the frame's origin has stored. */
  let stored: string | undefined
  let present: FakeFrame | undefined
  let given = new Set<unknown>()

  function answer({ id, type, payload }: AppMessage) {
    const name = String(type).slice(APP_MESSAGE.length)
    const reply = (outcome: string, content: unknown) =>
      present?.say({ id, type: `${FRAME_MESSAGE}${name}_${outcome}`, payload: content })
    if (name === 'SIGN_OUT') {
      stored = undefined
      reply('SUCCESS', undefined)
    }
    if (name !== 'IS_CONNECTED') return
    const token = payload?.token
    if (token !== undefined && !given.has(token)) {
      strayTokens.push(token)
      return reply('ERROR', { message: 'The frame has not given this token in this page load.' })
    }
    reply('SUCCESS', { isConnected: (stored ?? token) !== undefined })
  }

  return {
    load(frame) {
      present = frame
      given = new Set()
      frame.onMessage = (message) => answer((message ?? {}) as AppMessage)
      frame.say({ type: `${FRAME_MESSAGE}READY`, payload: {} })
    },
    signIn() {
      stored = `session-${++sessions}`
      given.add(stored)
      present?.say({ type: `${FRAME_MESSAGE}SESSION_UPDATE`, payload: { token: stored } })
    },
    loseStorage: () => void (stored = undefined),
    strayTokens,
  }
}
