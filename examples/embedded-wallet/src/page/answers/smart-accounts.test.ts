import { encodeFunctionData, erc20Abi, type Hex, isErc6492Signature, parseEther } from 'viem'
import { PERMISSIONS_CAPABILITY } from '../permissions/supported.js'
import { encodeSingle, SINGLE_MODE } from '../smart-account/executions.js'
import { DELEGATION_MANAGER_ABI } from '../smart-account/framework.js'
import { words } from '../words.js'
import { BOB, startSmartAccountPages } from './smart-account-page.test.helper.js'

const HOUR = 3_600

let world: Awaited<ReturnType<typeof startSmartAccountPages>>
beforeAll(async () => void (world = await startSmartAccountPages()))
afterEach(() => world.evm.setPaymaster({}))
afterAll(() => world.stop())

const transfer = (amount: bigint) => ({
  to: world.evm.token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BOB, amount] }),
})
/** `transferOwnership(address)` */
const TO_ANOTHER_OWNER = `0xf2fde38b${BOB.slice(2).padStart(64, '0')}` as const
const batch = (calls: readonly unknown[], more: object = {}) => [
  { version: '2.0.0', chainId: '0x1', atomicRequired: true, calls, ...more },
]

describe('the accounts of a visitor', () => {
  test('are both of them where a network has smart accounts, and one elsewhere', async () => {
    const { answers, eoa, smart, networks } = await world.newPage()
    const plain = { address: eoa, type: 'eoa' }
    const other = { address: smart, type: 'smartAccount' }
    expect(await answers.GET_SMART_ACCOUNT_ENABLED_NETWORKS(undefined)).toEqual({ smartAccountEnabledNetworks: [1] })
    expect(await answers.GET_USER(undefined)).toMatchObject({
      address: eoa,
      accounts: [plain, other],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    })
    expect(await answers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' })).toEqual({
      type: 'smartAccount',
      address: smart,
    })
    expect(await answers.GET_USER(undefined)).toMatchObject({
      address: smart,
      accounts: [other, plain],
      preferredAccountType: 'smartAccount',
    })
    networks.use(137)
    expect(await answers.GET_USER(undefined)).toMatchObject({
      address: eoa,
      accounts: [plain],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    })
  })

  test('fall back to the one of the key on a network without smart accounts, and come back on another one', async () => {
    const { answers, eoa, smart, networks, request } = await world.newPage()
    networks.use(137)
    expect(await answers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' })).toEqual({ type: 'eoa', address: eoa })
    expect(await request('eth_accounts')).toEqual([eoa])
    await expect(answers.INIT_SMART_ACCOUNT(undefined)).rejects.toMatchObject({ code: 'smart-account/none' })
    networks.use(1)
    expect(await request('eth_accounts')).toEqual([smart])
  })

  test('are known without a node, which says only whether the smart account is deployed', async () => {
    const { answers, smart } = await world.newPage({ rpcUrl: 'http://127.0.0.1:1' })
    const user = await answers.GET_USER({ preferredAccountType: 'smartAccount' })
    expect(user.address).toBe(smart)
    expect(user).not.toHaveProperty('smartAccountDeployed')
  })

  test('follow the kind that the app asks for with the user', async () => {
    const { answers, smart } = await world.newPage()
    expect(await answers.GET_USER({ preferredAccountType: 'smartAccount' })).toMatchObject({ address: smart })
  })
})

describe('a batch', () => {
  test('of an account that owns nothing is one operation that the visitor sees call by call, and nobody pays a fee', async () => {
    const { request, answers, smart, shown } = await world.newPage()
    await world.evm.giveToken(world.evm.token, smart, 10n)
    await answers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' })
    const before = await world.tokenOf(BOB)
    const { id } = (await request('wallet_sendCalls', batch([transfer(3n), transfer(4n)]))) as { id: string }
    await world.mined(id)

    const [{ title, rows, warnings }] = shown as [(typeof shown)[0]]
    expect([title, warnings]).toEqual([words.smartAccount.batchTitle(2), []])
    expect(rows.filter(({ label }) => label.startsWith('Step')).map(({ label }) => label)).toEqual(['Step 1', 'Step 2'])
    expect(rows.at(-1)).toEqual({ label: 'Network fee', value: 'paid for you' })
    expect(await request('wallet_getCallsStatus', [id])).toMatchObject({
      id,
      chainId: '0x1',
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
    })
    expect((await world.tokenOf(BOB)) - before).toBe(7n)
    expect(await world.client.getBalance({ address: smart })).toBe(0n)
    expect(await answers.INIT_SMART_ACCOUNT(undefined)).toEqual({ address: smart, isDeployed: true })
    expect(await answers.GET_USER(undefined)).toMatchObject({ smartAccountDeployed: true })
  })

  test('is found by the id that the app chose, which it can choose once', async () => {
    const { request, smart } = await world.newPage()
    const params = batch([{ to: BOB }], { id: 'order-7', from: smart })
    expect(await request('wallet_sendCalls', params)).toEqual({ id: 'order-7' })
    expect(await request('wallet_getCallsStatus', ['order-7'])).toMatchObject({ id: 'order-7', chainId: '0x1' })
    await expect(request('wallet_sendCalls', params)).rejects.toMatchObject({ code: 'calls/duplicate-id' })
    await expect(request('wallet_getCallsStatus', ['order-8'])).rejects.toMatchObject({ code: 'calls/unknown-id' })
    const unknown = `0x${'ab'.repeat(32)}${'1'.padStart(64, '0')}`
    await expect(request('wallet_getCallsStatus', [unknown])).rejects.toMatchObject({ code: 'calls/unknown-id' })
  })

  test('whose bundle fails on the network, because it was mined too late, has failed', async () => {
    const { request, smart } = await world.newPage()
    await world.client.setAutomine(false)
    try {
      const { id } = (await request('wallet_sendCalls', batch([{ to: BOB }], { from: smart }))) as { id: string }
      expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 100 })
      await world.pass(HOUR)
      expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ id, status: 400, receipts: [] })
    } finally {
      await world.client.setAutomine(true)
    }
  })

  test('of the standard’s first version is answered with the id alone', async () => {
    const { request, smart } = await world.newPage()
    const id = await request('wallet_sendCalls', batch([{ to: BOB }], { version: '1.0', from: smart }))
    await world.mined(id)
    expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
  })

  test('that would fail cannot be approved, and says why', async () => {
    const { request, smart, shown } = await world.newPage()
    await expect(request('wallet_sendCalls', batch([transfer(1n)], { from: smart }))).rejects.toThrow('This would fail')
    expect(shown[0]).toMatchObject({
      blocked: expect.stringContaining('This would fail'),
      warnings: [{ level: 'danger' }],
    })
  })

  test.each(['0x89', '0x5', 'eip155:1', null])(
    'on the network %p, where there are no smart accounts, is refused',
    async (chainId) => {
      const { request, networks } = await world.newPage()
      networks.use(137)
      await expect(request('wallet_sendCalls', batch([{ to: BOB }], { chainId }))).rejects.toMatchObject({
        code: 'calls/unsupported-network',
      })
    },
  )

  test('is sent on the network that it names, while the app is on another one', async () => {
    const { request, networks, smart } = await world.newPage()
    networks.use(137)
    const { id } = (await request('wallet_sendCalls', batch([{ to: BOB }], { from: smart }))) as { id: string }
    await world.mined(id)
    expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200, chainId: '0x1' })
  })
})

describe('a transaction of the smart account', () => {
  test('is mined, and answered with its hash', async () => {
    const { request, smart, shown } = await world.newPage()
    await world.evm.fund(smart, parseEther('1'))
    const before = await world.client.getBalance({ address: BOB })
    const hash = (await request('eth_sendTransaction', [{ from: smart, to: BOB, value: '0x7' }])) as Hex
    expect((await world.client.getTransactionReceipt({ hash })).status).toBe('success')
    expect((await world.client.getBalance({ address: BOB })) - before).toBe(7n)
    expect(await world.client.getBalance({ address: smart })).toBe(parseEther('1') - 7n)
    expect(shown[0]!.title).toMatch(/^Send .* ETH$/)
  })

  test('is that of the key where it names the key’s account, although the smart account is preferred', async () => {
    const { request, answers, eoa, asked } = await world.newPage()
    await answers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' })
    await world.evm.fund(eoa, parseEther('1'))
    const hash = (await request('eth_sendTransaction', [{ from: eoa, to: BOB, value: '0x1' }])) as Hex
    expect((await world.client.waitForTransactionReceipt({ hash })).from).toBe(eoa.toLowerCase())
    expect(asked[0]!.account).toEqual({ type: 'eoa', address: eoa })
  })

  test('is prepared once more where another one has deployed the account meanwhile', async () => {
    let deploy = async (): Promise<unknown> => undefined
    const page = await world.newPage({ meanwhile: () => deploy() })
    const send = () => page.request('eth_sendTransaction', [{ from: page.smart, to: BOB }])
    deploy = () => {
      deploy = async () => undefined
      return send()
    }
    const hash = (await send()) as Hex
    expect((await world.client.getTransactionReceipt({ hash })).status).toBe('success')
    expect(page.shown).toHaveLength(2)
  })

  test.each([
    ['that makes a contract', { data: '0x6000' }],
    ['of another network', { to: BOB, chainId: '0x89' }],
  ])('%s is refused', async (_, transaction) => {
    const { request, smart, shown } = await world.newPage()
    await expect(request('eth_sendTransaction', [{ from: smart, ...transaction }])).rejects.toMatchObject({
      code: 'request/malformed',
    })
    expect(shown).toEqual([])
  })

  test('to the smart account itself, which could give it another owner, is refused', async () => {
    const { request, smart } = await world.newPage()
    await expect(
      request('eth_sendTransaction', [{ from: smart, to: smart, data: TO_ANOTHER_OWNER }]),
    ).rejects.toMatchObject({
      code: 'request/malformed',
    })
  })

  test('V26: to the delegation manager, which could have the account give itself another owner, is refused', async () => {
    const { request, smart, shown } = await world.newPage()
    const to = world.network.smartAccounts!.framework.delegationManager
    // Without a permission the manager makes the calls of whoever calls it.
    const nothing = `0x${'20'.padStart(64, '0')}${'0'.repeat(64)}` as const
    const data = encodeFunctionData({
      abi: DELEGATION_MANAGER_ABI,
      functionName: 'redeemDelegations',
      args: [[nothing], [SINGLE_MODE], [encodeSingle({ to: smart, data: TO_ANOTHER_OWNER })]],
    })
    for (const [method, params] of [
      ['eth_sendTransaction', [{ from: smart, to, data }]],
      ['wallet_sendCalls', batch([{ to: BOB }, { to, data }], { from: smart })],
    ] as const)
      await expect(request(method, params)).rejects.toMatchObject({ code: 'request/malformed' })
    expect(shown).toEqual([])
  })
})

describe('a sponsor that refuses', () => {
  test('is told in words before anything can be approved', async () => {
    const { request, smart, shown } = await world.newPage()
    await world.evm.setPaymaster({ refuses: 'the month is over' })
    const sentence = words.smartAccount.notSponsored('The paymaster refuses: the month is over')
    await expect(request('eth_sendTransaction', [{ from: smart, to: BOB }])).rejects.toThrow(sentence)
    expect(shown[0]).toMatchObject({ blocked: sentence, warnings: [{ level: 'danger', text: sentence }] })
    expect(shown[0]!.rows.map(({ label }) => label)).not.toContain('Network fee')
  })

  test('again after its promise has run out is an error in words', async () => {
    const { request, smart } = await world.newPage({
      async meanwhile() {
        await world.pass(HOUR)
        await world.evm.setPaymaster({ refuses: 'the month is over' })
      },
    })
    await expect(request('eth_sendTransaction', [{ from: smart, to: BOB }])).rejects.toMatchObject({
      code: 'smart-account/not-sponsored',
      message: expect.stringContaining('the month is over'),
    })
  })
})

test('a promise of the sponsor that has run out is renewed', async () => {
  const { request, smart } = await world.newPage({ meanwhile: () => world.pass(HOUR) })
  expect(await request('eth_sendTransaction', [{ from: smart, to: BOB }])).toMatch(/^0x[0-9a-f]{64}$/)
})

describe('the capabilities', () => {
  const SUPPORTED = {
    '0x1': {
      atomic: { status: 'supported' },
      paymasterService: { supported: true },
      permissions: PERMISSIONS_CAPABILITY,
    },
  }

  test('are those of the smart account, on the networks that have it', async () => {
    const { request, smart, answers } = await world.newPage()
    expect(await request('wallet_getCapabilities', [smart])).toEqual(SUPPORTED)
    expect(await request('wallet_getCapabilities', [smart, ['0x1']])).toEqual(SUPPORTED)
    expect(await request('wallet_getCapabilities', [smart, ['0x89']])).toEqual({})
    expect(await request('wallet_getCapabilities', [BOB])).toEqual({})
    await answers.SET_PREFERRED_ACCOUNT({ type: 'smartAccount' })
    expect(await request('wallet_getCapabilities')).toEqual(SUPPORTED)
  })

  test('include what the bundler answers to everybody', async () => {
    const { request } = await world.newPage()
    expect(await request('eth_supportedEntryPoints')).toEqual(['0x0000000071727De22E5E9d8BAf0edAc6f37da032'])
  })
})

describe('a signature', () => {
  const TYPED_DATA = {
    domain: { name: 'Test', chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '7' },
  } as const

  test('is the smart account’s, before it is deployed and afterwards', async () => {
    const { request, smart } = await world.newPage()
    const sign = async () => (await request('personal_sign', ['Sign in', smart])) as Hex
    const signTyped = async () => (await request('eth_signTypedData_v4', [smart, TYPED_DATA])) as Hex
    const accepts = async (signature: Hex, message = 'Sign in') =>
      world.client.verifyMessage({ address: smart, message, signature })
    const typedData = { ...TYPED_DATA, message: { amount: 7n } }

    const [early, earlyTyped] = [await sign(), await signTyped()]
    expect([isErc6492Signature(early), isErc6492Signature(earlyTyped)]).toEqual([true, true])
    expect([await accepts(early), await accepts(early, 'Sign out')]).toEqual([true, false])
    expect(await world.client.verifyTypedData({ address: smart, ...typedData, signature: earlyTyped })).toBe(true)

    await request('eth_sendTransaction', [{ from: smart, to: BOB }])
    const late = await sign()
    expect(isErc6492Signature(late)).toBe(false)
    expect([await accepts(late), await accepts(late, 'Sign out')]).toEqual([true, false])
    const signature = await signTyped()
    expect(await world.client.verifyTypedData({ address: smart, ...typedData, signature })).toBe(true)
  })

  test('of the key is given for the key’s account alone', async () => {
    const { request, eoa, smart } = await world.newPage()
    const signature = (await request('personal_sign', ['Sign in', eoa])) as Hex
    expect(await world.client.verifyMessage({ address: eoa, message: 'Sign in', signature })).toBe(true)
    await expect(request('personal_sign', ['Sign in', BOB])).rejects.toMatchObject({ code: 'request/other-account' })
    expect(smart).not.toBe(eoa)
  })

  test.each(['eoa', 'smart'] as const)('of data that the smart account obeys is refused for %s', async (kind) => {
    const page = await world.newPage()
    const { framework } = world.network.smartAccounts!
    const operation = {
      domain: { name: 'HybridDeleGator', version: '1', chainId: 1, verifyingContract: page.smart },
      types: { PackedUserOperation: [{ name: 'sender', type: 'address' }] },
      primaryType: 'PackedUserOperation',
      message: { sender: page.smart },
    }
    const delegation = {
      domain: { name: 'DelegationManager', version: '1', chainId: 1, verifyingContract: framework.delegationManager },
      types: { Delegation: [{ name: 'delegate', type: 'address' }] },
      primaryType: 'Delegation',
      message: { delegate: BOB },
    }
    for (const data of [operation, delegation])
      await expect(page.request('eth_signTypedData_v4', [page[kind], data])).rejects.toMatchObject({
        code: 'request/malformed',
      })
    expect(page.shown).toEqual([])
  })
})
