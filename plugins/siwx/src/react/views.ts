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
  messages: async () => (await import('./messages/by-language.js')).messages,
}
