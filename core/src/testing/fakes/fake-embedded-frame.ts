import { APP_MESSAGE, FRAME_MESSAGE } from '../../features/embedded/session-token.js'
import type { FakeFrame } from './fake-frame.js'
import type { FakePage } from './fake-page.js'

/** The embedded wallet's side of its messages, over any number of page loads. */
export interface FakeEmbeddedFrame {
  /** Loads each frame that a page opens from now on, as {@link load} does. */
  serve(page: Pick<FakePage, 'onFrame'>): void
  /**
   * A page has loaded the frame: it answers that page from now on, and says that it is ready. Called again, the frame has
   * loaded anew, as after a crash.
   */
  load(frame: FakeFrame): void
  /**
   * Sets how the frame answers a request (`GET_USER`) from now on: with `_SUCCESS` and what the script returns, or with
   * `_ERROR` and the message and code of what it throws. A promise that never settles leaves the request unanswered, as
   * does any request without a script.
   */
  answer(type: string, script?: FrameScript): void
  /** Says an event of the frame (`READY`), or any other message. */
  say(type: string, payload?: unknown): void
  /** The requests that it got, oldest first. */
  readonly requests: readonly FrameRequest[]
  /** The visitor signs in. The frame gives the page a token of the session. */
  signIn(): void
  /** The browser forgets what the frame has stored, as one does that partitions it. */
  loseStorage(): void
  /** The tokens in IS_CONNECTED that the frame had not given in the same page load: the page has kept them elsewhere. */
  readonly strayTokens: readonly unknown[]
}

/** Returns the answer of a request. Throws the error with which the frame refuses it. */
export type FrameScript = (payload: unknown) => unknown

/** A request that a fake frame got. */
export interface FrameRequest {
  readonly id: unknown
  /** As in `GET_USER`. */
  readonly type: string
  readonly payload: unknown
}

const nothing: FrameScript = () => undefined

/**
 * Plays the frame of the embedded wallet. It keeps the session in its own origin, and answers IS_CONNECTED, SIGN_OUT,
 * SYNC_THEME and SYNC_DAPP_DATA as the wallet does, and a token that it has not given in this page load with an error.
 * Scripts answer the rest.
 *
 * @example
 * const wallet = createFakeEmbeddedFrame()
 * wallet.serve(page)
 * wallet.answer('CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' }))
 * wallet.answer('CONNECT_OTP', () => {
 *   throw Object.assign(new Error('Wrong code'), { code: 4100 })
 * })
 */
export function createFakeEmbeddedFrame(): FakeEmbeddedFrame {
  const strayTokens: unknown[] = []
  const requests: FrameRequest[] = []
  let sessions = 0
  /** What the frame's origin has stored. */
  let stored: string | undefined
  let present: FakeFrame | undefined
  let loads = 0
  let given = new Set<unknown>()

  const scripts = new Map<string, FrameScript>([
    ['SYNC_THEME', nothing],
    ['SYNC_DAPP_DATA', nothing],
    ['SIGN_OUT', () => void (stored = undefined)],
    [
      'IS_CONNECTED',
      (payload) => {
        const { token } = (payload ?? {}) as { token?: unknown }
        if (token !== undefined && !given.has(token)) {
          strayTokens.push(token)
          throw new Error('The frame has not given this token in this page load.')
        }
        return { isConnected: (stored ?? token) !== undefined }
      },
    ],
  ])

  const say = (type: string, payload?: unknown, id?: unknown) =>
    present?.say({ type: `${FRAME_MESSAGE}${type}`, ...(id !== undefined && { id }), payload })

  function answer(message: unknown, load: number) {
    const { id, type, payload } = (message ?? {}) as { id?: unknown; type?: unknown; payload?: unknown }
    const name = String(type).slice(APP_MESSAGE.length)
    requests.push({ id, type: name, payload })
    const reply = (outcome: string, content: unknown) => {
      // A page that was loaded anew has forgotten what the one before it was asked.
      if (load === loads) say(`${name}_${outcome}`, content, id)
    }
    const refuse = (error: unknown) => {
      const { message = String(error), code } = Object(error) as { message?: unknown; code?: unknown }
      reply('ERROR', { message, ...(code !== undefined && { code }) })
    }
    const script = scripts.get(name)
    if (!script) return
    try {
      const result = script(payload)
      if (result instanceof Promise) result.then((content) => reply('SUCCESS', content), refuse)
      else reply('SUCCESS', result)
    } catch (error) {
      refuse(error)
    }
  }

  function load(frame: FakeFrame) {
    present = frame
    given = new Set()
    const own = ++loads
    frame.onMessage = (message) => answer(message, own)
    say('READY', {})
    frame.load()
  }

  return {
    serve: (page) => page.onFrame(load),
    load,
    answer: (type, script = nothing) => void scripts.set(type, script),
    say: (type, payload) => void say(type, payload),
    requests,
    signIn() {
      stored = `session-${++sessions}`
      given.add(stored)
      say('SESSION_UPDATE', { token: stored })
    },
    loseStorage: () => void (stored = undefined),
    strayTokens,
  }
}
