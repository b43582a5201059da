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
  type Plugin,
  Random,
  Rpc,
} from '@latchkey/core/plugin'
import type { discover as offerToSignIn } from './discover.js'
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

interface Stages {
  /** Fetches what offers to sign in: with views, or without. */
  readonly discover: () => Promise<{ readonly discover: typeof offerToSignIn }>
  /** What it adds to besides. */
  readonly points?: Plugin['requires']
}

/** {@link auth}, with its views or without. */
export const authWith = ({ discover, points = [] }: Stages) =>
  definePlugin({
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
      ...points,
    ],
    options: (options: AuthOptions) => options,
    discover,
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

/**
 * Signs visitors in by e-mail or social login to an embedded wallet, whose page is in a frame: `endpoints.frame` of the
 * kit's config names it. A page on which nobody ever signed in loads neither the frame nor the code for it.
 *
 * @example
 * const kit = createAppKit({ projectId, endpoints: { frame: 'https://wallet.example/sdk' }, plugins: [eip155(), auth()] })
 */
export const auth = /* @__PURE__ */ authWith({ discover: () => import('./discover.js') })
