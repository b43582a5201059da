import { flush } from '@latchkey/core/testing'
import { verifyMessage, verifyTypedData, type Hex } from 'viem'
import { failureOf } from '../failures.js'
import { base, mainnet, polygon } from '../networks.js'
import { ada, accountOf, BASE, bob, MAINNET, METHODS, pairedEnvironment, POLYGON } from './paired.test.helper.js'

const ALWAYS = ['request@1', 'switch-network@1']
const TYPED_DATA = {
  domain: { name: 'Shop', chainId: 137 },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'hi' },
} as const
type Environment = ReturnType<typeof pairedEnvironment>

test.each([
  ['no method', [], []],
  ['personal_sign', ['personal_sign'], ['sign-message@1']],
  ['eth_signTypedData_v4', ['eth_signTypedData_v4'], ['sign-typed-data@1']],
  ['eth_sendTransaction', ['eth_sendTransaction'], ['send-transaction@1', 'transfer@1', 'approve-token@1']],
  ['wallet_addEthereumChain', ['wallet_addEthereumChain'], ['add-network@1']],
  ['wallet_watchAsset', ['wallet_watchAsset'], ['watch-asset@1']],
  ['wallet_sendCalls', ['wallet_sendCalls'], ['eip155:calls@1', 'send-batch@1']],
  ['wallet_getPermissions', ['wallet_getPermissions'], ['eip155:permissions@1']],
  ['wallet_getAssets', ['wallet_getAssets'], ['assets@1']],
])('has the features of %s, and those that need no method', (_what, methods, names) => {
  expect(Object.keys(pairedEnvironment({ methods }).features).sort()).toEqual([...ALWAYS, ...names].sort())
})

/** Requests that sign or send on Polygon while Ethereum is in use. */
const acts = [
  [
    'a text is signed',
    'personal_sign',
    ({ features, act }: Environment) => features['sign-message@1']!.signMessage({ ...act(polygon), message: 'hi' }),
  ],
  [
    'typed data are signed',
    'eth_signTypedData_v4',
    ({ features, act }: Environment) =>
      features['sign-typed-data@1']!.signTypedData({ ...act(polygon), data: TYPED_DATA }),
  ],
  [
    'a transaction is sent',
    'eth_sendTransaction',
    ({ features, act }: Environment) =>
      features['send-transaction@1']!.sendTransaction({ ...act(polygon), transaction: { to: bob.address } }),
  ],
  [
    'an amount is moved',
    'eth_sendTransaction',
    ({ features, controller: { signal } }: Environment) =>
      features['transfer@1']!.transfer({ from: accountOf(ada), to: bob.address, network: polygon, value: 1n, signal }),
  ],
] as const

describe.each(acts)('%s', (_what, method, run) => {
  test('V30: goes out once, for its own network, whichever is in use', async () => {
    const fixture = pairedEnvironment()
    expect(await run(fixture)).toMatch(/^0x[0-9a-f]{64,}$/)
    expect([fixture.wallet.asked, fixture.inUse()]).toMatchObject([[{ method, networkId: POLYGON }], MAINNET])
    if (method === 'eth_sendTransaction')
      expect(fixture.wallet.asked).toMatchObject([
        { params: [{ chainId: '0x89', from: ada.address, to: bob.address }] },
      ])
  })

  test('V30: does not go out for a network that is not approved', async () => {
    const fixture = pairedEnvironment({ state: { approved: [MAINNET, BASE] } })
    await expect(run(fixture)).rejects.toMatchObject({
      code: 'eip155/wrong-network',
      context: { wanted: POLYGON, actual: MAINNET },
    })
    expect(fixture.wallet.asked).toEqual([])
  })

  test.each([
    ['at all', [accountOf(bob)]],
    ['on that network', [accountOf(ada, { networks: [MAINNET] }), accountOf(bob)]],
  ])('V30: does not go out for an account that is not shared %s', async (_where, accounts) => {
    const fixture = pairedEnvironment({ state: { accounts } })
    await expect(run(fixture)).rejects.toMatchObject({
      code: 'eip155/account-not-shared',
      context: { address: ada.address },
    })
    expect(fixture.wallet.asked).toEqual([])
  })

  test('does not go out once the wallet has withdrawn the method', async () => {
    const fixture = pairedEnvironment()
    fixture.wallet.agreed = []
    const error: unknown = await run(fixture).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect([failureOf(error), fixture.wallet.asked]).toEqual(['unsupported-method', []])
  })

  test.each([null, undefined, '0x', 12, {}, `0x${'12'.repeat(20)}`])(
    'F-P26: rejects %p as an answer',
    async (value) => {
      const fixture = pairedEnvironment()
      fixture.wallet.answer = () => value
      await expect(run(fixture)).rejects.toMatchObject({
        code: expect.stringMatching(/^eip155\/invalid-(signature|hash)$/),
      })
      expect(fixture.wallet.asked).toHaveLength(1)
    },
  )

  test('passes on the wallet’s error, and does not retry', async () => {
    const fixture = pairedEnvironment()
    const error = { code: -32_603 }
    fixture.wallet.answer = () => Promise.reject(error)
    await expect(run(fixture)).rejects.toBe(error)
    expect(fixture.wallet.asked).toHaveLength(1)
  })

  test('F-P03: rejects after an abort, and asks nothing after one', async () => {
    const fixture = pairedEnvironment()
    fixture.wallet.answer = () => new Promise(() => {})
    const running = run(fixture)
    while (fixture.wallet.asked.length === 0) await flush()
    fixture.controller.abort(new Error('closed'))
    await expect(running).rejects.toThrow('closed')
    await expect(run(fixture)).rejects.toThrow('closed')
    expect(fixture.wallet.asked).toHaveLength(1)
  })
})

test('signs with the key of the account', async () => {
  const { features, act } = pairedEnvironment()
  const signature = (await features['sign-message@1']!.signMessage({ ...act(), message: '0x12 é🌍' })) as Hex
  expect(await verifyMessage({ address: ada.address, message: '0x12 é🌍', signature })).toBe(true)
  const typed = (await features['sign-typed-data@1']!.signTypedData({ ...act(polygon), data: TYPED_DATA })) as Hex
  expect(await verifyTypedData({ address: ada.address, ...TYPED_DATA, signature: typed })).toBe(true)
})

test('sends a batch of calls for its network', async () => {
  const { features, wallet, act } = pairedEnvironment()
  expect(await features['eip155:calls@1']!.sendCalls({ ...act(polygon), calls: [{ to: bob.address }] })).toEqual({
    id: '0xba7c4',
  })
  expect(wallet.asked).toMatchObject([
    { method: 'wallet_sendCalls', networkId: POLYGON, params: [{ chainId: '0x89' }] },
  ])
  await expect(
    features['eip155:calls@1']!.sendCalls({ ...act(base), calls: [{ to: bob.address }] }),
  ).rejects.toMatchObject({ code: 4901 })
  expect(wallet.asked).toHaveLength(1)
})

test('offers a token to the wallet', async () => {
  const { features, wallet, controller } = pairedEnvironment()
  expect(
    await features['watch-asset@1']!.watchAsset({ address: bob.address, symbol: 'T', decimals: 6 }, controller.signal),
  ).toBe(true)
  expect(wallet.asked).toMatchObject([{ method: 'wallet_watchAsset', networkId: MAINNET }])
})

describe('a raw call', () => {
  const raw = (fixture: Environment, method: string, params: unknown, networkId?: `${string}:${string}`) =>
    fixture.features['request@1']!.request(method, params, networkId, fixture.controller.signal)

  test('goes to the wallet or to a node of its network', async () => {
    const fixture = pairedEnvironment({ methods: [...METHODS, 'acme_thing'] })
    await raw(fixture, 'acme_thing', { a: 1 }, POLYGON)
    await raw(fixture, 'eth_getBalance', [ada.address], POLYGON)
    await raw(fixture, 'acme_thing', { a: 2 })
    expect(fixture.wallet.asked).toEqual([
      { method: 'acme_thing', params: { a: 1 }, networkId: POLYGON },
      { method: 'acme_thing', params: { a: 2 }, networkId: MAINNET },
    ])
    expect(fixture.read).toEqual([{ method: 'eth_getBalance', params: [ada.address], networkId: POLYGON }])
    expect(await raw(fixture, 'eth_chainId', [], POLYGON)).toBe('0x89')
  })

  test('V30: reaches the wallet only for an approved network, and only for its own', async () => {
    const fixture = pairedEnvironment()
    await expect(raw(fixture, 'personal_sign', ['0x12', ada.address], BASE)).rejects.toMatchObject({
      code: 'eip155/wrong-network',
    })
    const other = raw(
      fixture,
      'eth_sendTransaction',
      [{ from: ada.address, chainId: `0x${mainnet.id.toString(16)}` }],
      POLYGON,
    )
    await expect(other).rejects.toMatchObject({ code: -32_602 })
    expect(fixture.wallet.asked).toEqual([])
  })
})
