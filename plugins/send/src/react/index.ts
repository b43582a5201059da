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
      content: { load: () => import('./wallet-send.js') },
    },
    WalletSendSelectToken: {
      title: 'send.select-token',
      content: { load: () => import('./select-token.js') },
    },
    WalletSendPreview: {
      title: 'send.review-title',
      content: { load: () => import('./review.js') },
    },
    WalletSendConfirmed: {
      title: 'account.send',
      content: { load: () => import('./transfer-progress.js') },
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
  messages: () => import('./messages/by-language.js'),
})
