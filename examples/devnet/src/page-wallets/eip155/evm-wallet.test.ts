import { ContractFactory, Interface, JsonRpcProvider, verifyMessage, verifyTypedData } from 'ethers'
import { startDevnet } from '../../start-devnet.js'
import { installPageWallets } from '../install-page-wallets.js'
import type { PageNodes } from '../page-networks.js'
import type { Approval } from '../questions.js'
import { announcedWallets, createTestPage, question } from '../test-page.test.helper.js'

const [FIRST, SECOND] = [
  '0x3Ac3617De542b43EFA21f9a0050f3136B9FF3654',
  '0x1415cCDb3E1ec2cb9d9Cb75B5943b167A41281eD',
] as const
const BURN_ADDRESS = '0x000000000000000000000000000000000000dEaD'

function bench(approve: Approval = 'yes', nodes: PageNodes = {}) {
  const page = createTestPage()
  const wallets = installPageWallets({ nodes, approve, page })
  wallets.switchOn('eip155')
  const { provider, info } = announcedWallets(page)[0]!
  const events: [event: string, data: unknown][] = []
  for (const event of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'])
    provider.on(event, (data) => events.push([event, data]))
  const ask = async <Answer = unknown>(method: string, ...params: readonly unknown[]) =>
    (await provider.request({ method, params })) as Answer
  /** The next event of this kind. */
  const nextEvent = (event: string) =>
    new Promise<unknown>((resolve) => {
      const listener = (data: unknown) => {
        provider.removeListener(event, listener)
        resolve(data)
      }
      provider.on(event, listener)
    })
  return { page, wallets, provider, info, events, ask, nextEvent }
}

test('announces itself with a name, a picture and a domain', () => {
  expect(bench().info).toEqual({
    uuid: expect.stringMatching(/^[\da-f-]{36}$/),
    name: 'Page Wallet',
    icon: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    rdns: 'dev.latchkey.page-wallet',
  })
})

test('shows no account before the visitor agrees, and all accounts afterwards', async () => {
  const { ask, nextEvent } = bench()
  expect(await ask('eth_accounts')).toEqual([])
  expect(await ask('wallet_getPermissions')).toEqual([])
  const events = nextEvent('accountsChanged')
  expect(await ask('eth_requestAccounts')).toEqual([FIRST, SECOND])
  expect(await events).toEqual([FIRST, SECOND])
  expect(await ask('wallet_getPermissions')).toMatchObject([
    { parentCapability: 'eth_accounts', invoker: 'https://shop.example', caveats: [{ value: [FIRST, SECOND] }] },
  ])
})

test('rejects with 4001 when the visitor refuses, and changes nothing', async () => {
  const { ask, wallets } = bench('no')
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(wallets.getSnapshot().wallets.eip155.isConnected).toBe(false)
})

test('rejects a second connect with -32002 while the first question is open', async () => {
  const { ask, wallets } = bench('later')
  const first = ask('eth_requestAccounts')
  await expect(ask('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  await expect(ask('wallet_requestPermissions', { eth_accounts: {} })).rejects.toMatchObject({ code: -32002 })
  wallets.setApproval('yes')
  await expect(first).resolves.toHaveLength(2)
})

test('rejects signatures for a page without access with 4100, and asks no question', async () => {
  const { ask, wallets } = bench('ask')
  for (const [method, ...params] of [
    ['personal_sign', '0x00', FIRST],
    ['eth_signTypedData_v4', FIRST, '{}'],
    ['eth_sendTransaction', { from: FIRST, to: BURN_ADDRESS }],
    ['wallet_getCapabilities', FIRST],
  ] as const) {
    await expect(ask(method, ...params)).rejects.toMatchObject({ code: 4100 })
  }
  expect(wallets.getSnapshot().pending).toEqual([])
})

test('shows texts and typed data, and signs them', async () => {
  const { ask, wallets } = bench()
  await ask('eth_requestAccounts')
  wallets.setApproval('ask')
  const signing = ask<string>('personal_sign', `0x${Buffer.from('Grüße').toString('hex')}`, FIRST.toLowerCase())
  const asked = await question(wallets)
  expect(asked).toMatchObject({
    what: 'sign',
    details: expect.arrayContaining([
      { label: 'Message', value: 'Grüße' },
      { label: 'Account', value: FIRST },
    ]),
  })
  wallets.answer(asked.id, true)
  expect(verifyMessage('Grüße', await signing)).toBe(FIRST)

  wallets.setApproval('yes')
  // Some dapps send the address first.
  expect(verifyMessage('hello', await ask('personal_sign', SECOND, 'hello'))).toBe(SECOND)
  const domain = { name: 'Shop', chainId: 1 }
  const types = { Order: [{ name: 'item', type: 'string' }] }
  const definition = {
    domain,
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      ...types,
    },
    primaryType: 'Order',
    message: { item: 'pear' },
  }
  expect(
    verifyTypedData(
      domain,
      types,
      { item: 'pear' },
      await ask('eth_signTypedData_v4', FIRST, JSON.stringify(definition)),
    ),
  ).toBe(FIRST)
})

test('switches networks on request, and adds unknown ones', async () => {
  const { ask, events } = bench()
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x89' })).toBeNull()
  expect([await ask('eth_chainId'), await ask('net_version')]).toEqual(['0x89', '137'])
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x539' })).rejects.toMatchObject({ code: 4902 })
  await expect(ask('wallet_switchEthereumChain', { chainId: 1337 })).rejects.toMatchObject({ code: -32602 })
  await ask('wallet_addEthereumChain', { chainId: '0x539', chainName: 'Own', rpcUrls: ['https://rpc.example'] })
  expect(events).toEqual([
    ['chainChanged', '0x89'],
    ['chainChanged', '0x539'],
  ])
  // The wallet calls only nodes on this machine.
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
})

test('stays on its network when the visitor refuses another one', async () => {
  const { ask } = bench('no')
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({ code: 4001 })
  await expect(
    ask('wallet_addEthereumChain', { chainId: '0x539', rpcUrls: ['https://rpc.example'] }),
  ).rejects.toMatchObject({ code: 4001 })
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x539' })).rejects.toMatchObject({ code: 4902 })
  expect(await ask('eth_chainId')).toBe('0x1')
})

test('sends events when the visitor changes the wallet', async () => {
  const { ask, wallets, nextEvent } = bench()
  await ask('eth_requestAccounts')
  const after = async (act: () => void, event: string) => {
    const events = nextEvent(event)
    act()
    return events
  }
  expect(await after(() => wallets.switchAccount('eip155', 1), 'accountsChanged')).toEqual([SECOND, FIRST])
  expect(await after(() => wallets.switchNetwork('eip155:137'), 'chainChanged')).toBe('0x89')
  expect(await after(() => wallets.lock('eip155'), 'accountsChanged')).toEqual([])
  expect(await ask('eth_accounts')).toEqual([])
  expect(await after(() => wallets.unlock('eip155'), 'accountsChanged')).toEqual([SECOND, FIRST])
  expect(await after(() => wallets.disconnect('eip155'), 'accountsChanged')).toEqual([])
  await ask('eth_requestAccounts')
  expect(await after(() => void ask('wallet_revokePermissions', { eth_accounts: {} }), 'accountsChanged')).toEqual([])
})

test("asks to be unlocked while it is locked, and keeps the page's access", async () => {
  const { ask, wallets } = bench()
  await ask('eth_requestAccounts')
  wallets.lock('eip155')
  wallets.setApproval('ask')
  const unlocking = ask('eth_requestAccounts')
  const asked = await question(wallets)
  expect(asked.title).toBe('Unlock Page Wallet')
  wallets.answer(asked.id, true)
  await expect(unlocking).resolves.toEqual([FIRST, SECOND])
})

test('rejects everything while it is switched off, refuses its open questions, and works again when it is on', async () => {
  const { ask, wallets, events } = bench()
  await ask('eth_requestAccounts')
  wallets.setApproval('ask')
  const open = ask('personal_sign', 'hello', FIRST)
  await question(wallets)
  wallets.switchOff('eip155')
  await expect(open).rejects.toMatchObject({ code: 4001 })
  await expect(ask('eth_chainId')).rejects.toMatchObject({ code: 4900 })
  expect(events.at(-1)).toMatchObject(['disconnect', { code: 4900 }])
  wallets.switchOn('eip155')
  expect(events.at(-1)).toEqual(['connect', { chainId: '0x1' }])
  expect(await ask('eth_accounts')).toEqual([FIRST, SECOND])
})

test('does not forward methods that a node would answer with its own accounts', async () => {
  const { ask } = bench('yes', { mainnet: 'http://127.0.0.1:1' })
  for (const method of [
    'eth_sign',
    'eth_signTransaction',
    'eth_coinbase',
    'eth_sendUnsignedTransaction',
    'anvil_setBalance',
    'personal_unlockAccount',
    'toString',
  ]) {
    await expect(ask(method)).rejects.toMatchObject({ code: 4200 })
  }
  await expect(ask('eth_sendRawTransaction', '0x00')).rejects.toMatchObject({ code: -32603 })
})

test('watches a token if the visitor agrees', async () => {
  const asset = { type: 'ERC20', options: { address: BURN_ADDRESS, symbol: 'TOK', decimals: 18 } }
  expect(await bench('yes').ask('wallet_watchAsset', asset)).toBe(true)
  await expect(bench('no').ask('wallet_watchAsset', asset)).rejects.toMatchObject({ code: 4001 })
})

describe('with a node', () => {
  let devnet: Awaited<ReturnType<typeof startDevnet<'evm'>>>
  let node: JsonRpcProvider
  beforeAll(async () => {
    devnet = await startDevnet({ chains: ['evm'] })
    node = new JsonRpcProvider(devnet.evm.mainnet.url, 1, {
      staticNetwork: true,
      pollingInterval: 50,
      batchMaxCount: 1,
      cacheTimeout: -1,
    })
    await node.send('anvil_setBalance', [FIRST, `0x${(10n ** 20n).toString(16)}`])
  })
  afterAll(async () => {
    node.destroy()
    await devnet.stop()
  })
  const onNode = async () => {
    const one = bench('yes', { mainnet: devnet.evm.mainnet.url, polygon: devnet.evm.polygon.url })
    await one.ask('eth_requestAccounts')
    return one
  }

  test('reads through the node of its network, and forwards the errors of calls', async () => {
    const { ask } = await onNode()
    expect(await ask('eth_getBalance', FIRST, 'latest')).toBe('0x56bc75e2d63100000')
    await expect(ask('eth_getBlockByNumber', 'nonsense')).rejects.toMatchObject({ code: -32602 })
    await ask('wallet_switchEthereumChain', { chainId: '0x89' })
    expect(await ask('eth_getBalance', FIRST, 'latest')).toBe('0x0')
  })

  /** Ethers' own `waitForTransaction` waits for one more block if this one was mined between its two reads. */
  async function receiptOf(hash: string) {
    for (let looks = 0; looks < 5_000; looks++) {
      const receipt = await node.getTransactionReceipt(hash)
      if (receipt !== null) return receipt
    }
    throw new Error('The transaction was not mined.')
  }

  test('sends the transaction that the visitor approved', async () => {
    const { ask, wallets } = await onNode()
    wallets.setApproval('ask')
    const sending = ask<string>('eth_sendTransaction', {
      from: FIRST,
      to: BURN_ADDRESS,
      value: '0x16345785d8a0000',
      chainId: '0x1',
    })
    const asked = await question(wallets)
    expect(asked).toMatchObject({
      what: 'send',
      details: expect.arrayContaining([
        { label: 'To', value: BURN_ADDRESS },
        { label: 'Amount', value: '0.1 ETH' },
        { label: 'Network', value: 'Ethereum' },
      ]),
    })
    wallets.answer(asked.id, true)
    expect(await receiptOf(await sending)).toMatchObject({ from: FIRST, to: BURN_ADDRESS, status: 1 })
    await expect(ask('eth_sendTransaction', { from: FIRST, to: BURN_ADDRESS, chainId: '0x89' })).rejects.toMatchObject({
      code: -32602,
    })
  })

  /** Polls until the wallet reports the end. Each poll takes the node some time. */
  async function outcomeOf(ask: ReturnType<typeof bench>['ask'], id: string) {
    for (let looks = 0; looks < 5_000; looks++) {
      const data = await ask<{
        readonly status: number
        readonly receipts?: readonly { readonly transactionHash: string; readonly status: string }[]
      }>('wallet_getCallsStatus', id)
      if (data.status !== 100) return data
      await node.send('eth_blockNumber', [])
    }
    throw new Error('The calls did not end.')
  }

  test('sends several calls one after the other, and reports that they are not atomic', async () => {
    const { ask } = await onNode()
    expect(await ask('wallet_getCapabilities', FIRST, ['0x1', '0x539'])).toEqual({
      '0x1': { atomic: { status: 'unsupported' } },
    })
    const batch = {
      version: '2.0.0',
      from: FIRST,
      chainId: '0x1',
      atomicRequired: false,
      calls: [
        { to: BURN_ADDRESS, value: '0x1' },
        { to: BURN_ADDRESS, value: '0x2' },
      ],
    }
    await expect(ask('wallet_sendCalls', { ...batch, atomicRequired: true })).rejects.toMatchObject({ code: 5760 })
    await expect(ask('wallet_sendCalls', { ...batch, chainId: '0x539' })).rejects.toMatchObject({ code: 5710 })
    await expect(
      ask('wallet_sendCalls', { ...batch, capabilities: { paymasterService: { url: 'https://x.example' } } }),
    ).rejects.toMatchObject({ code: 5700 })
    await expect(ask('wallet_getCallsStatus', '0x00')).rejects.toMatchObject({ code: 5730 })

    const before = await node.getBalance(BURN_ADDRESS)
    const { id } = await ask<{ id: string }>('wallet_sendCalls', {
      ...batch,
      capabilities: { paymasterService: { optional: true } },
    })
    const data = await outcomeOf(ask, id)
    expect(data).toMatchObject({
      version: '2.0.0',
      id,
      chainId: '0x1',
      status: 200,
      atomic: false,
      receipts: [{ status: '0x1' }, { status: '0x1' }],
    })
    expect((await node.getBalance(BURN_ADDRESS)) - before).toBe(3n)
    await expect(ask('wallet_sendCalls', { ...batch, id })).rejects.toMatchObject({ code: 5720 })
  })

  test('stops at a failing call, and reports that some calls were made', async () => {
    const { ask } = await onNode()
    const unowned = new Interface(['function transfer(address,uint256)']).encodeFunctionData('transfer', [
      BURN_ADDRESS,
      1n,
    ])
    const calls = [
      { to: BURN_ADDRESS, value: '0x1' },
      { to: devnet.evm.token, data: unowned },
      { to: BURN_ADDRESS, value: '0x1' },
    ]
    const { id } = await ask<{ id: string }>('wallet_sendCalls', {
      version: '2.0.0',
      from: FIRST,
      chainId: '0x1',
      atomicRequired: false,
      calls,
    })
    expect(await outcomeOf(ask, id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
    // This deployment reverts only in its block.
    const failing = await new ContractFactory([], '0x60006000fd').getDeployTransaction()
    const other = await ask<{ id: string }>('wallet_sendCalls', {
      version: '2.0.0',
      from: FIRST,
      chainId: '0x1',
      atomicRequired: false,
      calls: [{ data: failing.data, gas: '0x186a0' }],
    })
    expect(await outcomeOf(ask, other.id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  })
})
