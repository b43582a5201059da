import { readConfig } from './read-config.js'

test('an empty environment makes a server on a free port of this machine, which keeps nothing and hides events', () => {
  expect(readConfig({ PORT: '', UNRELATED: 'x' })).toEqual({ database: 'memory', listEvents: false })
})

test('reads every variable', () => {
  const token = { chainId: 'eip155:10', name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_500 }
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://api.example/base',
    PROJECT_IDS: 'one, two,',
    ORIGINS: 'https://shop.example,http://localhost:3000',
    DATABASE: '/var/lib/api.sqlite',
    NODE_URLS: '{"mainnet":"http://127.0.0.1:8545","eip155:10":"https://node.example/key"}',
    TOKENS: JSON.stringify([token]),
    DEMO_WALLET_URL: 'http://127.0.0.1:4400',
    ANALYTICS_ENABLED: 'false',
    LIST_EVENTS: 'true',
  })
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://api.example/base',
    projectIds: ['one', 'two'],
    origins: ['https://shop.example', 'http://localhost:3000'],
    database: '/var/lib/api.sqlite',
    nodes: { mainnet: 'http://127.0.0.1:8545', 'eip155:10': 'https://node.example/key' },
    tokens: [token],
    demoWalletUrl: 'http://127.0.0.1:4400',
    isAnalyticsEnabled: false,
    listEvents: true,
  })
})

test.each([
  ['PORT', 'eighty', 'PORT: not a number'],
  ['PORT', '70000', 'PORT: above 65535'],
  ['PORT', '1.5', 'PORT: not a whole number'],
  ['PUBLIC_URL', 'api.example', 'PUBLIC_URL: not an HTTP address'],
  ['ORIGINS', 'https://shop.example/', 'ORIGINS: not all of them are origins, as https://shop.example'],
  ['ORIGINS', 'shop.example', 'ORIGINS: not all of them are origins, as https://shop.example'],
  ['NODE_URLS', 'http://127.0.0.1:8545', 'NODE_URLS: not JSON'],
  ['NODE_URLS', '["http://127.0.0.1"]', 'NODE_URLS: not an object of addresses by network'],
  [
    'NODE_URLS',
    '{"dogecoin":"http://127.0.0.1"}',
    'NODE_URLS: "dogecoin" is neither a network of the devnet nor a CAIP-2 id.',
  ],
  ['NODE_URLS', '{"eip155:10":"127.0.0.1:8545"}', 'NODE_URLS: The node of eip155:10 has no HTTP address.'],
  ['TOKENS', '{}', 'TOKENS: not a list'],
  [
    'TOKENS',
    '[{"chainId":"1","name":"","symbol":"X","decimals":1}]',
    'TOKENS.0.chainId: a network is written as namespace:chainId',
  ],
  ['DEMO_WALLET_URL', 'file:///etc/passwd', 'DEMO_WALLET_URL: not an HTTP address'],
  ['LIST_EVENTS', 'yes', 'LIST_EVENTS: neither true nor false'],
])('refuses %s=%s with an error that names the variable', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(new Error(message))
})

test('reports all mistakes at once', () => {
  expect(() => readConfig({ PORT: '-1', LIST_EVENTS: 'on' })).toThrow(
    new Error('PORT: below 0\nLIST_EVENTS: neither true nor false'),
  )
})
