import { withViews } from '@latchkey/react'
import { balances as headless } from '../index.js'
import type { TokenArgs } from './token-view.js'

export { useBalances } from './use-balances.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    Token: TokenArgs
  }
}

/**
 * {@link headless} with the tab "Tokens" of the account, and a view of each token.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), balances()] })
 */
export const balances = /* @__PURE__ */ withViews(headless, {
  views: {
    Token: { title: 'balances.details', content: { load: async () => (await import('./token-view.js')).TokenView } },
  },
  tabs: {
    tokens: { label: 'account.tokens', content: { load: async () => (await import('./tokens-tab.js')).TokensTab } },
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
