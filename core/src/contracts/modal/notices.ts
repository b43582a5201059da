import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** The kind of a snack. `loading` stays until it is hidden or replaced. */
export type SnackVariant = 'success' | 'error' | 'info' | 'loading'

/** A short message at the top of the modal. */
export interface Snack {
  readonly message: string
  readonly variant: SnackVariant
  /** Whether the snack hides itself after a few seconds. */
  readonly autoClose: boolean
  /**
   * The message's key in the message catalogue, so that the bindings can show it in the visitor's language; `values`
   * fill its placeholders.
   */
  readonly key?: string
  readonly values?: Readonly<Record<string, string>>
}

/** A message for developers, shown only in debug mode. */
export interface Alert {
  readonly message: string
  readonly variant: 'info' | 'success' | 'warning' | 'error'
}

/** The notices that are shown now. */
export interface NoticesState {
  readonly snack: Snack | undefined
  readonly alert: Alert | undefined
}

/** Shows brief notices to the visitor. */
export interface Notices extends Observable<NoticesState> {
  /** Shows a snack. It replaces the present one, 150 ms after that one is hidden; the newest call counts. */
  show(message: string, options?: Partial<Omit<Snack, 'message'>>): void
  /** Shows a snack that stays until it is hidden or replaced. */
  loading(message: string): void
  /** Shows an error as `describe` words it. Shows nothing for a cancel, which is not an error. */
  error(error: unknown): void
  hide(): void
  /** Shows an alert in debug mode, and always logs its details. */
  alert(alert: { readonly message: string; readonly variant?: Alert['variant']; readonly details?: unknown }): void
  dismissAlert(): void
}

export const Notices = createToken<Notices>('notices')
