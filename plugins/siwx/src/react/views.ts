import type { PluginViews } from '@latchkey/react'

declare module '@latchkey/core' {
  interface ViewRegistry {
    SIWXSignMessage: undefined
    ConnectingSiwe: undefined
  }
}

/** The view that asks for the signature, the row of the account's settings, and their messages. */
export const views: PluginViews = {
  views: {
    SIWXSignMessage: {
      title: 'siwx.title',
      stays: true,
      content: { load: async () => (await import('./sign-message.js')).SignMessage },
    },
    ConnectingSiwe: {
      title: 'siwx.title',
      stays: true,
      content: { load: async () => (await import('./connecting-siwe.js')).ConnectingSiwe },
    },
  },
  settings: {
    siwx: { content: { load: async () => (await import('./sign-in-row.js')).SignInRow } },
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
}
