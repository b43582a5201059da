import type { Clock } from './clock.js'
import type { Page } from './page.js'

/** The time of a frame on most screens. Also the wait where the page cannot tell of its frames. */
export const FRAME_MS = 17
/** A hidden tab draws no frames. The browser may hold its timers back, too. */
const WITHOUT_FRAMES_MS = 100

export interface FrameDeps {
  readonly page: Pick<Page, 'read'>
  readonly clock: Pick<Clock, 'after'>
}

/** Calls `run` once, when the browser is about to draw, or a moment later where it draws nothing. Returns how to cancel. */
export function nextFrame({ page, clock }: FrameDeps, run: () => void): () => void {
  const request = page.read<(run: () => void) => number>('requestAnimationFrame')
  const cancelTimer = clock.after(request ? WITHOUT_FRAMES_MS : FRAME_MS, finish)
  let isOver = false

  function finish() {
    if (isOver) return
    cancel()
    run()
  }
  function cancel() {
    isOver = true
    cancelTimer()
  }
  // A frame that was asked for calls nothing after the cancel, so it need not be taken back.
  request?.(finish)
  return cancel
}
