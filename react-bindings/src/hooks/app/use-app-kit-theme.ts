import { type AppKit, type Observable, Theme, type ThemeMode, type ThemeVariables } from '@latchkey/core'
import { derive, Page, resolvedMode } from '@latchkey/core/plugin'
import { hasBegun } from '../services/has-begun.js'
import { useDerived } from '../services/use-derived.js'

/** The theme of the modal, and functions that change it. */
export interface AppKitTheme {
  readonly themeMode: ThemeMode
  /** What `themeMode` comes to on the visitor's device. `dark` for `system` until the kit has started, and on a server. */
  readonly resolvedThemeMode: 'light' | 'dark'
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

const needs = (kit: AppKit) => [kit.get(Theme), kit.get(Page), kit.plugins] as const

function themeOf([theme, page, plugins]: ReturnType<typeof needs>): Observable<AppKitTheme> {
  const setThemeMode: AppKitTheme['setThemeMode'] = (mode) => theme.setMode(mode)
  const setThemeVariables: AppKitTheme['setThemeVariables'] = (variables) => theme.setVariables(variables)
  return derive([theme, resolvedMode(theme, page), plugins], ({ mode, variables }, resolved, statuses) => ({
    themeMode: mode,
    // A server does not know the visitor's device, so the first render of a page that a server sent does not either.
    resolvedThemeMode: mode !== 'system' || hasBegun(statuses) ? resolved : 'dark',
    themeVariables: variables,
    setThemeMode,
    setThemeVariables,
  }))
}
