import { Modal, Wallets } from '@latchkey/core'
import type { Scenario } from '../scenario.js'
import { scriptedMethod } from '../scripted/contributed.js'
import { scriptedDirectory } from '../scripted/directory.js'
import { extension, pairedAs, pairing } from '../scripted/wallets.js'

const LEGAL = { termsConditionsUrl: 'https://shop.example/terms', privacyPolicyUrl: 'https://shop.example/privacy' }
const TWO = () => [...extension('Harbor'), ...extension('Kestrel', { namespaces: ['eip155', 'solana'] })]

export const connectScenarios = (): readonly Scenario[] => [
  {
    id: 'connect/installed',
    title: 'Wallets of this browser, pairing, and all others',
    view: 'Connect',
    wallets: [pairing(), ...TWO()],
    plugins: [scriptedDirectory({})],
  },
  {
    id: 'connect/recent',
    title: 'A wallet that was used before comes first',
    view: 'Connect',
    wallets: [pairing(), ...TWO()],
    plugins: [scriptedDirectory({})],
    reach: ({ kit, find }) => {
      kit.get(Wallets).remember({ id: 'kestrel', name: 'Kestrel', rdns: 'example.kestrel' })
      kit.get(Wallets).remember({ id: '0'.repeat(63) + '5', name: 'Fjord Wallet' })
      return find('[part~=tag]')
    },
  },
  {
    id: 'connect/paired',
    title: 'Another wallet, while one is connected by pairing',
    view: 'Connect',
    wallets: [pairing(pairedAs('Fjord Wallet')), ...TWO()],
    connected: ['walletconnect'],
    open: () => ['Connect'],
    plugins: [scriptedDirectory({})],
  },
  { id: 'connect/none', title: 'No wallet at all', view: 'Connect' },
  {
    id: 'connect/guide',
    title: 'Nothing installed: recommended wallets, and where to get one',
    view: 'Connect',
    wallets: [pairing()],
    plugins: [scriptedDirectory({ featured: 3 })],
  },
  {
    id: 'connect/many',
    title: 'More wallets than fit: the list scrolls',
    view: 'Connect',
    wallets: [pairing(), ...MANY.flatMap((name) => extension(name))],
    plugins: [scriptedDirectory({})],
  },
  {
    id: 'connect/long-names',
    title: 'Names as long as names get, strange ones, and no pictures',
    view: 'Connect',
    wallets: [
      ...extension('The Extraordinarily Long-Named Wallet of the Old Town of Constantinople', { picture: false }),
      ...extension('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', {
        picture: false,
        namespaces: ['eip155', 'solana', 'polkadot'],
      }),
      ...extension('محفظة النور', { picture: false }),
      ...extension('星の財布', { picture: false }),
    ],
  },
  {
    id: 'connect/no-pictures',
    title: 'The registry cannot be reached: pairing has its own icon, and wallets their initials',
    view: 'Connect',
    wallets: [pairing(), ...extension('Harbor'), ...extension('Kestrel', { picture: false })],
    plugins: [scriptedDirectory({ featured: 3 })],
    pictures: false,
  },
  {
    id: 'connect/disputed',
    title: 'Two wallets that claim to be one',
    view: 'Connect',
    wallets: [...extension('Harbor', { disputed: true }), ...extension('Kestrel')],
  },
  {
    id: 'connect/one-chain',
    title: 'A kit with one chain',
    view: 'Connect',
    chains: ['solana'],
    wallets: extension('Kestrel', { namespaces: ['solana'] }),
  },
  {
    id: 'connect/legal',
    title: 'What a visitor agrees to by connecting',
    view: 'Connect',
    wallets: TWO(),
    config: LEGAL,
  },
  {
    id: 'connect/legal-one',
    title: 'One document',
    view: 'Connect',
    wallets: TWO(),
    config: { termsConditionsUrl: LEGAL.termsConditionsUrl },
  },
  {
    id: 'connect/legal-box',
    title: 'A box to tick first',
    view: 'Connect',
    wallets: [pairing(), ...TWO()],
    config: { ...LEGAL, legalCheckbox: true },
  },
  {
    id: 'connect/legal-ticked',
    title: 'The box is ticked',
    view: 'Connect',
    wallets: TWO(),
    config: { ...LEGAL, legalCheckbox: true },
    reach: ({ press }) => press('input[type=checkbox]'),
  },
  {
    id: 'connect/methods',
    title: 'Another way to sign in, and wallets',
    view: 'Connect',
    wallets: TWO(),
    plugins: [scriptedMethod()],
  },
  {
    id: 'connect/methods-first',
    title: 'The other way first',
    view: 'Connect',
    wallets: TWO(),
    plugins: [scriptedMethod()],
    config: { connectMethodsOrder: ['email', 'wallet'] },
  },
  {
    id: 'connect/collapsed',
    title: 'Wallets behind one button',
    view: 'Connect',
    wallets: TWO(),
    plugins: [scriptedMethod()],
    config: { collapseWallets: true },
  },
  {
    id: 'connect/no-guide',
    title: 'Without help for visitors who have no wallet',
    view: 'Connect',
    wallets: TWO(),
    config: { enableWalletGuide: false },
  },
  {
    id: 'connect/custom',
    title: "Wallets of the host's own",
    view: 'Connect',
    wallets: TWO(),
    config: {
      customWallets: [{ id: 'acme', name: 'Acme Pay', mobile_link: 'acme://', homepage: 'https://acme.example' }],
    },
  },
  {
    id: 'connect/full-screen',
    title: 'On phones over the whole screen',
    view: 'Connect',
    wallets: TWO(),
    config: { enableMobileFullScreen: true },
  },
  {
    id: 'connect/own-theme',
    title: "In the host's colours and shapes",
    view: 'Connect',
    wallets: [pairing(), ...TWO()],
    config: {
      theme: {
        variables: { '--w3m-accent': '#b4308b', '--w3m-border-radius-master': '1px', '--w3m-font-size-master': '11px' },
      },
    },
  },
  {
    id: 'connect-wallets/plain',
    title: 'The wallets behind the one button',
    view: 'ConnectWallets',
    wallets: [pairing(), ...TWO()],
    plugins: [scriptedMethod()],
    config: { collapseWallets: true },
    reach: ({ kit }) => kit.get(Modal).push('ConnectWallets'),
  },
]

const MANY = [
  'Harbor',
  'Kestrel',
  'Lantern',
  'Northwind',
  'Orchard',
  'Pinnacle',
  'Quarry',
  'Ridge',
  'Summit',
  'Timber',
  'Umbra',
  'Vale',
]
