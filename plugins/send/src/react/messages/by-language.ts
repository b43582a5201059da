import type { MessagesByLanguage } from '@latchkey/core/plugin'
import { messages as en } from './en.js'

/** Loaded as a whole when the modal opens. English is here, because it stands in for missing messages of other languages. */
export const messages: MessagesByLanguage = {
  en,
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  hi: () => import('./hi.js'),
  id: () => import('./id.js'),
  it: () => import('./it.js'),
  ja: () => import('./ja.js'),
  ko: () => import('./ko.js'),
  pt: () => import('./pt.js'),
  ru: () => import('./ru.js'),
  tr: () => import('./tr.js'),
  vi: () => import('./vi.js'),
  zh: () => import('./zh.js'),
}
