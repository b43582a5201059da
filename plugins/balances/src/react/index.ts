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
    Token: { title: 'balances.details', content: { load: () => import('./token-view.js') } },
  },
  tabs: {
    tokens: { label: 'account.tokens', content: { load: () => import('./tokens-tab.js') } },
  },
  messages: () => import('./messages/by-language.js'),
})
