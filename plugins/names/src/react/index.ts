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
  messages: async () => (await import('./messages/by-language.js')).messages,
})
