import fc from 'fast-check'
import { type Abi, decodeFunctionData, erc20Abi, erc721Abi, parseAbi } from 'viem'
import { mainnet } from '../networks.js'
import { transferTransaction } from './transactions.js'

const from = { namespace: 'eip155', type: 'eoa', address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
const [to, token] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48']
const ends = { from, to, network: mainnet, token }
const MOST = 2n ** 256n - 1n
const runs = { numRuns: Number(process.env['FC_RUNS'] ?? 1_000) }

const erc1155Abi = parseAbi(['function safeTransferFrom(address, address, uint256, uint256, bytes)'])

function decoded(abi: Abi, transfer: Parameters<typeof transferTransaction>[0]) {
  const { data, ...rest } = transferTransaction(transfer)
  expect(rest).toEqual({ to: token })
  return decodeFunctionData({ abi, data: data as `0x${string}` })
}

test('another library decodes the transfer of a token', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: MOST }), (value) => {
      expect(decoded(erc20Abi, { ...ends, value })).toEqual({ functionName: 'transfer', args: [to, value] })
    }),
    runs,
  )
})

test('another library decodes the transfer of a collectible', () => {
  const amounts = fc.tuple(fc.bigInt({ min: 0n, max: MOST }), fc.bigInt({ min: 1n, max: MOST }))
  fc.assert(
    fc.property(amounts, ([id, value]) => {
      const nft = (standard: string) => ({ standard, tokenId: String(id) })
      const functionName = 'safeTransferFrom'
      const one = decoded(erc721Abi, { ...ends, value: 1n, nft: nft('ERC721') })
      expect(one).toEqual({ functionName, args: [from.address, to, id] })
      const some = decoded(erc1155Abi, { ...ends, value, nft: nft('ERC1155') })
      expect(some).toEqual({ functionName, args: [from.address, to, id, value, '0x'] })
    }),
    runs,
  )
})

test.each([
  ['two of what there is one of', { standard: 'ERC721', tokenId: '7' }, 2n],
  ['none of an edition', { standard: 'ERC1155', tokenId: '7' }, 0n],
  ['an unknown standard', { standard: 'CRYPTOKITTIES', tokenId: '7' }, 1n],
  ['an inherited name as the standard', { standard: 'constructor', tokenId: '7' }, 1n],
  ['a number that is none', { standard: 'ERC721', tokenId: '0x7' }, 1n],
  ['a number beyond 256 bits', { standard: 'ERC721', tokenId: String(MOST + 1n) }, 1n],
])('transfers no collectible: %s', (_what, nft, value) => {
  expect(() => transferTransaction({ ...ends, value, nft })).toThrow(
    expect.objectContaining({ code: 'eip155/invalid-transaction' }),
  )
})

test('sends no collectible to its own contract, where it would be lost', () => {
  const nft = { standard: 'ERC721', tokenId: '7' }
  expect(() => transferTransaction({ ...ends, to: token, value: 1n, nft })).toThrow(
    expect.objectContaining({ code: 'eip155/invalid-receiver' }),
  )
})
