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
    Swap: {
      title: 'swap.title',
      content: { load: async () => (await import('./swap-view.js')).SwapView },
    },
    SwapSelectToken: {
      title: 'swap.select-token',
      content: { load: async () => (await import('./select-token.js')).SelectToken },
    },
    SwapPreview: {
      title: 'swap.review-title',
      content: { load: async () => (await import('./review.js')).Review },
    },
    SwapConfirmed: {
      title: 'swap.title',
      content: { load: async () => (await import('./swap-progress.js')).SwapProgress },
    },
    SwapSettings: {
      title: 'swap.settings',
      content: { load: async () => (await import('./settings.js')).SwapSettings },
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
  messages: async () => (await import('./messages/by-language.js')).messages,
})
