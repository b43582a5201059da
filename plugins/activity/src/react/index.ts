import { withViews } from '@latchkey/react'
import { activity as headless } from '../index.js'
import type { TransactionArgs } from './transaction-view.js'

export { useActivity } from './use-activity.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    Transaction: TransactionArgs
  }
}

/**
 * {@link headless} with the tab "Activity" of the account, and a view of each transaction.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), activity()] })
 */
export const activity = /* @__PURE__ */ withViews(headless, {
  views: {
    Transaction: {
      title: 'activity.details',
      content: { load: async () => (await import('./transaction-view.js')).TransactionView },
    },
  },
  tabs: {
    activity: {
      label: 'account.activity',
      content: { load: async () => (await import('./activity-tab.js')).ActivityTab },
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
