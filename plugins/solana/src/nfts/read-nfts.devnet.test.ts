import type { Nft, ReadNfts, Rpc } from '@latchkey/core/plugin'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { solanaMainnet } from '../networks/networks.js'
import { readOptions } from '../options.js'
import { BOB_ADDRESS, keyOf } from '../wallets.test.helper.js'
import { ownedTokens } from '../tokens/owned-tokens.js'
import { createReadNfts, PAGE_SIZE } from './read-nfts.js'

let devnet: Devnet<'solana'>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['solana'] })
})
afterAll(() => devnet.stop())

const { signal } = new AbortController()
/** The devnet's node, which counts its calls. */
function countingNode() {
  const calls: string[] = []
  const rpc: Pick<Rpc, 'call'> = {
    async call(_network, { method, params, read }) {
      calls.push(method)
      const response = await fetch(devnet.solana.url, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      return read(((await response.json()) as { result: unknown }).result)
    },
  }
  return { rpc: rpc as Rpc, calls }
}

function reader(): ReadNfts & { readonly calls: string[] } {
  const { rpc, calls } = countingNode()
  return { ...createReadNfts({ rpc, options: readOptions({}) }), calls }
}

let accounts = 100
async function owner() {
  const address = keyOf(accounts++).publicKey.toBase58()
  await devnet.solana.fund(address, 1_000_000_000n)
  return { address, account: { namespace: 'solana', type: 'eoa', address } }
}

async function all(account: Awaited<ReturnType<typeof owner>>['account']): Promise<readonly Nft[]> {
  const { nfts } = await reader().nfts(account, solanaMainnet, undefined, signal)
  return nfts
}

test('lists a collectible with its collection, and the address of its document', async () => {
  const { address, account } = await owner()
  const collection = await devnet.solana.createNft({ owner: BOB_ADDRESS, name: 'Lighthouses', uri: '' })
  const mint = await devnet.solana.createNft({
    owner: address,
    name: 'Cape Anders',
    uri: 'ipfs://lamp',
    collection,
  })
  const read = reader()
  expect(await read.nfts(account, solanaMainnet, undefined, signal)).toEqual({
    next: undefined,
    nfts: [
      {
        chainId: solanaMainnet.caipNetworkId,
        standard: 'METAPLEX',
        contract: mint,
        amount: '1',
        name: 'Cape Anders',
        document: 'ipfs://lamp',
        traits: [],
        collection: { name: 'Lighthouses' },
        isSpam: false,
      },
    ],
  })
  expect(read.calls).toEqual([
    'getTokenAccountsByOwner',
    'getTokenAccountsByOwner',
    'getMultipleAccounts',
    'getMultipleAccounts',
  ])
})

test('leaves out money: tokens with decimals, without metadata, and those that say that they are money', async () => {
  const { address, account } = await owner()
  for (const decimals of [0, 6])
    await devnet.solana.createMint({ owner: address, amount: 5n, decimals, program: 'token' })
  await devnet.solana.createNft({ owner: address, name: 'Points', uri: '', standard: 'fungible', amount: 1_000 })
  await devnet.solana.createNft({ owner: address, name: 'Pass', uri: '', standard: 'fungible-asset', amount: 3 })
  expect((await all(account)).map(({ name, amount }) => [name, amount])).toEqual([['Pass', '3']])
})

test('looks at fifty tokens a page, each once', async () => {
  const { address, account } = await owner()
  const made: string[] = []
  for (let index = 0; index < PAGE_SIZE + 5; index++)
    made.push(await devnet.solana.createNft({ owner: address, name: `Item ${index}`, uri: '' }))
  const read = reader()
  const first = await read.nfts(account, solanaMainnet, undefined, signal)
  const second = await read.nfts(account, solanaMainnet, first.next, signal)
  expect([first.nfts.length, second.nfts.length, second.next]).toEqual([PAGE_SIZE, 5, undefined])
  expect([...first.nfts, ...second.nfts].map(({ contract }) => contract)).toEqual(made.toSorted())
})

test('asks for nothing more where an account holds no tokens', async () => {
  const read = reader()
  const account = { namespace: 'solana', type: 'eoa', address: keyOf(99).publicKey.toBase58() }
  expect(await read.nfts(account, solanaMainnet, undefined, signal)).toEqual({ nfts: [], next: undefined })
  expect(read.calls).toEqual(['getTokenAccountsByOwner', 'getTokenAccountsByOwner'])
})

test('money has the name that Metaplex keeps for it, and its address without one', async () => {
  const { address } = await owner()
  const points = { owner: address, name: 'Points', symbol: 'PTS', uri: '', standard: 'fungible', amount: 7 } as const
  const named = await devnet.solana.createNft(points)
  const nameless = await devnet.solana.createMint({ owner: address, amount: 5n, decimals: 6, program: 'token' })
  const { rpc, calls } = countingNode()
  const tokens = await ownedTokens({ rpc, commitment: 'confirmed', address, network: solanaMainnet, signal })
  expect(new Map(tokens.map(({ address: id, name }) => [id?.split(':').at(-1), name]))).toEqual(
    new Map([
      [named, 'Points'],
      [nameless, nameless],
    ]),
  )
  expect(tokens.find(({ name }) => name === 'Points')?.symbol).toBe('PTS')
  expect(calls.filter((method) => method === 'getMultipleAccounts')).toHaveLength(2)
})
