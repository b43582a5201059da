import { fakeNetwork } from '@latchkey/core/testing'
import { kusama, moonbeam, polkadotRelayChain } from '../index.js'
import { explore } from './namespace.js'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

test("links to an account in the network's spelling", () => {
  expect(explore.address(ALICE, polkadotRelayChain)).toBe(
    'https://polkadot.subscan.io/account/15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  )
  expect(explore.address(ALICE, kusama)).toBe(
    'https://kusama.subscan.io/account/HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  )
  expect(explore.address('0x3Cd0A705a2DC65e5b1E1205896BaA2be8A07c6e0', moonbeam)).toBe(
    'https://moonbeam.subscan.io/account/0x3Cd0A705a2DC65e5b1E1205896BaA2be8A07c6e0',
  )
})

test('links to a transaction by its hash', () => {
  expect(explore.transaction(`0x${'ab'.repeat(32)}`, kusama)).toBe(
    `https://kusama.subscan.io/extrinsic/0x${'ab'.repeat(32)}`,
  )
})

test('has no link for a network without an explorer', () => {
  const own = fakeNetwork('polkadot', 'ab'.repeat(16))
  expect([explore.address(ALICE, own), explore.transaction('0x', own)]).toEqual([undefined, undefined])
})
