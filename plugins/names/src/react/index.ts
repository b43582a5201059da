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
      content: { load: () => import('./register-name.js') },
    },
    RegisterAccountNameSuccess: {
      title: 'names.registered-title',
      content: { load: () => import('./name-registered.js') },
    },
  },
  settings: {
    name: {
      content: { load: () => import('./name-row.js') },
      namespaces: ['eip155'],
    },
  },
  messages: () => import('./messages/by-language.js'),
})
