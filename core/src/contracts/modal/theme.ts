import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** `system` follows the setting of the visitor's device. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** CSS variables by name: `--w3m-accent`, `--lk-radius` … */
export type ThemeVariables = Readonly<Record<`--${string}`, string | number>>

/** A snapshot of the theme. */
export interface ThemeState {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}

/** The theme of the modal. */
export interface Theme extends Observable<ThemeState> {
  setMode(mode: ThemeMode): void
  /** Merges these variables into the present ones; `undefined` removes one. */
  setVariables(variables: Readonly<Record<`--${string}`, string | number | undefined>>): void
}

export const Theme = createToken<Theme>('theme')
