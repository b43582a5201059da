import { withViews } from '@latchkey/react'
import { onramp as headless } from '../index.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    OnRampProviders: undefined
    BuyInProgress: undefined
  }
}

/**
 * {@link headless} with the action "Buy" of the account, and its views.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), onramp()] })
 */
export const onramp = /* @__PURE__ */ withViews(headless, {
  views: {
    OnRampProviders: {
      title: 'account.buy',
      content: { load: async () => (await import('./buy-view.js')).BuyView },
    },
    BuyInProgress: {
      title: 'account.buy',
      content: { load: async () => (await import('./buy-progress.js')).BuyInProgress },
    },
  },
  actions: {
    onramp: {
      label: 'account.buy',
      does: { view: 'OnRampProviders' },
      when: ({ address }, namespace) => address !== undefined && (namespace === 'eip155' || namespace === 'solana'),
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
