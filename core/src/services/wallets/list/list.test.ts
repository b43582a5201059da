import { createWalletList, type ListSources } from './list.js'
import { announced, listing, pairing } from '../wallets.test.helper.js'

const NOTHING: ListSources = {
  connectors: [],
  lists: [],
  recent: [],
  exclusions: [],
  namespaces: ['eip155'],
  connected: {},
}
const create = () => createWalletList({ config: {}, mobile: false, hasDirectory: true })

test('keeps the identity of unchanged entries and of an unchanged list', () => {
  const list = create()
  const metamask = announced('io.metamask', 'MetaMask')
  const before = list({ ...NOTHING, connectors: [metamask] })
  expect(list({ ...NOTHING, connectors: [metamask] })).toBe(before)
  const after = list({ ...NOTHING, connectors: [metamask, announced('io.rabby', 'Rabby')] })
  expect(after).not.toBe(before)
  expect(after[0]).toBe(before[0])
  expect(list({ ...NOTHING, connectors: [metamask], recent: [{ id: 'x', name: 'MetaMask' }] })[0]).not.toBe(before[0])
})

test('freezes the list and its entries', () => {
  const list = create()({ ...NOTHING, lists: [{ group: 'featured', wallets: [listing('a', 'A')] }] })
  expect(Object.isFrozen(list) && list.every((entry) => Object.isFrozen(entry))).toBe(true)
})

test('tells which wallet is connected by pairing, in any namespace', () => {
  const list = create()
  const connection = { wallet: { name: 'Rainbow', type: 'WALLET_CONNECT' } }
  const connected = {
    solana: { status: 'connected', connections: [connection] },
  } as unknown as ListSources['connected']
  const pairedWith = (sources: Partial<ListSources>) =>
    list({ ...NOTHING, connectors: [pairing()], ...sources }).map((entry) => entry.pairedWith)
  expect(pairedWith({})).toEqual([undefined])
  expect(pairedWith({ connected })).toEqual(['Rainbow'])
  expect(pairedWith({})).toEqual([undefined])
})
