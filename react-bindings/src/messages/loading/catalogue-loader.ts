import { lazy } from '@latchkey/core/plugin'
import { directionOf, type Direction } from '../direction.js'
import { en } from '../en.js'
import { LOCALES, type Locale } from '../locales.js'
import type { Messages } from '../translate.js'

/** Words of one language, ready to be said. */
export interface LoadedMessages {
  readonly locale: string
  readonly direction: Direction
  readonly messages: Messages
}

/** What is said until another language is here. */
export const ENGLISH: LoadedMessages = { locale: 'en', direction: 'ltr', messages: en }

/** Brings the catalogue of a language. */
export type CatalogueLoader = (locale: string) => Promise<LoadedMessages>

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
      lazy(`the words in ${id}`, async (): Promise<LoadedMessages> => ({
        locale: id,
        direction,
        messages: (await load()).messages,
      })),
    ]),
  )
  return async (locale) => (await loads.get(locale)?.()) ?? { locale, direction: directionOf(locale), messages: en }
}
