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
      content: { load: () => import('./transaction-view.js') },
    },
  },
  tabs: {
    activity: {
      label: 'account.activity',
      content: { load: () => import('./activity-tab.js') },
    },
  },
  messages: () => import('./messages/by-language.js'),
})
