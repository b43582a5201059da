import {
  type AppMessage,
  FRAME_MESSAGE,
  readAppMessage,
  type RequestAnswer,
  type RequestPayload,
  type RequestType,
} from '@latchkey/auth/protocol'
import { errors, refusalOf } from '../errors.js'

/** What answers each request of an app. A rejection becomes the `_ERROR`. The signal aborts once nobody waits any more. */
export type Answers = {
  readonly [T in Exclude<RequestType, 'RPC_CANCEL'>]: (
    payload: RequestPayload<T>,
    signal?: AbortSignal,
  ) => Promise<RequestAnswer<T>>
}

export interface ChannelDeps {
  /** Where messages arrive: the page's own window. */
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly parent: Pick<Window, 'postMessage'>
  /** As the server has confirmed it. Nobody else is heard or written to. */
  readonly appOrigin: string
  readonly answers: Answers
}

/** What this page can do beyond the original protocol: `settings` is OPEN_SETTINGS, `cancel` RPC_CANCEL. */
const PAGE_FEATURES: readonly string[] = ['settings', 'cancel']

/** More ids than an app has open at once. The oldest is forgotten. */
const REMEMBERED_IDS = 10_000

/**
 * Answers the app: each request once, however often its message arrives. Messages of other windows and other origins, and
 * those that are no requests of the protocol, have no effect and no answer.
 *
 * @returns `say` for the messages that the page sends by itself, and `close`.
 */
export function openAppChannel({ window, parent, appOrigin, answers }: ChannelDeps) {
  const heard = new Set<string>()
  const running = new Map<string, AbortController>()

  function post(name: string, id: string | undefined, payload: unknown) {
    const message = {
      type: `${FRAME_MESSAGE}${name}`,
      ...(id !== undefined && { id }),
      ...(payload !== undefined && { payload }),
    }
    parent.postMessage(message, appOrigin)
  }

  async function answer(message: AppMessage) {
    const { id, type } = message
    const controller = new AbortController()
    running.set(id, controller)
    try {
      post(`${type}_SUCCESS`, id, await answerOf(message, controller.signal))
    } catch (error) {
      post(`${type}_ERROR`, id, refusalOf(error))
    } finally {
      running.delete(id)
    }
  }

  async function answerOf({ type, payload }: AppMessage, signal: AbortSignal): Promise<unknown> {
    if (type === 'RPC_CANCEL') return running.get(payload.id)?.abort()
    // The table has the payload's type beside the name.
    return (answers[type] as (payload: unknown, signal: AbortSignal) => Promise<unknown>)(payload, signal)
  }

  function hear(event: MessageEvent) {
    if (event.source !== parent || event.origin !== appOrigin) return
    const message = readAppMessage(event.data)
    if (!message?.id || heard.has(message.id)) return
    if ('refused' in message) {
      // What is no request of the protocol gets no answer, because nobody waits for it.
      if (!Object.hasOwn(answers, message.name)) return
      remember(message.id)
      post(
        `${message.name}_ERROR`,
        message.id,
        refusalOf(errors.create('request/malformed', { reason: message.refused })),
      )
      return
    }
    remember(message.id)
    void answer(message)
  }

  function remember(id: string) {
    heard.add(id)
    if (heard.size <= REMEMBERED_IDS) return
    const [oldest] = heard
    heard.delete(oldest!)
  }

  window.addEventListener('message', hear)
  return {
    /** @param more what it can do in this browser, with this server: `passkey` is CONNECT_PASSKEY. */
    ready: (more: readonly string[] = []) =>
      post('READY', undefined, { version: '4', features: [...PAGE_FEATURES, ...more] }),
    sessionUpdate: (token: string) => post('SESSION_UPDATE', undefined, { token }),
    close: () => window.removeEventListener('message', hear),
  }
}
