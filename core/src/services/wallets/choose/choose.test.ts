import type { Connector } from '../../../contracts/connections/connectors.js'
import type { ChooseOptions, WalletEntry } from '../../../contracts/wallets/wallets.js'
import { createContributions } from '../../../kernel/contributions.js'
import { createFakeConnector } from '../../../testing/fakes/fake-connector.js'
import { refuse } from '../../../testing/refuse.js'
import { choiceOf, WalletChooser, type WalletChoice } from './choose.js'

const CONNECTORS = [
  createFakeConnector({ id: 'fake:wallet', namespaces: ['fake'] }),
  createFakeConnector({ id: 'mock:wallet', namespaces: ['mock'] }),
  createFakeConnector({ id: 'pairing', type: 'WALLET_CONNECT', namespaces: ['fake', 'mock'] }),
]
const ONE: WalletEntry = {
  id: 'duo',
  name: 'Duo',
  group: 'injected',
  connectorIds: ['fake:wallet'],
  namespaces: ['fake'],
  installed: true,
  recent: false,
  disputed: false,
}
const TWO: WalletEntry = { ...ONE, connectorIds: ['fake:wallet', 'mock:wallet'], namespaces: ['fake', 'mock'] }
const LISTED: WalletEntry = { ...ONE, group: 'featured', connectorIds: [], namespaces: [], installed: false }
const PAIRING: WalletEntry = { ...ONE, id: 'pairing', group: 'walletConnect', connectorIds: ['pairing'] }

const asked = (connectorId: string, namespaces?: readonly string[]) => ({
  view: 'ConnectingExternal',
  args: { connectorId, walletId: 'duo', ...(namespaces && { namespaces }) },
  asks: true,
})

test.each<[title: string, entry: WalletEntry, options: ChooseOptions, choice: unknown]>([
  ['asks a wallet of one namespace', ONE, {}, asked('fake:wallet')],
  [
    'lets the visitor pick a namespace of a wallet with several',
    TWO,
    {},
    { view: 'ConnectingMultiChain', args: { walletId: 'duo' } },
  ],
  ['asks for the namespace the visitor came for', TWO, { namespace: 'mock' }, asked('mock:wallet', ['mock'])],
  ['ignores a namespace that the wallet does not lead to', ONE, { namespace: 'mock' }, asked('fake:wallet')],
  [
    'asks for the picked namespaces, the first one first',
    TWO,
    { picked: ['mock', 'fake'] },
    asked('mock:wallet', ['mock', 'fake']),
  ],
  ['asks nobody for a picked namespace without a connector', ONE, { picked: ['mock'] }, undefined],
  [
    'shows a code for a wallet that is only listed',
    LISTED,
    {},
    { view: 'ConnectingWalletConnect', args: { walletId: 'duo' } },
  ],
  [
    'shows a code for any wallet on the entry of pairing',
    PAIRING,
    { namespace: 'fake' },
    { view: 'ConnectingWalletConnect', args: undefined },
  ],
  [
    'shows a disputed wallet without asking it',
    { ...ONE, disputed: true },
    {},
    { ...asked('fake:wallet'), asks: false },
  ],
])('%s', (_title, entry, options, choice) => {
  expect(choiceOf(entry, CONNECTORS, options) satisfies WalletChoice | undefined).toEqual(choice)
})

describe('a press on a wallet', () => {
  /** A chooser that asks no wallet. */
  function createChooser() {
    const connectors = createContributions<Connector>('connectors')
    for (const connector of CONNECTORS) connectors.add(connector)
    const track = jest.fn()
    const modal = { push: () => {} }
    const chooser = new WalletChooser(refuse('Connections'), connectors, modal as never, { track } as never)
    const choose = (entry: WalletEntry, options?: ChooseOptions) =>
      void chooser.choose(entry, async () => undefined as never, options)
    return { choose, tracked: () => track.mock.calls as readonly unknown[] }
  }

  test.each<[platform: string, entry: WalletEntry]>([
    ['browser', ONE],
    ['external', { ...ONE, installed: false }],
    ['qrcode', LISTED],
  ])('is tracked as SELECT_WALLET, with the way to it: %s', (platform, entry) => {
    const { choose, tracked } = createChooser()
    choose(entry)
    expect(tracked()).toEqual([['SELECT_WALLET', { name: 'Duo', platform }]])
  })

  test('is tracked once, also where the visitor picks a namespace next', () => {
    const { choose, tracked } = createChooser()
    choose(TWO)
    choose(TWO, { picked: ['mock'] })
    expect(tracked()).toEqual([['SELECT_WALLET', { name: 'Duo', platform: 'browser' }]])
  })
})
