import type { ConnectSignIn, PairingSignIn } from '../../../contracts/connections/pairing.js'
import type { SiwxSession } from '../../../contracts/features/siwx.js'
import { createFakeConnector, hangs } from '../../../testing/fakes/fake-connector.js'
import { flush } from '../../../testing/flush.js'
import { createStartedEnvironment } from '../connections.test.helper.js'

const MESSAGE = {
  chainId: 'fake:one',
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  nonce: 'abcdefgh1',
} as const

const SESSION = {} as SiwxSession

/** A wallet that signs in while it connects, in an app that signs visitors in. */
async function bench(
  signIn: Partial<PairingSignIn> = {},
  connector: { signsIn?: boolean; load?: () => Promise<unknown> } = {},
) {
  const requests: { readonly networks: readonly string[]; readonly signal: AbortSignal }[] = []
  const { request = async () => MESSAGE, ...rest } = signIn
  const by: PairingSignIn = {
    id: 'test',
    request(networks, signal) {
      requests.push({ networks: networks.map(({ caipNetworkId }) => caipNetworkId), signal })
      return request(networks, signal)
    },
    settle: async () => {},
    ...rest,
  }
  const wallet = Object.assign(createFakeConnector(), { signsIn: true, ...connector })
  const environment = await createStartedEnvironment([wallet], { signIns: [by] })
  const { connections } = environment
  return {
    ...environment,
    requests,
    wallet,
    warmUp: () => connections.warmUp(wallet.id),
    connect: () => connections.connect(wallet.id),
    /** The sign-ins that the wallet was given, one for each question. */
    given: () => wallet.asks.map(({ request: asked }) => asked.signIn),
  }
}

describe('a wallet that can sign in while it connects', () => {
  test.each(['warm', 'cold'])('is given the message for the network that is connected (%s)', async (start) => {
    const { connect, warmUp, given, requests } = await bench()
    if (start === 'warm') await warmUp()
    expect(await connect()).toMatchObject({ status: 'connected' })
    expect(given()).toEqual([expect.objectContaining({ message: MESSAGE })])
    expect(requests.map(({ networks }) => networks)).toEqual([['fake:one']])
  })

  test.each<[string, Partial<PairingSignIn>, { load?: () => Promise<unknown> }]>([
    ['message has', { request: () => new Promise(() => {}) }, {}],
    ['code has', {}, { load: () => new Promise(() => {}) }],
  ])('is asked to connect a second after the press, where its %s not come', async (_what, signIn, connector) => {
    const { connect, wallet, clock } = await bench(signIn, connector)
    const connecting = connect()
    await clock.advance(999)
    expect(wallet.prompts).toBe(0)
    await clock.advance(1)
    expect(await connecting).toMatchObject({ status: 'connected' })
    expect(clock.pending).toBe(0)
  })

  test('has a message that came too late the next time', async () => {
    let make = (_: typeof MESSAGE) => {}
    const { connect, given, clock, requests } = await bench({
      request: () => new Promise((resolve) => void (make = resolve)),
    })
    const connecting = connect()
    await clock.advance(1_000)
    await connecting
    make(MESSAGE)
    await connect()
    expect([given().map(Boolean), requests.length]).toEqual([[false, true], 1])
  })

  test.each<[string, NonNullable<PairingSignIn['request']>, readonly string[]]>([
    ['none is wanted', async () => undefined, []],
    ['it cannot be made', () => Promise.reject(new Error('The server is down.')), ['warn', 'warn']],
  ])(
    'is asked to connect without a message where %s, and one is asked for again the next time',
    async (_what, request, levels) => {
      const { connect, given, logger, requests } = await bench({ request })
      await connect()
      await connect()
      expect([given(), requests.length]).toEqual([[undefined, undefined], 2])
      expect(logger.entries.map(({ level }) => level).filter((level) => level === 'warn')).toEqual(levels)
    },
  )

  test('has a message of its own for each connect, and a new one after a minute', async () => {
    const { warmUp, connect, requests, clock } = await bench()
    await warmUp()
    await warmUp()
    expect(requests).toHaveLength(1)
    await clock.advance(59_999)
    await warmUp()
    expect(requests).toHaveLength(1)
    await clock.advance(1)
    await warmUp()
    expect(requests).toHaveLength(2)
    await connect()
    expect(requests).toHaveLength(2)
    await connect()
    expect(requests).toHaveLength(3)
  })

  test('is not asked where the visitor gives up before the message comes', async () => {
    const { connect, connections, wallet } = await bench({ request: () => new Promise(() => {}) })
    const connecting = connect()
    await flush()
    connections.cancel()
    expect(await connecting).toMatchObject({ status: 'cancelled', reason: 'closed' })
    await flush()
    expect(wallet.asks).toEqual([])
  })

  test('is asked in the same turn where it cannot sign in', async () => {
    const { connect, wallet, requests } = await bench({}, { signsIn: false })
    void connect()
    expect([wallet.prompts, requests]).toEqual([1, []])
  })

  test('is asked in the same turn where the app signs nobody in', async () => {
    const wallet = Object.assign(createFakeConnector({ onConnect: hangs() }), { signsIn: true })
    const { connections } = await createStartedEnvironment([wallet])
    void connections.connect(wallet.id)
    expect(wallet.prompts).toBe(1)
  })

  test('waits for no message after the kit has stopped', async () => {
    const { warmUp, stop, requests } = await bench({ request: () => new Promise(() => {}) })
    void warmUp()
    await flush()
    stop()
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
  })
})

describe('the sign-in that a wallet is given', () => {
  async function given(signIn: Partial<PairingSignIn>) {
    const test = await bench(signIn)
    await test.connect()
    return { ...test, signIn: test.given()[0] as ConnectSignIn }
  }

  test('takes what was signed, and says who has signed in', async () => {
    const calls: unknown[] = []
    const { signIn } = await given({
      settle: async (sessions) => void calls.push(sessions),
      isSignedIn: async (...account) => (calls.push(account), true),
    })
    expect(await signIn.isSignedIn('fake1alice')).toBe(true)
    await signIn.settle(SESSION)
    expect(calls).toEqual([['fake:one', 'fake1alice'], [SESSION]])
  })

  test('says that nobody has signed in where that is unknown, or not known within a second', async () => {
    expect(await (await given({})).signIn.isSignedIn('fake1alice')).toBe(false)
    const failing = await given({ isSignedIn: () => Promise.reject(new Error('The server is down.')) })
    expect(await failing.signIn.isSignedIn('fake1alice')).toBe(false)
    const { signIn, clock } = await given({ isSignedIn: () => new Promise(() => {}) })
    const asking = signIn.isSignedIn('fake1alice')
    await clock.advance(1_000)
    expect(await asking).toBe(false)
  })

  test('logs what is no sign-in', async () => {
    const { signIn, logger } = await given({ settle: () => Promise.reject(new Error('Not ours.')) })
    await signIn.settle(SESSION)
    expect(logger.entries.map(({ message }) => message)).toContain(
      'What a wallet has signed while connecting is no sign-in.',
    )
  })
})
