import { AppConfig, override } from '@latchkey/core'
import { Connectors, Page, type Session } from '@latchkey/core/plugin'
import { createFakePage, flush, putInjectedWeb3 } from '@latchkey/core/testing'
import { connectedKit, openKit, patient } from '../../kit.test.helper.js'
import { kusama, moonbeam, polkadotRelayChain } from '../../index.js'
import { injectedEnvironment } from '../../wallets.test.helper.js'

let environment: ReturnType<typeof injectedEnvironment>
beforeEach(() => {
  environment = injectedEnvironment()
})

const addressesOf = (session: Session) => session.getSnapshot().accounts.map(({ address }) => address)
const methods = () => environment.extension.calls.map(({ method }) => method)
const [ALICE, BOB] = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5GoNkf6WdbxCFnPdAnYYQyCjAKPJgLNxXwPjwTh6DGg6gN3E',
]

describe('connecting an extension', () => {
  test('asks for its approval, then for its accounts, and for nothing else', async () => {
    const { kit } = await openKit(environment.overrides)
    const [connector] = kit.get(Connectors).getSnapshot()
    const request = {
      namespaces: ['polkadot'],
      networks: [polkadotRelayChain],
      silent: false,
      resume: {},
      signal: patient(),
      onUri: () => {},
    }
    const [session] = await connector!.connect(request)
    expect(environment.extension.calls).toEqual([
      { method: 'enable', params: 'A shop' },
      { method: 'accounts.get', params: true },
    ])
    expect(addressesOf(session!)).toEqual([ALICE, BOB])
  })

  test('takes at most two microtask turns beside those of the wallet', async () => {
    const answers = { enable: false, get: false }
    const later = async <T>(name: keyof typeof answers, value: T) => {
      for (let turn = 0; turn < 10; turn++) await undefined
      answers[name] = true
      return value
    }
    const accounts = { get: () => later('get', [{ address: ALICE }]) }
    putInjectedWeb3(environment.page, 'counted', { enable: () => later('enable', { accounts }) })
    const { kit } = await openKit(environment.overrides)
    const connector = kit
      .get(Connectors)
      .getSnapshot()
      .find(({ id }) => id === 'polkadot:counted')!
    let isDone = false
    void connector
      .connect({
        namespaces: ['polkadot'],
        networks: [],
        silent: false,
        resume: {},
        signal: patient(),
        onUri: () => {},
      })
      .then(() => (isDone = true))
    const turnsUntil = async (isTrue: () => boolean) => {
      let turns = 0
      for (; !isTrue(); turns++) await undefined
      return turns
    }
    const all = await turnsUntil(() => answers.get)
    expect(all).toBeGreaterThan(20)
    expect(await turnsUntil(() => isDone)).toBeLessThanOrEqual(2)
  })

  test.each([
    ['by the name of the app', { name: 'The shop' }, 'A shop', 'The shop'],
    ["by the page's title", undefined, 'A shop', 'A shop'],
    ["by the page's origin", undefined, '', 'https://shop.example'],
  ])("names the app in the wallet's window %s", async (_what, metadata, title, expected) => {
    const page = createFakePage({}, { description: { title, text: '', icons: [] } })
    putInjectedWeb3(page, 'talisman', environment.extension.provider)
    const config =
      metadata && override(AppConfig, { value: { metadata: { description: '', url: '', icons: [], ...metadata } } })
    await connectedKit({ ...environment, overrides: [override(Page, { value: page }), ...(config ? [config] : [])] })
    expect(environment.extension.calls[0]).toEqual({ method: 'enable', params: expected })
  })

  test('prefers the newer `connect`, and uses the name that it returns', async () => {
    const asked: string[] = []
    const accounts = { get: async () => [{ address: ALICE }] }
    putInjectedWeb3(environment.page, '1234567890', {
      connect: async (origin: string) => (
        asked.push(origin),
        { name: 'newer', version: '9.0.0', accounts, signer: {} }
      ),
      enable: () => Promise.reject(new Error('Use connect.')),
    })
    const { session } = await connectedKit({ ...environment, connectorId: 'polkadot:1234567890' })
    expect(asked).toEqual(['A shop'])
    expect(session.native()).toEqual({ name: 'newer', version: '9.0.0', accounts, signer: {} })
  })

  test('gives the app the same extension as web3FromSource', async () => {
    const { session } = await connectedKit(environment)
    const native = session.native() as { readonly accounts: { get(): Promise<unknown> } }
    expect(native).toMatchObject({ name: 'talisman', version: '0.63.1', accounts: {}, signer: {} })
    expect(await native.accounts.get()).toHaveLength(2)
    expect(session.native()).toBe(native)
  })

  test('has no features that the signer does not support', async () => {
    const accounts = { get: async () => [{ address: ALICE }] }
    putInjectedWeb3(environment.page, 'watcher', { enable: async () => ({ accounts }) })
    putInjectedWeb3(environment.page, 'texts', {
      enable: async () => ({ accounts, signer: { signRaw: async () => ({}) } }),
    })
    const [watcher, texts] = [
      await connectedKit({ ...environment, connectorId: 'polkadot:watcher' }),
      await connectedKit({ ...environment, connectorId: 'polkadot:texts' }),
    ]
    expect(Object.keys(watcher.session.features)).toEqual(['polkadot:key-type@1'])
    expect(Object.keys(texts.session.features)).toEqual([
      'polkadot:key-type@1',
      'sign-message@1',
      'polkadot:sign-raw@1',
    ])
  })

  test("reads the kind of an account's key, in any spelling, and of shared accounts only", async () => {
    environment.extension.accounts = environment.all
    const { session } = await connectedKit(environment, { networks: [polkadotRelayChain, moonbeam] })
    const { keyType } = session.features['polkadot:key-type@1']!
    expect(session.getSnapshot().accounts.map(({ address }) => keyType(address))).toEqual([
      'sr25519',
      'ed25519',
      'ecdsa',
      'ethereum',
    ])
    expect(keyType('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5')).toBe('sr25519')
    expect([keyType('nobody'), keyType('5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy')]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('a connected extension', () => {
  const pushed = async (accounts: typeof environment.extension.accounts) => {
    environment.extension.accounts = accounts
    environment.extension.push()
    await flush()
  }

  test('is not asked again after the first event, which repeats its answer', async () => {
    const { session } = await connectedKit(environment)
    await flush()
    expect(methods()).toEqual(['enable', 'accounts.get', 'accounts.subscribe'])
    expect(addressesOf(session)).toEqual([ALICE, BOB])
  })

  test('updates its accounts and names together when it emits others', async () => {
    const { session } = await connectedKit(environment)
    const before = session.getSnapshot()
    await pushed([{ ...environment.all[1]!, name: 'Robert' }])
    expect(session.getSnapshot().accounts).toMatchObject([{ address: BOB, label: 'Robert' }])
    expect(before.accounts).toHaveLength(2)
  })

  test('keeps its Ethereum-style accounts, which its events leave out', async () => {
    environment.extension.accounts = environment.all
    const { session } = await connectedKit(environment, { networks: [polkadotRelayChain, moonbeam] })
    await flush()
    await pushed([environment.all[3]!, environment.all[0]!])
    expect(addressesOf(session)).toEqual(['0x3Cd0A705a2DC65e5b1E1205896BaA2be8A07c6e0', ALICE])
  })

  test('F-P08: stays connected where its first event is empty and its answer is not', async () => {
    const accounts = {
      get: async () => [{ address: ALICE }],
      subscribe: (listener: (list: unknown) => void) => (listener([]), () => {}),
    }
    putInjectedWeb3(environment.page, 'hasty', { enable: async () => ({ accounts }) })
    const { session, connections } = await connectedKit({ ...environment, connectorId: 'polkadot:hasty' })
    await flush()
    expect([addressesOf(session), connections.getSnapshot().connected]).toEqual([[ALICE], true])
  })

  test('F-P09: ends when it shares no accounts any more, and stays ended', async () => {
    const { session, connections } = await connectedKit(environment)
    const release = session.subscribe(() => {})
    await pushed([])
    expect(session.getSnapshot()).toMatchObject({ accounts: [], ended: 'wallet' })
    expect(connections.getSnapshot().namespaces['polkadot']).toMatchObject({
      status: 'disconnected',
      ended: { reason: 'wallet' },
    })
    await pushed(environment.all.slice(0, 1))
    expect(session.getSnapshot()).toMatchObject({ accounts: [], ended: 'wallet' })
    release()
  })

  test('F-P09: ends when it no longer allows the page', async () => {
    const { session } = await connectedKit(environment)
    environment.extension.granted = false
    await pushed(environment.all.slice(0, 1))
    expect(session.getSnapshot()).toMatchObject({ accounts: [], ended: 'wallet' })
  })

  /** A wallet whose accounts and events the test controls. */
  async function scripted() {
    const wallet = { get: async (): Promise<unknown> => [{ address: ALICE }], push: (_list: unknown) => {} }
    const accounts = {
      get: () => wallet.get(),
      subscribe: (listener: (list: unknown) => void) => ((wallet.push = listener), () => {}),
    }
    putInjectedWeb3(environment.page, 'scripted', { enable: async () => ({ accounts }) })
    return { wallet, ...(await connectedKit({ ...environment, connectorId: 'polkadot:scripted' })) }
  }

  test.each([
    ['Extension context invalidated.', 'gone'],
    ['The database is busy', undefined],
  ])('F-P21: when it fails with "%s" the session is %p', async (message, ended) => {
    const { wallet, session } = await scripted()
    wallet.get = () => Promise.reject(new Error(message))
    wallet.push([])
    await flush()
    expect(session.getSnapshot().ended).toBe(ended)
  })

  test('changes nothing where its answer repeats the accounts after another event', async () => {
    const { wallet, session } = await scripted()
    const before = session.getSnapshot()
    wallet.push([{ address: BOB }])
    await flush()
    expect(session.getSnapshot()).toBe(before)
  })

  test('F-P15: has the last of many changes, and drops an outdated answer', async () => {
    const { wallet, session } = await scripted()
    const answers: ((list: unknown) => void)[] = []
    wallet.get = () => new Promise((resolve) => answers.push(resolve))
    let notifications = 0
    session.subscribe(() => notifications++)
    for (let index = 0; index < 1_000; index++) wallet.push([{ address: index % 2 ? ALICE : BOB }])
    answers.at(-1)!([{ address: BOB }])
    await flush()
    for (const answer of answers) answer([{ address: ALICE }])
    await flush()
    expect([addressesOf(session), notifications]).toEqual([[BOB], 1])
  })

  test.each([
    ['has none', undefined],
    [
      'throws',
      () => {
        throw new Error('no events')
      },
    ],
  ])('F-P23, F-P24: is asked when the visitor comes back, where subscribing %s', async (_what, subscribe) => {
    let shared = [{ address: ALICE }]
    putInjectedWeb3(environment.page, 'mute', {
      enable: async () => ({ accounts: { get: async () => shared, subscribe } }),
    })
    const { session } = await connectedKit({ ...environment, connectorId: 'polkadot:mute' })
    shared = [{ address: BOB }]
    await flush()
    expect(addressesOf(session)).toEqual([ALICE])
    environment.page.fire('focus')
    await flush()
    expect(addressesOf(session)).toEqual([BOB])
  })

  test('has no listeners after a disconnect, however it returns its unsubscribe function', async () => {
    const { kit } = await connectedKit(environment)
    expect(environment.extension.listening).toBe(1)
    await kit.stop()
    await flush()
    expect(environment.extension.listening).toBe(0)
  })

  test('shares accounts that are valid on any network of the kit, and no account that is bound to another', async () => {
    environment.extension.accounts = [environment.all[0]!, { ...environment.all[1]!, genesisHash: kusama.genesisHash! }]
    const { session } = await connectedKit(environment, { networks: [polkadotRelayChain] })
    expect(addressesOf(session)).toEqual([ALICE])
  })
})
