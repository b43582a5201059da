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
      content: { load: () => import('./sign-message.js') },
    },
    ConnectingSiwe: {
      title: 'siwx.title',
      stays: true,
      content: { load: () => import('./connecting-siwe.js') },
    },
  },
  settings: {
    siwx: { content: { load: () => import('./sign-in-row.js') } },
  },
  messages: () => import('./messages/by-language.js'),
}
