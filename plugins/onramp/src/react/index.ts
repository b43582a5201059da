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
      content: { load: () => import('./buy-view.js') },
    },
    BuyInProgress: {
      title: 'account.buy',
      content: { load: () => import('./buy-progress.js') },
    },
  },
  actions: {
    onramp: {
      label: 'account.buy',
      does: { view: 'OnRampProviders' },
      when: ({ address }, namespace) => address !== undefined && (namespace === 'eip155' || namespace === 'solana'),
    },
  },
  messages: () => import('./messages/by-language.js'),
})
