import { errors, Networks, override } from '@latchkey/core'
import { type AssetId, Rpc, type TokenInfo, Tokens } from '@latchkey/core/plugin'
import { createTestKit } from '@latchkey/core/testing'
import type { Hex } from 'viem'
import { encodeAbiParameters, stringToHex } from 'viem/utils'
import { eip155 } from '../index.js'
import { fakeRpc } from '../namespace/fake-rpc.test.helper.js'
import { mainnet } from '../networks.js'

const [NAME, SYMBOL, DECIMALS] = ['0x06fdde03', '0x95d89b41', '0x313ce567']
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const MKR = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
const idOf = (address: string): AssetId => `eip155:1:${address}`

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const bytes32 = (value: string) => stringToHex(value, { size: 32 })

/** What a contract answers, by selector. An error is thrown as the RPC client does. */
type Contract = Readonly<Record<string, Hex | Error>>
const standard = (symbol: string, decimals = 6n): Contract => ({
  [NAME!]: text(`${symbol} coin`),
  [SYMBOL!]: text(symbol),
  [DECIMALS!]: number(decimals),
})
const reverted = (code = 3, reason = 'execution reverted') =>
  errors.create('rpc/failed', { method: 'eth_call', code, reason })

/** A kit whose node has these contracts, and its tokens. */
async function tokensOf(contracts: Readonly<Record<string, Contract>>) {
  const { rpc, asked } = fakeRpc({
    eth_call([{ to, data }]: readonly [{ to: string; data: string }]) {
      const answer = contracts[to]?.[data] ?? '0x'
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const { kit } = createTestKit({ plugins: [eip155()], overrides: [override(Rpc, { value: rpc })] })
  await kit.start()
  await kit.load('connect')
  return { asked, kit, tokens: kit.get(Tokens) }
}

async function tokenOf(contract: Contract): Promise<TokenInfo | undefined> {
  const { tokens } = await tokensOf({ [USDC]: contract })
  return (await tokens.read([idOf(USDC)]))[idOf(USDC)]
}

test('reads name, symbol and decimals of tokens from their contracts', async () => {
  const { tokens, asked } = await tokensOf({ [USDC]: standard('USDC'), [MKR]: standard('MKR', 18n) })
  expect(await tokens.read([idOf(USDC), idOf(MKR)])).toEqual({
    [idOf(USDC)]: {
      id: idOf(USDC),
      networkId: 'eip155:1',
      address: USDC,
      name: 'USDC coin',
      symbol: 'USDC',
      decimals: 6,
    },
    [idOf(MKR)]: { id: idOf(MKR), networkId: 'eip155:1', address: MKR, name: 'MKR coin', symbol: 'MKR', decimals: 18 },
  })
  expect(asked).toHaveLength(6)
})

test('reads the bytes32 texts of tokens that are older than the standard', async () => {
  const old = { [NAME!]: bytes32('Maker'), [SYMBOL!]: bytes32('MKR'), [DECIMALS!]: number(18n) }
  expect(await tokenOf(old)).toMatchObject({ name: 'Maker', symbol: 'MKR', decimals: 18 })
  const full = { ...old, [NAME!]: bytes32('x'.repeat(32)) }
  expect(await tokenOf(full)).toMatchObject({ name: 'x'.repeat(32) })
})

test('V17: hostile texts of a contract pass the gate of core', async () => {
  const hostile = { ...standard('USDC'), [NAME!]: text('US\u202eDC\n\u0000'), [SYMBOL!]: text('💣'.repeat(90)) }
  const token = await tokenOf(hostile)
  expect(token?.name).toBe('USDC')
  expect([...token!.symbol].length).toBeLessThanOrEqual(16)
})

test('reads the beginning of a text that is far too long', async () => {
  expect((await tokenOf({ ...standard('USDC'), [NAME!]: text('x'.repeat(100_000)) }))?.name).toMatch(/^x{20,}/)
})

test.each<[title: string, contract: Contract]>([
  ['an account without code', {}],
  ['a contract that reverts', { [NAME!]: reverted(), [SYMBOL!]: reverted(), [DECIMALS!]: reverted() }],
  ['a contract whose revert has another code', { ...standard('A'), [DECIMALS!]: reverted(-32_000) }],
  [
    'a contract whose answer is no answer of a node',
    {
      ...standard('A'),
      [SYMBOL!]: errors.create('rpc/invalid', { method: 'eth_call', reason: 'it is too long' }),
    },
  ],
  ['decimals beyond 255', { ...standard('A'), [DECIMALS!]: number(256n) }],
  ['decimals of no length', { ...standard('A'), [DECIMALS!]: '0x12' }],
  [
    'a text that claims to be longer than it is',
    { ...standard('A'), [SYMBOL!]: `${number(32n)}${number(99n).slice(2)}` as Hex },
  ],
  [
    'a text at a place that is not there',
    { ...standard('A'), [SYMBOL!]: `${number(2n ** 255n)}${number(1n).slice(2)}` as Hex },
  ],
  ['an empty symbol', { ...standard('A'), [SYMBOL!]: text('') }],
])('knows no token for %s, and the others beside it', async (_title, contract) => {
  const { tokens } = await tokensOf({ [USDC]: contract, [MKR]: standard('MKR') })
  expect(Object.keys(await tokens.read([idOf(USDC), idOf(MKR)]))).toEqual([idOf(MKR)])
})

test('does not ask for texts that are no addresses, and rejects when the node cannot be reached', async () => {
  const { tokens, asked } = await tokensOf({})
  expect(await tokens.read(['eip155:1:nonsense' as AssetId])).toEqual({})
  expect(asked).toEqual([])
  const offline = await tokensOf({
    [USDC]: { ...standard('A'), [NAME!]: errors.create('http/failed', { host: 'node' }) },
  })
  await expect(offline.tokens.read([idOf(USDC)])).rejects.toMatchObject({ code: 'http/failed' })
  const busy = await tokensOf({ [USDC]: { ...standard('A'), [NAME!]: reverted(-32_005, 'limit exceeded') } })
  await expect(busy.tokens.read([idOf(USDC)])).rejects.toMatchObject({ code: 'rpc/failed' })
})

test('does not know the tokens of a network that the app does not have', async () => {
  const { tokens, asked, kit } = await tokensOf({ [USDC]: standard('USDC') })
  expect(kit.get(Networks).find('eip155:999999')).toBeUndefined()
  expect(await tokens.read([`eip155:999999:${USDC}`])).toEqual({})
  expect(asked).toEqual([])
  expect(mainnet.caipNetworkId).toBe('eip155:1')
})
