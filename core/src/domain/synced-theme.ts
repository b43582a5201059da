/** How the modal looks, as it is told to a frame that has to look the same. */
export interface SyncedTheme {
  readonly themeMode?: 'light' | 'dark' | undefined
  /** CSS variables by name. */
  readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
  readonly w3mThemeVariables?: Readonly<Record<string, string | number>> | undefined
}
