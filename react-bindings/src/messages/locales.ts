import { matchLocale } from './match-locale.js'
import { directionOf, type Direction } from './direction.js'
import { en, type Catalogue } from './en.js'

/** A language we speak. */
export interface Locale {
  /** A BCP 47 tag. */
  readonly id: string
  /** What it is called by those who speak it. */
  readonly name: string
  readonly direction: Direction
  /** Brings its words: a chunk each. English is here already. */
  readonly load: () => Promise<{ readonly messages: Catalogue }>
}

const locale = (id: string, name: string, load: Locale['load']): Locale => ({
  id,
  name,
  direction: directionOf(id),
  load,
})

/** The languages we speak, English first. */
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

/** What is spoken when nothing else is. */
const DEFAULT_LOCALE = 'en'

/**
 * The language to speak with a visitor who wants these, best first: what the app says, then what the page and the
 * device say. English when none is spoken here.
 *
 * @param more languages that an app's or a plugin's vocabulary adds.
 *
 * @example
 * chooseLocale([undefined, 'pt-PT', 'en']) // 'pt'
 */
export function chooseLocale(wanted: readonly (string | undefined)[], more: readonly string[] = []): string {
  return matchLocale(wanted, [...LOCALES.map(({ id }) => id), ...more]) ?? DEFAULT_LOCALE
}
