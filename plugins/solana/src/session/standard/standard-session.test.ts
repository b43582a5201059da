import { type Account, Connections } from '@latchkey/core'
import { Connectors } from '@latchkey/core/plugin'
import { createTestKit, flush, oddErrors, walletError } from '@latchkey/core/testing'
import { decodeBase58, encodeBase58 } from '../../wire/base58.js'
import { solana } from '../../index.js'
import {
  ALICE_ADDRESS,
  BOB_ADDRESS,
  createKeyWallet,
  keyOf,
  registeredEnvironment,
  type KeyWalletOptions,
} from '../../wallets.test.helper.js'

async function bench(
  options: KeyWalletOptions = {},
  change: (wallet: ReturnType<typeof createKeyWallet>['wallet']) => void = () => {},
) {
  const environment = registeredEnvironment(options)
  change(environment.standard)
  const testKit = createTestKit({ plugins: [solana()], overrides: environment.overrides })
  const starting = testKit.kit.start()
  await testKit.clock.advance(10_000)
  await starting
  const connections = testKit.kit.get(Connections)
  const preparing = connections.load()
  await testKit.clock.advance(10_000)
  await preparing
  return {
    ...testKit,
    environment,
    connections,
    connect: () => connections.connect(environment.connectorId),
    solanaNow: () => connections.getSnapshot().namespaces['solana']!,
  }
}

/** Replaces the wallet's `connect`. */
function connecting(wallet: object, connect: (input?: { readonly silent?: boolean }) => unknown) {
  Object.assign((wallet as { features: Record<string, object> }).features['standard:connect']!, { connect })
}

test('takes one call and two microtask turns from the wallet’s answer to the kit’s', async () => {
  let say!: (answer: unknown) => void
  const { connect, connections, kit, environment } = await bench({}, (wallet) =>
    connecting(wallet, () => new Promise((resolve) => void (say = resolve))),
  )
  await kit.load('connect')
  const result = connect()
  await flush()
  environment.grant()
  say({ accounts: environment.standard.accounts })
  await undefined
  await undefined
  expect(connections.getSnapshot().connected).toBe(true)
  await result
  expect(environment.calls.map(({ method }) => method)).toEqual([])
  await kit.dispose()
})

test('asks the wallet before `connect` returns, while the visitor’s gesture still counts', async () => {
  const { connect, environment, kit } = await bench()
  const result = connect()
  expect(environment.wallet.prompts()).toBe(1)
  await result
  await kit.dispose()
})

test('does not ask the wallet after an abort', async () => {
  const { environment, kit } = await bench()
  await kit.load('connect')
  const request = {
    namespaces: ['solana'],
    networks: [],
    silent: false,
    resume: {},
    signal: AbortSignal.abort(new Error('closed')),
    onUri: () => {},
  }
  await expect(kit.get(Connectors).getSnapshot()[0]!.connect(request)).rejects.toThrow('closed')
  expect(environment.wallet.prompts()).toBe(0)
  await kit.dispose()
})

test('asks the wallet once to connect, and once silently to restore', async () => {
  const first = await bench()
  await first.connect()
  expect(first.environment.calls).toEqual([{ method: 'connect', inputs: [{ silent: false }] }])
  await first.kit.stop()
  await first.kit.start()
  const restored = first.connections.restored()
  await first.clock.advance(10_000)
  await restored
  expect(first.connections.getSnapshot().connected).toBe(true)
  expect(first.environment.calls.slice(1)).toEqual([{ method: 'connect', inputs: [{ silent: true }] }])
  await first.kit.dispose()
})

test('approves the networks that the wallet serves, and has no current network', async () => {
  const { connect, solanaNow, kit } = await bench({ chains: ['solana:mainnet', 'solana:localnet'] })
  await connect()
  expect(solanaNow().connection).toMatchObject({
    networkId: undefined,
    approved: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  })
  await kit.dispose()
})

describe('accounts of a session', () => {
  const account = (address: unknown, more: object = {}) => ({
    address,
    publicKey: typeof address === 'string' ? decodeBase58(address) : undefined,
    chains: ['solana:mainnet'],
    features: [],
    ...more,
  })
  const addresses = (accounts: readonly Account[] = []) => accounts.map(({ address }) => address)

  test('F-P10: leave out duplicates, garbage and other namespaces, and have clean labels', async () => {
    const { connect, solanaNow, kit } = await bench({}, (wallet) =>
      connecting(wallet, async () => ({
        accounts: [
          ...[
            null,
            'text',
            {},
            account(''),
            account(1),
            account(ALICE_ADDRESS.toLowerCase()),
            account('0x'),
            account('1'.repeat(32)),
          ],
          Object.defineProperty({}, 'address', {
            get() {
              throw new Error('Do not look at me.')
            },
          }),
          account(BOB_ADDRESS, { chains: ['sui:mainnet'] }),
          account(ALICE_ADDRESS, { label: 'Sav\u202eings\n' }),
          account(ALICE_ADDRESS),
          account(keyOf(3).publicKey.toBase58(), { chains: undefined, label: {} }),
        ],
      })),
    )
    await kit.load('connect')
    await connect()
    expect(addresses(solanaNow().connection?.accounts)).toEqual([ALICE_ADDRESS, keyOf(3).publicKey.toBase58()])
    expect(solanaNow().connection?.accounts[0]).toEqual({
      namespace: 'solana',
      type: 'eoa',
      address: ALICE_ADDRESS,
      label: 'Savings',
    })
    await kit.dispose()
  })

  test('F-P10: leave out one whose key is that of another address, and keep one that names no key', async () => {
    const { connect, solanaNow, kit } = await bench({}, (wallet) =>
      connecting(wallet, async () => ({
        accounts: [
          account(BOB_ADDRESS, { publicKey: decodeBase58(ALICE_ADDRESS) }),
          account(keyOf(4).publicKey.toBase58(), { publicKey: new Uint8Array(32) }),
          account(ALICE_ADDRESS, { publicKey: undefined }),
        ],
      })),
    )
    await kit.load('connect')
    await connect()
    expect(addresses(solanaNow().connection?.accounts)).toEqual([ALICE_ADDRESS])
    await kit.dispose()
  })

  test('F-P10: are the first 1,000 of 10,000', async () => {
    const accounts = Array.from({ length: 10_000 }, (_, index) => {
      if (index > 1_500) return account('garbage')
      const bytes = new Uint8Array(32).fill(7)
      new DataView(bytes.buffer).setUint32(0, index)
      return account(encodeBase58(bytes))
    })
    const { connect, solanaNow, kit } = await bench({}, (wallet) => connecting(wallet, async () => ({ accounts })))
    await kit.load('connect')
    await connect()
    expect(solanaNow().connection?.accounts).toHaveLength(1_000)
    expect(solanaNow().connection?.session.getSnapshot().accounts).toHaveLength(1_000)
    await kit.dispose()
  })

  test.each([
    ['an empty list', { accounts: [] }],
    ['no list of accounts', {}],
    ['nothing', undefined],
    ['invalid addresses only', { accounts: [{ address: 'no' }] }],
    [
      'a list that throws',
      {
        get accounts() {
          throw new Error('Do not look at me.')
        },
      },
    ],
  ])('F-P28: rejects an approval with %s', async (_what, answer) => {
    const { connect, connections, kit } = await bench({}, (wallet) => connecting(wallet, async () => answer))
    await kit.load('connect')
    await expect(connect()).rejects.toMatchObject({ code: 'connection/no-accounts' })
    expect(connections.getSnapshot().connected).toBe(false)
    await kit.dispose()
  })

  test('F-P28: connects a wallet that answers nothing and lists its accounts', async () => {
    const { connect, solanaNow, environment, kit } = await bench({}, (wallet) =>
      connecting(wallet, async () => void environment.grant()),
    )
    await connect()
    expect(addresses(solanaNow().connection?.accounts)).toEqual([ALICE_ADDRESS])
    await kit.dispose()
  })
})

test('F-P02: F-P28: gives up a silent connect that hangs, and lets the visitor connect afterwards', async () => {
  const first = await bench()
  await first.connect()
  await first.kit.stop()
  const { connect } = first.environment.standard.features['standard:connect'] as {
    connect(input?: object): Promise<unknown>
  }
  connecting(first.environment.standard, (input) => (input?.silent ? new Promise(() => {}) : connect(input)))
  const starting = first.kit.start()
  await first.clock.advance(20_000)
  await starting
  expect(first.connections.getSnapshot().connected).toBe(false)
  expect(await first.connect()).toMatchObject({ status: 'connected' })
  await first.kit.dispose()
})

test('F-P01: marks an attempt as slow after 8 s without an answer, and lets the visitor cancel it', async () => {
  const { connect, connections, clock, solanaNow, environment, kit } = await bench()
  environment.wallet.hang()
  const result = connect()
  await clock.advance(8_001)
  expect(solanaNow()).toMatchObject({ status: 'connecting', attempt: { slow: true } })
  connections.cancel()
  expect(await result).toMatchObject({ status: 'cancelled', reason: 'closed' })
  expect(solanaNow().status).toBe('disconnected')
  await kit.dispose()
})

test('F-P03: ends the session of an approval that comes after a cancel', async () => {
  const { connect, connections, clock, environment, kit } = await bench()
  environment.wallet.hang()
  const result = connect()
  await clock.advance(1)
  connections.cancel()
  await result
  environment.wallet.approveLate()
  await clock.advance(1)
  expect(connections.getSnapshot().connected).toBe(false)
  expect(environment.calls.at(-1)).toMatchObject({ method: 'disconnect' })
  await kit.dispose()
})

test.each([
  ['4001', walletError(4001)],
  ['its message', new Error('User rejected the request.')],
  ['a code as a text', { code: '4001', message: 'no' }],
  ['the Wallet Standard’s code', Object.assign(new Error('no'), { name: 'WalletStandardError', code: 4_001_000 })],
])('F-P05: reads the visitor’s rejection from %s', async (_what, error) => {
  const { connect, kit } = await bench({}, (wallet) => connecting(wallet, () => Promise.reject(error)))
  expect(await connect()).toMatchObject({ status: 'cancelled', reason: 'rejected' })
  await kit.dispose()
})

test.each([
  ['F-P06: a pending request', walletError(-32_002), 'connection/pending'],
  ['F-P07: an unauthorized page', walletError(4100), 'connection/failed'],
  ['F-P07: a wallet without the method', walletError(4200), 'connection/failed'],
  ['F-P07: a disconnected wallet', walletError(4900), 'connection/gone'],
  ['F-P07: a wallet on another network', walletError(4901), 'connection/unsupported-network'],
  ['F-P21: an updated extension', new Error('Extension context invalidated.'), 'connection/gone'],
  ['a locked wallet', new Error('Wallet is locked'), 'connection/locked'],
])('reports %s by its own code', async (_what, error, code) => {
  const { connect, kit } = await bench({}, (wallet) => connecting(wallet, () => Promise.reject(error)))
  await expect(connect()).rejects.toMatchObject({ code, cause: error })
  await kit.dispose()
})

test.each(oddErrors())(
  'F-P04: rejects with an error of the catalogue where a wallet rejects with %s',
  async (_what, error) => {
    const { connect, kit } = await bench({}, (wallet) => connecting(wallet, () => Promise.reject(error)))
    const outcome = await connect().then(
      ({ status }) => status,
      ({ code }: { readonly code: string }) => code,
    )
    expect(outcome).toMatch(/^(cancelled|connection\/failed)$/)
    await kit.dispose()
  },
)

test('F-P04: rejects with an error of the catalogue where the call itself throws', async () => {
  const { connect, kit } = await bench({}, (wallet) =>
    connecting(wallet, () => {
      throw new Error('not now')
    }),
  )
  await expect(connect()).rejects.toMatchObject({ code: 'connection/failed' })
  await kit.dispose()
})

test('F-P28: rejects where the wallet no longer has the connect feature', async () => {
  const { connect, environment, kit } = await bench()
  Object.assign(environment.standard, { features: {} })
  await expect(connect()).rejects.toMatchObject({ code: 'solana/feature-gone' })
  await kit.dispose()
})

describe('a connected wallet', () => {
  async function connected(options: KeyWalletOptions = {}) {
    const one = await bench(options)
    await one.connect()
    return { ...one, accounts: () => one.solanaNow().connection?.accounts.map(({ address }) => address) }
  }

  test('F-P08: stays connected where it reports no accounts before its answer', async () => {
    const { connect, environment, solanaNow, kit } = await bench()
    environment.wallet.hang()
    const result = connect()
    await flush()
    environment.change({ accounts: [] })
    environment.wallet.approveLate()
    expect(await result).toMatchObject({ status: 'connected' })
    expect(solanaNow().status).toBe('connected')
    await kit.dispose()
  })

  test('F-P09: ends the session when it shares no accounts any more', async () => {
    const { environment, solanaNow, kit } = await connected()
    environment.wallet.leave()
    await flush()
    expect(solanaNow()).toMatchObject({ status: 'disconnected', ended: { reason: 'wallet' } })
    await kit.dispose()
  })

  test('F-P15: leaves the last of 1,000 changes, and notifies about each state once', async () => {
    const { environment, accounts, connections, kit } = await connected()
    const heard = jest.fn()
    connections.subscribe(heard)
    for (let count = 0; count < 1_001; count++) environment.wallet.changeAccount()
    await flush()
    expect(accounts()).toEqual([BOB_ADDRESS])
    expect(heard).toHaveBeenCalledTimes(1)
    await kit.dispose()
  })

  test('does not notify about an event without a change', async () => {
    const { environment, solanaNow, kit } = await connected()
    const { session } = solanaNow().connection!
    const [heard, before] = [jest.fn(), session.getSnapshot()]
    session.subscribe(heard)
    environment.change()
    expect([heard.mock.calls.length, session.getSnapshot() === before]).toEqual([0, true])
    await kit.dispose()
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['only features', { features: {} }],
    [
      'a getter that throws',
      {
        get accounts() {
          throw new Error('Do not look at me.')
        },
      },
    ],
  ])('is read again after an event that names %s', async (_what, properties) => {
    const { environment, accounts, solanaNow, kit } = await connected()
    environment.change(properties as object)
    await flush()
    expect(accounts()).toEqual([ALICE_ADDRESS])
    expect(solanaNow().status).toBe('connected')
    await kit.dispose()
  })

  test('F-P23: is read when the visitor comes back, where it has no events', async () => {
    const { environment, accounts, page, kit } = await connected({ features: ['signMessage'] })
    environment.wallet.changeAccount()
    await flush()
    expect(accounts()).toEqual([ALICE_ADDRESS])
    environment.page.fire('focus')
    await flush()
    expect(accounts()).toEqual([BOB_ADDRESS])
    await kit.dispose()
    expect(page).toBeDefined()
  })

  test('F-P24: is read when the visitor comes back, where it refuses listeners', async () => {
    const one = await bench({}, (wallet) =>
      Object.assign((wallet.features as Record<string, object>)['standard:events']!, {
        on() {
          throw new Error('This wallet refuses listeners.')
        },
      }),
    )
    await one.connect()
    one.environment.wallet.changeAccount()
    one.environment.page.fire('visible')
    await flush()
    expect(one.solanaNow().connection?.accounts[0]?.address).toBe(BOB_ADDRESS)
    await one.kit.dispose()
  })

  test('has no listeners after a disconnect, and is asked to disconnect', async () => {
    const { environment, connections, kit } = await connected()
    expect(environment.wallet.listening()).toBe(1)
    await connections.disconnect()
    expect(environment.wallet.listening()).toBe(0)
    expect(environment.calls.at(-1)).toMatchObject({ method: 'disconnect' })
    await kit.dispose()
  })

  test('gives the app its own object', async () => {
    const { environment, solanaNow, kit } = await connected()
    expect(solanaNow().connection?.session.native()).toBe(environment.standard)
    await kit.dispose()
  })
})
