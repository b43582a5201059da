import { lazy } from '@latchkey/core/plugin'
import { directionOf, type Direction } from '../direction.js'
import { en } from '../en.js'
import { LOCALES, type Locale } from '../locales.js'
import type { Messages } from '../translate.js'

/** The loaded messages of one language. */
export interface LoadedMessages {
  readonly locale: string
  readonly direction: Direction
  readonly messages: Messages
}

/** The messages until another language is loaded. */
export const ENGLISH: LoadedMessages = { locale: 'en', direction: 'ltr', messages: en }

/** Loads the catalogue of a language. */
export type CatalogueLoader = (locale: string) => Promise<LoadedMessages>

/**
 * Creates a function that loads each catalogue once. After a failure, the next call tries again. For a language that only a
 * plugin or the app has, our own messages stay English.
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
