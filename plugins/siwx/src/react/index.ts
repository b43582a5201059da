import { withViews } from '@latchkey/react'
import { siwx as headless } from '../index.js'
import { views } from './views.js'

export { SignedIn, type SignedInProps } from './signed-in.js'
export { useSiwx, useSiwxSession, type SignInControls } from './use-siwx.js'

/**
 * {@link headless} with the view that asks the visitor to sign in, and a row of the account's settings to sign in and out.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), siwx({ sessions: serverSessions() })] })
 */
export const siwx = /* @__PURE__ */ withViews(headless, views)
