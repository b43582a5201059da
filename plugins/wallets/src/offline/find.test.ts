import type { Wallet } from '@latchkey/core'
import { findOffline } from './find.js'
import { OFFLINE_WALLETS } from './index.js'

const wallet = (name: string, rest: Partial<Wallet> = {}): Wallet => ({ id: name.toLowerCase(), name, ...rest })

const LIST: readonly Wallet[] = [
  wallet('MetaMask', { chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], badge_type: 'certified' }),
  wallet('Trust Wallet', { chains: ['eip155:1'], badge_type: 'certified' }),
  wallet('Exotic', { chains: ['eip155:2020'], badge_type: 'none' }),
  wallet('Wallet of Masks', { chains: ['bip122:000000000019d6689c085ae165831e93'] }),
  wallet('Silent'),
]

type Query = Parameters<typeof findOffline>[1]
const find = (query: Partial<Query>) => findOffline(LIST, { page: 1, entries: 40, ...query })
const namesOf = (query: Partial<Query>) => find(query).data.map(({ name }) => name)
const ALL = LIST.map(({ name }) => name)

test.each<[string, Partial<Query>, readonly string[]]>([
  ['nothing', {}, ALL],
  ['nothing, in empty words', { search: '', include: [], exclude: [], chains: [], certified: false }, ALL],
  ['a part of a name in any case', { search: 'ASK' }, ['MetaMask', 'Wallet of Masks']],
  ['a word, with those first that begin with it', { search: 'wallet' }, ['Wallet of Masks', 'Trust Wallet']],
  ['a word with blanks around it', { search: ' trust ' }, ['Trust Wallet']],
  ['letters that mean something elsewhere', { search: 'm.*k' }, []],
  ['only some', { include: ['exotic', 'metamask', 'nobody'] }, ['MetaMask', 'Exotic']],
  ['all but some', { exclude: ['metamask', 'silent'] }, ['Trust Wallet', 'Exotic', 'Wallet of Masks']],
  ['one of some, but not of others', { include: ['metamask', 'exotic'], exclude: ['exotic'] }, ['MetaMask']],
  ['the badge', { certified: true }, ['MetaMask', 'Trust Wallet']],
  ['a network by its id', { chains: ['eip155:2020'] }, ['MetaMask', 'Trust Wallet', 'Exotic', 'Silent']],
  [
    'another network of a namespace that wallets know as a whole',
    { chains: ['eip155:137'] },
    ['MetaMask', 'Trust Wallet', 'Silent'],
  ],
  [
    'one of two networks',
    { chains: ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'eip155:2020'] },
    ['MetaMask', 'Trust Wallet', 'Exotic', 'Silent'],
  ],
  ['a network of a namespace that begins like another', { chains: ['eip1559:1'] }, ['Silent']],
  [
    'everything at once',
    { search: 'a', chains: ['eip155:1'], certified: true, exclude: ['metamask'] },
    ['Trust Wallet'],
  ],
])('finds %s', (_what, query, names) => {
  expect(namesOf(query)).toEqual(names)
})

test('returns a page of the requested size, and the count of all pages', () => {
  expect(find({ entries: 2 })).toEqual({ data: LIST.slice(0, 2), count: 5 })
  expect(find({ entries: 2, page: 3 })).toEqual({ data: LIST.slice(4), count: 5 })
  expect(find({ entries: 2, page: 4 })).toEqual({ data: [], count: 5 })
})

test('does not change the list', () => {
  const before = [...LIST]
  find({ search: 'wallet' })
  expect(LIST).toEqual(before)
})

test('finds bundled wallets by name, and by any network of a namespace', () => {
  const search = (text: string) =>
    findOffline(OFFLINE_WALLETS, { page: 1, entries: 40, search: text }).data.map(({ name }) => name)
  expect(search('trust')).toEqual(['Trust Wallet'])
  expect(search('Bit').slice(0, 1)).toEqual(['Bitget Wallet'])
  const on = (network: string) => findOffline(OFFLINE_WALLETS, { page: 1, entries: 100, chains: [network] }).data
  expect(on('polkadot:b0a8d493285c2df73290dfb7e61f870f').map(({ id }) => id)).toContain('polkadot-js')
  expect(
    on('bip122:000000000933ea01ad0ee984209779ba').every(({ chains }) => chains!.some((id) => id.startsWith('bip122:'))),
  ).toBe(true)
})
