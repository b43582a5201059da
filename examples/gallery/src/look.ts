import type { ThemeMode } from '@latchkey/core'

/** How the modal is to look. */
export interface Look {
  readonly mode: ThemeMode
  /** A BCP 47 tag, or `pseudo`, the invented language. */
  readonly locale: string
  /** The direction of the page behind the modal, where it is another than its language's. */
  readonly dir?: 'ltr' | 'rtl' | undefined
}

export const PLAIN: Look = { mode: 'system', locale: 'en' }

const MODES: readonly string[] = ['light', 'dark', 'system']

export function readLook(query: URLSearchParams): Look {
  const [mode, locale, dir] = ['mode', 'locale', 'dir'].map((name) => query.get(name))
  return {
    mode: MODES.includes(mode ?? '') ? (mode as ThemeMode) : PLAIN.mode,
    locale: locale ?? PLAIN.locale,
    dir: dir === 'rtl' || dir === 'ltr' ? dir : undefined,
  }
}

export function writeLook({ mode, locale, dir }: Look, scenario?: string): string {
  return `?${new URLSearchParams({ ...(scenario !== undefined && { scenario }), mode, locale, ...(dir && { dir }) })}`
}
