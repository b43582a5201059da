import { fakeNetwork } from '@latchkey/core/testing'
import { kusama, polkadotRelayChain } from '../index.js'
import { dialect } from './dialect.js'

const { identity } = dialect

test('counts only reading methods as reads', () => {
  for (const method of ['state_getStorage', 'chain_getBlockHash', 'system_accountNextIndex', 'payment_queryInfo'])
    expect(dialect.isRead(method)).toBe(true)
  for (const method of [
    'author_submitExtrinsic',
    'author_rotateKeys',
    'system_addReservedPeer',
    'chain_subscribeNewHeads',
    'toString',
    '',
  ]) {
    expect(dialect.isRead(method)).toBe(false)
  }
})

test('identifies a node by the hash of its first block', () => {
  expect(identity).toMatchObject({ method: 'chain_getBlockHash', params: [0] })
  expect(identity!.expected(kusama)).toBe(kusama.genesisHash)
  expect(identity!.matches(kusama.genesisHash, kusama)).toBe(true)
  expect(identity!.matches(kusama.genesisHash!.toUpperCase().replace('0X', '0x'), kusama)).toBe(true)
})

test.each([
  undefined,
  null,
  '',
  '0x',
  polkadotRelayChain.genesisHash,
  kusama.genesisHash!.slice(0, 34),
  `${kusama.genesisHash!.slice(0, 34)}${'0'.repeat(32)}`,
])('V30: rejects a Kusama node that answers %p', (result) => {
  expect(identity!.matches(result, kusama)).toBe(false)
})

test("compares the reference only for an app's own network without a genesis hash", () => {
  const own = fakeNetwork('polkadot', 'ab'.repeat(16))
  expect(identity!.matches(`0x${'ab'.repeat(16)}${'cd'.repeat(16)}`, own)).toBe(true)
  expect(identity!.matches(`0x${'cd'.repeat(32)}`, own)).toBe(false)
  expect(identity!.expected(own)).toBeUndefined()
})
