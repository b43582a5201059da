import { type AppKit, type Observable, Theme, type ThemeMode, type ThemeVariables } from '@latchkey/core'
import { derive } from '@latchkey/core/plugin'
import { useDerived } from '../services/use-derived.js'

/** How the modal looks, and the ways to change that. */
export interface AppKitTheme {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly setThemeMode: Theme['setMode']
  /** Adds to the variables; `undefined` takes one away. */
  readonly setThemeVariables: Theme['setVariables']
}

/**
 * The modal's theme. The component renders again when a field changes that it
 * reads: one that only sets never does.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @example
 * const { themeMode, setThemeMode } = useAppKitTheme()
 * return <button onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>{themeMode}</button>
 */
export function useAppKitTheme(): AppKitTheme {
  return useDerived('useAppKitTheme', needs, themeOf)
}

const needs = (kit: AppKit) => [kit.get(Theme)] as const

function themeOf([theme]: ReturnType<typeof needs>): Observable<AppKitTheme> {
  const setThemeMode: AppKitTheme['setThemeMode'] = (mode) => theme.setMode(mode)
  const setThemeVariables: AppKitTheme['setThemeVariables'] = (variables) => theme.setVariables(variables)
  return derive([theme], ({ mode, variables }) => ({
    themeMode: mode,
    themeVariables: variables,
    setThemeMode,
    setThemeVariables,
  }))
}
