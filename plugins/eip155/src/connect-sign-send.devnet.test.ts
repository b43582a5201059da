import { Chains, Connections, createAppKit, Networks, type Account, type Chain, type Clock, type Session } from '@latchkey/core'
import { flush, refuse } from '@latchkey/core/testing'
import { startDevnet, type Devnet } from '@latchkey/example-devnet'
import { BrowserProvider, type Eip1193Provider } from 'ethers'
import { createClient, http, verifyMessage, verifyTypedData, type Hex } from 'viem'
import { getBalance, getTransaction, getTransactionReceipt, readContract, waitForTransactionReceipt } from 'viem/actions'
import { trackTransaction } from './chain/track.js'
import { ledgerConnector } from './connectors/ledger/ledger-connector.js'
import { ledgerWorld } from './connectors/ledger/ledger.test.helper.js'
import { pluginWith } from './connectors/one-connector.test.helper.js'
import { devnetWorld } from './devnet.test.helper.js'
import { estimateGas, TOKEN_ABI, USDT_ABI, walletClient, writeContract } from './index.js'

const SLOW_START_MS = 60_000
let devnet: Devnet<'evm'>
let world: ReturnType<typeof devnetWorld>
beforeAll(async () => void (devnet = await startDevnet({ chains: ['evm'] })), SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)
beforeEach(() => void (world = devnetWorld(devnet.evm)))
afterEach(() => world.kit.dispose())

const RECEIVER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const chainOf = (): Chain => world.kit.get(Chains).getSnapshot().find(({ id }) => id === 'eip155')!
const node = () => createClient({ transport: http(devnet.evm.mainnet.url) })
const request = (method: string, params: readonly unknown[]) => node().request({ method, params } as never) as Promise<unknown>
const balanceOf = async (address: string, network = world.ethereum) =>
  (await chainOf().features['balance@1']!.balance({ namespace: 'eip155', type: 'eoa', address }, network, world.signal)).value

/** Looks again almost at once. */
const HASTY_CLOCK: Clock = {
  now: () => Date.now(),
  after(_ms, run) {
    const timer = setTimeout(run, 10)
    return () => clearTimeout(timer)
  },
  every: refuse('every'),
}

/** The kit's way to nodes, and how many transactions it has found. */
function countingLooks() {
  const looks = { count: 0, rpc: world.rpc() }
  const { call } = looks.rpc
  looks.rpc = {
    ...looks.rpc,
    async call(network, asked) {
      const answer = await call(network, asked)
      if (asked.method === 'eth_getTransactionByHash' && answer) looks.count++
      return answer
    },
  }
  return looks
}

const TYPED_DATA = {
  domain: { name: 'Latchkey', version: '1', chainId: 1, verifyingContract: RECEIVER },
  types: { Mail: [{ name: 'to', type: 'address' }, { name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { to: RECEIVER, amount: 12n },
} as const

test('connects, signs a text and typed data with the key of the account, and is told so by an independent library', async () => {
  const { session, account } = await world.connect()
  const act = { account, network: world.ethereum, signal: world.signal }
  const address = account.address as Hex
  const message = 'Hello, 0x68656c6c6f 🌍'
  const signature = (await session.features['sign-message@1']!.signMessage({ ...act, message })) as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  const typed = (await session.features['sign-typed-data@1']!.signTypedData({ ...act, data: TYPED_DATA })) as Hex
  expect(await verifyTypedData({ ...TYPED_DATA, address, signature: typed })).toBe(true)
})

test('sends, waits until it is confirmed, and the balance has moved by exactly that', async () => {
  const { session, account } = await world.connect()
  const before = await balanceOf(RECEIVER)
  const transaction = { to: RECEIVER, value: 10n ** 18n }
  const hash = await session.features['send-transaction@1']!.sendTransaction({ account, network: world.ethereum, transaction, signal: world.signal })
  expect(await chainOf().features['track@1']!.wait(hash, world.ethereum, world.signal)).toEqual({ status: 'confirmed' })
  expect((await balanceOf(RECEIVER)) - before).toBe(10n ** 18n)
})

test.each([
  ['an ERC-20', 'token', 5n * 10n ** 18n],
  ['a token that answers nothing', 'usdt', 7_000_000n],
] as const)('moves %s', async (_what, which, value) => {
  const { session, account } = await world.connect()
  const token = devnet.evm[which]
  const held = () => readContract(node(), { address: token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [RECEIVER] })
  const before = await held()
  const hash = await session.features['transfer@1']!.transfer({ from: account, to: RECEIVER, network: world.ethereum, value, token, signal: world.signal })
  expect(await chainOf().features['track@1']!.wait(hash, world.ethereum, world.signal)).toEqual({ status: 'confirmed' })
  expect((await held()) - before).toBe(value)
})

test('a fee is what the chain then takes, or more', async () => {
  const { session, account } = await world.connect()
  const transfer = { from: account, to: RECEIVER, network: world.ethereum, value: 1_000n }
  const fee = await chainOf().features['fee@1']!.fee(transfer, world.signal)
  const before = await balanceOf(account.address)
  const hash = await session.features['transfer@1']!.transfer({ ...transfer, signal: world.signal })
  await chainOf().features['track@1']!.wait(hash, world.ethereum, world.signal)
  const paid = before - (await balanceOf(account.address)) - 1_000n
  expect(paid > 0n && paid <= fee.value).toBe(true)
  expect(fee).toMatchObject({ symbol: 'ETH', decimals: 18 })
})

test('a transaction that fails on the chain is told as failed, with the reason', async () => {
  const { session, account } = await world.connect()
  // Gas is given, so that nobody estimates it and finds out beforehand.
  const data = `0xa9059cbb${RECEIVER.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
  const transaction = { to: devnet.evm.token, data, gas: 100_000n }
  const hash = await session.features['send-transaction@1']!.sendTransaction({ account, network: world.ethereum, transaction, signal: world.signal })
  const outcome = await chainOf().features['track@1']!.wait(hash, world.ethereum, world.signal)
  expect(outcome).toMatchObject({ status: 'failed', reason: expect.stringMatching(/revert/i) })
})

test('two chains at once: switches there, and sends there only', async () => {
  const { session, account } = await world.connect()
  const before = await Promise.all([balanceOf(RECEIVER), balanceOf(RECEIVER, world.polygon)])
  const send = () => session.features['transfer@1']!.transfer({ from: account, to: RECEIVER, network: world.polygon, value: 3n, signal: world.signal })
  await expect(send()).rejects.toMatchObject({ code: 'eip155/wrong-network' })
  expect(await world.kit.get(Networks).switchTo(world.polygon.caipNetworkId)).toMatchObject({ status: 'switched' })
  await chainOf().features['track@1']!.wait(await send(), world.polygon, world.signal)
  const after = await Promise.all([balanceOf(RECEIVER), balanceOf(RECEIVER, world.polygon)])
  expect([after[0] - before[0], after[1] - before[1]]).toEqual([0n, 3n])
})

test('a chain that the wallet does not know is offered to it, and used', async () => {
  world = devnetWorld(devnet.evm, { 1: devnet.evm.mainnet.url })
  const { session, account } = await world.connect()
  expect(await world.kit.get(Networks).switchTo(world.polygon.caipNetworkId)).toMatchObject({ status: 'added' })
  const offered = world.wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')
  expect(offered?.params).toEqual([
    { chainId: '0x89', chainName: 'Polygon', nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 }, rpcUrls: [`${devnet.evm.polygon.url}`] },
  ])
  const hash = await session.features['transfer@1']!.transfer({ from: account, to: RECEIVER, network: world.polygon, value: 1n, signal: world.signal })
  expect(await chainOf().features['track@1']!.wait(hash, world.polygon, world.signal)).toEqual({ status: 'confirmed' })
})

test('a transaction whose turn another one took is told as replaced, with the other one', async () => {
  const { session, account } = await world.connect()
  await request('evm_setAutomine', [false])
  try {
    const hash = await session.features['transfer@1']!.transfer({ from: account, to: RECEIVER, network: world.ethereum, value: 1n, signal: world.signal })
    const looks = countingLooks()
    const outcome = trackTransaction(looks.rpc, HASTY_CLOCK).wait(hash, world.ethereum, world.signal)
    const { nonce } = await getTransaction(node(), { hash: hash as Hex })
    const fees = { gas: 21_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 11n }
    const other = await world.wallet.accounts[0]!.signTransaction({ chainId: 1, nonce, to: RECEIVER, value: 2n, ...fees })
    // Once the tracker has seen the first one.
    while (looks.count < 1) await flush()
    const by = await request('eth_sendRawTransaction', [other])
    await request('anvil_mine', ['0x1'])
    expect(await outcome).toEqual({ status: 'replaced', by })
  } finally {
    await request('evm_setAutomine', [true])
  }
})

describe('names', () => {
  const names = () => chainOf().features['names@1']!

  test('lead to their address, on Ethereum, and back', async () => {
    const { name, address, avatar } = devnet.evm.ens
    await world.connect()
    expect(await names().address(name.toUpperCase(), world.ethereum, world.signal)).toBe(address)
    expect(await names().name(address, world.ethereum, world.signal)).toBe(name)
    expect(await names().avatar!(name, world.ethereum, world.signal)).toBe(avatar)
  })

  test('of which nobody has heard, or that lead elsewhere, are none', async () => {
    await world.connect()
    expect(await names().address('nobody.eth', world.ethereum, world.signal)).toBeUndefined()
    expect(await names().name(devnet.evm.accounts[1]!.address, world.ethereum, world.signal)).toBeUndefined()
    expect(await names().name(devnet.evm.accounts[2]!.address, world.ethereum, world.signal)).toBeUndefined()
  })
})

describe('signing in', () => {
  const verify = (message: string, signature: string, address: string) =>
    chainOf().features['sign-in@1']!.verify(message, signature, { namespace: 'eip155', type: 'eoa', address }, world.ethereum, world.signal)

  test('F-P25: a signature is of its own account and of nobody else', async () => {
    await world.connect()
    const [mine, other] = world.wallet.accounts
    const signature = await mine!.signMessage({ message: 'in' })
    expect(await verify('in', signature, mine!.address)).toBe(true)
    expect(await verify('out', signature, mine!.address)).toBe(false)
    expect(await verify('in', signature, other!.address)).toBe(false)
    expect(await verify('in', 'not a signature', mine!.address)).toBe(false)
    expect(await verify('in', '0x12', mine!.address)).toBe(false)
  })

  test('an account that is a contract answers for itself', async () => {
    await world.connect()
    const [yes, no] = ['0x00000000000000000000000000000000000c0de1', '0x00000000000000000000000000000000000c0de2']
    // Returns the word that means yes (ERC-1271), whatever it is asked; and the same with another word.
    const answering = (word: string) => `0x7f${word.padEnd(64, '0')}60005260206000f3`
    await request('anvil_setCode', [yes, answering('1626ba7e')])
    await request('anvil_setCode', [no, answering('ffffffff')])
    const signature = `0x${'12'.repeat(65)}`
    expect(await verify('in', signature, yes!)).toBe(true)
    expect(await verify('in', signature, no!)).toBe(false)
  })
})

describe('for the code of a host', () => {
  test('a viem wallet client acts through the wallet', async () => {
    const { session } = await world.connect()
    const client = await walletClient(session, world.ethereum)
    const before = await balanceOf(RECEIVER)
    const hash = await client.sendTransaction({ to: RECEIVER, value: 9n })
    expect(await chainOf().features['track@1']!.wait(hash, world.ethereum, world.signal)).toEqual({ status: 'confirmed' })
    expect((await balanceOf(RECEIVER)) - before).toBe(9n)
    const elsewhere = await walletClient(session, world.polygon)
    await expect(elsewhere.sendTransaction({ to: RECEIVER, value: 9n })).rejects.toThrow(/chain/i)
  })

  test('ethers 6 acts through the wallet, by one line', async () => {
    const { session, account } = await world.connect()
    const signer = await new BrowserProvider(session.native() as Eip1193Provider).getSigner()
    expect(await signer.getAddress()).toBe(account.address)
    const signature = (await signer.signMessage('ethers')) as Hex
    expect(await verifyMessage({ address: account.address as Hex, message: 'ethers', signature })).toBe(true)
    const before = await balanceOf(RECEIVER)
    await (await signer.sendTransaction({ to: RECEIVER, value: 4n })).wait()
    expect((await balanceOf(RECEIVER)) - before).toBe(4n)
  })

  test.each([
    ['an ERC-20', 'token', undefined],
    ['a token that answers nothing, by its interface', 'usdt', USDT_ABI],
  ] as const)('a contract call moves %s, once a node has tried it', async (_what, which, abi) => {
    const { session, account } = await world.connect()
    const address = devnet.evm[which]
    const call = { session, account, network: world.ethereum, address, functionName: 'transfer', rpc: world.rpc(), ...(abi ? { abi } : {}) }
    const hash = await writeContract({ ...call, args: [RECEIVER, 11n] })
    expect(await chainOf().features['track@1']!.wait(hash, world.ethereum, world.signal)).toEqual({ status: 'confirmed' })
    const sent = world.wallet.calls.length
    await expect(writeContract({ ...call, args: [RECEIVER, 2n ** 255n] })).rejects.toMatchObject({ code: 'eip155/call-would-fail' })
    expect(world.wallet.calls.slice(sent)).toEqual([])
  })

  test('gas is estimated by the node', async () => {
    const { account } = await world.connect()
    const transaction = { to: RECEIVER, value: 1n }
    expect(await estimateGas({ rpc: world.rpc(), account, network: world.ethereum, transaction })).toBe(21_000n)
  })
})

describe('a Ledger', () => {
  async function connected() {
    const ledger = ledgerWorld()
    const network = world.ethereum
    const kit = createAppKit({
      plugins: [pluginWith((services) => ({ connector: ledgerConnector(services, { accounts: 2 }, ledger.loadTransport) }))],
      networks: [network],
      overrides: ledger.overrides,
    })
    await kit.start()
    const result = await kit.get(Connections).connect('eip155:ledger')
    if (result.status !== 'connected') throw new Error(result.reason)
    const session: Session = result.connections[0]!.session
    const account: Account = session.getSnapshot().accounts[0]!
    return { kit, session, act: { account, network, signal: new AbortController().signal } }
  }

  test('what a Ledger signs, a chain takes: of the new kind and of the old, and with a token', async () => {
    const { kit, session, act } = await connected()
    expect(act.account.address).toBe(devnet.evm.accounts[0]!.address)
    const held = () => readContract(node(), { address: devnet.evm.token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [RECEIVER] })
    const [before, heldBefore] = await Promise.all([getBalance(node(), { address: RECEIVER }), held()])
    const { sendTransaction } = session.features['send-transaction@1']!

    const hash = (await sendTransaction({ ...act, transaction: { to: RECEIVER, value: 5n } })) as Hex
    expect(await waitForTransactionReceipt(node(), { hash })).toMatchObject({ status: 'success' })
    expect(await getTransaction(node(), { hash })).toMatchObject({ type: 'eip1559', from: act.account.address.toLowerCase() })

    const old = (await sendTransaction({ ...act, transaction: { to: RECEIVER, value: 6n, gasPrice: 10n ** 10n } })) as Hex
    expect(await waitForTransactionReceipt(node(), { hash: old })).toMatchObject({ status: 'success' })
    expect(await getTransaction(node(), { hash: old })).toMatchObject({ type: 'legacy' })
    expect((await getBalance(node(), { address: RECEIVER })) - before).toBe(11n)

    const { account: from, ...rest } = act
    const moved = (await session.features['transfer@1']!.transfer({ from, ...rest, to: RECEIVER, value: 7n, token: devnet.evm.token })) as Hex
    await waitForTransactionReceipt(node(), { hash: moved })
    expect(await getTransactionReceipt(node(), { hash: moved })).toMatchObject({ status: 'success' })
    expect((await held()) - heldBefore).toBe(7n)
    await kit.dispose()
  })
})
