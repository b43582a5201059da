import type { WalletEntry, WalletGroup } from '../../../contracts/wallets/wallets.js'
import { expectedWallets } from './expected-wallets.js'

const entry = (name: string, group: WalletGroup): WalletEntry => ({
  id: name,
  name,
  group,
  connectorIds: [],
  namespaces: [],
  installed: group === 'injected',
  recent: group === 'recent',
  disputed: false,
})
const COINBASE = entry('Coinbase', 'external')
const CODE = entry('WalletConnect', 'walletConnect')
const SILENT = { count: 0 }
const state = (...entries: readonly WalletEntry[]) => ({ entries, recent: [] })

test.each([
  ['two, where there is no wallet', state(CODE, COINBASE), {}, { count: 2, at: 2 }],
  [
    'one beside a wallet that is installed',
    state(CODE, entry('Rainbow', 'injected'), COINBASE),
    {},
    { count: 1, at: 3 },
  ],
  [
    'two beside one that does not say what it is',
    state({ ...entry('Browser Wallet', 'injected'), unnamed: true }),
    {},
    { count: 2, at: 1 },
  ],
  [
    'one beside one that was used before',
    { entries: [entry('Zerion', 'recent')], recent: [{ id: 'Zerion', name: 'Zerion' }] },
    {},
    { count: 1, at: 1 },
  ],
  ['none beside two', state(entry('A', 'injected'), entry('B', 'injected')), {}, { count: 0, at: 2 }],
  [
    'none beside the host’s own',
    state(entry('Own', 'custom')),
    { customWallets: [{ id: 'own', name: 'Own' }] },
    { count: 0, at: 1 },
  ],
  [
    'as many as the host features, before the groups that follow',
    state(CODE, COINBASE),
    { featuredWalletIds: ['a', 'b', 'c'] },
    { count: 3, at: 1 },
  ],
  [
    'at the place the host gives the group',
    state(COINBASE, CODE),
    { connectorTypeOrder: ['recommended', 'external'] as const },
    { count: 2, at: 0 },
  ],
])('expects %s', (_, wallets, host, awaited) => {
  expect(expectedWallets(wallets, SILENT, host)).toEqual(awaited)
})

test.each([
  ['there is no registry', undefined],
  ['it has answered', { count: 600 }],
  ['it could not be reached', { count: 0, error: new Error('offline') }],
])('expects nothing where %s', (_, directory) => {
  expect(expectedWallets(state(CODE), directory, {}).count).toBe(0)
})
