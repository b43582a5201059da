import type { LocalServers } from '../devnet/local-servers.js'
import { INITIAL, type Configuration } from './fields.js'
import { recipeOf } from './recipe.js'

const LOCAL: LocalServers = {
  api: 'http://127.0.0.1:1',
  relay: 'ws://127.0.0.1:2',
  wallet: 'http://127.0.0.1:3',
  control: 'http://127.0.0.1:4',
  nodes: {
    mainnet: 'http://127.0.0.1:5',
    polygon: 'http://127.0.0.1:6',
    solana: 'http://127.0.0.1:7',
    bitcoin: 'http://127.0.0.1:8',
    polkadot: 'http://127.0.0.1:9',
  },
  accounts: [],
}

const configOf = (changes: Partial<Configuration>) => recipeOf({ ...INITIAL, mode: 'dark', ...changes }).config

test('writes no option for the default configuration', () => {
  expect(configOf({})).toEqual({})
})

test.each<[Partial<Configuration>, object]>([
  [{ mode: 'light' }, { theme: { mode: 'light' } }],
  [
    { accent: '#123456', radius: 8, 'z-index': 5 },
    { theme: { variables: { '--w3m-accent': '#123456', '--w3m-border-radius-master': '8px', '--w3m-z-index': 5 } } },
  ],
  [
    { mix: '#123456', 'mix-strength': 20, 'font-size': 12, font: 'Georgia', qr: '#000001' },
    {
      theme: {
        variables: {
          '--w3m-color-mix': '#123456',
          '--w3m-color-mix-strength': 20,
          '--w3m-font-size-master': '12px',
          '--w3m-font-family': 'Georgia',
          '--w3m-qr-color': '#000001',
        },
      },
    },
  ],
  [{ locale: 'ar' }, { locale: 'ar' }],
  [{ project: 'mine' }, { projectId: 'mine' }],
  [
    { featured: 'a,b', excluded: 'c' },
    { featuredWalletIds: ['a', 'b'], excludeWalletIds: ['c'] },
  ],
  [{ 'all-wallets': 'HIDE' }, { allWallets: 'HIDE' }],
  [{ methods: ['email', 'wallet', 'social'] }, { connectMethodsOrder: ['email', 'wallet', 'social'] }],
  [
    { embedded: true, debug: true },
    { enableEmbedded: true, debug: true },
  ],
  [
    { reconnect: false, switching: false, guide: false },
    { enableReconnect: false, enableNetworkSwitch: false, enableWalletGuide: false },
  ],
])('%j is written as %j', (changes, config) => {
  expect(configOf(changes)).toEqual(config)
})

test('uses only local servers on this machine, and Bitcoin’s regtest', () => {
  const { plugins, config } = recipeOf(INITIAL, LOCAL)
  expect(config.endpoints).toEqual({ walletApi: LOCAL.api, blockchainApi: LOCAL.api, relay: LOCAL.relay })
  expect(plugins.flatMap(({ networks = [] }) => networks)).toEqual([
    { name: 'mainnet', node: LOCAL.nodes.mainnet },
    { name: 'polygon', node: LOCAL.nodes.polygon },
    { name: 'solanaMainnet', node: LOCAL.nodes.solana },
    { name: 'bitcoinRegtest', node: LOCAL.nodes.bitcoin },
    { name: 'polkadotRelayChain', node: LOCAL.nodes.polkadot },
  ])
})

test('names the server of analytics only where events are sent to it', () => {
  const endpointsOf = (features: Configuration['features']) =>
    recipeOf({ ...INITIAL, features }, LOCAL).config.endpoints
  expect(endpointsOf(['analytics'])).toHaveProperty('analytics', LOCAL.api)
  expect(endpointsOf(['balances'])).not.toHaveProperty('analytics')
})

test('leaves out a namespace without networks, which would add its default ones', () => {
  const { plugins } = recipeOf({ ...INITIAL, networks: ['polygon'] })
  expect(plugins.map(({ id }) => id)).toEqual(['inspector', 'eip155', 'walletconnect', 'wallets'])
})

test('makes signing in optional where it is not required', () => {
  const siwx = (isRequired: boolean) =>
    recipeOf({ ...INITIAL, features: ['siwx'], 'sign-in-required': isRequired }).plugins.find(({ id }) => id === 'siwx')
  expect(siwx(true)).not.toHaveProperty('calls')
  expect(siwx(false)).toHaveProperty('calls.sessions.options', { required: false })
})
