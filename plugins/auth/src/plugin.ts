import { Accounts, AppConfig, Connections, Embedded, Modal, Networks, Notices, Theme } from '@latchkey/core'
import {
  Clock,
  Connectors,
  definePlugin,
  Device,
  KeyValue,
  KnownNamespaces,
  Logger,
  Namespaces,
  Page,
  Random,
  Rpc,
} from '@latchkey/core/plugin'
import { EmbeddedParts, NO_WAYS } from './embedded-parts.js'

/** The options of {@link auth}. */
export interface AuthOptions {
  /** Offers to sign in by e-mail. Default: true. */
  readonly email?: boolean
  /** The social logins to offer, in this order, or `false` for none. Default: all, in the kit's order. */
  readonly socials?: readonly string[] | false
  /** Offers to sign in with a passkey. Default: false, because services of the original protocol have none. */
  readonly passkey?: boolean
}

/**
 * Signs visitors in by e-mail or social login to an embedded wallet, whose page is in a frame: `endpoints.frame` of the
 * kit's config names it. A page on which nobody ever signed in loads neither the frame nor the code for it.
 *
 * @example
 * const kit = createAppKit({ projectId, endpoints: { frame: 'https://wallet.example/sdk' }, plugins: [eip155(), auth()] })
 */
export const auth = definePlugin({
  id: 'auth',
  requires: [
    Accounts,
    AppConfig,
    Clock,
    Connections,
    Connectors,
    Device,
    KeyValue,
    KnownNamespaces,
    Logger,
    Modal,
    Namespaces,
    Networks,
    Notices,
    Page,
    Random,
    Rpc,
    Theme,
  ],
  options: (options: AuthOptions) => options,
  discover: () => import('./discover.js'),
  setup(ctx, options) {
    ctx.provide(EmbeddedParts, {
      initialState: NO_WAYS,
      load: (services) => import('./discover.js').then((code) => code.createParts(services, options)),
      methods: {
        offer: 'async',
        load: 'async',
        finishRedirect: 'async',
        prepare: 'void',
        show: 'void',
        hide: 'void',
      },
    })
    ctx.provide(Embedded, {
      initialState: { status: 'signed-out', email: { status: 'idle' }, social: { status: 'idle' } },
      load: async ({ get }) => (await get(EmbeddedParts).load()).embedded,
      methods: {
        connectEmail: 'async',
        connectDevice: 'async',
        verifyOtp: 'async',
        resendOtp: 'async',
        updateEmail: 'async',
        verifyPrimaryOtp: 'async',
        verifySecondaryOtp: 'async',
        connectSocial: 'async',
        connectFarcaster: 'async',
        connectPasskey: 'async',
        request: 'async',
        rejectRequests: 'void',
        signOut: 'async',
      },
    })
  },
  start({ get }) {
    // A social login for which this page was left comes back in the address.
    if (get(Page).href.includes('result_uri=')) void get(EmbeddedParts).finishRedirect()
  },
})
