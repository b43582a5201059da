import { fakeNetwork, createFakeNamespace } from '@latchkey/core/testing'
import { EVM, MAINNET, POLYGON, SOL, SOLANA } from '../environment.test.helper.js'
import { isSameProposal, proposalFor } from './proposal.js'

const networks = [...EVM.networks, ...SOL.networks]
const wanted = { namespaces: ['eip155', 'solana'], networks }
const NOTHING = { overrides: {}, required: {} }
const OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

test('proposes what the namespaces’ profiles ask for, on the kit’s networks in their order', () => {
  expect(proposalFor({ ...wanted, networks: [...networks].reverse() }, [EVM, SOL], NOTHING)).toMatchObject({
    eip155: { chains: [POLYGON, MAINNET] },
    solana: { chains: [SOLANA, OLD] },
  })
})

test('applies each field of an app’s override', () => {
  expect(
    proposalFor(wanted, [EVM, SOL], {
      ...NOTHING,
      overrides: {
        eip155: {
          methods: ['personal_sign'],
          events: [],
          chains: ['eip155:10', 'eip155:8453'],
          defaultChain: 'eip155:8453',
        },
      },
    }),
  ).toMatchObject({
    eip155: { methods: ['personal_sign'], events: [], chains: ['eip155:8453', 'eip155:10'] },
    solana: { methods: ['solana_signMessage'] },
  })
  expect(proposalFor(wanted, [EVM], { ...NOTHING, overrides: { eip155: { defaultChain: 'eip155:5' } } })).toMatchObject(
    {
      eip155: { chains: [MAINNET, POLYGON] },
    },
  )
})

test('proposes what the app requires as well, each item once', () => {
  const required = {
    eip155: { chains: [POLYGON, 'eip155:10'] as const, methods: ['personal_sign', 'eth_sign'], events: ['message'] },
    mute: { methods: ['a'], events: [] },
  }
  expect(proposalFor(wanted, [EVM, SOL], { ...NOTHING, required })).toMatchObject({
    eip155: {
      chains: [MAINNET, POLYGON, 'eip155:10'],
      methods: [...EVM.features['pairing@1']!.methods, 'eth_sign'],
      events: ['accountsChanged', 'chainChanged', 'message'],
    },
  })
})

test('leaves out a namespace without a profile or without networks', () => {
  const mute = createFakeNamespace({ id: 'mute' })
  expect(
    Object.keys(
      proposalFor(
        { namespaces: ['mute', 'eip155', 'solana'], networks: [...EVM.networks, fakeNetwork('mute', 'one')] },
        [mute, EVM, SOL],
        NOTHING,
      ),
    ),
  ).toEqual(['eip155'])
})

test('throws walletconnect/nothing-to-propose where no namespace is left', () => {
  expect(() => proposalFor(wanted, [], NOTHING)).toThrow(
    expect.objectContaining({ code: 'walletconnect/nothing-to-propose', context: { namespaces: 'eip155, solana' } }),
  )
})

test('tells proposals with different first networks apart', () => {
  const one = proposalFor(wanted, [EVM, SOL], NOTHING)
  expect(isSameProposal(one, proposalFor(wanted, [EVM, SOL], NOTHING))).toBe(true)
  expect(isSameProposal(one, proposalFor({ ...wanted, networks: [...networks].reverse() }, [EVM, SOL], NOTHING))).toBe(
    false,
  )
})
