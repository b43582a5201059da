import { createToken } from '../kernel/token.js'
import type { Observable } from '../state/observable.js'

/** `system` follows the visitor's own setting. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** CSS variables by name: `--w3m-accent`, `--lk-radius` … */
export type ThemeVariables = Readonly<Record<`--${string}`, string | number>>

/** How the modal looks now. */
export interface ThemeState {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}

/** How the modal is to look. */
export interface Theme extends Observable<ThemeState> {
  setMode(mode: ThemeMode): void
  /** Adds to the variables; `undefined` takes one away. */
  setVariables(variables: Readonly<Record<`--${string}`, string | number | undefined>>): void
}

export const Theme = createToken<Theme>('theme')
