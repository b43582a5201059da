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
  messages: async () => (await import('./messages/by-language.js')).messages,
})
