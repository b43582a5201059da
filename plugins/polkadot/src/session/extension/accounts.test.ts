import { encodeAddress } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { kusama, moonbeam, polkadotRelayChain } from '../../index.js'
import { writeSs58 } from '../../codec/ss58.js'
import { readAccounts } from './accounts.js'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ALICE_ON_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const BALTATHAR = '0x3Cd0A705a2DC65e5b1E1205896BaA2be8A07c6e0'
const NETWORKS = [polkadotRelayChain, kusama]
const key = (index: number) => Uint8Array.from({ length: 32 }, (_, at) => (index >> (8 * (at % 4))) & 0xff)

const addressesOf = (shared: unknown, networks = NETWORKS) =>
  readAccounts(shared, networks).map(({ account }) => account.address)
const throwing = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no')
    },
  },
)

test('reads the valid facts of an account', () => {
  expect(
    readAccounts([{ address: ALICE_ON_KUSAMA, name: 'Savings', type: 'sr25519', genesisHash: null }], NETWORKS),
  ).toEqual([
    {
      account: {
        namespace: 'polkadot',
        address: ALICE,
        type: 'eoa',
        label: 'Savings',
        publicKey: '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
      },
      given: ALICE_ON_KUSAMA,
      boundTo: undefined,
      keyType: 'sr25519',
    },
  ])
})

test.each(['ecdsa', 'dilithium', undefined, 7])('reads no public key of a key of type %p', (type) => {
  const [one] = readAccounts([{ address: ALICE, type }], NETWORKS)
  expect(one!.account).not.toHaveProperty('publicKey')
  expect(one!.keyType).toBe(type === 'ecdsa' ? 'ecdsa' : undefined)
})

test("F-P10: reads each account once among duplicates, other spellings and garbage, in the wallet's order", () => {
  const bob = encodeAddress(key(2), 0)
  const garbage = [
    '',
    ' ',
    null,
    7,
    {},
    { address: 7 },
    { address: '' },
    { address: `${ALICE}x` },
    throwing,
    { address: BALTATHAR.replace('C', 'c') },
  ]
  expect(
    addressesOf([...garbage, { address: ALICE }, { address: bob }, { address: ALICE_ON_KUSAMA }, { address: ALICE }]),
  ).toEqual([ALICE, encodeAddress(key(2), 42)])
})

test('F-P10: reads the first thousand of thousands', () => {
  const all = Array.from({ length: 2_000 }, (_, index) => ({ address: writeSs58(key(index), 0) }))
  expect(addressesOf(all)).toHaveLength(1_000)
})

test.each([
  ['nothing', undefined],
  ['a text', ALICE],
  ['an object', { address: ALICE }],
  ['a list of endless length', { length: Infinity }],
  ['a list of negative length', { length: -1, 0: { address: ALICE } }],
  ['a proxy that throws', throwing],
])('F-P10: reads no accounts from %s', (_what, shared) => {
  expect(addressesOf(shared)).toEqual([])
})

test('V12: removes invisible characters from a name', () => {
  const [one, other] = readAccounts(
    [
      { address: ALICE, name: '\u202eecilA\u200b' },
      { address: encodeAddress(key(2)), name: '\u200b' },
    ],
    NETWORKS,
  )
  expect(one!.account.label).toBe('ecilA')
  expect(other!.account).not.toHaveProperty('label')
})

test('reads an account that is bound to a network as valid there only', () => {
  const [one] = readAccounts(
    [{ address: ALICE, genesisHash: kusama.genesisHash!.toUpperCase().replace('0X', '0x') }],
    NETWORKS,
  )
  expect(one).toMatchObject({ account: { networks: [kusama.caipNetworkId] }, boundTo: kusama.genesisHash })
})

test.each(['0x', '0x00', kusama.genesisHash!.slice(0, 34), `0x${'12'.repeat(32)}`])(
  'leaves out an account that is bound to an unknown network (%s)',
  (genesisHash) => {
    expect(addressesOf([{ address: ALICE, genesisHash }])).toEqual([])
  },
)

test('reads Ethereum-style accounts as valid on networks that have them, and others on the rest', () => {
  const shared = [
    { address: BALTATHAR, type: 'ethereum' },
    { address: ALICE, type: 'sr25519' },
  ]
  expect(addressesOf(shared)).toEqual([ALICE])
  expect(readAccounts(shared, [...NETWORKS, moonbeam]).map(({ account }) => account.networks)).toEqual([
    [moonbeam.caipNetworkId],
    [polkadotRelayChain.caipNetworkId, kusama.caipNetworkId],
  ])
})

test('reads usable accounts from any answer', () => {
  const said = fc.array(
    fc.oneof(
      fc.anything(),
      fc.record({
        address: fc.constantFrom(ALICE, ALICE_ON_KUSAMA, BALTATHAR),
        name: fc.anything(),
        type: fc.anything(),
        genesisHash: fc.anything(),
      }),
    ),
  )
  fc.assert(
    fc.property(said, (shared) =>
      readAccounts(shared, NETWORKS).every(({ account }) => account.address === ALICE && (account.label ?? 'x') !== ''),
    ),
    { numRuns: Number(process.env['FC_RUNS'] ?? 1_000) },
  )
})
