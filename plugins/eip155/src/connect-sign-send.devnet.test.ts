import { type Account, Connections, createAppKit, Networks } from '@latchkey/core'
import {
  type AssetId,
  type Clock,
  type Namespace,
  Namespaces,
  type Rpc,
  type Session,
  Tokens,
} from '@latchkey/core/plugin'
import { flush, refuse } from '@latchkey/core/testing'
import { startDevnet, type Devnet } from '@latchkey/example-devnet'
import { BrowserProvider, type Eip1193Provider } from 'ethers'
import { createClient, erc721Abi, http, parseAbi, verifyMessage, verifyTypedData, type Hex } from 'viem'
import {
  getBalance,
  getTransaction,
  getTransactionReceipt,
  readContract,
  waitForTransactionReceipt,
} from 'viem/actions'
import { createAskedTransactions } from './session/asked-transactions.js'
import { estimateFee } from './namespace/fee.js'
import { trackTransaction } from './namespace/track.js'
import { ledgerConnector } from './connectors/ledger/ledger-connector.js'
import { ledgerEnvironment } from './connectors/ledger/ledger.test.helper.js'
import { pluginWith } from './connectors/one-connector.test.helper.js'
import { devnetEnvironment } from './devnet.test.helper.js'
import { ownedTokens } from './tokens/owned-tokens.js'
import { estimateGas, TOKEN_ABI, USDT_ABI, walletClient, writeContract } from './index.js'

const SLOW_START_MS = 60_000
let devnet: Devnet<'evm'>
let fixture: ReturnType<typeof devnetEnvironment>
beforeAll(async () => void (devnet = await startDevnet({ chains: ['evm'] })), SLOW_START_MS)
afterAll(() => devnet.stop(), SLOW_START_MS)
beforeEach(() => void (fixture = devnetEnvironment(devnet.evm)))
afterEach(() => fixture.kit.dispose())

/** The first account of the devnet, which owns its tokens. */
const OWNER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const RECEIVER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const chainOf = (): Namespace =>
  fixture.kit
    .get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === 'eip155')!
const node = () => createClient({ transport: http(devnet.evm.mainnet.url) })
const request = (method: string, params: readonly unknown[]) =>
  node().request({ method, params } as never) as Promise<unknown>
const balanceOf = async (address: string, network = fixture.ethereum) =>
  (
    await chainOf().features['balance@1']!.balance(
      { namespace: 'eip155', type: 'eoa', address },
      network,
      fixture.signal,
    )
  ).value

/** Polls without waiting long. */
const HASTY_CLOCK: Clock = {
  now: () => Date.now(),
  after(_ms, run) {
    const timer = setTimeout(run, 10)
    return () => clearTimeout(timer)
  },
  every: refuse('every'),
}

/** The kit's RPC client, and how many transactions it has found. */
function countingLooks() {
  const looks = { count: 0, rpc: fixture.rpc() }
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
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { to: RECEIVER, amount: 12n },
} as const

test('connects, and signs a text and typed data that another library verifies', async () => {
  const { session, account } = await fixture.connect()
  const act = { account, network: fixture.ethereum, signal: fixture.signal }
  const address = account.address as Hex
  const message = 'Hello, 0x68656c6c6f 🌍'
  const signature = (await session.features['sign-message@1']!.signMessage({ ...act, message })) as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  const typed = (await session.features['sign-typed-data@1']!.signTypedData({ ...act, data: TYPED_DATA })) as Hex
  expect(await verifyTypedData({ ...TYPED_DATA, address, signature: typed })).toBe(true)
})

test('sends, waits for the confirmation, and moves exactly that amount', async () => {
  const { session, account } = await fixture.connect()
  const before = await balanceOf(RECEIVER)
  const transaction = { to: RECEIVER, value: 10n ** 18n }
  const hash = await session.features['send-transaction@1']!.sendTransaction({
    account,
    network: fixture.ethereum,
    transaction,
    signal: fixture.signal,
  })
  expect(await chainOf().features['track@1']!.wait(hash, fixture.ethereum, fixture.signal)).toEqual({
    status: 'confirmed',
  })
  expect((await balanceOf(RECEIVER)) - before).toBe(10n ** 18n)
})

test('F-F11: a confirmed transaction is in no block once the network has taken its block back', async () => {
  const { session, account } = await fixture.connect()
  const { ethereum: network, signal } = fixture
  const transaction = { to: RECEIVER, value: 1n }
  const hash = await session.features['send-transaction@1']!.sendTransaction({ account, network, transaction, signal })
  const { wait, inBlock } = chainOf().features['track@1']!
  expect(await wait(hash, network, signal)).toEqual({ status: 'confirmed' })
  expect(await inBlock!(hash, network, signal)).toBe(true)
  await node().request({ method: 'anvil_reorg', params: [1, []] } as never)
  expect(await inBlock!(hash, network, signal)).toBe(false)
})

test.each([
  ['an ERC-20', 'token', 5n * 10n ** 18n],
  ['a token that returns nothing', 'usdt', 7_000_000n],
] as const)('transfers %s', async (_what, which, value) => {
  const { session, account } = await fixture.connect()
  const token = devnet.evm[which]
  const held = () =>
    readContract(node(), { address: token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [RECEIVER] })
  const before = await held()
  const hash = await session.features['transfer@1']!.transfer({
    from: account,
    to: RECEIVER,
    network: fixture.ethereum,
    value,
    token,
    signal: fixture.signal,
  })
  expect(await chainOf().features['track@1']!.wait(hash, fixture.ethereum, fixture.signal)).toEqual({
    status: 'confirmed',
  })
  expect((await held()) - before).toBe(value)
})

test('transfers a collectible and some of an edition, and estimates their fees', async () => {
  const { session, account } = await fixture.connect()
  const [tokenId, owner] = [7n, account.address]
  const lamps = await devnet.evm.createCollection('ERC721', 'Lighthouses')
  const prints = await devnet.evm.createCollection('ERC1155', 'Prints')
  await devnet.evm.mintNft(lamps, owner, { tokenId: 7, uri: '' })
  await devnet.evm.mintNft(prints, owner, { tokenId: 7, uri: '', amount: 10 })
  const send = async (standard: string, token: string, value: bigint, to = RECEIVER) => {
    const { ethereum: network, signal } = fixture
    const transfer = { from: account, to, network, value, token, nft: { standard, tokenId: String(tokenId) } }
    expect((await chainOf().features['fee@1']!.fee(transfer, signal)).value).toBeGreaterThan(0n)
    const hash = await session.features['transfer@1']!.transfer({ ...transfer, signal })
    expect(await chainOf().features['track@1']!.wait(hash, network, signal)).toEqual({ status: 'confirmed' })
  }
  await send('ERC721', lamps, 1n)
  expect(await readContract(node(), { address: lamps, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] })).toBe(
    RECEIVER,
  )
  await send('ERC1155', prints, 3n)
  const abi = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])
  const held = (of: string) =>
    readContract(node(), { address: prints, abi, functionName: 'balanceOf', args: [of as Hex, tokenId] })
  expect([await held(RECEIVER), await held(owner)]).toEqual([3n, 7n])
  // It belongs to somebody else now, and a contract that cannot receive would lock the prints away.
  await expect(send('ERC721', lamps, 1n)).rejects.toMatchObject({ code: 'rpc/failed' })
  await expect(send('ERC1155', prints, 1n, devnet.evm.token)).rejects.toMatchObject({ code: 'rpc/failed' })
})

test.each([
  ['an ERC-20', 'token', 1],
  ['a token that takes no new allowance while an older one is left', 'usdt', 2],
] as const)(
  'F-F04, V27: allows a contract to take exactly an amount of %s, in place of an older amount',
  async (_what, which, sent) => {
    const { session, account } = await fixture.connect()
    const token = devnet.evm[which]
    const { approveToken } = session.features['approve-token@1']!
    const approve = async (value: bigint) => {
      const { ethereum: network, signal } = fixture
      const hash = await approveToken({ account, network, token, spender: RECEIVER, value, signal })
      expect(await chainOf().features['track@1']!.wait(hash, network, signal)).toEqual({ status: 'confirmed' })
    }
    const allowance = () =>
      readContract(node(), {
        address: token,
        abi: TOKEN_ABI,
        functionName: 'allowance',
        args: [account.address as Hex, RECEIVER],
      })
    await approve(5n)
    const nonce = async () => Number(await request('eth_getTransactionCount', [account.address, 'latest']))
    const before = await nonce()
    await approve(7n)
    expect([await allowance(), (await nonce()) - before]).toEqual([7n, sent])
    await approve(0n)
    expect([await allowance(), (await nonce()) - before]).toEqual([0n, sent + 1])
  },
)

test('tells how much of a token arrives, and refuses one that would move nothing', async () => {
  const { session, account } = await fixture.connect()
  const usual = { name: 'Odd', symbol: 'ODD', decimals: 6, owner: account.address, supply: 1_000_000n }
  const [keeping, refusing] = await devnet.evm.createTokens([
    { ...usual, keepsPercent: 3 },
    { ...usual, refuses: true },
  ])
  const transfer = { from: account, to: RECEIVER, network: fixture.ethereum, value: 100_000n, token: keeping }
  const { fee } = chainOf().features['fee@1']!
  expect(await fee(transfer, fixture.signal)).toMatchObject({ arrives: 97_000n })
  expect((await fee({ ...transfer, token: devnet.evm.token }, fixture.signal)).arrives).toBeUndefined()
  const hash = await session.features['transfer@1']!.transfer({ ...transfer, signal: fixture.signal })
  await chainOf().features['track@1']!.wait(hash, fixture.ethereum, fixture.signal)
  const held = { address: keeping!, abi: TOKEN_ABI, functionName: 'balanceOf', args: [RECEIVER] } as const
  expect(await readContract(node(), held)).toBe(97_000n)
  await expect(fee({ ...transfer, token: refusing }, fixture.signal)).rejects.toMatchObject({
    code: 'eip155/call-would-fail',
  })
})

test('pays for the speed that is asked for, and no more than was estimated', async () => {
  const { session, account } = await fixture.connect()
  const sendAt = async (speed: 'slow' | 'fast') => {
    const transfer = { from: account, to: RECEIVER, network: fixture.ethereum, value: 1_000n, speed }
    const fee = await chainOf().features['fee@1']!.fee(transfer, fixture.signal)
    expect(fee).toMatchObject({ speed, speeds: [{ speed: 'slow' }, { speed: 'normal' }, { speed: 'fast' }] })
    const hash = (await session.features['transfer@1']!.transfer({ ...transfer, signal: fixture.signal })) as Hex
    await chainOf().features['track@1']!.wait(hash, fixture.ethereum, fixture.signal)
    const { gasUsed, effectiveGasPrice } = await getTransactionReceipt(node(), { hash })
    expect(gasUsed * effectiveGasPrice).toBeLessThanOrEqual(fee.value)
  }
  await sendAt('slow')
  await sendAt('fast')
})

test('tells contracts from accounts, also where a contract is on another network only', async () => {
  await fixture.connect()
  const { contractAt } = chainOf().features['contracts@1']!
  const { ethereum, polygon, signal } = fixture
  expect(await contractAt(devnet.evm.token, [ethereum, polygon], signal)).toBe('eip155:1')
  expect(await contractAt(RECEIVER, [ethereum, polygon], signal)).toBeUndefined()
  // A collection of the devnet is on Ethereum only.
  const lamps = await devnet.evm.createCollection('ERC721', 'Lighthouses')
  expect(await contractAt(lamps, [polygon, ethereum], signal)).toBe('eip155:1')
})

test('estimates at least the fee that the network then takes', async () => {
  const { session, account } = await fixture.connect()
  const transfer = { from: account, to: RECEIVER, network: fixture.ethereum, value: 1_000n }
  const fee = await chainOf().features['fee@1']!.fee(transfer, fixture.signal)
  const before = await balanceOf(account.address)
  const hash = await session.features['transfer@1']!.transfer({ ...transfer, signal: fixture.signal })
  await chainOf().features['track@1']!.wait(hash, fixture.ethereum, fixture.signal)
  const paid = before - (await balanceOf(account.address)) - 1_000n
  expect(paid > 0n && paid <= fee.value).toBe(true)
  expect(fee).toMatchObject({ symbol: 'ETH', decimals: 18 })
})

test('adds to the fee what the oracle of a rollup says of the transaction’s bytes', async () => {
  const { account } = await fixture.connect()
  const oracle = '0x420000000000000000000000000000000000000F'
  const transfer = { from: account, to: RECEIVER, network: fixture.ethereum, value: 1_000n }
  const feeOf = async (token?: string) =>
    // The namespace remembers where there is no oracle, so each question has a kit of its own.
    (await estimateFee(fixture.rpc()).fee({ ...transfer, token }, fixture.signal)).value
  const before = [await feeOf(), await feeOf(devnet.evm.token)]
  // Answers `getL1Fee(bytes)` with a gwei for each byte, and reverts for everything else.
  await request('anvil_setCode', [
    oracle,
    '0x60003560e01c6349948e0e1460145760006000fd5b602435633b9aca000260005260206000f3',
  ])
  try {
    const after = [await feeOf(), await feeOf(devnet.evm.token)]
    const bytes = after.map((fee, index) => Number(fee - before[index]!) / 1.2e9)
    // As many as ethers writes.
    expect(bytes).toEqual([47, 115])
  } finally {
    await request('anvil_setCode', [oracle, '0x'])
  }
})

test('tracks a transaction that fails, with its reason', async () => {
  const { session, account } = await fixture.connect()
  // The gas is given, so that no estimate finds the failure beforehand.
  const data = `0xa9059cbb${RECEIVER.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
  const transaction = { to: devnet.evm.token, data, gas: 100_000n }
  const hash = await session.features['send-transaction@1']!.sendTransaction({
    account,
    network: fixture.ethereum,
    transaction,
    signal: fixture.signal,
  })
  const outcome = await chainOf().features['track@1']!.wait(hash, fixture.ethereum, fixture.signal)
  expect(outcome).toMatchObject({ status: 'failed', reason: expect.stringMatching(/revert/i) })
})

test('switches between two networks, and sends on the current one only', async () => {
  const { session, account } = await fixture.connect()
  const before = await Promise.all([balanceOf(RECEIVER), balanceOf(RECEIVER, fixture.polygon)])
  const send = () =>
    session.features['transfer@1']!.transfer({
      from: account,
      to: RECEIVER,
      network: fixture.polygon,
      value: 3n,
      signal: fixture.signal,
    })
  await expect(send()).rejects.toMatchObject({ code: 'eip155/wrong-network' })
  expect(await fixture.kit.get(Networks).switchTo(fixture.polygon.caipNetworkId)).toMatchObject({ status: 'switched' })
  await chainOf().features['track@1']!.wait(await send(), fixture.polygon, fixture.signal)
  const after = await Promise.all([balanceOf(RECEIVER), balanceOf(RECEIVER, fixture.polygon)])
  expect([after[0] - before[0], after[1] - before[1]]).toEqual([0n, 3n])
})

test('adds a network that the wallet does not know, and switches to it', async () => {
  fixture = devnetEnvironment(devnet.evm, { 1: devnet.evm.mainnet.url })
  const { session, account } = await fixture.connect()
  expect(await fixture.kit.get(Networks).switchTo(fixture.polygon.caipNetworkId)).toMatchObject({ status: 'added' })
  const offered = fixture.wallet.calls.find(({ method }) => method === 'wallet_addEthereumChain')
  expect(offered?.params).toEqual([
    {
      chainId: '0x89',
      chainName: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      rpcUrls: [`${devnet.evm.polygon.url}`],
    },
  ])
  const hash = await session.features['transfer@1']!.transfer({
    from: account,
    to: RECEIVER,
    network: fixture.polygon,
    value: 1n,
    signal: fixture.signal,
  })
  expect(await chainOf().features['track@1']!.wait(hash, fixture.polygon, fixture.signal)).toEqual({
    status: 'confirmed',
  })
})

test.each([
  ['another one replaced', { to: RECEIVER, value: 2n }, (by: unknown) => ({ status: 'replaced', by })],
  ['was sent again for a higher fee', { to: RECEIVER, value: 1n }, (by: unknown) => ({ status: 'confirmed', by })],
  ['was cancelled', { to: OWNER, value: 0n }, (by: unknown) => ({ status: 'replaced', by, isCancel: true })],
] as const)('F-F08: tracks a transaction that %s', async (_what, replacement, outcomeOf) => {
  const { session, account } = await fixture.connect()
  await request('evm_setAutomine', [false])
  try {
    const hash = await session.features['transfer@1']!.transfer({
      from: account,
      to: RECEIVER,
      network: fixture.ethereum,
      value: 1n,
      signal: fixture.signal,
    })
    const looks = countingLooks()
    const outcome = trackTransaction({
      rpc: looks.rpc,
      clock: HASTY_CLOCK,
      asked: createAskedTransactions(),
    }).wait(hash, fixture.ethereum, fixture.signal)
    const { nonce } = await getTransaction(node(), { hash: hash as Hex })
    const fees = { gas: 21_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: 10n ** 11n }
    const other = await fixture.wallet.accounts[0]!.signTransaction({ chainId: 1, nonce, ...replacement, ...fees })
    // The tracker has seen the first transaction by now.
    while (looks.count < 1) await flush()
    const by = await request('eth_sendRawTransaction', [other])
    await request('anvil_mine', ['0x1'])
    expect(await outcome).toEqual(outcomeOf(by))
  } finally {
    await request('evm_setAutomine', [true])
  }
})

describe('names', () => {
  const names = () => chainOf().features['names@1']!

  test('resolves a name to its address on Ethereum, and back', async () => {
    const { name, address, avatar } = devnet.evm.ens
    await fixture.connect()
    expect(await names().address(name.toUpperCase(), fixture.ethereum, fixture.signal)).toBe(address)
    expect(await names().name(address, fixture.ethereum, fixture.signal)).toBe(name)
    expect(await names().avatar!(name, fixture.ethereum, fixture.signal)).toBe(avatar)
  })

  test('resolves no name that is unregistered or that belongs to another address', async () => {
    await fixture.connect()
    expect(await names().address('nobody.eth', fixture.ethereum, fixture.signal)).toBeUndefined()
    expect(await names().name(devnet.evm.accounts[1]!.address, fixture.ethereum, fixture.signal)).toBeUndefined()
    expect(await names().name(devnet.evm.accounts[2]!.address, fixture.ethereum, fixture.signal)).toBeUndefined()
  })
})

describe('signing in', () => {
  const verify = (message: string, signature: string, address: string) =>
    chainOf().features['sign-in@1']!.verify(
      message,
      signature,
      { namespace: 'eip155', type: 'eoa', address },
      fixture.ethereum,
      fixture.signal,
    )

  test('F-P25: verifies a signature for its own account only', async () => {
    await fixture.connect()
    const [mine, other] = fixture.wallet.accounts
    const signature = await mine!.signMessage({ message: 'in' })
    expect(await verify('in', signature, mine!.address)).toBe(true)
    expect(await verify('out', signature, mine!.address)).toBe(false)
    expect(await verify('in', signature, other!.address)).toBe(false)
    expect(await verify('in', 'not a signature', mine!.address)).toBe(false)
    expect(await verify('in', '0x12', mine!.address)).toBe(false)
  })

  test('asks the contract of an account that is one', async () => {
    await fixture.connect()
    const [yes, no] = ['0x00000000000000000000000000000000000c0de1', '0x00000000000000000000000000000000000c0de2']
    // One contract returns the magic value of ERC-1271 for any call, the other one returns another value.
    const answering = (word: string) => `0x7f${word.padEnd(64, '0')}60005260206000f3`
    await request('anvil_setCode', [yes, answering('1626ba7e')])
    await request('anvil_setCode', [no, answering('ffffffff')])
    const signature = `0x${'12'.repeat(65)}`
    expect(await verify('in', signature, yes!)).toBe(true)
    expect(await verify('in', signature, no!)).toBe(false)
  })
})

describe('in the app’s own code', () => {
  test('a viem wallet client sends through the wallet', async () => {
    const { session } = await fixture.connect()
    const client = await walletClient(session, fixture.ethereum)
    const before = await balanceOf(RECEIVER)
    const hash = await client.sendTransaction({ to: RECEIVER, value: 9n })
    expect(await chainOf().features['track@1']!.wait(hash, fixture.ethereum, fixture.signal)).toEqual({
      status: 'confirmed',
    })
    expect((await balanceOf(RECEIVER)) - before).toBe(9n)
    const elsewhere = await walletClient(session, fixture.polygon)
    await expect(elsewhere.sendTransaction({ to: RECEIVER, value: 9n })).rejects.toThrow(/chain/i)
  })

  test('an ethers 6 signer sends through the wallet', async () => {
    const { session, account } = await fixture.connect()
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
    ['a token that returns nothing, by its interface', 'usdt', USDT_ABI],
  ] as const)('writeContract transfers %s after a node has simulated the call', async (_what, which, abi) => {
    const { session, account } = await fixture.connect()
    const address = devnet.evm[which]
    const call = {
      session,
      account,
      network: fixture.ethereum,
      address,
      functionName: 'transfer',
      rpc: fixture.rpc(),
      ...(abi ? { abi } : {}),
    }
    const hash = await writeContract({ ...call, args: [RECEIVER, 11n] })
    expect(await chainOf().features['track@1']!.wait(hash, fixture.ethereum, fixture.signal)).toEqual({
      status: 'confirmed',
    })
    const sent = fixture.wallet.calls.length
    await expect(writeContract({ ...call, args: [RECEIVER, 2n ** 255n] })).rejects.toMatchObject({
      code: 'eip155/call-would-fail',
    })
    expect(fixture.wallet.calls.slice(sent)).toEqual([])
  })

  test('estimateGas asks the node', async () => {
    const { account } = await fixture.connect()
    const transaction = { to: RECEIVER, value: 1n }
    expect(await estimateGas({ rpc: fixture.rpc(), account, network: fixture.ethereum, transaction })).toBe(21_000n)
  })
})

describe('a Ledger', () => {
  async function connected() {
    const ledger = ledgerEnvironment()
    const network = fixture.ethereum
    const kit = createAppKit({
      plugins: [pluginWith((deps) => ({ connector: ledgerConnector(deps, { accounts: 2 }, ledger.loadTransport) }))],
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

  test('the network accepts what a Ledger signs: EIP-1559, legacy, and a token transfer', async () => {
    const { kit, session, act } = await connected()
    expect(act.account.address).toBe(devnet.evm.accounts[0]!.address)
    const held = () =>
      readContract(node(), { address: devnet.evm.token, abi: TOKEN_ABI, functionName: 'balanceOf', args: [RECEIVER] })
    const [before, heldBefore] = await Promise.all([getBalance(node(), { address: RECEIVER }), held()])
    const { sendTransaction } = session.features['send-transaction@1']!

    const hash = (await sendTransaction({ ...act, transaction: { to: RECEIVER, value: 5n } })) as Hex
    expect(await waitForTransactionReceipt(node(), { hash })).toMatchObject({ status: 'success' })
    expect(await getTransaction(node(), { hash })).toMatchObject({
      type: 'eip1559',
      from: act.account.address.toLowerCase(),
    })

    const old = (await sendTransaction({
      ...act,
      transaction: { to: RECEIVER, value: 6n, gasPrice: 10n ** 10n },
    })) as Hex
    expect(await waitForTransactionReceipt(node(), { hash: old })).toMatchObject({ status: 'success' })
    expect(await getTransaction(node(), { hash: old })).toMatchObject({ type: 'legacy' })
    expect((await getBalance(node(), { address: RECEIVER })) - before).toBe(11n)

    const { account: from, ...rest } = act
    const moved = (await session.features['transfer@1']!.transfer({
      from,
      ...rest,
      to: RECEIVER,
      value: 7n,
      token: devnet.evm.token,
    })) as Hex
    await waitForTransactionReceipt(node(), { hash: moved })
    expect(await getTransactionReceipt(node(), { hash: moved })).toMatchObject({ status: 'success' })
    expect((await held()) - heldBefore).toBe(7n)
    await kit.dispose()
  })
})

test('reads the tokens of a real network from their contracts', async () => {
  await fixture.kit.start()
  await fixture.kit.load('connect')
  const [token, usdt] = [`eip155:1:${devnet.evm.token}`, `eip155:1:${devnet.evm.usdt}`] as const
  const read = await fixture.kit.get(Tokens).read([token, usdt, `eip155:1:${RECEIVER}`])
  expect(Object.keys(read)).toEqual([token, usdt])
  expect([read[token]!.decimals, read[usdt]!.decimals]).toEqual([18, 6])
})

test.each([
  ['that has Multicall3, with one call', () => fixture.polygon, 1],
  // Multicall3, then the two tokens, a stranger, and those that are popular on it.
  ['without Multicall3, token by token', () => fixture.ethereum, 1 + 3 + 7],
] as const)('finds the tokens of an account on a network %s', async (_, networkOf, calls) => {
  await fixture.kit.start()
  await fixture.kit.load('connect')
  const network = networkOf()
  const idOf = (address: string): AssetId => `${network.caipNetworkId}:${address}`
  const asked: string[] = []
  const { call } = fixture.rpc()
  const counting: Rpc = {
    ...fixture.rpc(),
    call: (where, question) => (asked.push(question.method), call(where, question)),
  }
  const found = await ownedTokens({
    rpc: counting,
    account: { namespace: 'eip155', type: 'eoa', address: OWNER },
    network,
    among: [devnet.evm.token, devnet.evm.usdt, RECEIVER].map(idOf),
    signal: fixture.signal,
  })
  expect(found.map(({ address, quantity }) => [address, quantity])).toEqual([
    [idOf(devnet.evm.token), { decimals: '18', numeric: expect.stringMatching(/^\d{6,7}(\.\d+)?$/) }],
    [idOf(devnet.evm.usdt), { decimals: '6', numeric: expect.stringMatching(/^\d{6,7}(\.\d+)?$/) }],
  ])
  const ofTexts = 3 * found.length
  expect(asked).toHaveLength(calls + ofTexts)
  const listed = await chainOf().features['tokens@1']!.tokens(
    { namespace: 'eip155', type: 'eoa', address: OWNER },
    network,
    fixture.signal,
    [idOf(devnet.evm.usdt)],
  )
  expect(listed.map(({ address }) => address)).toEqual([idOf(devnet.evm.usdt)])
})
