import { Accounts, AppConfig, Balances, Connections, Modal, Networks, Notices, Swap, Telemetry } from '@latchkey/core'
import {
  BlockchainApi,
  Clock,
  definePlugin,
  KeyValue,
  Logger,
  Namespaces,
  Page,
  Prices,
  SwapSources,
  Tokens,
  Transactions,
} from '@latchkey/core/plugin'

/**
 * Swaps tokens of the account in use, where its wallet has `send-transaction@1`. It asks the blockchain API where `blockchainApi()`
 * is there, and every source that a plugin contributes to `SwapSources`. Needs the plugin `balances()`. Asks nobody before `open`.
 *
 * @example
 * const kit = createAppKit({ projectId, plugins: [eip155(), blockchainApi(), balances(), swap()] })
 */
export const swap = definePlugin({
  id: 'swap',
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
    // Those above are in the order of Send's: what repeats in the page's code compresses.
    SwapSources,
    Tokens,
    Page,
  ],
  optional: [BlockchainApi, Prices],
  setup: (ctx) =>
    ctx.provide(Swap, {
      initialState: { status: 'none' },
      load: (services) => import('./account-swap.js').then((code) => code.createSwap(services)),
      methods: {
        open: 'async',
        follow: 'unsubscribe',
        setFrom: 'void',
        setTo: 'void',
        flip: 'void',
        setAmount: 'void',
        setMax: 'async',
        setSlippage: 'void',
        chooseSource: 'void',
        review: 'async',
        edit: 'void',
        approve: 'async',
        accept: 'void',
        submit: 'async',
        takeBackAllowance: 'async',
        reset: 'void',
      },
    }),
})
