import type { Rpc } from '@latchkey/core/plugin'
import { refuse } from '@latchkey/core/testing'
import { encodeFunctionResult, parseAbi } from 'viem'
import { viemClient } from '../namespace/viem-client.js'
import { mainnet } from '../networks.js'
import { readTokenAvatar } from './avatar.js'

const [OWNER, OTHER, CONTRACT] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x00000000000000000000000000000000000000c0',
] as const
const PICTURE = 'data:image/png;base64,AAAA'
const ABI = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function tokenURI(uint256 id) view returns (string)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function uri(uint256 id) view returns (string)',
])
const [OWNER_OF, TOKEN_URI, BALANCE_OF, URI] = ['0x6352211e', '0xc87b56dd', '0x00fdd58e', '0x0e89341c']

/** A node with a collection of which `owner` has every item. */
function collection({ owner = OWNER as string, uri = documentOf({ image: PICTURE }) } = {}) {
  const called: string[] = []
  const rpc: Rpc = {
    ...refuse<Rpc>('Rpc'),
    requestFor:
      () =>
      async ({ params }) => {
        const [{ data }] = params as readonly [{ readonly data: string }]
        const selector = data.slice(0, 10)
        called.push(selector)
        const isOwner = data.toLowerCase().includes(owner.slice(2).toLowerCase())
        if (selector === OWNER_OF)
          return encodeFunctionResult({ abi: ABI, functionName: 'ownerOf', result: owner as typeof OWNER })
        if (selector === BALANCE_OF)
          return encodeFunctionResult({ abi: ABI, functionName: 'balanceOf', result: isOwner ? 2n : 0n })
        return encodeFunctionResult({ abi: ABI, functionName: 'uri', result: uri })
      },
  }
  const client = viemClient(rpc, mainnet, new AbortController().signal)
  return {
    called,
    client,
    read: (record: string) => readTokenAvatar(client, record, () => Promise.resolve(OWNER)),
  }
}
const documentOf = (json: unknown) => `data:application/json;base64,${btoa(JSON.stringify(json))}`

test.each([
  ['erc721', [OWNER_OF, TOKEN_URI]],
  ['erc1155', [BALANCE_OF, URI]],
])('shows the picture of an %s token that the account owns', async (standard, calls) => {
  const { read, called } = collection()
  expect(await read(`eip155:1/${standard}:${CONTRACT}/7`)).toBe(PICTURE)
  expect(called).toEqual(calls)
})

test.each(['erc721', 'erc1155'])('shows no %s token of another account', async (standard) => {
  const { read, called } = collection({ owner: OTHER })
  expect(await read(`eip155:1/${standard}:${CONTRACT}/7`)).toBeUndefined()
  expect(called).toHaveLength(1)
})

test.each([
  ['another network', `eip155:137/erc721:${CONTRACT}/7`],
  ['another standard', `eip155:1/erc20:${CONTRACT}/7`],
  ['no contract', 'eip155:1/erc721:0x12/7'],
  ['no number', `eip155:1/erc721:${CONTRACT}/seven`],
  ['no number of a token', `eip155:1/erc721:${CONTRACT}`],
])('asks no node for a record with %s', async (_, record) => {
  const { read, called } = collection()
  expect(await read(record)).toBeUndefined()
  expect(called).toEqual([])
})

test.each([
  ['on a server', 'https://collection.example/7.json'],
  ['that is no JSON', 'data:application/json,{'],
  ['without a picture', documentOf({ name: 'Seven' })],
  ['whose picture is a script', documentOf({ image: 'javascript:alert(1)' })],
  ['that is null', documentOf(null)],
  ['that is too long', documentOf({ image: PICTURE, description: 'a'.repeat(100_000) })],
])('V10: shows no token with a description %s', async (_, uri) => {
  expect(await collection({ uri }).read(`eip155:1/erc721:${CONTRACT}/7`)).toBeUndefined()
})

test('shows no token of a name that leads nowhere', async () => {
  const { client, called } = collection()
  const record = `eip155:1/erc721:${CONTRACT}/7`
  expect(await readTokenAvatar(client, record, () => Promise.resolve(undefined))).toBeUndefined()
  expect(called).toEqual([])
})
