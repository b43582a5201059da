import type { Notices, NoticesState, Snack } from '../../contracts/modal/notices.js'
import { SNACK_LIFETIME_MS, SNACK_SWAP_DELAY_MS } from '../../domain/limits.js'
import { lazy } from '../../kernel/loading/lazy.js'
import type { Clock } from '../../platform/clock.js'
import type { Logger } from '../../platform/logger.js'
import { createState } from '../../state/state.js'

export interface NoticesDeps {
  readonly clock: Pick<Clock, 'after'>
  readonly logger: Logger
  /** Shows alerts. */
  readonly debug?: boolean | undefined
  /** The app's own messages for errors. */
  readonly messages?: Readonly<Record<string, string>> | undefined
}

/** Shows one snack at a time, each for its lifetime. Hiding leaves no timer behind; stopping and disposing hide. */
export function createNotices({
  clock,
  logger,
  debug,
  messages,
}: NoticesDeps): Notices & { start(): () => void; dispose(): void } {
  const loadErrorNotice = lazy('the messages for errors', () => import('./error-notice.js'))
  const state = createState<NoticesState>({ snack: undefined, alert: undefined })
  const alerted = new Set<string>()
  /** Cancels the only timer: until the next snack if there is one, else until the end of the shown one. */
  let cancelTimer = () => {}
  /** The snack that follows the one that was just hidden. */
  let next: Snack | undefined
  /** Rises with every call, so that an error whose message is loaded late does not replace a newer snack. */
  let turn = 0

  // Timers change before the state does: a listener may answer by showing or hiding a snack.
  function clear(cancelNextTimer = () => {}) {
    cancelTimer()
    cancelTimer = cancelNextTimer
    state.patch({ snack: undefined })
  }

  function hide() {
    turn++
    next = undefined
    clear()
  }

  function place(snack: Snack) {
    next = undefined
    if (snack.autoClose) cancelTimer = clock.after(SNACK_LIFETIME_MS, () => clear())
    state.patch({ snack })
  }

  const show: Notices['show'] = (message, { variant = 'success', autoClose = true, key, values } = {}) => {
    const snack = Object.freeze({
      message,
      variant,
      autoClose,
      ...(key !== undefined && { key }),
      ...(values && { values }),
    })
    turn++
    if (next) {
      next = snack
    } else if (state.getSnapshot().snack) {
      next = snack
      clear(clock.after(SNACK_SWAP_DELAY_MS, () => place(next!)))
    } else {
      place(snack)
    }
  }

  async function showError(error: unknown) {
    const mine = ++turn
    try {
      const notice = (await loadErrorNotice()).errorNotice(error, messages)
      if (notice && turn === mine) show(notice.message, notice)
    } catch (cause) {
      // Without its message there is nothing to show. The developer learns of both errors.
      logger.error('An error could not be shown.', [error, cause])
    }
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    show,
    loading: (message) => show(message, { variant: 'loading', autoClose: false }),
    error: (error) => void showError(error),
    hide,
    alert({ message, variant = 'info', details }) {
      logger[variant === 'warning' ? 'warn' : variant === 'error' ? 'error' : 'info'](message, details)
      if (!debug || alerted.has(message)) return
      alerted.add(message)
      state.patch({ alert: Object.freeze({ message, variant }) })
    },
    dismissAlert: () => state.patch({ alert: undefined }),
    start: () => hide,
    dispose: hide,
  }
}
