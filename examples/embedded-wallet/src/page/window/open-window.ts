import { race } from '@latchkey/core/plugin'
import { base64urlnopad } from '@scure/base'
import { errors } from '../errors.js'
import type { DeviceShares } from '../keys/device/device-shares.js'
import * as z from '../zod.js'
import { addressOf, AGREED, type Answer, answerSchema, isFrom, type Question } from './handshake.js'

/** Enough for a slow network. After that the visitor can try again. */
export const WINDOW_LOADS_WITHIN_MS = 30_000
/** The browser tells no event when the visitor closes the window. */
export const LOOKS_EVERY_MS = 500

/** More bits than anybody guesses. */
const WORD_BYTES = 16

/** The window has nothing on it but one question. */
const LOOK = 'popup,width=440,height=560'

export interface OpenWindowDeps {
  readonly projectId: string
  readonly appOrigin: string
  /** The browser's. */
  readonly window?: Pick<Window, 'open' | 'addEventListener' | 'removeEventListener'> & {
    readonly location: Pick<Location, 'origin'>
  }
}

/**
 * Opens the wallet in a window of its own, which keeps things where the browser refuses it to the frame, and lends
 * `act` the shares that are kept there once the visitor has agreed. The window closes however that ends.
 *
 * Call it in the visitor's click, and before anything is awaited: browsers block the window at any other time.
 *
 * Rejects with `window/blocked`, with `window/closed` where the visitor closed it, with `window/silent`, with the signal's
 * reason, and with what `act` throws. The shares reject with `window/closed` and `storage/refused`.
 */
export async function inWindow<T>(
  { projectId, appOrigin, window: browser = window }: OpenWindowDeps,
  act: (shares: DeviceShares) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { origin } = browser.location
  const word = base64urlnopad.encode(crypto.getRandomValues(new Uint8Array(WORD_BYTES)))
  // Without a name, so that no other page can have opened it before or find it later.
  const opened = browser.open(addressOf({ projectId, appOrigin, word }), '_blank', LOOK)
  if (!opened || opened.closed) throw errors.create('window/blocked')

  const { port1: port, port2: theirs } = new MessageChannel()
  const over = new AbortController()
  const abort = () => over.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const looking = setInterval(() => opened.closed && over.abort(errors.create('window/closed')), LOOKS_EVERY_MS)
  const silence = setTimeout(
    () => over.abort(errors.create('window/silent', { seconds: WINDOW_LOADS_WITHIN_MS / 1_000 })),
    WINDOW_LOADS_WITHIN_MS,
  )

  function hear(event: MessageEvent) {
    if (!isFrom(opened, origin, word, event)) return
    // Once: a second window that knows the word gets nothing.
    browser.removeEventListener('message', hear)
    clearTimeout(silence)
    opened!.postMessage({ walletWindow: word, app: appOrigin }, origin, [theirs])
  }

  try {
    signal?.throwIfAborted()
    browser.addEventListener('message', hear)
    await race(() => said(port, (data) => data === AGREED || undefined), { signal: over.signal })
    return await act(sharesAt(port, over.signal))
  } finally {
    browser.removeEventListener('message', hear)
    signal?.removeEventListener('abort', abort)
    clearInterval(looking)
    clearTimeout(silence)
    port.close()
    opened.close()
  }
}

/** The shares that the window keeps. */
function sharesAt(port: MessagePort, signal: AbortSignal): DeviceShares {
  let questions = 0

  async function ask(question: Omit<Question, 'id'>): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const id = questions++
    const { error, share } = await race(
      () => {
        const answer = said(port, (data) => answerTo(id, data))
        port.postMessage({ id, ...question } satisfies Question)
        return answer
      },
      { signal },
    )
    if (error) throw errors.create(error)
    return share
  }

  return {
    read: (address) => ask({ method: 'read', address }),
    keep: async (address, share) => void (await ask({ method: 'keep', address, share })),
    remove: async (address) => void (await ask({ method: 'remove', address })),
  }
}

function answerTo(id: number, data: unknown): Answer | undefined {
  const answer = z.safeParse(answerSchema, data)
  return answer.success && answer.data.id === id ? answer.data : undefined
}

/** Resolves with the first message that `read` makes something of. */
function said<T>(port: MessagePort, read: (data: unknown) => T | undefined): Promise<T> {
  return new Promise((resolve) => {
    function hear({ data }: MessageEvent) {
      const answer = read(data)
      if (answer === undefined) return
      port.removeEventListener('message', hear)
      resolve(answer)
    }
    port.addEventListener('message', hear)
    port.start()
  })
}
