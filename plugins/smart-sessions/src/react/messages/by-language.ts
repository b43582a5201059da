import type { MessagesByLanguage } from '@latchkey/core/plugin'
import { messages as en } from './en.js'

/** Loaded as a whole when the modal opens. English is here, because it stands in for missing messages of other languages. */
export const messages: MessagesByLanguage = {
  en,
  ar: async () => (await import('./ar.js')).messages,
  de: async () => (await import('./de.js')).messages,
  es: async () => (await import('./es.js')).messages,
  fr: async () => (await import('./fr.js')).messages,
  hi: async () => (await import('./hi.js')).messages,
  id: async () => (await import('./id.js')).messages,
  it: async () => (await import('./it.js')).messages,
  ja: async () => (await import('./ja.js')).messages,
  ko: async () => (await import('./ko.js')).messages,
  pt: async () => (await import('./pt.js')).messages,
  ru: async () => (await import('./ru.js')).messages,
  tr: async () => (await import('./tr.js')).messages,
  vi: async () => (await import('./vi.js')).messages,
  zh: async () => (await import('./zh.js')).messages,
}
