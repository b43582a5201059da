import { errors } from '../errors.js'
import type { DeviceShares } from '../keys/device/device-shares.js'
import { wipe } from '../keys/wipe.js'
import * as z from '../zod.js'
import { AGREED, type Answer, isFrom, type Opening, type Question, questionSchema, welcomeSchema } from './handshake.js'

/** A frame that is there answers at once. */
export const FRAME_ANSWERS_WITHIN_MS = 5_000

export interface MeetFrameDeps extends Pick<Opening, 'appOrigin' | 'word'> {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'> & {
    readonly location: Pick<Location, 'origin'>
    readonly opener: Pick<Window, 'postMessage'> | null
  }
}

/**
 * Meets the wallet's frame that has opened this window, in the app that this window is for. Resolves with the port to
 * it, and with nothing for a window that something else has opened. A page of another origin never hears anything.
 */
export async function meetFrame({ appOrigin, word, window }: MeetFrameDeps): Promise<MessagePort | undefined> {
  const { opener } = window
  const { origin } = window.location
  if (!opener) return undefined
  return new Promise((resolve) => {
    function end(port: MessagePort | undefined) {
      window.removeEventListener('message', hear)
      clearTimeout(timer)
      resolve(port)
    }
    function hear(event: MessageEvent) {
      if (!isFrom(opener, origin, word, event)) return
      const welcome = z.safeParse(welcomeSchema, event.data)
      end(welcome.success && welcome.data.app === appOrigin ? event.ports[0] : undefined)
    }
    const timer = setTimeout(() => end(undefined), FRAME_ANSWERS_WITHIN_MS)
    window.addEventListener('message', hear)
    opener.postMessage({ walletWindow: word }, origin)
  })
}

/** Lends the frame the shares of its app, because the visitor has agreed. */
export function serveShares(port: MessagePort, shares: DeviceShares): void {
  port.addEventListener('message', async ({ data }) => {
    const question = z.safeParse(questionSchema, data)
    // Nobody waits for an answer to anything else.
    if (!question.success) return
    const answer = await answerTo(question.data, shares)
    port.postMessage(answer)
    wipe(answer.share, question.data.share)
  })
  port.start()
  port.postMessage(AGREED)
}

async function answerTo({ id, method, address, share }: Question, shares: DeviceShares): Promise<Answer> {
  try {
    if (method === 'read') {
      const found = await shares.read(address)
      return { id, ...(found && { share: found }) }
    }
    if (method === 'remove') await shares.remove(address)
    else if (share) await shares.keep(address, share)
    return { id }
  } catch (error) {
    for (const code of ['storage/refused', 'keys/not-opened'] as const)
      if (errors.is(error, code)) return { id, error: code }
    throw error
  }
}
