import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** How a snack is meant. `loading` stays until it is hidden or replaced. */
export type SnackVariant = 'success' | 'error' | 'info' | 'loading'

/** The line that comes and goes at the modal's top. */
export interface Snack {
  readonly message: string
  readonly variant: SnackVariant
  /** Hides itself after a while. */
  readonly autoClose: boolean
  /** The sentence's key in the message catalogue, and what is filled into it, for who shows it in the visitor's language. */
  readonly key?: string
  readonly values?: Readonly<Record<string, string>>
}

/** What a developer should know, shown only in debug. */
export interface Alert {
  readonly message: string
  readonly variant: 'info' | 'success' | 'warning' | 'error'
}

/** What is told just now; nothing where there is nothing to tell. */
export interface NoticesState {
  readonly snack: Snack | undefined
  readonly alert: Alert | undefined
}

/** What is told to the visitor in passing. */
export interface Notices extends Observable<NoticesState> {
  /** Shows a snack. One that is there leaves first; the new one comes 150 ms later, and the newest wins. */
  show(message: string, options?: Partial<Omit<Snack, 'message'>>): void
  /** Shows a snack that stays until it is hidden or replaced. */
  loading(message: string): void
  /** Shows what `describe` makes of an error. A cancel is not an error: nothing is shown for it. */
  error(error: unknown): void
  hide(): void
  /** Shows an alert when debug is on, and logs its details in any case. */
  alert(alert: { readonly message: string; readonly variant?: Alert['variant']; readonly details?: unknown }): void
  dismissAlert(): void
}

export const Notices = createToken<Notices>('notices')
