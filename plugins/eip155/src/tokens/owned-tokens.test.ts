import { errors } from '@latchkey/core'
import type { AssetId, Rpc, TokenBalance } from '@latchkey/core/plugin'
import { fakeAccount } from '@latchkey/core/testing'
import type { Hex } from 'viem'
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, parseAbi } from 'viem/utils'
import { fakeRpc } from '../namespace/fake-rpc.test.helper.js'
import { mainnet } from '../networks.js'
import { ownedTokens } from './owned-tokens.js'
import { POPULAR_TOKENS } from './popular-tokens.js'

const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const ABI = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
])
const [BALANCE, NAME, SYMBOL, DECIMALS] = ['0x70a08231', '0x06fdde03', '0x95d89b41', '0x313ce567']
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OWN = '0x1111111111111111111111111111111111111111'
const OTHER = '0x2222222222222222222222222222222222222222'
const ALICE = '0x00000000000000000000000000000000000a11ce'
const idOf = (address: string): AssetId => `eip155:1:${address}`

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

/** What a contract answers, by selector; without an entry it reverts. */
type Contract = Readonly<Record<string, Hex>>
const coin = (balance: bigint, decimals = 6n): Contract => ({
  [BALANCE!]: number(balance),
  [NAME!]: text('Own Coin'),
  [SYMBOL!]: text('OWN'),
  [DECIMALS!]: number(decimals),
})

interface Chain {
  readonly contracts: Readonly<Record<string, Contract>>
  /** Where Multicall3 is; nowhere if undefined. */
  readonly multicall?: string | undefined
}

/** A node, and the addresses that it was asked to call. */
function node({ contracts, multicall }: Chain) {
  const called: string[] = []
  const answerOf = (to: string, data: string) => contracts[to]?.[data.slice(0, 10)]
  const { rpc } = fakeRpc({
    eth_call([{ to, data }]: readonly [{ to: string; data: Hex }]) {
      called.push(to)
      if (to !== multicall) return answerOf(to, data) ?? '0x'
      const [calls] = decodeFunctionData({ abi: ABI, data }).args
      const result = calls.map(({ target, callData }) => {
        const returnData = answerOf(target, callData)
        return { success: returnData !== undefined, returnData: returnData ?? '0x' }
      })
      return encodeFunctionResult({ abi: ABI, functionName: 'aggregate3', result })
    },
  })
  // What cannot be read rejects, as the kit's client has it.
  const read: Rpc = {
    ...rpc,
    call: (network, asked) =>
      rpc.call(network, {
        ...asked,
        read(answer) {
          try {
            return asked.read(answer)
          } catch (cause) {
            throw errors.create('rpc/invalid', { method: asked.method, reason: 'unreadable' }, { cause })
          }
        },
      }),
  }
  return { rpc: read, called }
}

function tokensOf(rpc: Rpc, among: readonly AssetId[] = [], network = mainnet): Promise<readonly TokenBalance[]> {
  const account = { ...fakeAccount('eip155', 'alice'), address: ALICE }
  return ownedTokens({ rpc, account, network, among, signal: new AbortController().signal })
}

test('reads the tokens of an account with one call of Multicall3, and the texts of those that it owns', async () => {
  const { rpc, called } = node({
    contracts: { [OWN]: coin(12_500_000n), [USDC]: coin(0n), [OTHER]: { [DECIMALS!]: number(6n) } },
    multicall: MULTICALL,
  })
  await expect(tokensOf(rpc, [idOf(OWN), idOf(OTHER), idOf(OWN.toLowerCase())])).resolves.toEqual([
    {
      name: 'Own Coin',
      symbol: 'OWN',
      chainId: 'eip155:1',
      address: idOf(OWN),
      quantity: { decimals: '6', numeric: '12.5' },
    },
  ])
  expect(called).toEqual([MULTICALL, OWN, OWN, OWN])
})

test('reads each token by itself on a network without Multicall3', async () => {
  const { rpc, called } = node({ contracts: { [OWN]: coin(1n, 0n), [USDC]: coin(3_000_000n) } })
  const found = await tokensOf(rpc, [idOf(OWN)])
  expect(found.map(({ address, quantity }) => [address, quantity.numeric])).toEqual([
    [idOf(OWN), '1'],
    [idOf(USDC), '3'],
  ])
  const balancesAsked = called.slice(1, 2 + POPULAR_TOKENS['eip155:1']!.length)
  expect(balancesAsked).toEqual([OWN, ...POPULAR_TOKENS['eip155:1']!])
})

test("uses the Multicall3 that the app's network names", async () => {
  const { rpc, called } = node({ contracts: { [OWN]: coin(5n) }, multicall: OTHER })
  const network = { ...mainnet, contracts: { multicall3: { address: OTHER } } }
  await expect(tokensOf(rpc, [idOf(OWN)], network)).resolves.toHaveLength(1)
  expect(called).toEqual([OTHER, OWN, OWN, OWN])
})

test('asks for 100 tokens at a time, and for at most 500', async () => {
  const { rpc, called } = node({ contracts: {}, multicall: MULTICALL })
  const many = Array.from({ length: 700 }, (_, index) => idOf(`0x${String(index + 1).padStart(40, '0')}`))
  await expect(tokensOf(rpc, many)).resolves.toEqual([])
  expect(called).toEqual(Array(5).fill(MULTICALL))
})

test.each([
  ['that tells no decimals', { [BALANCE!]: number(5n) }],
  ['whose balance is shorter than a number', { ...coin(5n), [BALANCE!]: '0x05' as const }],
])('leaves out a token %s', async (_, contract) => {
  const { rpc } = node({ contracts: { [OWN]: contract }, multicall: MULTICALL })
  await expect(tokensOf(rpc, [idOf(OWN)])).resolves.toEqual([])
})

test('leaves out what is no address, and tokens of networks that nobody has a list for', async () => {
  const { rpc, called } = node({ contracts: {}, multicall: MULTICALL })
  const network = { ...mainnet, id: 31_337, caipNetworkId: 'eip155:31337' as const }
  await expect(tokensOf(rpc, ['eip155:31337:0x12', 'eip155:31337:'], network)).resolves.toEqual([])
  expect(called).toEqual([])
})

test('rejects when no node can be reached', async () => {
  const { rpc } = fakeRpc({
    eth_call() {
      throw errors.create('rpc/failed', { method: 'eth_call', code: -32_603, reason: 'unreachable' })
    },
  })
  await expect(tokensOf(rpc)).rejects.toMatchObject({ code: 'rpc/failed' })
})
