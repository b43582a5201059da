import { SwapSources } from '@latchkey/core/plugin'
import { withViews } from '@latchkey/react'
import { swap as headless } from '../index.js'
import type { SelectTokenArgs } from './select-token.js'
import type { SwapArgs } from './swap-view.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    Swap: SwapArgs | undefined
    SwapSelectToken: SelectTokenArgs
    SwapPreview: undefined
    SwapConfirmed: undefined
    SwapSettings: undefined
  }
}

/**
 * {@link headless} with the action "Swap" of the account, and its views.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), balances(), swap()] })
 */
export const swap = /* @__PURE__ */ withViews(headless, {
  views: {
    SwapPreview: {
      title: 'swap.review-title',
      content: { load: () => import('./review.js') },
    },
    Swap: {
      title: 'swap.title',
      content: { load: () => import('./swap-view.js') },
    },
    SwapSelectToken: {
      title: 'swap.select-token',
      content: { load: () => import('./select-token.js') },
    },
    SwapSettings: {
      title: 'swap.settings',
      content: { load: () => import('./settings.js') },
    },
    SwapConfirmed: {
      title: 'swap.title',
      content: { load: () => import('./swap-progress.js') },
    },
  },
  actions: {
    swaps: {
      label: 'swap.title',
      does: { view: 'Swap' },
      takes: 'tokens',
      // On EVM networks there is a currency to wrap or the blockchain API; elsewhere it takes a plugin's source.
      when: ({ address }, namespace, { get }) =>
        address !== undefined && (namespace === 'eip155' || get(SwapSources).getSnapshot().length > 0),
    },
  },
  messages: () => import('./messages/by-language.js'),
})
