import { FRAME_POST_READY_DELAY_MS } from '@latchkey/core/embedded'
import type { Clock, Frame } from '@latchkey/core/plugin'

/** How long the wallet page may take until it is ready. */
const LOAD_DEADLINE_MS = 20_000

export interface PageLoadsDeps {
  readonly clock: Pick<Clock, 'after'>
  /** Opens a frame with the wallet page, and listens to it. */
  open(): Frame
  /** The page was loaded anew, or its frame is gone: it does not answer any more what it was asked. */
  onLost(): void
  /** The page can be asked. `isReload`: it was ready before, and what it knew is gone. */
  onReady(isReload: boolean): void
  /** The page did not get ready in time. The reasons cannot be told apart: a browser hides why a frame is blocked. */
  onSilence(): void
  /** The error for whoever waits for a page that cannot be had. */
  unavailable(cause?: unknown): Error
}

/** The loads of the wallet page in its frame, one after the other. */
export interface PageLoads {
  /** Resolves once the page can be asked, loading it where needed. Rejects with `unavailable`. */
  ready(): Promise<Frame>
  /** Whether the page can be asked now. */
  readonly isReady: boolean
  /** Looks whether another script has removed the frame. */
  look(): void
  /** The frame, if there is one. */
  readonly frame: Frame | undefined
  /** The page has said READY. */
  hearReady(): void
  /** The page was told to load anew. */
  expectReload(): void
  /** Removes the frame for good. Whoever waits is rejected with this error. */
  dispose(error: Error): void
}

interface Waiting {
  resolve(frame: Frame): void
  reject(error: unknown): void
}

/**
 * A page is ready a moment after it has said READY, once per load. A page that falls silent after it was ready, because
 * it was led away or its frame was removed, gets one frame more.
 *
 * READY cannot tell whether the page has loaded anew, as it may be said twice. The frame's `load` event does, and comes
 * for each page that is shown in it, before or after that page's READY.
 */
export function createPageLoads(deps: PageLoadsDeps): PageLoads {
  const { clock, open, onLost, onReady, onSilence, unavailable } = deps
  const waiting = new Set<Waiting>()
  let frame: Frame | undefined
  let isReady = false
  /** Whether the page in the frame has said READY, and whether its `load` event has come. */
  let hasSaidReady = false
  let hasLoaded = false
  /** Whether READY came once more, which only the next page would say. */
  let isNextReady = false
  let wasReady = false
  let hasAnotherTry = false
  let stopTimer = () => {}
  let disposedWith: Error | undefined

  function begin(): Frame {
    try {
      frame = open()
    } catch (cause) {
      throw unavailable(cause)
    }
    frame.onLoad(hearLoad)
    awaitReady()
    hasAnotherTry = false
    return frame
  }

  /** Waits for READY of the page that is being loaded. */
  function awaitReady() {
    isReady = hasSaidReady = hasLoaded = isNextReady = false
    hasAnotherTry = true
    stopTimer()
    stopTimer = clock.after(LOAD_DEADLINE_MS, fail)
  }

  function hearReady() {
    if (hasSaidReady) isNextReady = hasLoaded
    else {
      hasSaidReady = true
      stopTimer()
      stopTimer = clock.after(FRAME_POST_READY_DELAY_MS, settle)
    }
  }

  function hearLoad() {
    const isNew = hasSaidReady && hasLoaded
    const hasSaidItAlready = isNextReady
    if (isNew) {
      onLost()
      awaitReady()
    }
    hasLoaded = true
    if (isNew && hasSaidItAlready) hearReady()
  }

  function settle() {
    isReady = true
    onReady(wasReady)
    wasReady = true
    for (const { resolve } of take()) resolve(frame!)
  }

  function fail() {
    const mayTryAgain = hasAnotherTry
    close()
    try {
      if (mayTryAgain) return void begin()
      onSilence()
      throw unavailable()
    } catch (error) {
      end(error)
    }
  }

  function end(error: unknown) {
    for (const { reject } of take()) reject(error)
  }

  function take() {
    const all = [...waiting]
    waiting.clear()
    return all
  }

  function close() {
    stopTimer()
    frame?.dispose()
    frame = undefined
    isReady = false
  }

  function look() {
    if (!frame || frame.isAttached) return
    close()
    onLost()
    try {
      if (waiting.size > 0) begin()
    } catch (error) {
      end(error)
    }
  }

  return {
    look,
    get isReady() {
      return isReady
    },
    get frame() {
      return frame
    },
    async ready() {
      if (disposedWith) throw unavailable(disposedWith)
      look()
      const present = frame ?? begin()
      if (isReady) return present
      return new Promise<Frame>((resolve, reject) => void waiting.add({ resolve, reject }))
    },
    hearReady,
    expectReload: awaitReady,
    dispose(error) {
      disposedWith = error
      close()
      end(error)
    },
  }
}
