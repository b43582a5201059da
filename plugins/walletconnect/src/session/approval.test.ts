import type { SessionNamespaces } from '@latchkey/core/pairing'
import { chainOf, EVM, MAINNET, POLYGON, SOL, SOLANA } from '../environment.test.helper.js'
import { pairedFacts } from './approval.js'

const OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const of = (accounts: readonly string[], more: object = {}) => ({ accounts, methods: ['a'], events: [], ...more })
const facts = (namespaces: object, chain = EVM, networks = EVM.networks, name = 'W') =>
  pairedFacts(namespaces as SessionNamespaces, chain, networks, name)

test('reads one account for an address on all networks, and names the networks of one that is not', () => {
  const { accounts } = facts({ eip155: of([`${MAINNET}:0xa`, `${POLYGON}:0xa`, `${POLYGON}:0xb`]) })
  expect(accounts).toEqual([
    { namespace: 'eip155', address: '0xa', type: 'eoa' },
    { namespace: 'eip155', address: '0xb', type: 'eoa', networks: [POLYGON] },
  ])
})

test('puts accounts on the kit’s preferred network first', () => {
  const namespaces = { eip155: of([`${MAINNET}:0xa`, `${POLYGON}:0xb`]) }
  expect(facts(namespaces).accounts.map(({ address }) => address)).toEqual(['0xa', '0xb'])
  expect(facts(namespaces, EVM, [...EVM.networks].reverse()).accounts.map(({ address }) => address)).toEqual([
    '0xb',
    '0xa',
  ])
})

test('reads networks from chains, accounts and keys, each once, in the kit’s order', () => {
  expect(
    facts({ 'eip155:137': of([`${POLYGON}:0xa`]), eip155: of([`${MAINNET}:0xa`], { chains: [MAINNET, 'eip155:10'] }) })
      .approved,
  ).toEqual([MAINNET, POLYGON, 'eip155:10'])
})

test('takes only a known wallet to approve any network', () => {
  const namespaces = { eip155: of([`${MAINNET}:0xa`]) }
  expect(facts(namespaces, EVM, EVM.networks, 'MetaMask Wallet')).toMatchObject({
    approved: 'all',
    networks: [MAINNET],
  })
  expect(facts(namespaces, EVM, EVM.networks, 'MetaMask Wallet!').approved).toEqual([MAINNET])
})

test('reads an older name of a network, and keeps it where the wallet knows no other', () => {
  const onlyOld = facts({ solana: of([`${OLD}:abc`]) }, SOL, SOL.networks)
  expect([onlyOld.approved, [...onlyOld.spellings]]).toEqual([[SOLANA], [[SOLANA, OLD]]])
  const both = facts({ solana: of([`${SOLANA}:abc`, `${OLD}:abc`]) }, SOL, SOL.networks)
  expect([both.approved, both.accounts.length, [...both.spellings]]).toEqual([[SOLANA], 1, []])
})

test('reads several spellings of an address as one account, and skips invalid ones', () => {
  const chain = {
    ...chainOf('acme', ['1', '2'], { methods: [], events: [] }),
    codec: {
      isReference: () => true,
      readAddress: (text: string) =>
        text.startsWith('x') ? { valid: true as const, address: 'x' } : { valid: false as const, reason: 'prefix' },
    },
  }
  expect(facts({ acme: of(['acme:1:x-one', 'acme:2:x-two', 'acme:1:evil']) }, chain, chain.networks).accounts).toEqual([
    { namespace: 'acme', address: 'x', type: '' },
  ])
})
