import { activity } from '@latchkey/activity/react'
import { Accounts } from '@latchkey/core'
import { Transactions } from '@latchkey/core/plugin'
import type { Scenario } from '../scenario.js'
import { scriptedApi } from '../scripted/blockchain-api.js'
import { scriptedBalances } from '../scripted/balances.js'
import { scriptedActions } from '../scripted/contributed.js'
import { scriptedDirectory } from '../scripted/directory.js'
import { extension, idOf, pairing } from '../scripted/wallets.js'
import { until } from '../settled.js'

const embedded: Pick<Scenario, 'config' | 'host' | 'plugins' | 'wallets'> = {
  config: { enableEmbedded: true },
  host: { modal: true },
  plugins: [scriptedDirectory({}), scriptedBalances({ status: 'ready' }), scriptedActions()],
  wallets: [pairing(), ...extension('Harbor')],
}
const buttons: Pick<Scenario, 'view' | 'host' | 'closed' | 'wallets' | 'plugins'> = {
  view: 'Connect',
  host: { buttons: true },
  closed: true,
  wallets: [...extension('Harbor', { networkId: 'eip155:1' }), ...extension('Kestrel', { networkId: 'eip155:99' })],
  plugins: [scriptedBalances({ status: 'ready' })],
}

/** What is drawn in the host's page itself. */
export const hostScenarios = (): readonly Scenario[] => [
  { ...embedded, id: 'embedded/connect', title: 'The modal in its place in the page', view: 'Connect' },
  {
    ...embedded,
    id: 'embedded/account',
    title: 'The account in the page',
    view: 'Account',
    connected: [idOf('Harbor')],
  },
  {
    ...embedded,
    id: 'embedded/masses',
    title: 'The account in the page, which scrolls with a long list of transactions',
    view: 'Account',
    wallets: extension('Harbor'),
    plugins: [scriptedApi('masses'), activity()],
    connected: [idOf('Harbor', 'eip155')],
  },
  { ...buttons, id: 'buttons/nobody', title: 'Every button, without a connection' },
  { ...buttons, id: 'buttons/connected', title: 'Every button, with an account', connected: [idOf('Harbor')] },
  {
    ...buttons,
    id: 'buttons/pending',
    title: 'Transactions that are not final yet',
    connected: [idOf('Harbor')],
    async reach({ kit }) {
      const { caipAddress } = kit.get(Accounts).getSnapshot().namespaces['eip155'] ?? {}
      for (const hash of ['0x01', '0x02'])
        if (caipAddress) await kit.get(Transactions).add({ hash, account: caipAddress, kind: 'send' })
      await until(() => document.querySelector('.lk-told'), 'the ring')
    },
  },
  {
    ...buttons,
    id: 'buttons/balance-loading',
    title: 'The balance is on its way',
    plugins: [scriptedBalances({ status: 'loading' })],
    connected: [idOf('Harbor')],
  },
  {
    ...buttons,
    id: 'buttons/balance-failed',
    title: 'The balance could not be read',
    plugins: [scriptedBalances({ status: 'failed' })],
    connected: [idOf('Harbor')],
  },
]
