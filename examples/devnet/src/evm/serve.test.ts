import { EnsPlugin, JsonRpcProvider, Network as EthersNetwork } from 'ethers'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  parseEther,
  parseUnits,
  toCoinType,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet, polygon } from 'viem/chains'
import { type Devnet, startDevnet } from '../index.js'
import { EVM_ACCOUNTS } from './accounts.js'

const usdtAbi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function transfer(address to, uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint256)',
])

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
  test('has unused, funded accounts with public keys', async () => {
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

  test('has both tokens at the same addresses, and the first account owns all of them', async () => {
    const { reader, ada } = clients(chain)
    const { token, usdt } = devnet.evm
    const supply = (address: Hex) => reader.readContract({ address, abi: erc20Abi, functionName: 'totalSupply' })
    expect([await supply(token), await supply(usdt)]).toEqual([parseEther('1000000'), parseUnits('1000000', 6)])
    expect(await reader.readContract({ address: usdt, abi: erc20Abi, functionName: 'balanceOf', args: [ada] })).toBe(
      parseUnits('1000000', 6),
    )
  })
})

test('transfers the standard token by ERC-20', async () => {
  const { reader, wallet, ada, bob } = clients()
  const token = { address: devnet.evm.token, abi: erc20Abi } as const
  const before = await reader.readContract({ ...token, functionName: 'balanceOf', args: [ada] })
  const { request, result } = await reader.simulateContract({
    ...token,
    account: wallet.account,
    functionName: 'transfer',
    args: [bob, 7n],
  })
  expect(result).toBe(true)
  await reader.waitForTransactionReceipt({ hash: await wallet.writeContract(request) })
  expect(await reader.readContract({ ...token, functionName: 'balanceOf', args: [ada] })).toBe(before - 7n)
  expect(await reader.readContract({ ...token, functionName: 'balanceOf', args: [bob] })).toBe(7n)
  expect([before, await reader.readContract({ ...token, functionName: 'decimals' })]).toEqual([
    parseEther('1000000'),
    18,
  ])
})

test('transfers the USDT-like token without a return value, and changes an allowance only through zero', async () => {
  const { reader, wallet, ada, bob } = clients()
  const usdt = { address: devnet.evm.usdt, abi: usdtAbi } as const
  const approve = async (value: bigint) => {
    const { request } = await reader.simulateContract({
      ...usdt,
      account: wallet.account,
      functionName: 'approve',
      args: [bob, value],
    })
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

test('resolves one ENS name to the first account and back, and no others', async () => {
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

test('gives coins and tokens to an account on both networks', async () => {
  const { fund, giveToken, token } = devnet.evm
  const address = '0x00000000000000000000000000000000000000a1'
  await Promise.all([
    fund(address, 2n),
    fund(address, '3'),
    giveToken(token, address, 5n),
    giveToken(token, address, 6),
  ])
  for (const { reader } of [clients(mainnet), clients(polygon)]) {
    expect(await reader.getBalance({ address })).toBe(5n)
    expect(
      await reader.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
    ).toBe(11n)
  }
  await expect(giveToken(token, address, parseEther('1000001'))).rejects.toThrow(
    'The first account has too little of the token',
  )
})

describe('ENS', () => {
  const AVATAR = 'data:image/svg+xml;base64,PHN2Zy8+'
  const [, , eve, mia] = EVM_ACCOUNTS.map(({ address }) => address)
  const POLYGON_COIN = toCoinType(polygon.id)

  test('resolves a name to an address on each network, and to texts', async () => {
    const { reader } = clients()
    await devnet.evm.setName('pay.eve.eth', {
      address: eve!,
      addresses: { [Number(POLYGON_COIN)]: mia! },
      texts: { avatar: AVATAR, url: 'https://eve.example' },
    })
    const found = (coinType?: bigint) => reader.getEnsAddress({ name: 'pay.eve.eth', ...(coinType && { coinType }) })
    expect([await found(), await found(POLYGON_COIN), await found(toCoinType(10))]).toEqual([
      eve,
      mia!.toLowerCase(),
      null,
    ])
    expect(await reader.getEnsText({ name: 'pay.eve.eth', key: 'url' })).toBe('https://eve.example')
    expect(await reader.getEnsAvatar({ name: 'pay.eve.eth' })).toBe(AVATAR)
    // The name above was made for it, and leads nowhere.
    expect(await reader.getEnsAddress({ name: 'eve.eth' })).toBe(null)
  })

  test('has a primary name for an account and network where the name leads back', async () => {
    const { reader } = clients()
    await devnet.evm.claimName(eve!, 'pay.eve.eth')
    await devnet.evm.claimName(mia!, 'pay.eve.eth', Number(POLYGON_COIN))
    await devnet.evm.claimName(mia!, 'no..name')
    expect(await reader.getEnsName({ address: eve! })).toBe('pay.eve.eth')
    expect(await reader.getEnsName({ address: mia!, coinType: POLYGON_COIN })).toBe('pay.eve.eth')
    expect(await reader.getEnsName({ address: mia! })).toBe(null)
    await devnet.evm.setName('pay.eve.eth', { address: mia! })
    await expect(reader.getEnsName({ address: eve!, strict: true })).rejects.toThrow('ReverseAddressMismatch')
  })

  test('is what another library finds over the registry alone', async () => {
    const network = new EthersNetwork('mainnet', 1n)
    network.attachPlugin(new EnsPlugin(devnet.evm.ens.registry, 1))
    const provider = new JsonRpcProvider(devnet.evm.mainnet.url, network, { staticNetwork: network })
    expect(await provider.resolveName('ada.eth')).toBe(devnet.evm.accounts[0]!.address)
    expect(await provider.lookupAddress(devnet.evm.accounts[1]!.address)).toBe(null)
    provider.destroy()
  })
})

test('sends many transactions in a few blocks, and mines by itself afterwards', async () => {
  const { reader } = clients()
  const address = `0x${'ab'.repeat(20)}` as const
  const before = await reader.getBlockNumber({ cacheTime: 0 })
  await devnet.evm.sendMany(address, 2_000)
  expect(await reader.getBalance({ address })).toBe(2_000n)
  expect(Number((await reader.getBlockNumber({ cacheTime: 0 })) - before)).toBeLessThan(10)
  await devnet.evm.sendMany(address, 1)
  expect(await reader.getBalance({ address })).toBe(2_001n)
})
