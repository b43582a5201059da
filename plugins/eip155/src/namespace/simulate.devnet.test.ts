import { type AssetId, Namespaces } from '@latchkey/core/plugin'
import { type Devnet, startDevnet } from '@latchkey/example-devnet'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther } from 'viem'
import { devnetEnvironment } from '../devnet.test.helper.js'

const SLOW_START_MS = 60_000
let devnet: Devnet<'evm'>
let fixture: ReturnType<typeof devnetEnvironment>
beforeAll(async () => void (devnet = await startDevnet({ chains: ['evm'] })), SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)
beforeEach(() => void (fixture = devnetEnvironment(devnet.evm)))
afterEach(() => fixture.kit.dispose())

const EXCHANGE_ABI = parseAbi([
  'function swap(uint256 pays, address[] path, uint24 poolFee, uint256 least, address receiver, uint256 deadline) payable returns (uint256)',
])
const NEVER = 2n ** 40n

/** The first account, which owns the tokens, and what the namespace tells about its transactions. */
async function world() {
  const { evm } = devnet
  const { provider, wrapped } = await evm.createExchange()
  const { session, account } = await fixture.connect()
  const owner = account.address as Hex
  const chain = fixture.kit
    .get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === 'eip155')!.features
  const { ethereum: network, signal } = fixture
  const [native, token, usdt]: [AssetId, AssetId, AssetId] = [
    'eip155:1',
    `eip155:1:${evm.token}`,
    `eip155:1:${evm.usdt}`,
  ]
  const approval = (value: bigint) => ({
    to: evm.token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [provider, value] }),
  })
  const swap = (pays: bigint, path: readonly Hex[], least: bigint, value = 0n) => ({
    to: provider,
    value,
    gas: 1n,
    data: encodeFunctionData({ abi: EXCHANGE_ABI, functionName: 'swap', args: [pays, path, 0, least, owner, NEVER] }),
  })
  const simulate = (transactions: readonly unknown[], assets: readonly AssetId[]) =>
    chain['simulate@1']!.simulate({ account, network, transactions, assets }, signal)
  const allowance = () =>
    chain['allowance@1']!.allowance({ account, network, token: evm.token, spender: provider }, signal)
  return { evm, session, account, wrapped, provider, native, token, usdt, approval, swap, simulate, allowance }
}

test('tells what a swap takes and gives, and its fee, and changes nothing', async () => {
  const { evm, wrapped, native, usdt, swap, simulate } = await world()
  const transaction = swap(parseEther('1'), [wrapped, evm.usdt], 0n, parseEther('1'))
  const { changes, fee } = await simulate([transaction], [native, usdt])
  expect(changes![native]).toBe(-parseEther('1'))
  expect(Number(changes![usdt])).toBeCloseTo(2_465_000_000, -8)
  expect(fee!.value).toBeGreaterThan(0n)
  expect(await simulate([transaction], [native, usdt])).toMatchObject({ changes })
})

test('runs an approval before the swap that needs it, and counts the currency that is paid out', async () => {
  const { evm, wrapped, native, token, approval, swap, simulate, allowance } = await world()
  const pays = parseEther('100')
  const transaction = swap(pays, [evm.token, wrapped], 0n)
  await expect(simulate([transaction], [native, token])).rejects.toMatchObject({
    code: 'eip155/call-would-fail',
    context: { reason: 'Exchange: the token refuses' },
  })
  const { changes } = await simulate([approval(pays), transaction], [native, token])
  expect(changes![token]).toBe(-pays)
  expect(Number(changes![native])).toBeCloseTo(7.9e16, -15)
  expect(await allowance()).toBe(0n)
})

test('tells how much a contract may take', async () => {
  const { evm, session, account, provider, allowance } = await world()
  const { ethereum: network, signal } = fixture
  const act = { account, network, token: evm.token, spender: provider, value: 5n, signal }
  await session.features['approve-token@1']!.approveToken(act)
  expect(await allowance()).toBe(5n)
})
