import { Connections, errors, Modal, Wallets, type ViewArguments, type ViewId } from '@latchkey/core'
import { approves, hangs, rejects } from '@latchkey/core/testing'
import type { Scenario, Stage } from '../scenario.js'
import { listedWallet, scriptedDirectory } from '../scripted/directory.js'
import { extension, idOf, pairing, renewsPairing } from '../scripted/wallets.js'
import { until } from '../settled.js'

const SLOW_MS = 60_000

const push =
  <Id extends ViewId>(view: Id, ...args: ViewArguments<Id>) =>
  ({ kit }: Stage) =>
    kit.get(Modal).push(view, ...args)

const toHarbor = push('ConnectingExternal', { connectorId: idOf('Harbor') })
const entryOf = ({ kit }: Stage, name: string) =>
  kit
    .get(Wallets)
    .getSnapshot()
    .entries.find((entry) => entry.name === name)?.id ?? name

const wallets = () => [...extension('Harbor', { namespaces: ['eip155', 'solana', 'bip122'] }), ...extension('Kestrel')]

const listed = (index: number, rest: Partial<Scenario> = {}): Omit<Scenario, 'id' | 'title'> => ({
  view: 'ConnectingWalletConnect',
  wallets: [pairing()],
  plugins: [scriptedDirectory({ featured: 8 })],
  reach: push('ConnectingWalletConnect', { walletId: listedWallet(index).id }),
  ...rest,
})

/** A wallet with a scheme and a page that leads to its app. */
const ACME = {
  id: 'acme',
  name: 'Acme Pay',
  mobile_link: 'acme://',
  link_mode: 'https://link.acme.example',
  app_store: 'https://apps.apple.com/app/acme/id1',
  play_store: 'https://play.google.com/store/apps/details?id=example.acme',
}

const acme = (rest: Partial<Scenario> = {}): Omit<Scenario, 'id' | 'title'> => ({
  view: 'ConnectingWalletConnect',
  wallets: [pairing()],
  device: 'ios',
  config: { customWallets: [ACME] },
  reach: toAcme,
  ...rest,
})

const toAcme = push('ConnectingWalletConnect', { walletId: ACME.id })

/** The first tap on the button that opens the app. */
async function tap(stage: Stage) {
  toAcme(stage)
  await stage.press('[part~=button-primary]:not([aria-disabled])')
}

export const connectingScenarios = (): readonly Scenario[] => [
  {
    id: 'connecting/waiting',
    title: 'A wallet is asked',
    view: 'ConnectingExternal',
    wallets: extension('Harbor', { onConnect: hangs() }),
    reach: toHarbor,
  },
  {
    id: 'connecting/slow',
    title: 'It takes long',
    view: 'ConnectingExternal',
    wallets: extension('Harbor', { onConnect: hangs() }),
    async reach(stage) {
      toHarbor(stage)
      await until(() => attemptsOf(stage).length, 'the wallet to be asked')
      stage.clock.skip(SLOW_MS)
      await until(() => attemptsOf(stage).some(({ slow }) => slow), 'the attempt to take long')
    },
  },
  {
    id: 'connecting/pending',
    title: 'A request is waiting in the wallet already',
    view: 'ConnectingExternal',
    wallets: extension('Harbor', { onConnect: (ask) => ask.request.onPending?.() }),
    reach: toHarbor,
  },
  {
    id: 'connecting/success',
    title: 'The wallet is connected, while the card leaves',
    view: 'ConnectingExternal',
    wallets: extension('Harbor'),
    connected: [idOf('Harbor')],
    reach: toHarbor,
  },
  {
    id: 'connecting/declined',
    title: 'The visitor rejected',
    view: 'ConnectingExternal',
    wallets: extension('Harbor', { onConnect: rejects() }),
    reach: toHarbor,
  },
  {
    id: 'connecting/failed',
    title: 'The wallet failed',
    view: 'ConnectingExternal',
    wallets: extension('Harbor', { onConnect: rejects(new Error('boom')) }),
    reach: toHarbor,
  },
  {
    id: 'connecting/locked',
    title: 'The wallet is locked',
    view: 'ConnectingExternal',
    wallets: extension('Harbor', { onConnect: rejects({ code: 4100, message: 'locked' }) }),
    reach: toHarbor,
  },
  {
    id: 'connecting/no-accounts',
    title: 'The wallet shared no account',
    view: 'ConnectingExternal',
    wallets: extension('Harbor', { onConnect: approves({ state: { accounts: [] } }) }),
    breaks: true,
    reach: toHarbor,
  },
  {
    id: 'connecting/disputed',
    title: 'Another wallet claims to be this one',
    view: 'ConnectingExternal',
    wallets: [...extension('Harbor', { disputed: true }), ...extension('Harbor', { disputed: true, slug: 'rival' })],
    reach: toHarbor,
  },
  {
    id: 'connecting/unsupported',
    title: 'The wallet would fail again',
    view: 'ConnectingExternal',
    wallets: extension('Harbor', {
      onConnect: rejects(errors.create('connection/unsupported-network', { wallet: 'Harbor' })),
    }),
    reach: toHarbor,
  },
  {
    id: 'connecting/gone',
    title: 'The wallet is no longer on the page',
    view: 'ConnectingExternal',
    wallets: extension('Kestrel'),
    reach: push('ConnectingExternal', { connectorId: 'eip155:gone' }),
  },
  {
    id: 'multichain/plain',
    title: 'A wallet with several chains',
    view: 'ConnectingMultiChain',
    wallets: wallets(),
    async reach(stage) {
      await until(() => stage.kit.get(Wallets).getSnapshot().entries.length > 0)
      push('ConnectingMultiChain', { walletId: entryOf(stage, 'Harbor') })(stage)
    },
  },
  {
    id: 'connect/for-network',
    title: 'A network needs another wallet',
    view: 'Connect',
    wallets: wallets(),
    connected: [idOf('Kestrel')],
    open: () => ['Networks'],
    async reach(stage) {
      const network = await stage.find('[part~=network-group]:nth-of-type(2) button')
      network.click()
      await stage.find('[data-first-stop]')
    },
  },

  {
    id: 'walletconnect/code',
    title: 'A code for any wallet',
    view: 'ConnectingWalletConnect',
    wallets: [pairing()],
    reach: push('ConnectingWalletConnect'),
  },
  {
    id: 'walletconnect/preparing',
    title: 'The code is on its way',
    view: 'ConnectingWalletConnect',
    wallets: [pairing(hangs())],
    waits: true,
    reach: push('ConnectingWalletConnect'),
  },
  {
    id: 'walletconnect/renewed',
    title: 'The code was renewed',
    view: 'ConnectingWalletConnect',
    wallets: [pairing(renewsPairing)],
    reach: push('ConnectingWalletConnect'),
  },
  {
    id: 'walletconnect/declined',
    title: 'The visitor rejected on the phone',
    view: 'ConnectingWalletConnect',
    wallets: [pairing(rejects({ code: 5000, message: 'User rejected' }))],
    reach: push('ConnectingWalletConnect'),
  },
  {
    id: 'walletconnect/failed',
    title: 'No code could be made',
    view: 'ConnectingWalletConnect',
    wallets: [pairing(rejects(new Error('boom')))],
    reach: push('ConnectingWalletConnect'),
  },
  {
    id: 'walletconnect/unavailable',
    title: 'The kit cannot pair',
    view: 'ConnectingWalletConnect',
    reach: push('ConnectingWalletConnect'),
  },
  { id: 'walletconnect/listed-code', title: 'A code for one wallet', ...listed(1) },
  { id: 'walletconnect/listed-all-ways', title: 'One wallet, and all ways to it', ...listed(0) },
  { id: 'walletconnect/listed-mobile', title: 'One wallet, on a phone', ...listed(1, { device: 'ios' }) },
  {
    id: 'walletconnect/listed-mobile-ways',
    title: 'One wallet, and all ways to it, on a phone',
    ...listed(0, { device: 'android' }),
  },
  { id: 'walletconnect/listed-telegram', title: 'One wallet, in Telegram', ...listed(1, { device: 'telegram-ios' }) },
  { id: 'walletconnect/app', title: 'A wallet’s app, before the tap', ...acme() },
  { id: 'walletconnect/app-opening', title: 'The app is being opened', ...acme({ reach: tap }) },
  {
    id: 'walletconnect/app-unopened',
    title: 'The app did not open',
    ...acme({
      async reach(stage) {
        await tap(stage)
        stage.clock.skip(2_500)
      },
    }),
  },
  {
    id: 'walletconnect/app-left',
    title: 'Back from the app, before anything was approved there',
    ...acme({
      async reach(stage) {
        await tap(stage)
        stage.page.fire('hidden')
        stage.page.fire('visible')
      },
    }),
  },
  {
    id: 'walletconnect/app-code',
    title: 'A code on a phone, for another one',
    ...acme({
      async reach(stage) {
        toAcme(stage)
        await stage.press('[role=tab]:last-of-type')
      },
    }),
  },
  {
    id: 'walletconnect/app-telegram',
    title: 'The wallet’s page goes first, in Telegram',
    ...acme({ device: 'telegram' }),
  },
  {
    id: 'walletconnect/any-app',
    title: 'Any wallet’s app, on a phone',
    view: 'ConnectingWalletConnect',
    wallets: [pairing()],
    device: 'android',
    reach: push('ConnectingWalletConnect'),
  },
  {
    id: 'connect/phone-without-list',
    title: 'On a phone, without a list of wallets',
    view: 'Connect',
    wallets: [pairing()],
    device: 'ios',
  },
  {
    id: 'connect/phone-without-wallets',
    title: 'On a phone, without any way to connect',
    view: 'Connect',
    wallets: [],
    device: 'ios',
  },
  {
    id: 'connect/installed-first',
    title: 'Installed wallets before any other',
    view: 'Connect',
    wallets: [pairing(), ...extension('Harbor')],
    config: { connectorTypeOrder: 'installed-first' },
  },
  { id: 'walletconnect/app-shut', title: 'An in-app browser that opens no links', ...acme({ device: 'wechat' }) },
  {
    id: 'walletconnect/unsupported',
    title: 'A wallet of browsers that is not in this one',
    ...listed(1, {
      config: {
        customWallets: [
          {
            id: 'acme',
            name: 'Acme',
            rdns: 'example.acme',
            chrome_store: 'https://chromewebstore.google.com/detail/acme',
          },
        ],
      },
      reach: push('ConnectingWalletConnect', { walletId: 'acme' }),
    }),
  },
  {
    id: 'walletconnect/basic',
    title: 'Only pairing, without chains',
    view: 'ConnectingWalletConnectBasic',
    wallets: [pairing()],
    config: { basic: true },
    open: () => ['ConnectingWalletConnectBasic'],
  },
  {
    id: 'walletconnect/expired',
    title: 'The code expired, and the next one is being prepared',
    view: 'ConnectingWalletConnect',
    wallets: [pairing()],
    async reach(stage) {
      push('ConnectingWalletConnect')(stage)
      await untilPaired(stage)
      stage.clock.skip(400_000)
    },
  },

  {
    id: 'downloads/all',
    title: 'Everywhere a wallet can be had',
    view: 'Downloads',
    plugins: [scriptedDirectory({ featured: 3 })],
    reach: push('Downloads', { walletId: listedWallet(0).id }),
  },
  {
    id: 'downloads/unknown',
    title: 'Nobody knows where to get it',
    view: 'Downloads',
    config: { customWallets: [{ id: 'acme', name: 'Acme' }] },
    reach: push('Downloads', { walletId: 'acme' }),
  },
  {
    id: 'get-wallet/recommended',
    title: 'Wallets to get',
    view: 'GetWallet',
    plugins: [scriptedDirectory({ featured: 4 })],
    reach: push('GetWallet'),
  },
  { id: 'get-wallet/none', title: 'Nobody recommends any', view: 'GetWallet', reach: push('GetWallet') },
  { id: 'what-is-a-wallet/plain', title: 'What a wallet is', view: 'WhatIsAWallet', reach: push('WhatIsAWallet') },
  { id: 'what-is-a-network/plain', title: 'What a network is', view: 'WhatIsANetwork', reach: push('WhatIsANetwork') },
]

const attemptsOf = ({ kit }: Stage) =>
  Object.values(kit.get(Connections).getSnapshot().namespaces).flatMap(({ attempt }) => attempt ?? [])

const untilPaired = (stage: Stage) => until(() => attemptsOf(stage).some(({ pairing }) => pairing), 'the code')
