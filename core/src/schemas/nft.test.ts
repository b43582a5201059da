import { nftPageSchema } from './nft.js'

const NFT = {
  chainId: 'eip155:1',
  standard: 'ERC721',
  contract: '0xc',
  tokenId: '7',
  amount: '1',
  name: 'Lamp',
  description: 'A lamp',
  image: 'ipfs://lamp',
  collection: { name: 'Lamps', ownerCount: 3 },
  traits: [{ name: 'Light', value: 'Warm' }],
  isSpam: false,
}
const read = (change: object) => nftPageSchema.parse({ data: [{ ...NFT, ...change }] }).nfts

test('reads a page of collectibles unchanged, and an empty cursor as none', () => {
  expect(nftPageSchema.parse({ data: [NFT], next: 'b' })).toEqual({ nfts: [NFT], next: 'b' })
  expect(nftPageSchema.parse({ data: [NFT], next: '' })).toEqual({ nfts: [NFT], next: undefined })
})

test('reads one that has only what identifies it, as no spam', () => {
  const { chainId, standard, contract, amount } = NFT
  expect(read({ tokenId: null, name: null })).toMatchObject([{ tokenId: undefined, name: undefined }])
  expect(nftPageSchema.parse({ data: [{ chainId, standard, contract, amount }] }).nfts).toMatchObject([
    { contract, traits: [], isSpam: false },
  ])
})

test.each([
  ['an amount with a sign', { amount: '-1' }],
  ['an amount with a fraction', { amount: '1.5' }],
  ['an endless amount', { amount: '9'.repeat(79) }],
  ['a number that is no text', { tokenId: 7 }],
  ['no network', { chainId: 'mainnet' }],
  ['no contract', { contract: '' }],
])('F-N17: leaves out one with %s', (_what, change) => {
  expect(read(change)).toEqual([])
})

test.each([
  ['a name', { name: 7 }],
  ['a picture', { image: {} }],
  ['a collection', { collection: 'Lamps' }],
])('keeps one without %s that is none', (_what, change) => {
  expect(read(change)).toMatchObject([Object.fromEntries(Object.keys(change).map((key) => [key, undefined]))])
})

test('leaves out a trait that is none', () => {
  expect(read({ traits: [...NFT.traits, { name: 'Light' }, 'Warm'] })).toMatchObject([{ traits: NFT.traits }])
})
