import { AccountSettingsRows, ConnectMethods, MessageCatalogues, Views } from '@latchkey/core/plugin'
import { authWith } from '../plugin.js'

declare module '@latchkey/core' {
  interface ViewRegistry {
    EmailLogin: undefined
    ConnectSocials: undefined
    ConnectingSocial: { readonly provider: string }
    ConnectingFarcaster: undefined
    ConnectingPasskey: undefined
    UpdateEmailWallet: undefined
    EmbeddedWalletSettings: undefined
  }
}

/**
 * The auth plugin with its views: the ways to sign in on the Connect view, the code from the e-mail, the provider's login, changing the
 * e-mail address, and the place in which the wallet asks for approval.
 *
 * @example
 * const kit = createAppKit({ projectId, endpoints: { frame: 'https://wallet.example/sdk' }, plugins: [eip155(), auth()] })
 */
export const auth = /* @__PURE__ */ authWith({
  discover: () => import('./discover.js'),
  points: [AccountSettingsRows, ConnectMethods, MessageCatalogues, Views],
})
