import { withViews } from '@latchkey/react'
import { send as headless } from '../index.js'
import type { SendArgs } from './wallet-send.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    WalletSend: SendArgs | undefined
    WalletSendSelectToken: undefined
    WalletSendPreview: undefined
    WalletSendConfirmed: undefined
  }
}

/**
 * {@link headless} with the action "Send" of the account, and its views.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), balances(), send()] })
 */
export const send = /* @__PURE__ */ withViews(headless, {
  views: {
    WalletSend: {
      title: 'account.send',
      content: { load: async () => (await import('./wallet-send.js')).WalletSend },
    },
    WalletSendSelectToken: {
      title: 'send.select-token',
      content: { load: async () => (await import('./select-token.js')).SelectToken },
    },
    WalletSendPreview: {
      title: 'send.review-title',
      content: { load: async () => (await import('./review.js')).Review },
    },
    WalletSendConfirmed: {
      title: 'account.send',
      content: { load: async () => (await import('./transfer-progress.js')).TransferProgress },
    },
  },
  actions: {
    send: {
      label: 'account.send',
      does: { view: 'WalletSend' },
      takes: 'tokens-and-nfts',
      when: ({ address }) => address !== undefined,
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
