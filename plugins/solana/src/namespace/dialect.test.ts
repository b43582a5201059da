import type { Network } from '@latchkey/core/plugin'
import { solanaDevnet, solanaMainnet } from '../networks/networks.js'
import { CLUSTERS, LOCALNET } from '../networks/clusters.js'
import { keyOf } from '../wallets.test.helper.js'
import { dialect } from './dialect.js'

const { mainnet, devnet } = {
  mainnet: CLUSTERS[solanaMainnet.id]!.genesisHash,
  devnet: CLUSTERS[solanaDevnet.id]!.genesisHash,
}
const ownHash = keyOf(8).publicKey.toBase58()
const ownCluster: Network = {
  ...solanaMainnet,
  id: ownHash.slice(0, 32),
  caipNetworkId: `solana:${ownHash.slice(0, 32)}`,
}
const localnet = { ...solanaMainnet, id: LOCALNET, caipNetworkId: 'solana:localnet' } as const
const { identity } = dialect

test('names every public cluster by the beginning of its genesis hash', () => {
  for (const [reference, { genesisHash }] of Object.entries(CLUSTERS)) expect(genesisHash.slice(0, 32)).toBe(reference)
})

test('V31: accepts a node of a public cluster by its whole genesis hash only', () => {
  expect(identity!.matches(mainnet, solanaMainnet)).toBe(true)
  expect(identity!.matches(devnet, solanaMainnet)).toBe(false)
  expect(identity!.matches(`${mainnet.slice(0, 43)}e`, solanaMainnet)).toBe(false)
  expect(identity!.expected(solanaMainnet)).toBe(mainnet)
})

test('V31: accepts a node of the app’s own cluster by the beginning of its genesis hash', () => {
  expect(identity!.matches(ownHash, ownCluster)).toBe(true)
  expect(identity!.matches(mainnet, ownCluster)).toBe(false)
})

test('V31: accepts any local validator except one with the genesis hash of a public cluster', () => {
  expect(identity!.matches('9ZbVTQmtiWjYZ5WEt3KmoQYYjgrzWFKRzMBNr3yBRYJ1', localnet)).toBe(true)
  expect(identity!.matches(mainnet, localnet)).toBe(false)
})

test.each([undefined, null, 1, '', {}, 'no', '1'.repeat(44)])('V31: rejects %p as a genesis hash', (answer) => {
  for (const network of [solanaMainnet, ownCluster, localnet]) expect(identity!.matches(answer, network)).toBe(false)
  expect(dialect.flawOf!('getGenesisHash', answer)).toBe('it is not a hash')
})

test('counts simulation as a read, and sending as none', () => {
  expect(['sendTransaction', 'requestAirdrop', 'sendBundle', 'constructor'].some(dialect.isRead)).toBe(false)
  expect(['getBalance', 'simulateTransaction', 'getSignatureStatuses', 'isBlockhashValid'].every(dialect.isRead)).toBe(
    true,
  )
})

test.each<[string, unknown]>([
  ['getBlockHeight', -1],
  ['getBlockHeight', '1'],
  ['getSlot', 1.5],
  ['getBalance', 5],
  ['getBalance', null],
  ['getLatestBlockhash', { context: {} }],
])('V31: finds the flaw where %s answers %j', (method, answer) => expect(dialect.flawOf!(method, answer)).toBeDefined())

test('finds no flaw in the answers of unknown methods', () => {
  expect(dialect.flawOf!('getBalance', { context: { slot: 1 }, value: 0 })).toBeUndefined()
  expect(dialect.flawOf!('getSomethingNew', null)).toBeUndefined()
})
