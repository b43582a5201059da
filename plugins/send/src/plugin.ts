import {
  Accounts,
  Activity,
  AddressBook,
  AppConfig,
  Balances,
  Connections,
  Modal,
  Names,
  Networks,
  Notices,
  Send,
  Telemetry,
} from '@latchkey/core'
import { BlockchainApi, Clock, definePlugin, KeyValue, Logger, Namespaces, Transactions } from '@latchkey/core/plugin'
import { INITIAL_STATE } from './initial-state.js'

/**
 * Sends the native currency and tokens of the account in use, where its wallet has `transfer@1`. Needs the plugin `balances()`,
 * which knows what can be sent. Asks no server and no wallet before the visitor enters something.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), balances(), send()] })
 */
export const send = definePlugin({
  id: 'send',
  requires: [
    Accounts,
    AppConfig,
    Balances,
    Clock,
    Connections,
    KeyValue,
    Logger,
    Modal,
    Namespaces,
    Networks,
    Notices,
    Telemetry,
    Transactions,
  ],
  optional: [Activity, AddressBook, BlockchainApi, Names],
  setup: (ctx) =>
    ctx.provide(Send, {
      initialState: INITIAL_STATE,
      load: (services) => import('./account-send.js').then((code) => code.createSend(services)),
      methods: {
        choose: 'void',
        setAmount: 'void',
        setMax: 'async',
        setSpeed: 'void',
        setReceiver: 'void',
        submit: 'async',
        forget: 'void',
        reset: 'void',
      },
    }),
})
