import { withViews } from '@latchkey/react'
import { auth as headless } from '../index.js'
import { views } from './views.js'

/**
 * {@link headless} with its views: the ways to sign in on the Connect view, the code from the e-mail, the provider's login, changing the
 * e-mail address, and the place in which the wallet asks for approval.
 *
 * @example
 * const kit = createAppKit({ projectId, endpoints: { frame: 'https://wallet.example/sdk' }, plugins: [eip155(), auth()] })
 */
export const auth = /* @__PURE__ */ withViews(headless, views)
