import { readLocalServers } from './local-servers.js'

const NODES = {
  mainnet: 'http://127.0.0.1:5',
  polygon: 'http://127.0.0.1:6',
  solana: 'http://127.0.0.1:7',
  bitcoin: 'http://127.0.0.1:8',
  polkadot: 'http://127.0.0.1:9',
}
const MAP = {
  api: 'http://127.0.0.1:1',
  relay: 'ws://127.0.0.1:2',
  wallet: 'http://127.0.0.1:3',
  control: 'http://127.0.0.1:4',
  nodes: NODES,
  accounts: ['0x1'],
}

test('reads the servers of this machine', () => {
  expect(readLocalServers({ ...MAP, contracts: {} })).toEqual(MAP)
})

test.each([
  ['nothing', undefined],
  ['no object', 'text'],
  ['no nodes', { ...MAP, nodes: undefined }],
  ['a node too few', { ...MAP, nodes: { ...NODES, solana: undefined } }],
  ['a server elsewhere', { ...MAP, api: 'https://api.example' }],
  ['one that only looks as if it were here', { ...MAP, api: 'http://127.0.0.1.example:1' }],
  ['no address', { ...MAP, relay: 'relay' }],
])('%s: nothing is local', (_what, json) => {
  expect(readLocalServers(json)).toBeUndefined()
})
