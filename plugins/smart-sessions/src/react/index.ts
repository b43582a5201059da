import { withViews } from '@latchkey/react'
import { smartSessions as headless } from '../index.js'
import type { SmartSessionArgs } from './smart-session-view.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    SmartSessionList: undefined
    SmartSession: SmartSessionArgs
  }
}

/**
 * {@link headless} with the list of sessions, to which the account's settings lead, and a view of each one.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), smartSessions()] })
 */
export const smartSessions = /* @__PURE__ */ withViews(headless, {
  views: {
    SmartSessionList: {
      title: 'smart-sessions.title',
      content: { load: () => import('./smart-session-list.js') },
    },
    SmartSession: {
      title: 'smart-sessions.session',
      content: { load: () => import('./smart-session-view.js') },
    },
  },
  settings: {
    'smart-sessions': {
      content: { load: () => import('./sessions-row.js') },
      namespaces: ['eip155'],
    },
  },
  messages: () => import('./messages/by-language.js'),
})
