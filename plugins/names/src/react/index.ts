import { withViews } from '@latchkey/react'
import { names as headless } from '../index.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    RegisterAccountName: undefined
    RegisterAccountNameSuccess: undefined
  }
}

/**
 * {@link headless} with the views that register a name, which the account's settings lead to.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), names()] })
 */
export const names = /* @__PURE__ */ withViews(headless, {
  views: {
    RegisterAccountName: {
      title: 'names.title',
      content: { load: async () => (await import('./register-name.js')).RegisterName },
    },
    RegisterAccountNameSuccess: {
      title: 'names.registered-title',
      content: { load: async () => (await import('./name-registered.js')).NameRegistered },
    },
  },
  settings: {
    name: {
      content: { load: async () => (await import('./name-row.js')).NameRow },
      namespaces: ['eip155'],
    },
  },
  messages: {
    en: async () => (await import('./messages/en.js')).messages,
    ar: async () => (await import('./messages/ar.js')).messages,
    de: async () => (await import('./messages/de.js')).messages,
    es: async () => (await import('./messages/es.js')).messages,
    fr: async () => (await import('./messages/fr.js')).messages,
    hi: async () => (await import('./messages/hi.js')).messages,
    id: async () => (await import('./messages/id.js')).messages,
    it: async () => (await import('./messages/it.js')).messages,
    ja: async () => (await import('./messages/ja.js')).messages,
    ko: async () => (await import('./messages/ko.js')).messages,
    pt: async () => (await import('./messages/pt.js')).messages,
    ru: async () => (await import('./messages/ru.js')).messages,
    tr: async () => (await import('./messages/tr.js')).messages,
    vi: async () => (await import('./messages/vi.js')).messages,
    zh: async () => (await import('./messages/zh.js')).messages,
  },
})
