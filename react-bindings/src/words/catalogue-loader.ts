import { lazy } from '@latchkey/core'
import { directionOf, type Direction } from './direction.js'
import { en } from './en.js'
import { LOCALES, type Locale } from './locales.js'
import type { Words } from './say.js'

/** Words of one language, ready to be said. */
export interface LoadedWords {
  readonly locale: string
  readonly direction: Direction
  readonly texts: Words
}

/** What is said until another language is here. */
export const ENGLISH: LoadedWords = { locale: 'en', direction: 'ltr', texts: en }

/** Brings the catalogue of a language. */
export type CatalogueLoader = (locale: string) => Promise<LoadedWords>

/**
 * Creates what brings catalogues, each once; one that could not be brought is asked for again the next time.
 * For a language that only a vocabulary speaks, our own words stay English.
 *
 * @throws dependency/failed when a chunk cannot be fetched.
 */
export function createCatalogueLoader(locales: readonly Locale[] = LOCALES): CatalogueLoader {
  const loads = new Map(
    locales.map(({ id, direction, load }) => [
      id,
      lazy(`the words in ${id}`, async (): Promise<LoadedWords> => ({ locale: id, direction, texts: (await load()).words })),
    ]),
  )
  return async (locale) => (await loads.get(locale)?.()) ?? { locale, direction: directionOf(locale), texts: en }
}
