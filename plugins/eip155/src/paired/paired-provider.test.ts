import { flush } from '@latchkey/core/testing'
import { createWalletClient, custom, verifyMessage, verifyTypedData, type Hex } from 'viem'
import { mainnet } from '../networks/networks.js'
import { toViemChain } from '../chain/viem-chain.js'
import { walletClient } from '../host/wallet-client.js'
import { ada, accountOf, BASE, bob, MAINNET, METHODS, pairedWorld, POLYGON } from './paired.test.helper.js'

const TYPED_DATA = { domain: { name: 'Shop', chainId: 1 }, types: { Mail: [{ name: 'text', type: 'string' }] }, primaryType: 'Mail', message: { text: 'hi' } } as const

describe('the network in use', () => {
  test.each([
    ['the first that is approved', { approved: [POLYGON, MAINNET] }, POLYGON],
    ['the one that it is on, where that is approved', { approved: [MAINNET, POLYGON], networkId: POLYGON }, POLYGON],
    ['not one that it is on and has not approved', { approved: [MAINNET], networkId: BASE }, MAINNET],
    ['of one that restricts nothing, where its account is good', { approved: 'all', accounts: [accountOf(ada, { networks: [BASE] })] }, BASE],
    ['of one that says nothing at all, what the page prefers', { approved: 'all' }, MAINNET],
  ] as const)('is from the first %s', (_what, state, networkId) => {
    expect(pairedWorld({ state }).inUse()).toBe(networkId)
  })

  test('that is taken back gives way to the first that is left', async () => {
    const { request, approve, listen, told } = pairedWorld()
    listen()
    approve(POLYGON)
    expect([await request('eth_chainId'), told]).toEqual(['0x89', [['chainChanged', '0x89']]])
  })
})

describe('a request', () => {
  test.each([
    ['eth_accounts', [ada.address, bob.address]],
    ['eth_requestAccounts', [ada.address, bob.address]],
    ['eth_coinbase', ada.address],
    ['eth_chainId', '0x1'],
    ['net_version', '1'],
  ])('%s is answered from what is known of the wallet', async (method, answer) => {
    const { request, wallet, read } = pairedWorld({ methods: [...METHODS, method] })
    expect([await request(method), wallet.asked, read]).toEqual([answer, [], []])
  })

  test('for accounts tells of those that are shared for the network in use', async () => {
    const { request, wallet } = pairedWorld({ state: { accounts: [accountOf(ada, { networks: [POLYGON] }), accountOf(bob)] } })
    expect(await request('eth_accounts')).toEqual([bob.address])
    wallet.use(POLYGON)
    expect(await request('eth_accounts')).toEqual([ada.address, bob.address])
  })

  test('for accounts tells of them as they are written everywhere, however the wallet writes them', async () => {
    const accounts = [accountOf({ address: ada.address.toLowerCase() }), accountOf(ada), accountOf({ address: 'nobody' })]
    expect(await pairedWorld({ state: { accounts } }).request('eth_accounts')).toEqual([ada.address])
  })

  test.each(['personal_sign', 'eth_signTransaction', 'eth_sendRawTransaction', 'wallet_getCallsStatus', 'eth_getBalance', 'acme_thing'])(
    '%s goes to a wallet that has agreed to it, for the network in use, once and as it is',
    async (method) => {
      const { request, wallet, read } = pairedWorld({ methods: [method], state: { networkId: POLYGON } })
      wallet.answer = () => 'said'
      const params = ['0x12', ada.address]
      expect([await request(method, params), wallet.asked, read]).toEqual(['said', [{ method, params, networkId: POLYGON }], []])
    },
  )

  test.each(['eth_getBalance', 'eth_call', 'eth_blockNumber', 'eth_getLogs', 'eth_estimateGas', 'eth_sendRawTransaction'])(
    '%s goes to a node of the network in use where the wallet has not agreed to it',
    async (method) => {
      const { request, wallet, read } = pairedWorld({ state: { networkId: POLYGON } })
      expect(await request(method, [1])).toBe(`read by ${method}`)
      expect([wallet.asked, read]).toEqual([[], [{ networkId: POLYGON, method, params: [1] }]])
    },
  )

  test.each(['personal_sign', 'eth_sign', 'eth_signTypedData', 'eth_signTypedData_v4', 'eth_sendTransaction', 'eth_signTransaction', 'eth_decrypt', 'wallet_sendCalls', 'wallet_addEthereumChain', 'personal_unlockAccount'])(
    '%s is nobody’s to answer where the wallet has not agreed to it',
    async (method) => {
      const { request, wallet, read } = pairedWorld({ methods: [] })
      await expect(request(method, [{ chainId: '0x1' }])).rejects.toMatchObject({ code: 4200 })
      expect([wallet.asked, read]).toEqual([[], []])
    },
  )

  test('that a wallet has agreed to and does no longer is not asked of it', async () => {
    const { request, wallet } = pairedWorld()
    wallet.agreed = []
    await expect(request('personal_sign', ['0x12', ada.address])).rejects.toMatchObject({ code: 4200 })
    expect(wallet.asked).toEqual([])
  })

  test.each(['toString', '__proto__', 'constructor'])('called %s is none of ours', async (method) => {
    expect(await pairedWorld().request(method)).toBe(`read by ${method}`)
  })

  test('of a network that the page does not know reaches no node', async () => {
    const { request, read } = pairedWorld({ networks: [], state: { approved: ['eip155:5'] } })
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
    expect(read).toEqual([])
  })

  test('what the wallet says against it is thrown as it is, and asked once', async () => {
    const { request, wallet } = pairedWorld()
    const no = Object.assign(new Error('no'), { code: 5000 })
    wallet.answer = () => Promise.reject(no)
    await expect(request('eth_sendTransaction', [{ from: ada.address }])).rejects.toBe(no)
    expect(wallet.asked).toHaveLength(1)
  })
})

describe('V30: what names its chain', () => {
  test.each([
    ['eth_sendTransaction', { from: ada.address, to: bob.address, chainId: '0x89' }],
    ['wallet_sendCalls', { version: '2.0.0', calls: [], chainId: '0x89' }],
  ])('%s is asked for there, whichever network is in use', async (method, params) => {
    const { request, wallet, inUse } = pairedWorld()
    await request(method, [params])
    expect([wallet.asked, inUse()]).toEqual([[{ method, params: [params], networkId: POLYGON }], MAINNET])
  })

  test.each([
    ['that the wallet has not approved', '0x2105', 4901],
    ['that is none', 'Polygon', -32_602],
  ])('for one %s is not asked for at all', async (_what, chainId, code) => {
    const { request, wallet } = pairedWorld()
    await expect(request('eth_sendTransaction', [{ from: ada.address, chainId }])).rejects.toMatchObject({ code })
    expect(wallet.asked).toEqual([])
  })
})

describe('events', () => {
  test('are told as they happen: where it is before whose it is, each once, and nothing that has not changed', () => {
    const { wallet, listen, told } = pairedWorld()
    listen()
    wallet.set({ ...wallet.getSnapshot(), accounts: [accountOf(bob), accountOf(ada)], networkId: POLYGON })
    wallet.set({ ...wallet.getSnapshot(), accounts: [accountOf(bob), accountOf(ada)], approved: [POLYGON] })
    expect(told).toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', [bob.address, ada.address]],
    ])
  })

  test('tell of the accounts that come with another network', () => {
    const { wallet, listen, told } = pairedWorld({ state: { accounts: [accountOf(ada), accountOf(bob, { networks: [POLYGON] })] } })
    listen()
    wallet.use(POLYGON)
    expect(told).toEqual([
      ['chainChanged', '0x89'],
      ['accountsChanged', [ada.address, bob.address]],
    ])
  })

  test('a wallet that comes to be on a network is connected by that', () => {
    const { approve, listen, told } = pairedWorld({ state: { approved: [] } })
    listen()
    approve(MAINNET)
    expect(told).toEqual([
      ['connect', { chainId: '0x1' }],
      ['chainChanged', '0x1'],
    ])
  })

  test('the end is told once, and is the end', async () => {
    const { wallet, end, listen, told, request, features, act } = pairedWorld()
    listen()
    end()
    wallet.set({ ...wallet.getSnapshot(), networkId: POLYGON })
    expect(told).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
    for (const method of ['eth_accounts', 'eth_chainId', 'personal_sign', 'eth_getBalance', 'wallet_switchEthereumChain']) {
      await expect(request(method, [{ chainId: '0x1' }])).rejects.toMatchObject({ code: 4900 })
    }
    await expect(features['sign-message@1']!.signMessage({ ...act(), message: 'hi' })).rejects.toMatchObject({ code: 4900 })
    expect(wallet.asked).toEqual([])
  })

  test('reach nobody who has left, and are listened for only while somebody listens', () => {
    const { wallet, listen, leave, told, provider } = pairedWorld()
    let heard = 0
    const subscribe = jest.spyOn(wallet, 'subscribe')
    listen()
    provider.on('message', () => {})
    leave()
    wallet.use(POLYGON)
    provider.on('chainChanged', () => heard++)
    wallet.use(MAINNET)
    expect([told, heard, subscribe.mock.calls.length]).toEqual([[], 1, 1])
  })
})

describe('what the wallet tells of its network', () => {
  test.each([[137], ['137'], ['0x89'], ['eip155:137']])('as %p is where it is from then on', async (data) => {
    const { wallet, request, listen, told, inUse, logger } = pairedWorld()
    listen()
    wallet.tell({ name: 'chainChanged', data, networkId: MAINNET })
    expect([inUse(), await request('eth_chainId'), told, logger.entries]).toEqual([POLYGON, '0x89', [['chainChanged', '0x89']], []])
  })

  test.each([[null], [{}], [{ toString: () => '0x89' }], [[137]], ['9'.repeat(1_000_000)], [8453], ['eip155:8453'], ['solana:137']])(
    'as %p is nowhere that it could be: developers are told, and nobody else',
    (data) => {
      const { wallet, listen, told, inUse, logger } = pairedWorld({ state: { networkId: POLYGON } })
      listen()
      wallet.tell({ name: 'chainChanged', data, networkId: MAINNET })
      expect([inUse(), told, logger.entries.map(({ level }) => level)]).toEqual([POLYGON, [], ['warn']])
    },
  )

  test('is not in other events, and not in what it tells when it is over', () => {
    const { wallet, end, inUse, logger } = pairedWorld()
    wallet.tell({ name: 'accountsChanged', data: 137, networkId: POLYGON })
    end()
    wallet.tell({ name: 'chainChanged', data: 137, networkId: POLYGON })
    wallet.tell({ name: 'chainChanged', data: 137, networkId: POLYGON })
    expect([inUse(), logger.entries]).toEqual([MAINNET, []])
  })
})

describe('a library of the host’s', () => {
  test('viem signs a text and typed data over it', async () => {
    const { provider, wallet } = pairedWorld()
    const client = createWalletClient({ account: ada.address, chain: toViemChain(mainnet), transport: custom(provider as never) })
    const signature = await client.signMessage({ message: 'hello' })
    expect(await verifyMessage({ address: ada.address, message: 'hello', signature })).toBe(true)
    const typed = await client.signTypedData(TYPED_DATA)
    expect(await verifyTypedData({ address: ada.address, ...TYPED_DATA, signature: typed })).toBe(true)
    expect(wallet.asked.map(({ method, networkId }) => [method, networkId])).toEqual([
      ['personal_sign', MAINNET],
      ['eth_signTypedData_v4', MAINNET],
    ])
  })

  test('our own wallet client sends by it, and only where the wallet is', async () => {
    const { provider, wallet, features, inUse } = pairedWorld()
    const session = { ...wallet, namespace: 'eip155', features, native: () => provider, disconnect: async () => {} }
    const client = await walletClient(session, mainnet)
    expect(await client.sendTransaction({ to: bob.address as Hex, value: 1n, gas: 21_000n })).toMatch(/^0x[0-9a-f]{64}$/)
    expect(wallet.asked).toMatchObject([{ method: 'eth_sendTransaction', networkId: inUse(), params: [{ to: bob.address, value: '0x1' }] }])
    wallet.use(POLYGON)
    await expect(client.sendTransaction({ to: bob.address as Hex, value: 1n, gas: 21_000n })).rejects.toThrow('chain')
    await flush()
    expect(wallet.asked).toHaveLength(1)
  })
})
