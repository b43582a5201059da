import { Connections } from '@latchkey/core'
import { definePlugin, type PairingSignIn, PairingSignIns } from '@latchkey/core/plugin'
import { createTestKit, flush, type TestKit, walletError } from '@latchkey/core/testing'
import { ed25519 } from '@noble/curves/ed25519.js'
import { solana } from '../../index.js'
import { ALICE, ALICE_ADDRESS, BOB_ADDRESS, registeredEnvironment } from '../../wallets.test.helper.js'
import { decodeBase58 } from '../../wire/base58.js'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const MESSAGE = {
  chainId: MAINNET,
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'abcdefgh1',
  issuedAt: '2026-03-01T12:00:00Z',
  statement: undefined,
} as const

type Settled = Parameters<PairingSignIn['settle']>[0]

interface Options {
  readonly environment?: ReturnType<typeof registeredEnvironment>
  readonly storage?: TestKit['storage']
  readonly request?: PairingSignIn['request']
  readonly settle?: PairingSignIn['settle']
  readonly isSignedIn?: NonNullable<PairingSignIn['isSignedIn']>
  readonly signsIn?: boolean
}

/** A kit of an app that signs visitors in, with its modal open. */
async function bench({
  environment = registeredEnvironment(),
  storage,
  request = async () => MESSAGE,
  settle = async () => {},
  isSignedIn = async () => false,
  signsIn = true,
}: Options = {}) {
  const asked: string[] = []
  const settled: Settled[] = []
  const signIns = definePlugin({
    id: 'sign-ins',
    setup: (ctx) =>
      ctx.contribute(PairingSignIns, {
        id: 'sign-ins',
        request(networks, signal) {
          asked.push(...networks.map(({ caipNetworkId }) => caipNetworkId))
          return request(networks, signal)
        },
        isSignedIn,
        async settle(sessions) {
          settled.push(sessions)
          await settle(sessions)
        },
      }),
  })
  const testKit = createTestKit({
    plugins: [solana(), ...(signsIn ? [signIns()] : [])],
    page: environment.page,
    ...(storage && { storage }),
  })
  await testKit.kit.start()
  const connections = testKit.kit.get(Connections)
  await connections.load()
  return {
    ...testKit,
    environment,
    connections,
    asked,
    settled,
    connect: (id = environment.connectorId) => connections.connect(id),
    warmUp: () => connections.warmUp(environment.connectorId),
    methods: () => environment.calls.map(({ method }) => method),
    accounts: () => connections.getSnapshot().namespaces['solana']!.connection?.accounts.map(({ address }) => address),
    warnings: () => testKit.logger.entries.flatMap(({ level, message }) => (level === 'warn' ? [message] : [])),
  }
}

/** Replaces how the wallet signs in. */
function signingIn({ standard }: ReturnType<typeof registeredEnvironment>, signIn: (input: object) => unknown) {
  Object.assign((standard.features as Record<string, object>)['solana:signIn']!, { signIn })
}

describe('a wallet that can sign in while it connects', () => {
  test.each([
    ['the wallet was pointed at', true],
    ['it was not', false],
  ])('is asked once for both, where %s before', async (_what, isWarm) => {
    const { connect, warmUp, methods, settled, environment, kit, asked } = await bench()
    if (isWarm) await warmUp()
    expect(await connect()).toMatchObject({ status: 'connected', account: { address: ALICE_ADDRESS } })
    expect(methods()).toEqual(['signIn'])
    expect(asked).toEqual([MAINNET])
    const { statement: _none, ...fields } = MESSAGE
    expect(environment.calls[0]!.inputs).toStrictEqual([{ ...fields, chainId: 'solana:mainnet' }])
    const [[session, ...others] = []] = settled
    expect(others).toEqual([])
    expect(session!.data).toEqual({ ...MESSAGE, accountAddress: ALICE_ADDRESS })
    expect(session!.message).toContain(`${ALICE_ADDRESS}\n\nURI: https://shop.example`)
    const signature = decodeBase58(session!.signature)!
    expect(ed25519.verify(signature, Buffer.from(session!.message), ALICE.publicKey.toBytes())).toBe(true)
    await kit.dispose()
  })

  test('is connected only after the app has taken what it signed', async () => {
    let take = () => {}
    const { connect, connections, kit, settled } = await bench({
      settle: () => new Promise((resolve) => void (take = resolve)),
    })
    const connecting = connect()
    while (settled.length === 0) await flush()
    expect(connections.getSnapshot().connected).toBe(false)
    take()
    expect(await connecting).toMatchObject({ status: 'connected' })
    await kit.dispose()
  })

  test('is asked without any wait where the message is there', async () => {
    const { connect, warmUp, methods, environment, kit } = await bench()
    await warmUp()
    environment.wallet.hang()
    void connect()
    for (let turn = 0; turn < 10; turn++) await undefined
    expect(methods()).toEqual(['signIn'])
    await kit.dispose()
  })

  test('puts the account that has signed first', async () => {
    const environment = registeredEnvironment()
    const [alice, bob] = [ALICE_ADDRESS, BOB_ADDRESS].map((address) => ({
      address,
      chains: ['solana:mainnet'],
      features: [],
    }))
    const { connect, accounts, kit } = await bench({ environment })
    signingIn(environment, async () => {
      Object.defineProperty(environment.standard, 'accounts', { value: [alice, bob] })
      return [{ account: bob, signedMessage: Buffer.from('text'), signature: new Uint8Array(64).fill(1) }]
    })
    await connect()
    expect(accounts()).toEqual([BOB_ADDRESS, ALICE_ADDRESS])
    await kit.dispose()
  })

  test('is not connected by a visitor who says no', async () => {
    const { connect, environment, methods, settled, connections, kit } = await bench()
    environment.wallet.reject()
    expect(await connect()).toMatchObject({ status: 'cancelled', reason: 'rejected' })
    expect([methods(), settled, connections.getSnapshot().connected]).toEqual([['signIn'], [], false])
    await kit.dispose()
  })

  test.each<[string, () => unknown]>([
    ['throws', () => Promise.reject(new Error('Invalid chainId.'))],
    ['does not know the method', () => Promise.reject(walletError(4200))],
    ['answers nothing', async () => undefined],
    ['signs with no signature', async () => [{ account: { address: ALICE_ADDRESS }, signedMessage: Buffer.from('x') }]],
  ])('is asked to connect where it %s, and signs in afterwards', async (_what, signIn) => {
    const { connect, environment, methods, settled, accounts, warnings, kit } = await bench()
    signingIn(environment, signIn)
    expect(await connect()).toMatchObject({ status: 'connected' })
    expect([methods(), settled, accounts()]).toEqual([['connect'], [], [ALICE_ADDRESS]])
    expect(warnings()).toEqual(['Key Wallet could not sign in while connecting.'])
    await kit.dispose()
  })

  test('V23: is connected, and not signed in, where the app does not take what it has signed', async () => {
    const { connect, methods, warnings, kit } = await bench({ settle: () => Promise.reject(new Error('Not ours.')) })
    expect(await connect()).toMatchObject({ status: 'connected', account: { address: ALICE_ADDRESS } })
    expect(methods()).toEqual(['signIn'])
    expect(warnings()).toEqual(['What a wallet has signed while connecting is no sign-in.'])
    await kit.dispose()
  })

  test('F-P03: is disconnected, and not signed in, where the visitor agrees after giving up', async () => {
    const { connect, connections, environment, methods, settled, kit } = await bench()
    environment.wallet.hang()
    const connecting = connect()
    while (methods().length === 0) await flush()
    connections.cancel()
    expect(await connecting).toMatchObject({ status: 'cancelled' })
    environment.wallet.approveLate()
    while (methods().length === 1) await flush()
    expect([methods(), settled]).toEqual([['signIn', 'disconnect'], []])
    await kit.dispose()
  })

  test('is not asked after the visitor has given up, while it is not known whether its account has signed in', async () => {
    const environment = registeredEnvironment()
    environment.grant()
    let look = () => {}
    const looking = new Promise<boolean>((resolve) => void (look = () => resolve(false)))
    const { connect, connections, methods, kit, warmUp } = await bench({ environment, isSignedIn: () => looking })
    await warmUp()
    const connecting = connect()
    await flush()
    connections.cancel()
    await connecting
    look()
    await flush()
    expect(methods()).toEqual([])
    await kit.dispose()
  })

  test('is restored without a question', async () => {
    const first = await bench()
    await first.connect()
    await first.kit.stop()
    const second = await bench({ environment: first.environment, storage: first.storage })
    await second.connections.restored()
    expect(second.connections.getSnapshot().connected).toBe(true)
    expect([second.methods(), second.asked]).toEqual([['signIn', 'connect'], []])
    expect(second.environment.calls.at(-1)!.inputs).toEqual([{ silent: true }])
    await second.kit.dispose()
  })

  test.each([
    ['has signed in already', true, 'connect'],
    ['has not signed in', false, 'signIn'],
  ])('shares an account already, which %s', async (_what, isSignedIn, method) => {
    const environment = registeredEnvironment()
    environment.grant()
    const looked: unknown[] = []
    const { connect, methods, kit } = await bench({
      environment,
      isSignedIn: async (...account) => (looked.push(account), isSignedIn),
    })
    expect(await connect()).toMatchObject({ status: 'connected' })
    expect([looked, methods()]).toEqual([[[MAINNET, ALICE_ADDRESS]], [method]])
    await kit.dispose()
  })
})

describe('a wallet is asked to connect only', () => {
  test.each([
    ['in an app that does not sign in', { signsIn: false }],
    ['without the feature', { environment: registeredEnvironment({ features: ['signMessage', 'events'] }) }],
  ])('%s, before `connect` returns', async (_what, options) => {
    const { connect, methods, asked, kit } = await bench(options)
    const connecting = connect()
    expect(methods()).toEqual(['connect'])
    expect([await connecting, asked]).toEqual([expect.objectContaining({ status: 'connected' }), []])
    await kit.dispose()
  })

  test.each([
    [
      'that does not serve the network',
      { environment: registeredEnvironment({ chains: ['solana:devnet'] }) },
      undefined,
    ],
    ['on a network that messages of wallets do not name', {}, 'solana:localnet'],
  ] as const)('%s', async (_what, options, chainId) => {
    const { connect, methods, settled, kit } = await bench({
      ...options,
      request: async () => ({ ...MESSAGE, ...(chainId && { chainId }) }),
    })
    expect(await connect()).toMatchObject({ status: 'connected' })
    expect([methods(), settled]).toEqual([['connect'], []])
    await kit.dispose()
  })
})
