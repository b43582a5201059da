import { walletError } from '@latchkey/core/testing'
import { mainnet, polygon } from '../networks/networks.js'
import { account, ADDRESS, HASH, OTHER, sessionWorld, SIGNATURE } from './session.test.helper.js'

const TYPED_DATA = {
  domain: { name: 'Latchkey', chainId: 1 },
  types: { Mail: [{ name: 'to', type: 'address' }, { name: 'amount', type: 'uint256' }] },
  primaryType: 'Mail',
  message: { to: OTHER, amount: 12n },
}
const LOOKS = ['eth_accounts', 'eth_chainId']
type World = ReturnType<typeof sessionWorld>

/** Every act that signs or sends, with the method by which the wallet is asked. */
const acts = [
  ['a text is signed', 'personal_sign', async ({ connect, act }: World) => (await connect()).features['sign-message@1']!.signMessage({ ...act(), message: 'hi' })],
  ['typed data are signed', 'eth_signTypedData_v4', async ({ connect, act }: World) => (await connect()).features['sign-typed-data@1']!.signTypedData({ ...act(), data: TYPED_DATA })],
  ['a transaction is sent', 'eth_sendTransaction', async ({ connect, act }: World) => (await connect()).features['send-transaction@1']!.sendTransaction({ ...act(), transaction: { to: OTHER } })],
  [
    'an amount is moved',
    'eth_sendTransaction',
    async ({ connect, controller: { signal } }: World) => (await connect()).features['transfer@1']!.transfer({ from: account, to: OTHER, network: mainnet, value: 1n, signal }),
  ],
] as const

describe.each(acts)('%s', (_what, method, run) => {
  test('V30: once the wallet has been asked where it is, and whom it shares', async () => {
    const world = sessionWorld()
    expect([SIGNATURE, HASH]).toContain(await run(world))
    expect(world.methods()).toEqual([...LOOKS, method])
  })

  test('V30: never while the wallet is on another chain, whatever it told before', async () => {
    const world = sessionWorld()
    const { connect } = world
    world.connect = async (how) => {
      const session = await connect(how)
      // It moves, and tells nobody.
      world.wallet.script('eth_chainId', { answers: '0x89' })
      return session
    }
    await expect(run(world)).rejects.toMatchObject({ code: 'eip155/wrong-network', context: { wanted: 'eip155:1', actual: 'eip155:137' } })
    expect(world.methods()).not.toContain(method)
  })

  test('V30: never for an account that the wallet shares no longer', async () => {
    const world = sessionWorld({ eth_accounts: { answers: [OTHER] } })
    await expect(run(world)).rejects.toMatchObject({ code: 'eip155/account-not-shared', context: { address: ADDRESS } })
    expect(world.methods()).not.toContain(method)
  })

  test('V30: never while the wallet does not say where it is', async () => {
    const world = sessionWorld()
    const { connect } = world
    world.connect = async (how) => {
      const session = await connect(how)
      world.wallet.script('eth_chainId', { answers: null })
      return session
    }
    await expect(run(world)).rejects.toMatchObject({ code: 'eip155/wrong-network' })
    expect(world.methods()).not.toContain(method)
  })

  test.each([null, undefined, '', '0x', 'ok', 12, {}, [], '0x12', `0x${'z'.repeat(130)}`, `0x${'1'.repeat(131)}`, `${SIGNATURE}\n`, `0x${'00'.repeat(600_000)}`])(
    'F-P26: a wallet that answers %p has not done it',
    async (said) => {
      const world = sessionWorld({ [method]: { answers: said } })
      await expect(run(world)).rejects.toMatchObject({ code: expect.stringMatching(/^eip155\/invalid-(signature|hash)$/) })
    },
  )

  test('once: what the wallet says against it is thrown as it is, and not tried again', async () => {
    const error = walletError(-32_603)
    const world = sessionWorld({ [method]: { rejects: error } })
    await expect(run(world)).rejects.toBe(error)
    expect(world.methods().filter((one) => one === method)).toHaveLength(1)
  })

  test('F-P03: aborting ends the waiting, and what the wallet says then is for nobody', async () => {
    const world = sessionWorld({ [method]: { hangs: true } })
    const running = run(world)
    while (!world.methods().includes(method)) await new Promise(setImmediate)
    world.controller.abort(new Error('closed'))
    await expect(running).rejects.toThrow('closed')
    world.wallet.calls.at(-1)!.answer(SIGNATURE)
  })
})

test('V30: what the wallet said on the way is what is shown from then on', async () => {
  const { connect, wallet, act } = sessionWorld()
  const session = await connect()
  wallet.script('eth_chainId', { answers: '0x89' })
  await expect(session.features['sign-message@1']!.signMessage({ ...act(), message: 'hi' })).rejects.toMatchObject({ code: 'eip155/wrong-network' })
  expect(session.getSnapshot().networkId).toBe('eip155:137')
})

test('a text is sent to the wallet as its bytes', async () => {
  const { connect, wallet, act } = sessionWorld()
  await (await connect()).features['sign-message@1']!.signMessage({ ...act(), message: '0x12 é🌍' })
  expect(wallet.calls.at(-1)!.params).toEqual([`0x${Buffer.from('0x12 é🌍').toString('hex')}`, ADDRESS])
})

describe('typed data', () => {
  const sign = async (data: unknown) => {
    const world = sessionWorld()
    const session = await world.connect()
    await session.features['sign-typed-data@1']!.signTypedData({ ...world.act(), data })
    return JSON.parse((world.wallet.calls.at(-1)!.params as [string, string])[1])
  }

  test('are written with the types of their domain', async () => {
    const written = await sign(TYPED_DATA)
    expect(written.types.EIP712Domain).toEqual([{ name: 'name', type: 'string' }, { name: 'chainId', type: 'uint256' }])
    expect(written.message).toEqual({ to: OTHER.toLowerCase(), amount: '12' })
  })

  test('may be given as their JSON', async () => {
    expect(await sign(JSON.stringify({ ...TYPED_DATA, message: { to: OTHER, amount: '12' } }))).toMatchObject({ primaryType: 'Mail' })
  })

  test.each([
    ['nothing', undefined],
    ['a text that is no JSON', '{'],
    ['no types', { ...TYPED_DATA, types: undefined }],
    ['types that are none', { ...TYPED_DATA, types: { Mail: 'to' } }],
    ['no message', { ...TYPED_DATA, message: undefined }],
    ['a type that is not there', { ...TYPED_DATA, primaryType: 'Post' }],
    ['a type of the prototype', { ...TYPED_DATA, primaryType: 'toString' }],
    ['an address that is none', { ...TYPED_DATA, message: { to: '0x12', amount: 1n } }],
    ['a number too large', { ...TYPED_DATA, message: { to: OTHER, amount: 2n ** 256n } }],
    ['V30: the domain of another chain', { ...TYPED_DATA, domain: { chainId: 137 } }],
    ['V30: a chain that cannot be read', { ...TYPED_DATA, domain: { chainId: 'one' } }],
  ])('with %s are never shown to the wallet', async (_what, data) => {
    const world = sessionWorld()
    const session = await world.connect()
    await expect(session.features['sign-typed-data@1']!.signTypedData({ ...world.act(), data })).rejects.toMatchObject({ code: 'eip155/invalid-typed-data' })
    expect(world.methods()).not.toContain('eth_signTypedData_v4')
  })
})

describe('a transaction', () => {
  const send = async (transaction: unknown) => {
    const world = sessionWorld()
    const session = await world.connect()
    await session.features['send-transaction@1']!.sendTransaction({ ...world.act(), transaction })
    return (world.wallet.calls.at(-1)!.params as [object])[0]
  }

  test('is written as wallets want it, with who sends and where', async () => {
    const transaction = { to: OTHER.toLowerCase(), value: 10n ** 18n, gasLimit: 21_000, input: '0xab', nonce: '0x7', maxFeePerGas: '12', unknown: 1 }
    expect(await send(transaction)).toEqual({ from: ADDRESS, chainId: '0x1', to: OTHER, value: '0xde0b6b3a7640000', gas: '0x5208', data: '0xab', nonce: '0x7', maxFeePerGas: '0xc' })
  })

  test('may make a contract', async () => {
    expect(await send({ data: '0x6000' })).toEqual({ from: ADDRESS, chainId: '0x1', data: '0x6000' })
  })

  test.each([
    ['nothing', undefined, 'invalid-transaction'],
    ['nowhere', {}, 'invalid-transaction'],
    ['of another account', { to: OTHER, from: OTHER }, 'invalid-transaction'],
    ['V30: for another chain', { to: OTHER, chainId: 137 }, 'invalid-transaction'],
    ['with data that are no bytes', { to: OTHER, data: '0x1' }, 'invalid-transaction'],
    ['V16: with less than nothing', { to: OTHER, value: -1n }, 'invalid-transaction'],
    ['V16: with more than there can be', { to: OTHER, value: 2n ** 256n }, 'invalid-transaction'],
    ['V16: with a number that is not whole', { to: OTHER, value: 1.5 }, 'invalid-transaction'],
    ['V16: with a number that is no longer exact', { to: OTHER, value: 1e21 }, 'invalid-transaction'],
    ['V16: with an amount in words', { to: OTHER, value: '1e18' }, 'invalid-transaction'],
    ['V29: to no address', { to: '0x12' }, 'invalid-receiver'],
    ['V29: to a mistyped address', { to: OTHER.replace('79C8', '79c8') }, 'invalid-receiver'],
    ['to an object', { to: { toString: (): string => OTHER } }, 'invalid-receiver'],
  ])('%s is never shown to the wallet', async (_what, transaction, code) => {
    const world = sessionWorld()
    const session = await world.connect()
    const sending = session.features['send-transaction@1']!.sendTransaction({ ...world.act(), transaction })
    await expect(sending).rejects.toMatchObject({ code: `eip155/${code}` })
    expect(world.methods()).not.toContain('eth_sendTransaction')
  })
})

describe('a transfer', () => {
  const TOKEN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const move = async (what: object) => {
    const world = sessionWorld()
    const session = await world.connect()
    await session.features['transfer@1']!.transfer({ from: account, to: OTHER, network: mainnet, value: 258n, signal: world.controller.signal, ...what })
    return (world.wallet.calls.at(-1)!.params as [object])[0]
  }

  test('of the native currency is a plain transaction', async () => {
    expect(await move({})).toEqual({ from: ADDRESS, chainId: '0x1', to: OTHER, value: '0x102' })
  })

  test('of a token is a call of its contract', async () => {
    const data = `0xa9059cbb${OTHER.slice(2).toLowerCase().padStart(64, '0')}${'102'.padStart(64, '0')}`
    expect(await move({ token: TOKEN })).toEqual({ from: ADDRESS, chainId: '0x1', to: TOKEN, data })
  })

  test.each([
    ['V29: to nobody', { to: `0x${'0'.repeat(40)}` }],
    ['V29: of a token to itself', { to: TOKEN, token: TOKEN.toLowerCase() }],
    ['V29: to no address', { to: 'vitalik.eth' }],
    ['V29: of a token that is no address', { token: '0x12' }],
    ['V16: of less than nothing', { value: -1n }],
    ['V16: of more than there can be', { value: 2n ** 256n, token: TOKEN }],
  ])('%s is never shown to the wallet', async (_what, what) => {
    await expect(move(what)).rejects.toMatchObject({ code: expect.stringMatching(/^eip155\/invalid-/) })
  })
})

describe('switching', () => {
  const to = async (world: World, network = polygon) => {
    const session = await world.connect()
    return { session, switching: session.features['switch-network@1']!.switchNetwork(network, world.controller.signal) }
  }

  test('asks for the chain by its id, and no more where the wallet tells of it', async () => {
    const world = sessionWorld({ wallet_switchEthereumChain: () => (world.wallet.emit('chainChanged', '0x89'), { answers: null }) })
    const { session, switching } = await to(world)
    await switching
    expect(world.wallet.calls).toMatchObject([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }])
    expect(session.getSnapshot().networkId).toBe('eip155:137')
  })

  test('F-P14: a wallet that says yes and stays is asked where it is', async () => {
    const world = sessionWorld()
    const { session, switching } = await to(world)
    await switching
    expect(session.getSnapshot().networkId).toBe('eip155:1')
    world.wallet.script('eth_chainId', { answers: '0x89' })
    await session.features['switch-network@1']!.switchNetwork(polygon, world.controller.signal)
    expect(session.getSnapshot().networkId).toBe('eip155:137')
  })

  test.each([4001, 4902, 4200])('F-P14: a no of the wallet (%i) is thrown as it is', async (code) => {
    const world = sessionWorld({ wallet_switchEthereumChain: { rejects: code } })
    await expect((await to(world)).switching).rejects.toMatchObject({ code })
  })

  test('F-P14: a wallet that does not answer is waited for until nobody waits', async () => {
    const world = sessionWorld({ wallet_switchEthereumChain: { hangs: true } })
    const { switching } = await to(world)
    world.controller.abort(new Error('time'))
    await expect(switching).rejects.toThrow('time')
  })

  test('a chain is offered with what a wallet needs of it, and links that can be opened', async () => {
    const world = sessionWorld()
    const session = await world.connect()
    const network = { ...polygon, rpcUrls: { default: { http: ['https://polygon.test', 'ftp://x', 'javascript:alert(1)', 'http://127.0.0.1:8545'] } } }
    await session.features['add-network@1']!.addNetwork(network, world.controller.signal)
    expect(world.wallet.calls.at(-1)!.params).toEqual([
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
])('a token that is offered to the wallet: %p is %p', async (said, taken) => {
  const { connect, wallet, controller } = sessionWorld({ wallet_watchAsset: { answers: said } })
  const watch = (await connect()).features['watch-asset@1']!
  expect(await watch.watchAsset({ address: OTHER, symbol: 'T', decimals: 6 }, controller.signal)).toBe(taken)
  expect(wallet.calls.at(-1)!.params).toEqual({ type: 'ERC20', options: { address: OTHER, symbol: 'T', decimals: 6 } })
})

describe('a raw call', () => {
  test('goes out as it is', async () => {
    const { connect, wallet, controller } = sessionWorld({ acme_thing: { answers: 7 } })
    const raw = (await connect()).features['request@1']!
    expect(await raw.request('acme_thing', { a: 1 }, undefined, controller.signal)).toBe(7)
    expect(wallet.calls).toMatchObject([{ method: 'acme_thing', params: { a: 1 } }])
  })

  test('V30: for one network goes out only while the wallet is there', async () => {
    const { connect, methods, controller } = sessionWorld({ acme_thing: { answers: 7 } })
    const raw = (await connect()).features['request@1']!
    expect(await raw.request('acme_thing', [], 'eip155:1', controller.signal)).toBe(7)
    await expect(raw.request('acme_thing', [], 'eip155:137', controller.signal)).rejects.toMatchObject({ code: 'eip155/wrong-network' })
    expect(methods().filter((method) => method === 'acme_thing')).toHaveLength(1)
  })
})

describe('what a connector says of its wallet', () => {
  test('is what it can do: beside, in place of, or without what every wallet is taken to do', async () => {
    const own = { signMessage: async () => '0xown' }
    const { connect, wallet, act } = sessionWorld()
    const { features, native } = await connect({ features: { 'sign-message@1': own }, without: ['switch-network@1', 'add-network@1'] })
    expect(await features['sign-message@1']!.signMessage({ ...act(), message: '' })).toBe('0xown')
    expect(Object.keys(features)).not.toContain('switch-network@1')
    expect(native()).toBe(wallet.provider)
  })
})
