import { createPublicClient, createWalletClient, encodeFunctionData, erc20Abi, http, parseAbi, parseEther, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { type Devnet, startDevnet } from '../index.js'

const usdtAbi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint256)',
])

jest.setTimeout(30_000)

let devnet: Devnet<'evm'>
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['evm'] })
})
afterAll(() => devnet.stop())

function clients(chain: typeof mainnet | typeof polygon = mainnet) {
  const transport = http(devnet.evm[chain.id === mainnet.id ? 'mainnet' : 'polygon'].url)
  const [ada, bob] = devnet.evm.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
  return {
    reader: createPublicClient({ chain, transport, pollingInterval: 20 }),
    wallet: createWalletClient({ chain, transport, account: ada! }),
    ada: ada!.address,
    bob: bob!.address,
  }
}

describe.each([mainnet, polygon])('$name', (chain) => {
  test('has untouched accounts with money, whose keys are known', async () => {
    const { reader, ada } = clients(chain)
    expect(await reader.getChainId()).toBe(chain.id)
    expect(ada).toBe(devnet.evm.accounts[0]!.address)
    expect(await reader.getBalance({ address: ada })).toBe(parseEther('10000'))
    expect(await reader.getTransactionCount({ address: ada })).toBe(0)
  })

  test('mines a transfer', async () => {
    const { reader, wallet, bob } = clients(chain)
    const hash = await wallet.sendTransaction({ to: bob, value: parseEther('1') })
    expect(await reader.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    expect(await reader.getBalance({ address: bob })).toBe(parseEther('10001'))
  })
})

test('the token moves as the standard has it', async () => {
  const { reader, wallet, ada, bob } = clients()
  const token = { address: devnet.evm.token, abi: erc20Abi } as const
  const before = await reader.readContract({ ...token, functionName: 'balanceOf', args: [ada] })
  const { request, result } = await reader.simulateContract({ ...token, account: wallet.account, functionName: 'transfer', args: [bob, 7n] })
  expect(result).toBe(true)
  await reader.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
  expect(await reader.readContract({ ...token, functionName: 'balanceOf', args: [ada] })).toBe(before - 7n)
  expect(await reader.readContract({ ...token, functionName: 'balanceOf', args: [bob] })).toBe(7n)
  expect([before, await reader.readContract({ ...token, functionName: 'decimals' })]).toEqual([parseEther('1000000'), 18])
})

test('the token like USDT answers nothing, and has an allowance go through zero', async () => {
  const { reader, wallet, ada, bob } = clients()
  const usdt = { address: devnet.evm.usdt, abi: usdtAbi } as const
  const approve = async (value: bigint) => {
    const { request } = await reader.simulateContract({ ...usdt, account: wallet.account, functionName: 'approve', args: [bob, value] })
    await reader.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
  }
  expect(await reader.readContract({ ...usdt, functionName: 'balanceOf', args: [ada] })).toBe(parseUnits('1000000', 6))
  expect(await reader.readContract({ ...usdt, functionName: 'decimals' })).toBe(6n)
  const data = encodeFunctionData({ ...usdt, functionName: 'transfer', args: [bob, 1n] })
  expect(await reader.call({ account: ada, to: usdt.address, data })).toEqual({ data: undefined })

  await approve(5n)
  await expect(approve(6n)).rejects.toThrow('reverted')
  await approve(0n)
  await approve(6n)
  expect(await reader.readContract({ ...usdt, functionName: 'allowance', args: [ada, bob] })).toBe(6n)
})

test('one name of ENS leads to the first account and back, to nobody else', async () => {
  const { reader, ada, bob } = clients()
  const { name, address, avatar } = devnet.evm.ens
  expect(address).toBe(ada)
  expect(await reader.getEnsAddress({ name })).toBe(ada)
  expect(await reader.getEnsAddress({ name, coinType: 60n })).toBe(ada.toLowerCase())
  expect(await reader.getEnsName({ address: ada })).toBe(name)
  expect(await reader.getEnsText({ name, key: 'avatar' })).toBe(avatar)
  expect(await reader.getEnsText({ name, key: 'url' })).toBe(null)
  expect(await reader.getEnsAddress({ name: 'eve.eth' })).toBe(null)
  expect(await reader.getEnsName({ address: devnet.evm.token })).toBe(null)
  await expect(reader.getEnsName({ address: bob, strict: true })).rejects.toThrow('ReverseAddressMismatch')
})
