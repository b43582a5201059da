import type { Notices, NoticesState, Snack } from '../../contracts/notices.js'
import { SNACK_LIFETIME_MS, SNACK_SWAP_DELAY_MS } from '../../domain/constants/timing.js'
import { lazy } from '../../kernel/lazy.js'
import type { Clock } from '../../platform/clock.js'
import type { Logger } from '../../platform/logger.js'
import { createState } from '../../state/state.js'

/** What the notices need of the world. */
export interface NoticesWorld {
  readonly clock: Pick<Clock, 'after'>
  readonly logger: Logger
  /** Shows alerts. */
  readonly debug?: boolean | undefined
  /** A host's own sentences for errors. */
  readonly messages?: Readonly<Record<string, string>> | undefined
}

/** What is told in passing. Hiding leaves no timer behind; what `start` returns hides, and so does `dispose`. */
export function createNotices({ clock, logger, debug, messages }: NoticesWorld): Notices & { start(): () => void; dispose(): void } {
  const words = lazy('the words for errors', () => import('./error-notice.js'))
  const state = createState<NoticesState>({ snack: undefined, alert: undefined })
  const alerted = new Set<string>()
  /** The one timer: to the next snack while one is awaited, to the end of the present one otherwise. */
  let cancel = () => {}
  let awaited: Snack | undefined
  /** Rises with every call, so that words that arrive late know whether anybody still wants them. */
  let turn = 0

  // Timers before snapshots: a listener may well answer by showing or hiding something.
  function leave(then = () => {}) {
    cancel()
    cancel = then
    state.patch({ snack: undefined })
  }

  function hide() {
    turn++
    awaited = undefined
    leave()
  }

  function place(snack: Snack) {
    awaited = undefined
    if (snack.autoClose) cancel = clock.after(SNACK_LIFETIME_MS, () => leave())
    state.patch({ snack })
  }

  const show: Notices['show'] = (message, { variant = 'success', autoClose = true, key, values } = {}) => {
    const snack = Object.freeze({ message, variant, autoClose, ...(key !== undefined && { key }), ...(values && { values }) })
    turn++
    if (awaited) {
      awaited = snack
    } else if (state.getSnapshot().snack) {
      awaited = snack
      leave(clock.after(SNACK_SWAP_DELAY_MS, () => place(awaited!)))
    } else {
      place(snack)
    }
  }

  async function tell(error: unknown) {
    const mine = ++turn
    try {
      const notice = (await words()).errorNotice(error, messages)
      if (notice && turn === mine) show(notice.message, notice)
    } catch (cause) {
      // Without its words there is nothing to show; a developer still learns of both.
      logger.error('An error could not be shown.', [error, cause])
    }
  }

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    show,
    loading: (message) => show(message, { variant: 'loading', autoClose: false }),
    error: (error) => void tell(error),
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
