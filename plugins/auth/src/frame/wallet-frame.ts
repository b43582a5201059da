import { errors as coreErrors, type Notices } from '@latchkey/core'
import { APP_MESSAGE, createSessionToken, FRAME_MESSAGE, FRAME_REQUEST_TIMEOUT_MS } from '@latchkey/core/embedded'
import type { Link } from '@latchkey/core/gates'
import { alerts, createEvents, race } from '@latchkey/core/plugin'
import type { Clock, Frame, FrameArea, Logger, Page, Random } from '@latchkey/core/plugin'
import type { RequestAnswer, RequestPayload, RequestType } from '../protocol/frame-requests.js'
import { readFrameMessage } from '../protocol/read-frame-message.js'
import { frameErrors } from './frame-errors.js'
import { openWalletPage, type WalletPageQuery } from './open-wallet-page.js'
import { createPageLoads } from './page-loads.js'

export interface WalletFrameDeps {
  readonly page: Page
  readonly clock: Pick<Clock, 'after'>
  readonly random: Pick<Random, 'id'>
  readonly logger: Pick<Logger, 'debug'>
  readonly notices: Pick<Notices, 'alert'>
  /** The wallet page. */
  readonly link: Link
  /** For the query of the page's address, read whenever the frame is opened. */
  readonly query: () => WalletPageQuery
}

export interface FrameRequestOptions {
  readonly signal?: AbortSignal | undefined
  /**
   * How long the page may take to answer, from when it was asked; `Infinity` is as long as it likes. Default: 30
   * seconds, and as long as it likes for what waits for the visitor: RPC_REQUEST, CONNECT_FARCASTER, CONNECT_PASSKEY and
   * OPEN_SETTINGS.
   */
  readonly deadlineMs?: number | undefined
}

/** The frame with the wallet page, which is loaded when it is first needed. */
export interface WalletFrame {
  /**
   * Sends a request once the wallet page is ready, loading it first where needed, and resolves with its answer. The first
   * valid answer counts. IS_CONNECTED has the token that the page gave last, whatever its payload. RELOAD resolves with
   * its answer, or when the page is there again.
   *
   * Rejects with core's `embedded/no-frame`, with `embedded/timeout`, `embedded/aborted` (by the signal, or because the
   * page was loaded anew), `embedded/refused` ({ message, code? }), `embedded/invalid-answer`, and with core's
   * `page/unsendable` for a payload that the browser cannot copy.
   */
  request<T extends RequestType>(
    type: T,
    payload: RequestPayload<T>,
    options?: FrameRequestOptions,
  ): Promise<RequestAnswer<T>>
  /** Loads the page without asking it anything, because the visitor is about to need it. Rejects with `embedded/no-frame`. */
  load(): Promise<void>
  /** What the page says that it can do beyond the original protocol, once it is loaded. Rejects with `embedded/no-frame`. */
  features(): Promise<readonly string[]>
  /** Hears that the page has said SESSION_UPDATE: the visitor's session is a new one, or has a wallet now. */
  onSession(listener: () => void): () => void
  /** Hears of a new load of the page, once it can be asked again (after a crash or RELOAD): what it knew is gone. */
  onReload(listener: () => void): () => void
  /** Shows the frame at a place of the window, above everything. Does nothing while there is no frame. */
  show(area: FrameArea): void
  hide(): void
  /** How many messages were ignored, because they came from elsewhere or say nothing. */
  readonly ignored: number
  /** Removes the frame, and rejects what is pending with `embedded/aborted`. */
  dispose(): void
}

/** Requests that wait for a person, at a screen of the wallet or on a phone. */
const UNHURRIED: readonly RequestType[] = ['RPC_REQUEST', 'CONNECT_FARCASTER', 'CONNECT_PASSKEY', 'OPEN_SETTINGS']
/** Requests that the page can take back. */
const CANCELLABLE: readonly RequestType[] = ['RPC_REQUEST', 'CONNECT_PASSKEY']

/** Nothing tells that another script has removed the frame, where a person may keep a request waiting. */
const LOOK_EVERY_MS = 2_000

interface Pending {
  readonly type: RequestType
  resolve(answer: unknown): void
  reject(error: unknown): void
}

/**
 * @example
 * const frame = createWalletFrame({ page, clock, random, logger, notices, link, query })
 * const { action } = await frame.request('CONNECT_EMAIL', { email }, { signal })
 */
export function createWalletFrame(deps: WalletFrameDeps): WalletFrame {
  const { page, clock, random, logger, notices, link, query } = deps
  const token = createSessionToken()
  const pending = new Map<string, Pending>()
  const isNothing = (payload: unknown): payload is undefined => payload === undefined
  const events = createEvents({ reload: isNothing, session: isNothing })
  let features: readonly string[] = []
  let ignored = 0
  let hasAlerted = false

  const loads = createPageLoads({
    clock,
    open() {
      const frame = openWalletPage(page, link, query())
      frame.listen(hear, ignore)
      return frame
    },
    onLost: () => abortAll(),
    onReady(isReload) {
      for (const { type, resolve } of pending.values()) if (type === 'RELOAD') resolve(undefined)
      if (isReload) events.emit('reload', undefined)
    },
    onSilence() {
      if (hasAlerted) return
      hasAlerted = true
      const { short, long } = alerts['config/embedded-timeout']({ origin: page.origin })
      notices.alert({ message: short, variant: 'error', details: long })
    },
    unavailable: (cause) => coreErrors.create('embedded/no-frame', { cause }),
  })

  function hear(data: unknown) {
    const message = readFrameMessage(data, (id) => pending.get(id)?.type)
    if (!message) return ignore()
    if (message.kind === 'ready') {
      features = message.features
      return loads.hearReady()
    }
    if (message.kind === 'session') {
      token.read({ type: `${FRAME_MESSAGE}SESSION_UPDATE`, payload: message })
      return events.emit('session', undefined)
    }
    const { type, resolve, reject } = pending.get(message.id)!
    pending.delete(message.id)
    if (message.kind === 'success') resolve(message.answer)
    else if (message.kind === 'error') reject(frameErrors.create('embedded/refused', message.error))
    else reject(frameErrors.create('embedded/invalid-answer', { type }))
  }

  function ignore() {
    // Once, because a page that says one such message says many. What it said may be secret.
    if (ignored++ > 0) return
    logger.debug(`A message is ignored: it is not the wallet page's (${link.host}), or not of its protocol.`)
  }

  function abortAll(except?: string) {
    for (const [id, { reject }] of pending) {
      if (id === except) continue
      pending.delete(id)
      reject(frameErrors.create('embedded/aborted'))
    }
  }

  function ask(frame: Frame, id: string, type: RequestType, payload: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const content = type === 'IS_CONNECTED' ? token.isConnectedPayload() : payload
      pending.set(id, { type, resolve, reject })
      frame.post({ id, type: `${APP_MESSAGE}${type}`, ...(content !== undefined && { payload: content }) })
      if (type !== 'RELOAD') return
      abortAll(id)
      loads.expectReload()
    })
  }

  async function request(
    type: RequestType,
    payload: unknown,
    { signal, deadlineMs = UNHURRIED.includes(type) ? Infinity : FRAME_REQUEST_TIMEOUT_MS }: FrameRequestOptions = {},
  ): Promise<unknown> {
    const id = random.id()
    let stopLooking = () => {}
    const lookAgain = () => {
      loads.look()
      stopLooking = clock.after(LOOK_EVERY_MS, lookAgain)
    }
    const onTimeout = () => frameErrors.create('embedded/timeout', { type, seconds: deadlineMs / 1_000 })
    try {
      let frame: Frame
      // A request before this one, of the same moment, may have told the page to load anew.
      do frame = await race(loads.ready, { signal })
      while (!loads.isReady)
      if (deadlineMs > FRAME_REQUEST_TIMEOUT_MS) lookAgain()
      const ms = Number.isFinite(deadlineMs) ? deadlineMs : undefined
      return await race(() => ask(frame, id, type, payload), { signal, clock, ms, onTimeout })
    } catch (error) {
      if (!signal?.aborted || error !== signal.reason) throw error
      // The visitor must not approve what nobody waits for any more.
      if (CANCELLABLE.includes(type) && pending.has(id) && features.includes('cancel'))
        request('RPC_CANCEL', { id }).catch((failure: unknown) =>
          logger.debug('A request could not be taken back.', failure),
        )
      throw frameErrors.create('embedded/aborted', { cause: error })
    } finally {
      stopLooking()
      pending.delete(id)
      // Also where the page did not answer: the visitor wants to be forgotten.
      if (type === 'SIGN_OUT') token.forget()
    }
  }

  return {
    // The answer was read by the schema of this type.
    request: request as WalletFrame['request'],
    load: async () => void (await loads.ready()),
    async features() {
      await loads.ready()
      return features
    },
    onSession: (listener) => events.on('session', listener),
    onReload: (listener) => events.on('reload', listener),
    show: (area) => loads.frame?.show(area),
    hide: () => loads.frame?.hide(),
    get ignored() {
      return ignored
    },
    dispose() {
      abortAll()
      loads.dispose(frameErrors.create('embedded/aborted'))
    },
  }
}
