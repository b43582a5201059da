import { Accounts, AppConfig, Connections, Modal, Networks, Notices, Siwx, Telemetry } from '@latchkey/core'
import {
  Clock,
  CloseGuards,
  definePlugin,
  Http,
  KeyValue,
  lazy,
  Logger,
  Namespaces,
  Page,
  PairingSignIns,
  Views,
} from '@latchkey/core/plugin'
import type { SiwxConfigSource } from './config.js'
import { keepOpen } from './keep-open.js'
import { serverSessions } from './sessions/sources.js'
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
  options: ({ sessions = serverSessions() }: SiwxOptions) => ({ sessions }),
  setup(ctx, { sessions }) {
    ctx.provide(SharedParts, {
      create: (services) => ({
        loadConfig: lazy('siwx', async () => ('load' in sessions ? sessions.load(services) : sessions)),
        restored: undefined,
      }),
    })
    ctx.provide(Siwx, {
      initialState: { namespaces: {}, active: undefined },
      load: async (services) => {
        const { createSignIns } = await import('./sign-ins.js')
        return createSignIns(services, await services.get(SharedParts).loadConfig())
      },
      methods: {
        followAccounts: 'void',
        sign: 'async',
        cancel: 'async',
        sessions: 'async',
        revoke: 'async',
        revokeAll: 'async',
      },
    })
    ctx.contribute(CloseGuards, keepOpen)
    ctx.contribute(PairingSignIns, (services) => ({
      id: 'siwx',
      request: async (...call) => (await import('./pairing-sign-in.js')).request(services, ...call),
      isSignedIn: async (...account) => (await services.get(Siwx).sessions(...account)).length > 0,
      settle: (signed) => import('./pairing-sign-in.js').then((code) => code.settle(services, signed)),
    }))
  },
  start: ({ get }) => {
    const [accounts, parts] = [get(Accounts), get(SharedParts)]
    const inUse = () => Object.values(accounts.getSnapshot().namespaces).flatMap(({ caipAddress }) => caipAddress ?? [])
    const endRestoring = () => void (parts.restored = inUse())
    get(Connections).restored().then(endRestoring, endRestoring)
    /** A page without a wallet loads nothing. A load that failed is tried again when the accounts change. */
    function look() {
      const ids = inUse()
      parts.restored &&= parts.restored.filter((id) => ids.includes(id))
      if (ids.length > 0) get(Siwx).followAccounts?.()
    }
    look()
    return accounts.subscribe(look)
  },
})
