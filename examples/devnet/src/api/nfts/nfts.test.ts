import { nftPageSchema } from '@latchkey/core/schemas'
import { createTestClient, http, parseAbi, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { type Devnet, startDevnet } from '../../start-devnet.js'
import { openApi, type TestApi } from '../open-api.test.helper.js'
import { createEvmClient } from '../nodes/ask-node.js'
import { createMemoryStorage } from '../storage/memory-storage.js'
import { describeItem } from './evm-nfts.js'
import type { NftPageAnswer } from './nft-schema.js'

const COLLECTION = parseAbi(['function transferFrom(address from, address to, uint256 id)'])
const EDITIONS = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])

let devnet: Devnet<'evm' | 'solana'>
let api: TestApi
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm', 'solana'] })
  const { mainnet, polygon } = devnet.evm
  api = await openApi({
    nodes: { mainnet: mainnet.url, polygon: polygon.url, solana: devnet.solana.url },
    storage: createMemoryStorage(),
  })
})
afterAll(() => devnet.stop())

const document = (content: object) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(content)).toString('base64')}`

const addressOf = (nth: number) => devnet.evm.accounts[nth]!.address

function clientOf(nth: number) {
  const account = privateKeyToAccount(devnet.evm.accounts[nth]!.privateKey)
  return createTestClient({
    mode: 'anvil',
    chain: mainnet,
    account,
    transport: http(devnet.evm.mainnet.url),
    pollingInterval: 10,
  })
    .extend(publicActions)
    .extend(walletActions)
}

async function nfts(account: string, query: Record<string, string> = {}): Promise<NftPageAnswer> {
  const { status, body } = await api.get(`/v1/account/${account}/nfts`, { chainId: 'eip155:1', ...query })
  expect([status, body.error]).toEqual([200, undefined])
  // The kit silently drops what it cannot read, so each item has to come out.
  const read = nftPageSchema.parse(body)
  expect(read.nfts.map(({ tokenId }) => tokenId)).toEqual(body.data.map(({ tokenId }: { tokenId: string }) => tokenId))
  return body
}

const idsOf = ({ data }: NftPageAnswer) => data.map(({ tokenId }) => tokenId)

test('an item of an ERC-721 has its metadata, and follows its owner', async () => {
  const [owner, other] = [addressOf(1), addressOf(2)]
  const contract = await devnet.evm.createCollection('ERC721', 'Lighthouses')
  const content = {
    name: 'Cape Anders',
    description: 'White.',
    image: 'ipfs://lamp',
    attributes: [{ trait_type: 'Built', value: 1859 }, { trait_type: 'Light' }, 'Warm'],
  }
  await devnet.evm.mintNft(contract, owner, { tokenId: 7, uri: document(content) })
  await devnet.evm.mintNft(contract, other, { tokenId: 8, uri: 'https://media.example/8.json' })
  expect(await nfts(owner)).toEqual({
    next: null,
    data: [
      {
        chainId: 'eip155:1',
        standard: 'ERC721',
        contract,
        tokenId: '7',
        amount: '1',
        name: 'Cape Anders',
        description: 'White.',
        image: 'ipfs://lamp',
        collection: { name: 'Lighthouses', ownerCount: 2 },
        traits: [{ name: 'Built', value: '1859' }],
        isSpam: false,
      },
    ],
  })
  expect((await nfts(other)).data).toMatchObject([{ tokenId: '8', name: 'Lighthouses #8', traits: [] }])
  const client = clientOf(1)
  const hash = await client.writeContract({
    address: contract,
    abi: COLLECTION,
    functionName: 'transferFrom',
    args: [owner, other, 7n],
  })
  await client.waitForTransactionReceipt({ hash })
  expect(idsOf(await nfts(owner))).toEqual([])
  expect((await nfts(other)).data).toMatchObject([{ tokenId: '7', collection: { ownerCount: 1 } }, { tokenId: '8' }])
})

test('an item of an ERC-1155 has its amount, and one transaction may move several', async () => {
  const [owner, other] = [addressOf(3), addressOf(4)]
  const contract = await devnet.evm.createCollection('ERC1155', 'Passes')
  for (const tokenId of [1, 2]) await devnet.evm.mintNft(contract, owner, { tokenId, uri: '', amount: 10 })
  const client = clientOf(3)
  const batch = await client.writeContract({
    address: contract,
    abi: EDITIONS,
    functionName: 'safeBatchTransferFrom',
    args: [owner, other, [1n, 2n], [3n, 10n], '0x'],
  })
  await client.waitForTransactionReceipt({ hash: batch })
  expect((await nfts(owner)).data).toMatchObject([
    { tokenId: '1', amount: '7', standard: 'ERC1155', collection: { name: 'Passes', ownerCount: 2 } },
  ])
  expect((await nfts(other)).data.map(({ tokenId, amount }) => [tokenId, amount])).toEqual([
    ['1', '3'],
    ['2', '10'],
  ])
  const history = await api.get(`/v1/account/${other}/history`, { chainId: 'eip155:1' })
  expect(history.body.data[0]).toMatchObject({
    metadata: { operationType: 'receive' },
    transfers: [
      { nft_info: { name: 'Passes #1', flags: { is_spam: false } }, direction: 'in', quantity: { numeric: '3' } },
      { nft_info: { name: 'Passes #2' }, quantity: { numeric: '10' } },
    ],
  })
})

test('pages name each item once, also while more are received', async () => {
  const owner = `0x${'5'.repeat(40)}`
  const contract = await devnet.evm.createCollection('ERC721', 'Pages')
  const mint = (tokenId: number) => devnet.evm.mintNft(contract, owner, { tokenId, uri: '' })
  for (let tokenId = 1; tokenId <= 5; tokenId++) await mint(tokenId)
  const first = await nfts(owner, { pageSize: '2' })
  await mint(6)
  const second = await nfts(owner, { pageSize: '2', cursor: first.next! })
  const third = await nfts(owner, { pageSize: '2', cursor: second.next! })
  expect([first, second, third].map(idsOf)).toEqual([['5', '4'], ['3', '2'], ['1']])
  expect(third.next).toBeNull()
})

test('pages have each item, also one of which more was received in between', async () => {
  const owner = `0x${'a'.repeat(40)}`
  const contract = await devnet.evm.createCollection('ERC1155', 'Again')
  const mint = (tokenId: number) => devnet.evm.mintNft(contract, owner, { tokenId, uri: '', amount: 1 })
  for (let tokenId = 1; tokenId <= 3; tokenId++) await mint(tokenId)
  const first = await nfts(owner, { pageSize: '1' })
  await mint(2)
  const second = await nfts(owner, { pageSize: '2', cursor: first.next! })
  expect([first, second].map(idsOf)).toEqual([['3'], ['2', '1']])
  expect(second.data[0]!.amount).toBe('2')
})

test('is as the network is after a reorganisation', async () => {
  const owner = `0x${'6'.repeat(40)}`
  const contract = await devnet.evm.createCollection('ERC721', 'Reverted')
  const client = clientOf(0)
  const id = await client.snapshot()
  await devnet.evm.mintNft(contract, owner, { tokenId: 1, uri: '' })
  expect(idsOf(await nfts(owner))).toEqual(['1'])
  await client.revert({ id })
  expect(idsOf(await nfts(owner))).toEqual([])
})

test.each(['Claim your reward', 'visit-us.example', '$1,000 for you'])(
  'V14: marks a collection named %s as spam',
  async (name) => {
    const owner = `0x${'7'.repeat(40)}`
    const contract = await devnet.evm.createCollection('ERC721', name)
    await devnet.evm.mintNft(contract, owner, { tokenId: 1, uri: 'data:application/json,{' })
    expect((await nfts(owner)).data[0]).toMatchObject({ contract, isSpam: true, traits: [] })
    const history = await api.get(`/v1/account/${owner}/history`, { chainId: 'eip155:1' })
    expect(history.body.data[0].transfers[0].nft_info.flags.is_spam).toBe(true)
  },
)

test('on Solana has the items with the metadata of Metaplex, by pages', async () => {
  const owner = 'BVz6Ee5t1sGJcPBYyU6HMJP8NfhAAZvX6oVZ4ZPBFzkJ'
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  await devnet.solana.createMint({ owner, amount: 5n, decimals: 0, program: 'token' })
  const lamp = await devnet.solana.createNft({ owner, name: 'Lamp', uri: document({ image: 'ipfs://lamp' }) })
  const spam = await devnet.solana.createNft({
    owner,
    name: 'Visit lamps.example',
    uri: 'https://lamps.example/1.json',
  })
  const { data } = await nfts(owner, { chainId })
  expect(data.toSorted((one, other) => (one.name! < other.name! ? -1 : 1))).toEqual([
    {
      chainId,
      standard: 'METAPLEX',
      contract: lamp,
      amount: '1',
      name: 'Lamp',
      image: 'ipfs://lamp',
      collection: {},
      traits: [],
      isSpam: false,
    },
    expect.objectContaining({ contract: spam, isSpam: true, traits: [] }),
  ])
  const first = await nfts(owner, { chainId, pageSize: '1' })
  const second = await nfts(owner, { chainId, pageSize: '1', cursor: first.next! })
  expect([...first.data, ...second.data]).toEqual(data)
  expect(second.next).toBeNull()
})

test('F-N04: fails where the node cannot be reached, and takes no item for one that was given away', async () => {
  const item = {
    standard: 'ERC721',
    token: `0x${'1'.repeat(40)}`,
    tokenId: '1',
    at: { minedAt: 0, chain: 'eip155:1', block: 0, index: 0 },
  } as const
  const ask = (url: string) =>
    describeItem(createEvmClient(url), 'eip155:1', `0x${'2'.repeat(40)}`, item, async () => 1)
  await expect(ask('http://127.0.0.1:1')).rejects.toThrow('HTTP request failed')
  // There is no contract at the address.
  expect(await ask(devnet.evm.mainnet.url)).toBeUndefined()
})

test.each([
  ['a network without a node', { chainId: 'eip155:10' }, 'chainId'],
  ['no network', { chainId: '' }, 'chainId'],
  ['another cursor', { cursor: 'e30' }, 'cursor'],
  ['an endless page', { pageSize: '1000' }, 'pageSize'],
])('refuses %s', async (_what, query, field) => {
  const { status, body } = await api.get(`/v1/account/${addressOf(0)}/nfts`, { chainId: 'eip155:1', ...query })
  expect([status, body]).toMatchObject([400, { error: { field } }])
})
