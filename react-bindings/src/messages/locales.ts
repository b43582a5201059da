import { matchLocale } from '@latchkey/core/ui'
import { directionOf, type Direction } from './direction.js'
import { en, type Catalogue } from './en.js'

/** A language of this package. */
export interface Locale {
  /** A BCP 47 tag. */
  readonly id: string
  /** The name of the language in that language. */
  readonly name: string
  readonly direction: Direction
  /** Loads the messages, which are a chunk of their own. */
  readonly load: () => Promise<{ readonly messages: Catalogue }>
}

const locale = (id: string, name: string, load: Locale['load']): Locale => ({
  id,
  name,
  direction: directionOf(id),
  load,
})

/** The languages of this package, English first. */
export const LOCALES: readonly Locale[] = [
  locale('en', 'English', async () => ({ messages: en })),
  locale('ar', 'العربية', () => import('./locales/ar.js')),
  locale('de', 'Deutsch', () => import('./locales/de.js')),
  locale('es', 'Español', () => import('./locales/es.js')),
  locale('fr', 'Français', () => import('./locales/fr.js')),
  locale('hi', 'हिन्दी', () => import('./locales/hi.js')),
  locale('id', 'Bahasa Indonesia', () => import('./locales/id.js')),
  locale('it', 'Italiano', () => import('./locales/it.js')),
  locale('ja', '日本語', () => import('./locales/ja.js')),
  locale('ko', '한국어', () => import('./locales/ko.js')),
  locale('pt', 'Português', () => import('./locales/pt.js')),
  locale('ru', 'Русский', () => import('./locales/ru.js')),
  locale('tr', 'Türkçe', () => import('./locales/tr.js')),
  locale('vi', 'Tiếng Việt', () => import('./locales/vi.js')),
  locale('zh', '简体中文', () => import('./locales/zh.js')),
]

/** The language if no other one matches. */
const DEFAULT_LOCALE = 'en'

/**
 * Chooses a language from the wanted ones, the best first: of the app, of the page, of the device. English if none of them
 * is available.
 *
 * @param more languages for which only the app or a plugin has messages.
 *
 * @example
 * chooseLocale([undefined, 'pt-PT', 'en']) // 'pt'
 */
export function chooseLocale(wanted: readonly (string | undefined)[], more: readonly string[] = []): string {
  return matchLocale(wanted, [...LOCALES.map(({ id }) => id), ...more]) ?? DEFAULT_LOCALE
}
