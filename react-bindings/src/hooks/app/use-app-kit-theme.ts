import { type AppKit, type Observable, Theme, type ThemeMode, type ThemeVariables } from '@latchkey/core'
import { derive } from '@latchkey/core/plugin'
import { useDerived } from '../services/use-derived.js'

/** The theme of the modal, and functions that change it. */
export interface AppKitTheme {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly setThemeMode: Theme['setMode']
  /** Adds variables. The value `undefined` removes a variable. */
  readonly setThemeVariables: Theme['setVariables']
}

/**
 * The theme of the modal. The component renders again only when a field that it
 * reads changes; a component that only sets the theme never does.
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
