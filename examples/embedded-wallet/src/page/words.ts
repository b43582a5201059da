import { matchLocale } from '@latchkey/core/ui'
import { type Words, words as english } from './words/en.js'
import type { SettingsWords } from './words/en-settings.js'

/** The words of another language than English: one file, which is loaded where the visitor reads that language. */
export interface ForeignWords {
  readonly words: Words
  readonly settingsWords: SettingsWords
}

/** The languages of the kit, beside English. */
export const LANGUAGES: Readonly<Record<string, () => Promise<ForeignWords>>> = {
  ar: () => import('./words/ar.js'),
  de: () => import('./words/de.js'),
  es: () => import('./words/es.js'),
  fr: () => import('./words/fr.js'),
  hi: () => import('./words/hi.js'),
  id: () => import('./words/id.js'),
  it: () => import('./words/it.js'),
  ja: () => import('./words/ja.js'),
  ko: () => import('./words/ko.js'),
  pt: () => import('./words/pt.js'),
  ru: () => import('./words/ru.js'),
  tr: () => import('./words/tr.js'),
  vi: () => import('./words/vi.js'),
  zh: () => import('./words/zh.js'),
}

/** Of the languages, the one that is written from the right. */
const RIGHT_TO_LEFT = 'ar'

/** Nobody waits longer for the words of a language than this. A first drawing in English is better than none. */
export const SPOKEN_WITHIN_MS = 3_000

/**
 * What visitors read. The page has one language, which it chooses before it draws anything: so these change once, and are
 * read where they are used rather than taken apart in a module.
 */
export let words: Words = english
/** Those of the wallet's own settings, where the language is not English. */
export let foreignSettingsWords: SettingsWords | undefined
/** How the visitor writes dates and numbers. */
export let locale = 'en'

/**
 * Chooses the language: the first of the visitor's own that there is. The app has no say in it, because a visitor whom it
 * addresses in a language that they do not read would read no warning. English stays where the words are lost on the way or
 * come too late. Never rejects.
 */
export async function speak(wanted: readonly string[], page: Document = document): Promise<void> {
  const language = matchLocale(wanted, ['en', ...Object.keys(LANGUAGES)]) ?? 'en'
  const foreign = await within(SPOKEN_WITHIN_MS, LANGUAGES[language]?.())
  words = foreign?.words ?? english
  foreignSettingsWords = foreign?.settingsWords
  const spoken = foreign ? language : 'en'
  locale = wanted.find((tag) => matchLocale([tag], [spoken])) ?? spoken
  page.documentElement.lang = spoken
  page.documentElement.dir = spoken === RIGHT_TO_LEFT ? 'rtl' : 'ltr'
  page.title = words.wallet
}

/** What a promise brings in this time. Nothing where it brings it later, or never. */
function within<T>(ms: number, promise: Promise<T> | undefined): Promise<T | undefined> {
  return new Promise((resolve) => {
    if (!promise) return resolve(undefined)
    const timer = setTimeout(resolve, ms, undefined)
    promise
      .catch(() => undefined)
      .then((value) => {
        clearTimeout(timer)
        resolve(value)
      })
  })
}
