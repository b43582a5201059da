import { Connections } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'
import { connectorConformance, createTestKit, flush, putInjectedWeb3 } from '@latchkey/core/testing'
import { web3Accounts, web3FromAddress, web3FromSource } from '@polkadot/extension-dapp'
import { signatureVerify } from '@polkadot/util-crypto'
import { createExtension } from '../extension.test.helper.js'
import { polkadot, polkadotRelayChain } from '../index.js'
import { connectedKit, openKit, patient } from '../kit.test.helper.js'
import { payload } from '../session/payload.test.helper.js'
import { twoExtensionsEnvironment } from '../wallets.test.helper.js'

// Uses the published library, which needs a window.

const ID = 'polkadot:extension-dapp'
const OPTIONS = { allExtensions: true }

let environment: ReturnType<typeof twoExtensionsEnvironment>
beforeEach(() => {
  for (const level of ['info', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => {})
  environment = twoExtensionsEnvironment()
})
afterEach(() => {
  jest.restoreAllMocks()
})

const open = () => openKit(environment.overrides, OPTIONS)
const connected = () => connectedKit(environment, OPTIONS)
const labels = ({ accounts }: { readonly accounts: readonly { readonly label?: string }[] }) =>
  accounts.map(({ label }) => label)
const asked = ({ calls }: typeof environment.other) => calls.filter(({ method }) => method === 'enable').length

describe('as a connector', () => {
  const cases = connectorConformance({
    plugin: () => polkadot(OPTIONS),
    connectorId: ID,
    environment: () => twoExtensionsEnvironment(),
  })
  // The library hides refusals, so the connector cannot report a rejection.
  const ofNo = ['reports the visitor’s rejection as a cancel', 'rejects with the wallet’s own error']
  test.each(cases.filter(({ name }) => !ofNo.includes(name)))('$name', ({ run }) => run())
  test('has the left out conformance cases covered here', () => {
    expect(cases.filter(({ name }) => ofNo.includes(name))).toHaveLength(ofNo.length)
  })
})

describe('connecting all extensions', () => {
  test('asks all extensions, and labels each account with the name of its wallet', async () => {
    const { session, connection } = await connected()
    expect([asked(environment.extension), asked(environment.other)]).toEqual([1, 1])
    expect(labels(session.getSnapshot())).toEqual(['Alice (Talisman)', 'Bob (Talisman)', 'Charlie (SubWallet)'])
    expect(connection.connectorId).toBe(ID)
  })

  test("shares accounts and signers with the library, which works in the app's own code from then on", async () => {
    const { session, connection } = await connected()
    const theirs = await web3Accounts({ ss58Format: 42 })
    expect(connection.accounts.map(({ address }) => address)).toEqual(theirs.map(({ address }) => address))
    const native = session.native() as readonly { readonly name: string; readonly signer: unknown }[]
    expect(native.map(({ name }) => name)).toEqual([...new Set(theirs.map(({ meta }) => meta.source))])
    for (const { name, signer } of native) expect((await web3FromSource(name)).signer).toBe(signer)
    expect((await web3FromAddress(theirs[2]!.address)).name).toBe('subwallet-js')
  })

  test('leaves out an extension that refuses, and connects the others', async () => {
    environment.other.ask = () => Promise.reject(new Error('Rejected'))
    expect(labels((await connected()).session.getSnapshot())).toEqual(['Alice (Talisman)', 'Bob (Talisman)'])
  })

  test('leaves out an enabled extension that fails to list its accounts', async () => {
    putInjectedWeb3(environment.page, 'broken', {
      enable: async () => ({ accounts: { get: () => Promise.reject(new Error('no')) } }),
    })
    expect(labels((await connected()).session.getSnapshot())).toHaveLength(3)
  })

  test('rejects with the first error where all extensions fail', async () => {
    for (const extension of [environment.extension, environment.other]) extension.accounts = null as never
    const { connections } = await open()
    await expect(connections.connect(ID)).rejects.toMatchObject({
      code: 'connection/failed',
      cause: expect.any(TypeError) as Error,
    })
  })

  test.each([
    [
      'all refuse',
      () =>
        [environment.extension, environment.other].forEach(
          (one) => (one.ask = () => Promise.reject(new Error('Rejected'))),
        ),
    ],
    ['none shares an account', () => [environment.extension, environment.other].forEach((one) => (one.accounts = []))],
    ['the page has no extension', () => Object.assign(globalThis, { injectedWeb3: {} })],
  ])('F-P29: reports no accounts where %s', async (_what, arrange) => {
    arrange()
    const { connections } = await open()
    await expect(connections.connect(ID)).rejects.toMatchObject({
      code: 'connection/no-accounts',
      context: { wallet: 'All Polkadot extensions' },
    })
  })

  test('F-P01: waits for an extension that never answers, until the visitor cancels', async () => {
    environment.wallet.hang()
    const { connections, clock } = await open()
    const result = connections.connect(ID)
    await clock.advance(60_000)
    expect(connections.getSnapshot().namespaces['polkadot']!.attempt).toMatchObject({ slow: true })
    connections.cancel()
    expect(await result).toMatchObject({ status: 'cancelled', reason: 'closed' })
    environment.wallet.approveLate()
    await flush()
    expect(environment.extension.calls.map(({ method }) => method)).toEqual(['enable'])
  })

  test('asks no extension after an abort', async () => {
    const { kit } = await open()
    const [connector] = kit.get(Connectors).getSnapshot()
    const request = {
      namespaces: ['polkadot'],
      networks: [],
      silent: false,
      resume: {},
      signal: AbortSignal.abort(),
      onUri: () => {},
    }
    await expect(connector!.connect(request)).rejects.toThrow('aborted')
    expect(asked(environment.extension)).toBe(0)
  })

  test("V12: removes invisible characters from a wallet's name in labels", async () => {
    const accounts = {
      get: async () => [
        { address: environment.all[3]!.address },
        { address: '5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy', name: '\u202eevaD' },
      ],
    }
    putInjectedWeb3(environment.page, 'hidden', {
      connect: async () => ({ name: '\u202eTalis\u200bman', version: '1', accounts, signer: {} }),
    })
    expect(labels((await connected()).session.getSnapshot()).at(-1)).toBe('evaD (Talisman)')
  })
})

describe('signing', () => {
  const message = (kit: Awaited<ReturnType<typeof connected>>, index: number) =>
    kit.session.features['sign-message@1']!.signMessage({
      account: kit.connection.accounts[index]!,
      network: polkadotRelayChain,
      message: 'hello',
      signal: patient(),
    })
  const signed = ({ calls }: typeof environment.other) =>
    calls.filter(({ method }) => method.startsWith('signer.')).length

  test.each([
    [1, [1, 0]],
    [2, [0, 1]],
  ])('asks the wallet of the account %p', async (index, each) => {
    const kit = await connected()
    const signature = await message(kit, index)
    expect(signatureVerify('<Bytes>hello</Bytes>', signature, kit.connection.accounts[index]!.address).isValid).toBe(
      true,
    )
    expect([signed(environment.extension), signed(environment.other)]).toEqual(each)
  })

  test('works for transactions', async () => {
    const kit = await connected()
    const account = kit.connection.accounts[2]!
    const { signPayload } = kit.session.features['polkadot:sign-payload@1']!
    expect(await signPayload({ payload: payload({ address: account.address }), signal: patient() })).toMatchObject({
      signature: expect.stringMatching(/^0x/) as string,
    })
    expect([signed(environment.extension), signed(environment.other)]).toEqual([0, 1])
  })

  test('lists an account of two wallets once, and asks the first of them', async () => {
    environment.other.accounts = environment.all.slice(0, 3)
    const kit = await connected()
    expect(labels(kit.session.getSnapshot())).toEqual(['Alice (Talisman)', 'Bob (Talisman)', 'Charlie (SubWallet)'])
    await message(kit, 0)
    expect([signed(environment.extension), signed(environment.other)]).toEqual([1, 0])
  })

  test("rejects what the account's wallet does not support, though another wallet does", async () => {
    putInjectedWeb3(environment.page, 'watcher', {
      enable: async () => ({
        accounts: { get: async () => [{ address: '5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy' }] },
      }),
    })
    await expect(message(await connected(), 3)).rejects.toMatchObject({
      code: 'polkadot/cannot-sign',
      context: { what: 'bytes' },
    })
  })

  test('F-P03: works for other wallets while one hangs', async () => {
    const kit = await connected()
    environment.extension.granted = false
    environment.wallet.hang()
    const again = kit.connections.connect(ID)
    await flush()
    kit.connections.cancel()
    await again
    expect(await message(kit, 2)).toMatch(/^0x/)
  })
})

describe('subscribing to the wallets', () => {
  test('updates the accounts of one wallet, and keeps those of the others', async () => {
    const { session } = await connected()
    environment.other.accounts = [{ ...environment.all[2]!, name: 'Savings' }]
    environment.other.push()
    await flush()
    expect(labels(session.getSnapshot())).toEqual(['Alice (Talisman)', 'Bob (Talisman)', 'Savings (SubWallet)'])
    expect(environment.extension.calls.filter(({ method }) => method === 'accounts.get')).toHaveLength(1)
  })

  test('F-P09: removes a wallet that shares nothing, restores it when it shares again, and ends when all share nothing', async () => {
    const { session, connections } = await connected()
    environment.extension.accounts = []
    environment.extension.push()
    await flush()
    expect(labels(session.getSnapshot())).toEqual(['Charlie (SubWallet)'])
    environment.extension.accounts = environment.all.slice(0, 1)
    environment.extension.push()
    await flush()
    expect(labels(session.getSnapshot())).toEqual(['Alice (Talisman)', 'Charlie (SubWallet)'])
    environment.wallet.leave()
    await flush()
    expect(session.getSnapshot()).toMatchObject({ accounts: [], ended: 'wallet' })
    expect(connections.getSnapshot().connected).toBe(false)
  })

  test('F-P09: removes only the wallet that no longer allows the page', async () => {
    const { session } = await connected()
    environment.extension.granted = false
    environment.extension.accounts = environment.all.slice(0, 1)
    environment.extension.push()
    await flush()
    expect(labels(session.getSnapshot())).toEqual(['Charlie (SubWallet)'])
  })

  test('unsubscribes from all wallets when the kit stops', async () => {
    const { kit } = await connected()
    await flush()
    expect(environment.wallet.listening()).toBe(2)
    await kit.stop()
    await flush()
    expect(environment.wallet.listening()).toBe(0)
  })
})

describe('restoring', () => {
  async function load(
    storage?: ReturnType<typeof createTestKit>['storage'],
    act?: (connections: Connections) => Promise<unknown>,
  ) {
    const testKit = createTestKit({
      plugins: [polkadot(OPTIONS)],
      overrides: environment.overrides,
      ...(storage && { storage }),
    })
    await testKit.kit.start()
    const connections = testKit.kit.get(Connections)
    await act?.(connections)
    await connections.restored()
    const [connection] = connections.getSnapshot().namespaces['polkadot']?.connections ?? []
    const result = connection && labels(connection.session.getSnapshot())
    await testKit.kit.stop()
    return { storage: testKit.storage, accounts: result }
  }
  const first = () => load(undefined, (connections) => connections.connect(ID))
  const calls = () => [asked(environment.extension), asked(environment.other)]

  test('asks only the extensions that approved before, not refusing and not new ones', async () => {
    environment.other.ask = () => Promise.reject(new Error('Rejected'))
    const { storage } = await first()
    const stranger = createExtension(environment.all.slice(0, 1))
    putInjectedWeb3(environment.page, 'polkadot-js', stranger.provider)
    expect((await load(storage)).accounts).toEqual(['Alice (Talisman)', 'Bob (Talisman)'])
    expect([...calls(), asked(stranger)]).toEqual([2, 1, 0])
  })

  test('remembers an absent extension for the next visit', async () => {
    const { storage } = await first()
    const extensions = environment.page.read<Record<string, unknown>>('injectedWeb3')!
    delete extensions['subwallet-js']
    expect((await load(storage)).accounts).toEqual(['Alice (Talisman)', 'Bob (Talisman)'])
    putInjectedWeb3(environment.page, 'subwallet-js', environment.other.provider)
    expect((await load(storage)).accounts).toHaveLength(3)
  })

  test('forgets an extension that refuses now', async () => {
    const { storage } = await first()
    environment.other.granted = false
    environment.other.ask = () => Promise.reject(new Error('The source is not allowed to interact with this extension'))
    expect((await load(storage)).accounts).toEqual(['Alice (Talisman)', 'Bob (Talisman)'])
    const before = asked(environment.other)
    expect((await load(storage)).accounts).toEqual(['Alice (Talisman)', 'Bob (Talisman)'])
    expect(asked(environment.other)).toBe(before)
  })

  test('F-P03: asks nothing more of an extension that approves after an abort', async () => {
    const { kit } = await open()
    await kit.load('connect')
    environment.wallet.hang()
    const controller = new AbortController()
    const [connector] = kit.get(Connectors).getSnapshot()
    const request = {
      namespaces: ['polkadot'],
      networks: [],
      silent: true,
      resume: { polkadot: 'talisman' },
      signal: controller.signal,
      onUri: () => {},
    }
    const answer = connector!.connect(request)
    controller.abort()
    await expect(answer).rejects.toThrow('aborted')
    environment.wallet.approveLate()
    await flush()
    expect(environment.extension.calls.map(({ method }) => method)).toEqual(['enable'])
  })

  test('asks no extension that the visitor never approved', async () => {
    const { kit } = await open()
    const [connector] = kit.get(Connectors).getSnapshot()
    for (const resume of [
      {},
      { polkadot: '' },
      { polkadot: '\n' },
      { polkadot: 'somebody\n__proto__' },
      { eip155: 'talisman' },
    ]) {
      const request = {
        namespaces: ['polkadot'],
        networks: [],
        silent: true,
        resume,
        signal: patient(),
        onUri: () => {},
      }
      expect(await connector!.connect(request)).toEqual([])
    }
    expect(calls()).toEqual([0, 0])
  })
})
