import { Accounts, AppConfig, Connections, Modal, Networks, Notices, Siwx, Telemetry } from '@latchkey/core'
import {
  Clock,
  CloseGuards,
  definePlugin,
  Http,
  KeyValue,
  Logger,
  Namespaces,
  Page,
  PairingSignIns,
  Views,
} from '@latchkey/core/plugin'
import type { SiwxConfigSource } from './config.js'
import { SharedParts } from './shared-parts.js'

/** The options of {@link siwx}. */
export interface SiwxOptions {
  /** Makes the messages and keeps the sessions: one of ours, or the app's own. Default: `serverSessions()`. */
  readonly sessions?: SiwxConfigSource
}

/**
 * Signs visitors in with their wallet's signature: after a connect, and wherever the account or the network changes to one that has not
 * signed in. With its view, from `@latchkey/siwx/react`, the visitor is asked.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), siwx()] })
 */
export const siwx = definePlugin({
  id: 'siwx',
  requires: [
    Accounts,
    AppConfig,
    Clock,
    CloseGuards,
    Connections,
    Http,
    KeyValue,
    Logger,
    Modal,
    Namespaces,
    Networks,
    Notices,
    Page,
    PairingSignIns,
    Telemetry,
    Views,
  ],
  options: (options: SiwxOptions) => options,
  discover: () => import('./discover.js'),
  setup(ctx, options) {
    ctx.provide(SharedParts, { value: { options } })
    ctx.provide(Siwx, {
      initialState: { namespaces: {}, active: undefined },
      load: (services) => import('./sign-ins.js').then((code) => code.createSignIns(services)),
      methods: {
        followAccounts: 'void',
        sign: 'async',
        cancel: 'async',
        sessions: 'async',
        revoke: 'async',
        revokeAll: 'async',
      },
    })
  },
})
