import { flush } from '@latchkey/core/testing'
import { createWalletClient, custom, verifyMessage, verifyTypedData, type Hex } from 'viem'
import { mainnet } from '../networks.js'
import { toViemChain } from '../viem-chain.js'
import { walletClient } from '../client/client.js'
import { ada, accountOf, BASE, bob, MAINNET, METHODS, pairedEnvironment, POLYGON } from './paired.test.helper.js'

const TYPED_DATA = {
  domain: { name: 'Shop', chainId: 1 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
} as const

describe('the network in use', () => {
  test.each([
    ['the first approved network', { approved: [POLYGON, MAINNET] }, POLYGON],
    [
      'the network that the wallet is on, where that is approved',
      { approved: [MAINNET, POLYGON], networkId: POLYGON },
      POLYGON,
    ],
    ['an approved network, where the wallet is on another one', { approved: [MAINNET], networkId: BASE }, MAINNET],
    [
      'the network of its account, where the wallet approves all',
      { approved: 'all', accounts: [accountOf(ada, { networks: [BASE] })] },
      BASE,
    ],
    ['the app’s preferred network, where the wallet names none', { approved: 'all' }, MAINNET],
  ] as const)('is at first %s', (_what, state, networkId) => {
    expect(pairedEnvironment({ state }).inUse()).toBe(networkId)
  })

  test('is the first approved one once the wallet revokes it', async () => {
    const { request, approve, listen, received } = pairedEnvironment()
    listen()
    approve(POLYGON)
    expect([await request('eth_chainId'), received]).toEqual(['0x89', [['chainChanged', '0x89']]])
  })
})

describe('a request', () => {
  test.each([
    ['eth_accounts', [ada.address, bob.address]],
    ['eth_requestAccounts', [ada.address, bob.address]],
    ['eth_coinbase', ada.address],
    ['eth_chainId', '0x1'],
    ['net_version', '1'],
  ])('answers %s from the session’s state', async (method, answer) => {
    const { request, wallet, read } = pairedEnvironment({ methods: [...METHODS, method] })
    expect([await request(method), wallet.asked, read]).toEqual([answer, [], []])
  })

  test('answers with the accounts that are shared on the network in use', async () => {
    const { request, wallet } = pairedEnvironment({
      state: { accounts: [accountOf(ada, { networks: [POLYGON] }), accountOf(bob)] },
    })
    expect(await request('eth_accounts')).toEqual([bob.address])
    wallet.use(POLYGON)
    expect(await request('eth_accounts')).toEqual([ada.address, bob.address])
  })

  test('answers with checksummed accounts, however the wallet writes them', async () => {
    const accounts = [
      accountOf({ address: ada.address.toLowerCase() }),
      accountOf(ada),
      accountOf({ address: 'nobody' }),
    ]
    expect(await pairedEnvironment({ state: { accounts } }).request('eth_accounts')).toEqual([ada.address])
  })

  test.each([
    'personal_sign',
    'eth_signTransaction',
    'eth_sendRawTransaction',
    'wallet_getCallsStatus',
    'eth_getBalance',
    'acme_thing',
  ])('sends %s to a wallet that has approved it, once and unchanged, for the network in use', async (method) => {
    const { request, wallet, read } = pairedEnvironment({ methods: [method], state: { networkId: POLYGON } })
    wallet.answer = () => 'value'
    const params = ['0x12', ada.address]
    expect([await request(method, params), wallet.asked, read]).toEqual([
      'value',
      [{ method, params, networkId: POLYGON }],
      [],
    ])
  })

  test.each([
    'eth_getBalance',
    'eth_call',
    'eth_blockNumber',
    'eth_getLogs',
    'eth_estimateGas',
    'eth_sendRawTransaction',
  ])('sends %s to a node of the network in use where the wallet has not approved it', async (method) => {
    const { request, wallet, read } = pairedEnvironment({ state: { networkId: POLYGON } })
    expect(await request(method, [1])).toBe(`read by ${method}`)
    expect([wallet.asked, read]).toEqual([[], [{ networkId: POLYGON, method, params: [1] }]])
  })

  test.each([
    'personal_sign',
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'eth_signTransaction',
    'eth_decrypt',
    'wallet_sendCalls',
    'wallet_addEthereumChain',
    'personal_unlockAccount',
  ])('refuses %s where the wallet has not approved it', async (method) => {
    const { request, wallet, read } = pairedEnvironment({ methods: [] })
    await expect(request(method, [{ chainId: '0x1' }])).rejects.toMatchObject({ code: 4200 })
    expect([wallet.asked, read]).toEqual([[], []])
  })

  test('is refused once the wallet has withdrawn its method', async () => {
    const { request, wallet } = pairedEnvironment()
    wallet.agreed = []
    await expect(request('personal_sign', ['0x12', ada.address])).rejects.toMatchObject({ code: 4200 })
    expect(wallet.asked).toEqual([])
  })

  test.each(['toString', '__proto__', 'constructor'])(
    'for the method %s gets no answer from the state',
    async (method) => {
      expect(await pairedEnvironment().request(method)).toBe(`read by ${method}`)
    },
  )

  test('reaches no node on a network that the app does not support', async () => {
    const { request, read } = pairedEnvironment({ networks: [], state: { approved: ['eip155:5'] } })
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
    expect(read).toEqual([])
  })

  test('passes on the wallet’s error, and does not retry', async () => {
    const { request, wallet } = pairedEnvironment()
    const no = Object.assign(new Error('no'), { code: 5000 })
    wallet.answer = () => Promise.reject(no)
    await expect(request('eth_sendTransaction', [{ from: ada.address }])).rejects.toBe(no)
    expect(wallet.asked).toHaveLength(1)
  })
})

describe('V30: a request that names its chain id', () => {
  test.each([
    ['eth_sendTransaction', { from: ada.address, to: bob.address, chainId: '0x89' }],
    ['wallet_sendCalls', { version: '2.0.0', calls: [], chainId: '0x89' }],
  ])('sends %s on its own network, whichever is in use', async (method, params) => {
    const { request, wallet, inUse } = pairedEnvironment()
    await request(method, [params])
    expect([wallet.asked, inUse()]).toEqual([[{ method, params: [params], networkId: POLYGON }], MAINNET])
  })

  test.each([
    ['that the wallet has not approved', '0x2105', 4901],
    ['that is invalid', 'Polygon', -32_602],
  ])('is refused for a network %s', async (_what, chainId, code) => {
    const { request, wallet } = pairedEnvironment()
    await expect(request('eth_sendTransaction', [{ from: ada.address, chainId }])).rejects.toMatchObject({ code })
    expect(wallet.asked).toEqual([])
  })
})

describe('events', () => {
  test('report the network before the accounts, each change once', () => {
    const { wallet, listen, received } = pairedEnvironment()
    listen()
    wallet.set({ ...wallet.getSnapshot(), accounts: [accountOf(bob), accountOf(ada)], networkId: POLYGON })
    wallet.set({ ...wallet.getSnapshot(), accounts: [accountOf(bob), accountOf(ada)], approved: [POLYGON] })
    expect(received).toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', [bob.address, ada.address]],
    ])
  })

  test('report the accounts of another network', () => {
    const { wallet, listen, received } = pairedEnvironment({
      state: { accounts: [accountOf(ada), accountOf(bob, { networks: [POLYGON] })] },
    })
    listen()
    wallet.use(POLYGON)
    expect(received).toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', [ada.address, bob.address]],
    ])
  })

  test('report connect when the wallet gets onto a network', () => {
    const { approve, listen, received } = pairedEnvironment({ state: { approved: [] } })
    listen()
    approve(MAINNET)
    expect(received).toEqual([
      ['connect', { chainId: '0x1' }],
      ['chainChanged', '0x1'],
    ])
  })

  test('report disconnect once, and nothing after it', async () => {
    const { wallet, end, listen, received, request, features, act } = pairedEnvironment()
    listen()
    end()
    wallet.set({ ...wallet.getSnapshot(), networkId: POLYGON })
    expect(received).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
    for (const method of [
      'eth_accounts',
      'eth_chainId',
      'personal_sign',
      'eth_getBalance',
      'wallet_switchEthereumChain',
    ]) {
      await expect(request(method, [{ chainId: '0x1' }])).rejects.toMatchObject({ code: 4900 })
    }
    await expect(features['sign-message@1']!.signMessage({ ...act(), message: 'hi' })).rejects.toMatchObject({
      code: 4900,
    })
    expect(wallet.asked).toEqual([])
  })

  test('stop after removeListener, and subscribe to the wallet only while there are listeners', () => {
    const { wallet, listen, unsubscribe, received, provider } = pairedEnvironment()
    let heard = 0
    const subscribe = jest.spyOn(wallet, 'subscribe')
    listen()
    provider.on('message', () => {})
    unsubscribe()
    wallet.use(POLYGON)
    provider.on('chainChanged', () => heard++)
    wallet.use(MAINNET)
    expect([received, heard, subscribe.mock.calls.length]).toEqual([[], 1, 1])
  })
})

describe('the wallet’s chainChanged', () => {
  test.each([[137], ['137'], ['0x89'], ['eip155:137']])('switches the session for %p', async (data) => {
    const { wallet, request, listen, received, inUse, logger } = pairedEnvironment()
    listen()
    wallet.tell({ name: 'chainChanged', data, networkId: MAINNET })
    expect([inUse(), await request('eth_chainId'), received, logger.entries]).toEqual([
      POLYGON,
      '0x89',
      [['chainChanged', '0x89']],
      [],
    ])
  })

  test.each([
    [null],
    [{}],
    [{ toString: () => '0x89' }],
    [[137]],
    ['9'.repeat(1_000_000)],
    [8453],
    ['eip155:8453'],
    ['solana:137'],
  ])('is logged and ignored for %p', (data) => {
    const { wallet, listen, received, inUse, logger } = pairedEnvironment({ state: { networkId: POLYGON } })
    listen()
    wallet.tell({ name: 'chainChanged', data, networkId: MAINNET })
    expect([inUse(), received, logger.entries.map(({ level }) => level)]).toEqual([POLYGON, [], ['warn']])
  })

  test('is ignored for other events, and after the end', () => {
    const { wallet, end, inUse, logger } = pairedEnvironment()
    wallet.tell({ name: 'accountsChanged', data: 137, networkId: POLYGON })
    end()
    wallet.tell({ name: 'chainChanged', data: 137, networkId: POLYGON })
    wallet.tell({ name: 'chainChanged', data: 137, networkId: POLYGON })
    expect([inUse(), logger.entries]).toEqual([MAINNET, []])
  })
})

describe('a library of the app', () => {
  test('viem signs a text and typed data over it', async () => {
    const { provider, wallet } = pairedEnvironment()
    const client = createWalletClient({
      account: ada.address,
      chain: toViemChain(mainnet),
      transport: custom(provider as never),
    })
    const signature = await client.signMessage({ message: 'hello' })
    expect(await verifyMessage({ address: ada.address, message: 'hello', signature })).toBe(true)
    const typed = await client.signTypedData(TYPED_DATA)
    expect(await verifyTypedData({ address: ada.address, ...TYPED_DATA, signature: typed })).toBe(true)
    expect(wallet.asked.map(({ method, networkId }) => [method, networkId])).toEqual([
      ['personal_sign', MAINNET],
      ['eth_signTypedData_v4', MAINNET],
    ])
  })

  test('walletClient sends over it, and only on the wallet’s network', async () => {
    const { provider, wallet, features, inUse } = pairedEnvironment()
    const session = { ...wallet, namespace: 'eip155', features, native: () => provider, disconnect: async () => {} }
    const client = await walletClient(session, mainnet)
    expect(await client.sendTransaction({ to: bob.address as Hex, value: 1n, gas: 21_000n })).toMatch(
      /^0x[0-9a-f]{64}$/,
    )
    expect(wallet.asked).toMatchObject([
      { method: 'eth_sendTransaction', networkId: inUse(), params: [{ to: bob.address, value: '0x1' }] },
    ])
    wallet.use(POLYGON)
    await expect(client.sendTransaction({ to: bob.address as Hex, value: 1n, gas: 21_000n })).rejects.toThrow('chain')
    await flush()
    expect(wallet.asked).toHaveLength(1)
  })
})
