import type { Network } from '@latchkey/core'
import { solanaDevnet, solanaMainnet } from '../networks/networks.js'
import { CLUSTERS, LOCALNET } from '../networks/clusters.js'
import { keyOf } from '../wallets.test.helper.js'
import { dialect } from './dialect.js'

const { mainnet, devnet } = { mainnet: CLUSTERS[solanaMainnet.id]!.genesisHash, devnet: CLUSTERS[solanaDevnet.id]!.genesisHash }
const ownHash = keyOf(8).publicKey.toBase58()
const ownCluster: Network = { ...solanaMainnet, id: ownHash.slice(0, 32), caipNetworkId: `solana:${ownHash.slice(0, 32)}` }
const localnet = { ...solanaMainnet, id: LOCALNET, caipNetworkId: 'solana:localnet' } as const
const { identity } = dialect

test('every cluster is called by the beginning of its genesis hash', () => {
  for (const [reference, { genesisHash }] of Object.entries(CLUSTERS)) expect(genesisHash.slice(0, 32)).toBe(reference)
})

test('V31: a node is believed by its genesis hash, and only the whole of it where that is known', () => {
  expect(identity!.matches(mainnet, solanaMainnet)).toBe(true)
  expect(identity!.matches(devnet, solanaMainnet)).toBe(false)
  expect(identity!.matches(`${mainnet.slice(0, 43)}e`, solanaMainnet)).toBe(false)
  expect(identity!.expected(solanaMainnet)).toBe(mainnet)
})

test('V31: a cluster of the host’s own is known by the part that it is called by', () => {
  expect(identity!.matches(ownHash, ownCluster)).toBe(true)
  expect(identity!.matches(mainnet, ownCluster)).toBe(false)
})

test('V31: a validator on this machine may be any, but none of those where there is something to lose', () => {
  expect(identity!.matches('9ZbVTQmtiWjYZ5WEt3KmoQYYjgrzWFKRzMBNr3yBRYJ1', localnet)).toBe(true)
  expect(identity!.matches(mainnet, localnet)).toBe(false)
})

test.each([undefined, null, 1, '', {}, 'no', '1'.repeat(44)])('V31: %p is no genesis hash', (answer) => {
  for (const network of [solanaMainnet, ownCluster, localnet]) expect(identity!.matches(answer, network)).toBe(false)
  expect(dialect.flawOf!('getGenesisHash', answer)).toBe('it is no hash')
})

test('what sends is no read, and what only tries out is one', () => {
  expect(['sendTransaction', 'requestAirdrop', 'sendBundle', 'constructor'].some(dialect.isRead)).toBe(false)
  expect(['getBalance', 'simulateTransaction', 'getSignatureStatuses', 'isBlockhashValid'].every(dialect.isRead)).toBe(true)
})

test.each<[string, unknown]>([
  ['getBlockHeight', -1],
  ['getBlockHeight', '1'],
  ['getSlot', 1.5],
  ['getBalance', 5],
  ['getBalance', null],
  ['getLatestBlockhash', { context: {} }],
])('V31: %s cannot be %j', (method, answer) => expect(dialect.flawOf!(method, answer)).toBeDefined())

test('of what it does not know it finds nothing wrong', () => {
  expect(dialect.flawOf!('getBalance', { context: { slot: 1 }, value: 0 })).toBeUndefined()
  expect(dialect.flawOf!('getSomethingNew', null)).toBeUndefined()
})
