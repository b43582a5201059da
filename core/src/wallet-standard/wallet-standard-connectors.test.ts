import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Connections } from '../contracts/connections/connections.js'
import { Connectors, type ConnectRequest } from '../contracts/connections/connectors.js'
import type { Network } from '../domain/networks/network.js'
import { override } from '../kernel/override.js'
import { Page } from '../platform/page.js'
import { connectorConformance } from '../testing/conformance/connector.js'
import { namespaceConformance } from '../testing/conformance/namespace.js'
import { pluginConformance } from '../testing/conformance/plugin.js'
import { createTestKit } from '../testing/create-test-kit.js'
import { createFakePage } from '../testing/fakes/fake-page.js'
import { createRecordingLogger } from '../testing/fakes/recording-logger.js'
import { flush } from '../testing/flush.js'
import { walletError } from '../testing/scripted-provider/call-script.js'
import { registerWallet } from '../testing/scripted-provider/registered-wallet.js'
import { sui } from './readme-example.test.helper.js'
import { walletStandardConnectors, type WalletStandardPart } from './wallet-standard-connectors.js'
import { walletStandardSessions } from './wallet-standard-sessions.js'

const ADDRESSES = ['0x' + 'A1'.repeat(32), '0x' + 'b2'.repeat(32)] as const
const FIRST = ADDRESSES[0].toLowerCase()

/** A wallet with two accounts, of which it shares one, and a test's controls for it. */
function createSuiWallet(name = 'Sui Wallet', { events = true } = {}) {
  const listeners = new Set<(change: object) => void>()
  const calls: unknown[] = []
  let [current, granted, prompts] = [0, false, 0]
  let ask: () => Promise<void> = async () => {}
  const accounts: object[] = ADDRESSES.map((address) => ({ address, chains: ['sui:mainnet'], features: [] }))
  const shared = () => (granted ? [accounts[current]!] : [])
  const changed = () => listeners.forEach((listener) => listener({ accounts: shared() }))
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,AA==',
    chains: ['sui:mainnet'],
    features: {
      'standard:connect': {
        async connect({ silent = false } = {}) {
          calls.push({ silent })
          if (!granted && !silent) {
            prompts++
            await ask()
            granted = true
          }
          return { accounts: shared() }
        },
      },
      'standard:disconnect': { disconnect: async () => ((granted = false), changed()) },
      ...(events && {
        'standard:events': {
          on: (_event: string, listener: (change: object) => void) => (
            listeners.add(listener),
            () => void listeners.delete(listener)
          ),
        },
      }),
      'sui:signPersonalMessage': {
        async signPersonalMessage({ account, message }: { account: object; message: Uint8Array }) {
          if (!shared().includes(account)) throw walletError(4100)
          return { signature: `signed ${new TextDecoder().decode(message)}` }
        },
      },
    } as Record<string, object>,
    get accounts() {
      return shared()
    },
  }
  return {
    wallet,
    calls,
    listening: () => listeners.size,
    grant: (shares: readonly object[] = accounts) => (accounts.splice(0, 2, ...shares), (granted = true)),
    controls: {
      approve: () => void (ask = async () => {}),
      reject: () => void (ask = () => Promise.reject(walletError(4001))),
      hang: () => void (ask = () => new Promise(() => {})),
      forget: () => void (granted = false),
      prompts: () => prompts,
      changeAccount: () => ((current = 1 - current), changed()),
      leave: () => ((granted = false), changed()),
    },
  }
}

function environmentOf(options?: { readonly events: boolean }) {
  const page = createFakePage()
  const one = createSuiWallet('Sui Wallet', options)
  const registered = registerWallet(page, one.wallet)
  return {
    ...one,
    page,
    registered,
    overrides: [override(Page, { value: page })],
    wallet: one.controls,
    object: one.wallet,
  }
}

async function started(environment = environmentOf()) {
  const { kit } = createTestKit({ plugins: [sui()], overrides: environment.overrides })
  await kit.start()
  await kit.load('connect')
  return { ...environment, kit, connections: kit.get(Connections) }
}

test('the example stands in the README word for word', () => {
  const read = (path: string) => readFileSync(join(__dirname, path), 'utf8')
  expect(read('../../README.md')).toContain(read('readme-example.test.helper.ts'))
})

describe('the plugin of the example conforms', () => {
  test.each([
    ...pluginConformance({ plugin: () => sui() }),
    ...namespaceConformance({
      plugin: () => sui(),
      namespace: 'sui',
      addresses: { valid: [...ADDRESSES], invalid: ['0x', `${FIRST}0`] },
      references: { valid: ['35834a8a', '4c78adac'], invalid: ['mainnet'] },
      failures: [],
    }),
  ])('$name', ({ run }) => run())
})

describe.each([
  ['with events', true],
  ['without events', false],
])('the connector of a wallet %s conforms', (_what, events) => {
  const cases = connectorConformance({
    plugin: () => sui(),
    connectorId: 'sui:Sui Wallet',
    environment() {
      const environment = environmentOf({ events })
      if (events) return environment
      const { changeAccount: _change, leave: _leave, ...rest } = environment.wallet
      return { ...environment, wallet: rest }
    },
  })
  test.each(cases)('$name', ({ run }) => run())
})

describe('the connectors', () => {
  test('follow the wallets of the namespace, early and late, and mark two of one name', async () => {
    const { page, kit, registered } = await started()
    const listed = () =>
      kit
        .get(Connectors)
        .getSnapshot()
        .map(({ id, disputed }) => (disputed ? `! ${id}` : id))
    expect(listed()).toEqual(['sui:Sui Wallet'])
    registerWallet(page, { ...createSuiWallet('Aptos Wallet').wallet, chains: ['aptos:mainnet'] })
    registerWallet(page, { ...createSuiWallet('Without connect').wallet, features: {} })
    registerWallet(page, createSuiWallet().wallet)
    await flush()
    expect(listed()).toEqual(['! sui:Sui Wallet', '! sui:Sui Wallet#2'])
    registered.unregister()
    await flush()
    expect(listed()).toEqual(['sui:Sui Wallet#2'])
    await kit.dispose()
  })

  /** A connector whose connect stage loads when a test calls `finishLoad` or `failLoad`. */
  function loadingConnector() {
    const page = createFakePage()
    const one = createSuiWallet()
    registerWallet(page, one.wallet)
    const connect = jest.fn<ReturnType<WalletStandardPart['connect']>, Parameters<WalletStandardPart['connect']>>(
      async (_wallet, _request, asked) => (await asked, []),
    )
    let finishLoad = () => {}
    let failLoad: (error: unknown) => void = () => {}
    const loading = new Promise<WalletStandardPart>((resolve, reject) => {
      finishLoad = () => resolve({ connect })
      failLoad = reject
    })
    const { kit } = createTestKit({ overrides: [override(Page, { value: page })] })
    const services = new Map<unknown, unknown>([
      [Page, page],
      [Connectors, kit.get(Connectors)],
    ])
    walletStandardConnectors(
      {
        get: ((token: unknown) => services.get(token) ?? createRecordingLogger()) as never,
        connect: { current: undefined, load: () => loading, use: async (act) => act(await loading) },
      },
      'sui',
    )
    const [connector] = kit.get(Connectors).getSnapshot()
    const request: ConnectRequest = {
      namespaces: ['sui'],
      networks: [],
      silent: false,
      resume: {},
      signal: new AbortController().signal,
      onUri: () => {},
    }
    const ask = (more: Partial<ConnectRequest> = {}) => connector!.connect({ ...request, ...more })
    return { ...one, connect, finishLoad: () => finishLoad(), failLoad: (error: unknown) => failLoad(error), ask }
  }

  test.each([true, false])('ask the wallet once, before the code is loaded (silent: %s)', async (silent) => {
    const { ask, finishLoad, connect, calls } = loadingConnector()
    const asking = ask({ silent })
    expect(calls).toEqual([{ silent }])
    await flush()
    expect(connect).not.toHaveBeenCalled()
    finishLoad()
    await asking
    expect(connect).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Sui Wallet' }),
      expect.objectContaining({ silent }),
      expect.any(Promise),
    )
    expect(calls).toHaveLength(1)
  })

  test.each(['approve', 'reject', 'hang'] as const)(
    'reject with the error of a failed load, whatever the wallet does (%s)',
    async (does) => {
      const { ask, failLoad, controls } = loadingConnector()
      controls[does]()
      const asking = ask()
      await flush()
      failLoad(new Error('offline'))
      await expect(asking).rejects.toThrow('offline')
    },
  )

  test('do not ask the wallet after an abort', async () => {
    const { ask, calls } = loadingConnector()
    await expect(ask({ signal: AbortSignal.abort(new Error('closed')) })).rejects.toThrow('closed')
    expect(calls).toEqual([])
  })
})

describe('a session', () => {
  const connected = async (environment = environmentOf()) => {
    const one = await started(environment)
    const result = await one.connections.connect('sui:Sui Wallet')
    if (result.status !== 'connected') throw new Error(result.reason)
    return { ...one, result, session: result.connections[0]!.session }
  }

  test('signs with the wallet’s own object of an account that the kit spells in another way', async () => {
    const { kit, session, result } = await connected()
    expect(result.account.address).toBe(FIRST)
    const { account, network } = { account: result.account, network: {} as Network }
    const request = { account, network, message: 'hello', signal: new AbortController().signal }
    const { signMessage } = session.features['sign-message@1']!
    expect(await signMessage(request)).toBe('signed hello')
    await expect(signMessage({ ...request, account: { ...account, address: ADDRESSES[1] } })).rejects.toMatchObject({
      code: 'wallet-standard/account-gone',
    })
    await kit.dispose()
  })

  test('rejects where the wallet has dropped the feature', async () => {
    const { kit, session, result, object } = await connected()
    delete object.features['sui:signPersonalMessage']
    const request = {
      account: result.account,
      network: {} as Network,
      message: '',
      signal: new AbortController().signal,
    }
    await expect(session.features['sign-message@1']!.signMessage(request)).rejects.toMatchObject({
      code: 'wallet-standard/feature-gone',
    })
    await kit.dispose()
  })

  test('F-P10: leaves out accounts that repeat, belong to another namespace or cannot be read', async () => {
    const environment = environmentOf()
    const throwing = Object.defineProperty({}, 'address', {
      get() {
        throw new Error('Do not look at me.')
      },
    })
    const shares = [throwing, 7, { address: ADDRESSES[1], chains: ['aptos:mainnet'] }, { address: 'none' }]
    environment.object.features['standard:connect'] = {
      connect: async () => ({
        accounts: [...shares, { address: ADDRESSES[0], label: 'My\u202e own' }, { address: FIRST, chains: [] }],
      }),
    }
    const { kit, session } = await connected(environment)
    expect(session.getSnapshot()).toEqual({
      accounts: [{ namespace: 'sui', address: FIRST, type: 'eoa', label: 'My own' }],
      approved: ['sui:35834a8a'],
    })
    await kit.dispose()
  })

  test('F-P23: without events, is read again when the visitor comes back', async () => {
    const { kit, connections, page, wallet } = await connected(environmentOf({ events: false }))
    wallet.forget()
    page.fire('focus')
    await flush()
    expect(connections.getSnapshot().connected).toBe(false)
    await kit.dispose()
  })

  test('approves no network that the wallet does not serve or has no name for, unless the plugin says so', async () => {
    const { wallet } = createSuiWallet()
    const networks = ['one', 'two', 'own'].map((id) => ({ id, caipNetworkId: `sui:${id}` }) as Network)
    const options = {
      namespace: 'sui',
      page: createFakePage(),
      readAddress: (address: string) => ({ valid: true, address }) as const,
      chainOf: ({ id }: Network) => ({ one: 'sui:mainnet', two: 'sui:testnet' })[id],
      features: () => ({}),
    }
    const request = { networks, silent: false, signal: new AbortController().signal } as unknown as ConnectRequest
    const approved = async (more: object = {}) => {
      const [session] = await walletStandardSessions({ ...options, ...more })(
        { wallet: wallet as never, name: '' },
        request,
      )
      return session!.getSnapshot().approved
    }
    expect(await approved()).toEqual(['sui:one'])
    expect(await approved({ servesUnnamed: () => true })).toEqual(['sui:one', 'sui:own'])
  })
})
