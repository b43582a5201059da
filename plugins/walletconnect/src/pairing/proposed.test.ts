import { fakeNetwork, createFakeChain } from '@latchkey/core/testing'
import { EVM, MAINNET, POLYGON, SOL, SOLANA } from '../world.test.helper.js'
import { isSameProposal, proposed } from './proposed.js'

const networks = [...EVM.networks, ...SOL.networks]
const wanted = { namespaces: ['eip155', 'solana'], networks }
const OLD = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

test('asks what the chains say, on the kit’s networks in their order', () => {
  expect(proposed({ ...wanted, networks: [...networks].reverse() }, [EVM, SOL], {})).toMatchObject({ eip155: { chains: [POLYGON, MAINNET] }, solana: { chains: [SOLANA, OLD] } })
})

test('a host’s own words take the place of a chain’s, one by one', () => {
  expect(proposed(wanted, [EVM, SOL], { eip155: { methods: ['personal_sign'], events: [], chains: ['eip155:10', 'eip155:8453'], defaultChain: 'eip155:8453' } })).toMatchObject({
    eip155: { methods: ['personal_sign'], events: [], chains: ['eip155:8453', 'eip155:10'] },
    solana: { methods: ['solana_signMessage'] },
  })
  expect(proposed(wanted, [EVM], { eip155: { defaultChain: 'eip155:5' } })).toMatchObject({ eip155: { chains: [MAINNET, POLYGON] } })
})

test('a namespace that does not know pairing, or has no network, is left out', () => {
  const mute = createFakeChain({ id: 'mute' })
  expect(Object.keys(proposed({ namespaces: ['mute', 'eip155', 'solana'], networks: [...EVM.networks, fakeNetwork('mute', 'one')] }, [mute, EVM, SOL], {}))).toEqual(['eip155'])
})

test('nothing at all to ask is a mistake of the host’s', () => {
  expect(() => proposed(wanted, [], {})).toThrow(expect.objectContaining({ code: 'walletconnect/nothing-to-propose', context: { namespaces: 'eip155, solana' } }))
})

test('another first network is another proposal', () => {
  const one = proposed(wanted, [EVM, SOL], {})
  expect(isSameProposal(one, proposed(wanted, [EVM, SOL], {}))).toBe(true)
  expect(isSameProposal(one, proposed({ ...wanted, networks: [...networks].reverse() }, [EVM, SOL], {}))).toBe(false)
})
