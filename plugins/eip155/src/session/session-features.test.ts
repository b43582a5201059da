import { walletError } from '@latchkey/core/testing'
import { fakeRpc, type NodeAnswers } from '../namespace/fake-rpc.test.helper.js'
import { mainnet, polygon } from '../networks.js'
import { account, ADDRESS, HASH, OTHER, sessionEnvironment, SIGNATURE } from './session.test.helper.js'

const TYPED_DATA = {
  domain: { name: 'Latchkey', chainId: 1 },
  types: {
    Mail: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: { to: OTHER, amount: 12n },
}
const TOKEN = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const LOOKS = ['eth_accounts', 'eth_chainId']
type Environment = ReturnType<typeof sessionEnvironment>

/** Every feature that signs or sends, with the method that it sends. */
const acts = [
  [
    'a text is signed',
    'personal_sign',
    async ({ connect, act }: Environment) =>
      (await connect()).features['sign-message@1']!.signMessage({ ...act(), message: 'hi' }),
  ],
  [
    'typed data are signed',
    'eth_signTypedData_v4',
    async ({ connect, act }: Environment) =>
      (await connect()).features['sign-typed-data@1']!.signTypedData({ ...act(), data: TYPED_DATA }),
  ],
  [
    'a transaction is sent',
    'eth_sendTransaction',
    async ({ connect, act }: Environment) =>
      (await connect()).features['send-transaction@1']!.sendTransaction({ ...act(), transaction: { to: OTHER } }),
  ],
  [
    'an amount is moved',
    'eth_sendTransaction',
    async ({ connect, controller: { signal } }: Environment) =>
      (await connect()).features['transfer@1']!.transfer({
        from: account,
        to: OTHER,
        network: mainnet,
        value: 1n,
        signal,
      }),
  ],
  [
    'a contract is allowed to take an amount',
    'eth_sendTransaction',
    async ({ connect, act }: Environment) =>
      (await connect()).features['approve-token@1']!.approveToken({
        ...act(),
        token: TOKEN,
        spender: OTHER,
        value: 1n,
      }),
  ],
] as const

describe.each(acts)('%s', (_what, method, run) => {
  test('V30: goes out after the wallet has confirmed its network and its accounts', async () => {
    const fixture = sessionEnvironment()
    expect([SIGNATURE, HASH]).toContain(await run(fixture))
    expect(fixture.methods()).toEqual([...LOOKS, method])
  })

  test('V30: does not go out while the wallet is on another network, whatever it emitted before', async () => {
    const fixture = sessionEnvironment()
    const { connect } = fixture
    fixture.connect = async (how) => {
      const session = await connect(how)
      // The wallet changes its network without an event.
      fixture.wallet.script('eth_chainId', { answers: '0x89' })
      return session
    }
    await expect(run(fixture)).rejects.toMatchObject({
      code: 'eip155/wrong-network',
      context: { wanted: 'eip155:1', actual: 'eip155:137' },
    })
    expect(fixture.methods()).not.toContain(method)
  })

  test('V30: does not go out for an account that the wallet no longer shares', async () => {
    const fixture = sessionEnvironment({ eth_accounts: { answers: [OTHER] } })
    await expect(run(fixture)).rejects.toMatchObject({
      code: 'eip155/account-not-shared',
      context: { address: ADDRESS },
    })
    expect(fixture.methods()).not.toContain(method)
  })

  test('V30: does not go out while the wallet does not tell its network', async () => {
    const fixture = sessionEnvironment()
    const { connect } = fixture
    fixture.connect = async (how) => {
      const session = await connect(how)
      fixture.wallet.script('eth_chainId', { answers: null })
      return session
    }
    await expect(run(fixture)).rejects.toMatchObject({ code: 'eip155/wrong-network' })
    expect(fixture.methods()).not.toContain(method)
  })

  test.each([
    null,
    undefined,
    '',
    '0x',
    'ok',
    12,
    {},
    [],
    '0x12',
    `0x${'z'.repeat(130)}`,
    `0x${'1'.repeat(131)}`,
    `${SIGNATURE}\n`,
    `0x${'00'.repeat(600_000)}`,
  ])('F-P26: rejects %p as an answer', async (value) => {
    const fixture = sessionEnvironment({ [method]: { answers: value } })
    await expect(run(fixture)).rejects.toMatchObject({
      code: expect.stringMatching(/^eip155\/invalid-(signature|hash)$/),
    })
  })

  test('passes on the wallet’s error, and does not retry', async () => {
    const error = walletError(-32_603)
    const fixture = sessionEnvironment({ [method]: { rejects: error } })
    await expect(run(fixture)).rejects.toBe(error)
    expect(fixture.methods().filter((one) => one === method)).toHaveLength(1)
  })

  test('F-P03: rejects after an abort, and ignores a later answer', async () => {
    const fixture = sessionEnvironment({ [method]: { hangs: true } })
    const running = run(fixture)
    while (!fixture.methods().includes(method)) await new Promise(setImmediate)
    fixture.controller.abort(new Error('closed'))
    await expect(running).rejects.toThrow('closed')
    fixture.wallet.calls.at(-1)!.answer(SIGNATURE)
  })
})

test('V30: updates the session’s state with the wallet’s confirmation', async () => {
  const { connect, wallet, act } = sessionEnvironment()
  const session = await connect()
  wallet.script('eth_chainId', { answers: '0x89' })
  await expect(session.features['sign-message@1']!.signMessage({ ...act(), message: 'hi' })).rejects.toMatchObject({
    code: 'eip155/wrong-network',
  })
  expect(session.getSnapshot().networkId).toBe('eip155:137')
})

test('sends a text to the wallet as its bytes', async () => {
  const { connect, wallet, act } = sessionEnvironment()
  await (await connect()).features['sign-message@1']!.signMessage({ ...act(), message: '0x12 é🌍' })
  expect(wallet.calls.at(-1)!.params).toEqual([`0x${Buffer.from('0x12 é🌍').toString('hex')}`, ADDRESS])
})

describe('typed data', () => {
  const sign = async (data: unknown) => {
    const fixture = sessionEnvironment()
    const session = await fixture.connect()
    await session.features['sign-typed-data@1']!.signTypedData({ ...fixture.act(), data })
    return JSON.parse((fixture.wallet.calls.at(-1)!.params as [string, string])[1])
  }

  test('are sent with the types of their domain', async () => {
    const written = await sign(TYPED_DATA)
    expect(written.types.EIP712Domain).toEqual([
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ])
    expect(written.message).toEqual({ to: OTHER.toLowerCase(), amount: '12' })
  })

  test('may be given as JSON', async () => {
    expect(await sign(JSON.stringify({ ...TYPED_DATA, message: { to: OTHER, amount: '12' } }))).toMatchObject({
      primaryType: 'Mail',
    })
  })

  test.each([
    ['nothing', undefined],
    ['a text that is not JSON', '{'],
    ['no types', { ...TYPED_DATA, types: undefined }],
    ['invalid types', { ...TYPED_DATA, types: { Mail: 'to' } }],
    ['no message', { ...TYPED_DATA, message: undefined }],
    ['an unknown type', { ...TYPED_DATA, primaryType: 'Post' }],
    ['a type of the prototype', { ...TYPED_DATA, primaryType: 'toString' }],
    ['an invalid address', { ...TYPED_DATA, message: { to: '0x12', amount: 1n } }],
    ['a number too large', { ...TYPED_DATA, message: { to: OTHER, amount: 2n ** 256n } }],
    ['V30: the domain of another network', { ...TYPED_DATA, domain: { chainId: 137 } }],
    ['V30: an invalid chain id', { ...TYPED_DATA, domain: { chainId: 'one' } }],
  ])('with %s are rejected before the wallet is asked', async (_what, data) => {
    const fixture = sessionEnvironment()
    const session = await fixture.connect()
    await expect(
      session.features['sign-typed-data@1']!.signTypedData({ ...fixture.act(), data }),
    ).rejects.toMatchObject({
      code: 'eip155/invalid-typed-data',
    })
    expect(fixture.methods()).not.toContain('eth_signTypedData_v4')
  })
})

describe('a transaction', () => {
  const send = async (transaction: unknown) => {
    const fixture = sessionEnvironment()
    const session = await fixture.connect()
    await session.features['send-transaction@1']!.sendTransaction({ ...fixture.act(), transaction })
    return (fixture.wallet.calls.at(-1)!.params as [object])[0]
  }

  test('is sent with its sender and its chain id', async () => {
    const transaction = {
      to: OTHER.toLowerCase(),
      value: 10n ** 18n,
      gasLimit: 21_000,
      input: '0xab',
      nonce: '0x7',
      maxFeePerGas: '12',
      unknown: 1,
    }
    expect(await send(transaction)).toEqual({
      from: ADDRESS,
      chainId: '0x1',
      to: OTHER,
      value: '0xde0b6b3a7640000',
      gas: '0x5208',
      data: '0xab',
      nonce: '0x7',
      maxFeePerGas: '0xc',
    })
  })

  test('may create a contract', async () => {
    expect(await send({ data: '0x6000' })).toEqual({ from: ADDRESS, chainId: '0x1', data: '0x6000' })
  })

  test.each([
    ['nothing', undefined, 'invalid-transaction'],
    ['without receiver and data', {}, 'invalid-transaction'],
    ['of another account', { to: OTHER, from: OTHER }, 'invalid-transaction'],
    ['V30: for another network', { to: OTHER, chainId: 137 }, 'invalid-transaction'],
    ['with data that are not bytes', { to: OTHER, data: '0x1' }, 'invalid-transaction'],
    ['V16: with a negative value', { to: OTHER, value: -1n }, 'invalid-transaction'],
    ['V16: with a value of more than 256 bits', { to: OTHER, value: 2n ** 256n }, 'invalid-transaction'],
    ['V16: with a fraction', { to: OTHER, value: 1.5 }, 'invalid-transaction'],
    ['V16: with an inexact number', { to: OTHER, value: 1e21 }, 'invalid-transaction'],
    ['V16: with a number in exponent form', { to: OTHER, value: '1e18' }, 'invalid-transaction'],
    ['V29: to an invalid address', { to: '0x12' }, 'invalid-receiver'],
    ['V29: to a mistyped address', { to: OTHER.replace('79C8', '79c8') }, 'invalid-receiver'],
    ['to an object', { to: { toString: (): string => OTHER } }, 'invalid-receiver'],
  ])('%s is rejected before the wallet is asked', async (_what, transaction, code) => {
    const fixture = sessionEnvironment()
    const session = await fixture.connect()
    const sending = session.features['send-transaction@1']!.sendTransaction({ ...fixture.act(), transaction })
    await expect(sending).rejects.toMatchObject({ code: `eip155/${code}` })
    expect(fixture.methods()).not.toContain('eth_sendTransaction')
  })
})

describe('a transfer', () => {
  const TOKEN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const move = async (what: object, node: NodeAnswers = {}) => {
    const fixture = sessionEnvironment()
    const { page, clock, logger } = fixture
    const session = await fixture.connect({ deps: { page, clock, logger, rpc: fakeRpc(node).rpc } })
    await session.features['transfer@1']!.transfer({
      from: account,
      to: OTHER,
      network: mainnet,
      value: 258n,
      signal: fixture.controller.signal,
      ...what,
    })
    return (fixture.wallet.calls.at(-1)!.params as [object])[0]
  }

  test('of the native currency is a plain transaction', async () => {
    expect(await move({})).toEqual({ from: ADDRESS, chainId: '0x1', to: OTHER, value: '0x102' })
  })

  test('of a speed pays for it; what the wallet sets where no node tells the price', async () => {
    const node = {
      eth_getBlockByNumber: { baseFeePerGas: '0x64', timestamp: '0x1' },
      eth_maxPriorityFeePerGas: '0xa',
      eth_feeHistory: { oldestBlock: '0x1', reward: [['0x2', '0x1e']] },
    }
    const plain = { from: ADDRESS, chainId: '0x1', to: OTHER, value: '0x102' }
    expect(await move({ speed: 'fast' }, node)).toEqual({
      ...plain,
      maxFeePerGas: `0x${(180).toString(16)}`,
      maxPriorityFeePerGas: '0x1e',
    })
    expect(await move({ speed: 'fast' })).toEqual(plain)
  })

  test('of a token is a call of its contract', async () => {
    const data = `0xa9059cbb${OTHER.slice(2).toLowerCase().padStart(64, '0')}${'102'.padStart(64, '0')}`
    expect(await move({ token: TOKEN })).toEqual({ from: ADDRESS, chainId: '0x1', to: TOKEN, data })
  })

  test.each([
    ['V29: to the zero address', { to: `0x${'0'.repeat(40)}` }],
    ['V29: of a token to itself', { to: TOKEN, token: TOKEN.toLowerCase() }],
    ['V29: to an invalid address', { to: 'vitalik.eth' }],
    ['V29: of a token with an invalid address', { token: '0x12' }],
    ['V16: of a negative amount', { value: -1n }],
    ['V16: of more than 256 bits', { value: 2n ** 256n, token: TOKEN }],
  ])('%s is rejected before the wallet is asked', async (_what, what) => {
    await expect(move(what)).rejects.toMatchObject({ code: expect.stringMatching(/^eip155\/invalid-/) })
  })
})

describe('switching', () => {
  const to = async (fixture: Environment, network = polygon) => {
    const session = await fixture.connect()
    return {
      session,
      switching: session.features['switch-network@1']!.switchNetwork(network, fixture.controller.signal),
    }
  }

  test('sends the chain id, and asks no more where the wallet emits chainChanged', async () => {
    const fixture = sessionEnvironment({
      wallet_switchEthereumChain: () => (fixture.wallet.emit('chainChanged', '0x89'), { answers: null }),
    })
    const { session, switching } = await to(fixture)
    await switching
    expect(fixture.wallet.calls).toMatchObject([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
    ])
    expect(session.getSnapshot().networkId).toBe('eip155:137')
  })

  test('F-P14: asks a wallet that consents without an event for its network', async () => {
    const fixture = sessionEnvironment()
    const { session, switching } = await to(fixture)
    await switching
    expect(session.getSnapshot().networkId).toBe('eip155:1')
    fixture.wallet.script('eth_chainId', { answers: '0x89' })
    await session.features['switch-network@1']!.switchNetwork(polygon, fixture.controller.signal)
    expect(session.getSnapshot().networkId).toBe('eip155:137')
  })

  test.each([4001, 4902, 4200])('F-P14: passes on the wallet’s rejection (%i)', async (code) => {
    const fixture = sessionEnvironment({ wallet_switchEthereumChain: { rejects: code } })
    await expect((await to(fixture)).switching).rejects.toMatchObject({ code })
  })

  test('F-P14: waits for a wallet that does not answer until the signal aborts', async () => {
    const fixture = sessionEnvironment({ wallet_switchEthereumChain: { hangs: true } })
    const { switching } = await to(fixture)
    fixture.controller.abort(new Error('time'))
    await expect(switching).rejects.toThrow('time')
  })

  test('offers a network with all its parameters, and with links that can be opened', async () => {
    const fixture = sessionEnvironment()
    const session = await fixture.connect()
    const network = {
      ...polygon,
      rpcUrls: {
        default: { http: ['https://polygon.test', 'ftp://x', 'javascript:alert(1)', 'http://127.0.0.1:8545'] },
      },
    }
    await session.features['add-network@1']!.addNetwork(network, fixture.controller.signal)
    expect(fixture.wallet.calls.at(-1)!.params).toEqual([
      {
        chainId: '0x89',
        chainName: 'Polygon',
        nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
        rpcUrls: ['https://polygon.test', 'http://127.0.0.1:8545'],
        blockExplorerUrls: ['https://polygonscan.com'],
      },
    ])
  })
})

test.each([
  [true, true],
  [false, false],
  [null, false],
  ['yes', false],
])('reads the wallet’s answer %p to an offered token as %p', async (value, taken) => {
  const { connect, wallet, controller } = sessionEnvironment({ wallet_watchAsset: { answers: value } })
  const watch = (await connect()).features['watch-asset@1']!
  expect(await watch.watchAsset({ address: OTHER, symbol: 'T', decimals: 6 }, controller.signal)).toBe(taken)
  expect(wallet.calls.at(-1)!.params).toEqual({ type: 'ERC20', options: { address: OTHER, symbol: 'T', decimals: 6 } })
})

describe('a raw call', () => {
  test('goes out unchanged', async () => {
    const { connect, wallet, controller } = sessionEnvironment({ acme_thing: { answers: 7 } })
    const raw = (await connect()).features['request@1']!
    expect(await raw.request('acme_thing', { a: 1 }, undefined, controller.signal)).toBe(7)
    expect(wallet.calls).toMatchObject([{ method: 'acme_thing', params: { a: 1 } }])
  })

  test('V30: goes out for a network only while the wallet is on it', async () => {
    const { connect, methods, controller } = sessionEnvironment({ acme_thing: { answers: 7 } })
    const raw = (await connect()).features['request@1']!
    expect(await raw.request('acme_thing', [], 'eip155:1', controller.signal)).toBe(7)
    await expect(raw.request('acme_thing', [], 'eip155:137', controller.signal)).rejects.toMatchObject({
      code: 'eip155/wrong-network',
    })
    expect(methods().filter((method) => method === 'acme_thing')).toHaveLength(1)
  })
})

describe('the connector’s own features', () => {
  test('add to, replace or remove the common features', async () => {
    const own = { signMessage: async () => '0xown' }
    const { connect, wallet, act } = sessionEnvironment()
    const { features, native } = await connect({
      features: { 'sign-message@1': own },
      without: ['switch-network@1', 'add-network@1'],
    })
    expect(await features['sign-message@1']!.signMessage({ ...act(), message: '' })).toBe('0xown')
    expect(Object.keys(features)).not.toContain('switch-network@1')
    expect(native()).toBe(wallet.provider)
  })
})
