import { Modal, Notices, type ViewArguments, type ViewId } from '@latchkey/core'
import type { Scenario, Stage } from '../scenario.js'
import { ACCOUNTS, SMART_ACCOUNTS } from '../scripted/accounts.js'
import { scriptedBalances, USD_COIN } from '../scripted/balances.js'
import { scriptedActions, scriptedTabs } from '../scripted/contributed.js'
import { TURNING } from '../scripted/features.js'
import { extension, idOf, type ScriptedWalletOptions } from '../scripted/wallets.js'

const push =
  <Id extends ViewId>(view: Id, ...args: ViewArguments<Id>) =>
  ({ kit }: Stage) =>
    kit.get(Modal).push(view, ...args)

const connected = (options: ScriptedWalletOptions = {}): Pick<Scenario, 'wallets' | 'connected'> => ({
  wallets: extension('Harbor', options),
  connected: (options.namespaces ?? ['eip155']).map((namespace) => idOf('Harbor', namespace)),
})
const features = () => [scriptedActions(), scriptedTabs()]
const ready = () => [scriptedBalances({ status: 'ready' }), ...features()]

/** An account, and an app, that know tokens. */
const requestable: Pick<Scenario, 'wallets' | 'connected' | 'plugins' | 'config'> = {
  ...connected(),
  plugins: [scriptedBalances({ status: 'ready' })],
  config: {
    tokens: [
      {
        id: 'eip155:1:0x6B175474E89094C44Da98b954EedeAC495271d0F',
        name: 'Dai Stablecoin',
        symbol: 'DAI',
        decimals: 18,
      },
    ],
  },
}

const account = (id: string, title: string, rest: Partial<Scenario> = {}): Scenario => ({
  id: `account/${id}`,
  title,
  view: 'Account',
  plugins: ready(),
  ...connected(),
  ...rest,
})

const ALL = ['eip155', 'solana', 'polkadot', 'bip122'] as const
const EVERYWHERE = ALL.flatMap((namespace) => [...ACCOUNTS[namespace]])

export const accountScenarios = (): readonly Scenario[] => [
  account('ready', 'An account, its balance, tiles and tabs'),
  account('bare', 'Without any plugin: no balance, and one action as a row', { plugins: [] }),
  account('no-balance', 'With tiles and tabs, and nobody who reads balances', { plugins: features() }),
  account('tabs-loading', 'The content of a tab is on its way', {
    plugins: [scriptedBalances({ status: 'ready' }), scriptedActions(), scriptedTabs({ isLoading: true })],
    waits: true,
  }),
  account('activity', 'What is on its way, and what has come', {
    reach: ({ press }) => press('[role=tab]:last-child'),
  }),
  account('tabs-stuck', 'A long list, scrolled: the tabs stay at the top', {
    plugins: [scriptedBalances({ status: 'ready' }), scriptedActions(), scriptedTabs({ count: 40 })],
    async reach({ find }) {
      const tabs = await find('.account-tabs')
      const list = await find('.body-scroll')
      list.scrollTop = tabs.offsetTop + 200
    },
  }),
  account('balance-loading', 'The balance is on its way', {
    plugins: [scriptedBalances({ status: 'loading' }), ...features()],
    waits: true,
  }),
  account('balance-again', 'The balance is being read again', {
    plugins: [scriptedBalances({ status: 'loading', known: true }), ...features()],
  }),
  account('balance-failed', 'The balance could not be read', {
    plugins: [scriptedBalances({ status: 'failed' }), ...features()],
  }),
  account('balance-unsupported', 'Nobody can know the balance', {
    plugins: [scriptedBalances({ status: 'unsupported' }), ...features()],
  }),
  account('solana', 'On Solana', connected({ namespaces: ['solana'] })),
  account('polkadot', 'On Polkadot', connected({ namespaces: ['polkadot'] })),
  account('bitcoin', 'On Bitcoin', connected({ namespaces: ['bip122'], accounts: EVERYWHERE })),
  account('several', 'Several accounts in several chains', connected({ namespaces: ALL, accounts: EVERYWHERE })),
  account('long-label', 'A label as long as labels get', connected({ accounts: [ACCOUNTS.eip155[2]!] })),
  account('smart', 'A smart account', connected({ accounts: SMART_ACCOUNTS, features: TURNING })),
  account('no-switch', 'Where networks are not switched', { config: { enableNetworkSwitch: false } }),
  account('own-parts', "With the host's own picture", { ownParts: true }),
  {
    id: 'settings/plain',
    title: 'The settings',
    view: 'AccountSettings',
    plugins: ready(),
    ...connected(),
    reach: push('AccountSettings'),
  },
  {
    id: 'settings/smart',
    title: 'The settings of a smart account',
    view: 'AccountSettings',
    plugins: ready(),
    ...connected({ accounts: SMART_ACCOUNTS, features: TURNING }),
    reach: push('AccountSettings'),
  },
  ...(['rows', 'currency', 'language'] as const).map((list) => ({
    id: `settings/choices-${list}`,
    title: { rows: 'What visitors choose', currency: 'The currencies', language: 'The languages' }[list],
    view: 'AccountSettings',
    plugins: ready(),
    ...connected(),
    config: { currencies: ['USD', 'EUR', 'GBP', 'JPY', 'INR'], locales: 'all' as const },
    reach: list === 'rows' ? push('AccountSettings') : push('AccountSettings', { choose: list }),
  })),
  { id: 'profile/plain', title: 'One wallet', view: 'Profile', ...connected(), reach: push('Profile') },
  {
    id: 'profile/several',
    title: 'Several wallets in several chains',
    view: 'Profile',
    wallets: [...extension('Harbor', { namespaces: ALL, accounts: EVERYWHERE }), ...extension('Kestrel')],
    connected: [...ALL.map((one) => idOf('Harbor', one)), idOf('Kestrel')],
    reach: push('Profile'),
  },
  {
    id: 'switch-address/plain',
    title: 'Addresses of one chain',
    view: 'SwitchAddress',
    ...connected({ accounts: EVERYWHERE }),
    reach: push('SwitchAddress'),
  },
  {
    id: 'switch-address/several',
    title: 'Addresses of several chains',
    view: 'SwitchAddress',
    ...connected({ namespaces: ALL, accounts: EVERYWHERE }),
    reach: push('SwitchAddress'),
  },
  {
    id: 'receive/plain',
    title: 'A code of the address',
    view: 'WalletReceive',
    ...connected(),
    reach: push('WalletReceive'),
  },
  {
    id: 'receive/snack',
    title: 'A long snack beside the code',
    view: 'WalletReceive',
    ...connected(),
    async reach(stage) {
      push('WalletReceive')(stage)
      stage.kit.get(Notices).show('0x52908400098527886E0F7030069857D2E4169EE7 '.repeat(2), { autoClose: false })
      await stage.find('[part~=snack]')
    },
  },
  {
    id: 'receive/polkadot',
    title: 'A code of an address on Polkadot',
    view: 'WalletReceive',
    ...connected({ namespaces: ['polkadot'] }),
    reach: push('WalletReceive'),
  },
  {
    id: 'receive/bitcoin',
    title: 'A code of a Bitcoin address',
    view: 'WalletReceive',
    ...connected({ namespaces: ['bip122'] }),
    reach: push('WalletReceive'),
  },
  {
    id: 'receive/unconfirmed',
    title: 'A code of an address that the wallet has not confirmed',
    view: 'WalletReceive',
    ...connected({ unconfirmed: true }),
    reach: push('WalletReceive'),
  },
  {
    id: 'receive/share',
    title: 'On a device that has a sheet to share with',
    view: 'WalletReceive',
    ...connected(),
    reach(stage) {
      stage.page.put('navigator', { share: () => new Promise(() => {}) })
      push('WalletReceive')(stage)
    },
  },
  {
    id: 'receive/request-token',
    title: 'A request for an amount of a token',
    view: 'WalletReceive',
    ...requestable,
    async reach(stage) {
      push('WalletReceive', { asset: `eip155:1:${USD_COIN}`, amount: '25' })(stage)
      const field = await stage.find('.field')
      field.scrollIntoView({ block: 'end' })
    },
  },
  {
    id: 'receive/select-token',
    title: 'The currencies that can be requested',
    view: 'WalletReceive',
    ...requestable,
    async reach(stage) {
      push('WalletReceive')(stage)
      push('WalletReceive', { choose: 'token', asset: `eip155:1:${USD_COIN}` })(stage)
      await stage.find('.row .number')
    },
  },
  {
    id: 'compatible-networks/plain',
    title: 'Where assets may be sent',
    view: 'WalletCompatibleNetworks',
    ...connected(),
    reach: push('WalletCompatibleNetworks'),
  },
  {
    id: 'approve/nothing',
    title: 'Nothing to approve',
    view: 'ApproveTransaction',
    ...connected(),
    reach: push('ApproveTransaction'),
  },
]
