import { definePlugin } from '../kernel/plugin/plugin.js'
import { Logger } from '../platform/logger.js'
import { Page } from '../platform/page.js'
import { createTestKit } from '../testing/create-test-kit.js'
import { createFakePage } from '../testing/fakes/fake-page.js'
import { flush } from '../testing/flush.js'
import { hostileInfos } from '../testing/scripted-provider/hostile-values.js'
import { registerWallet } from '../testing/scripted-provider/registered-wallet.js'
import { registeredWallets, type RegisteredWallet } from './index.js'

const ICON = 'data:image/png;base64,AA=='

function walletOf(name: unknown, more: object = {}) {
  return {
    version: '1.0.0',
    name,
    icon: ICON,
    chains: ['fake:one'],
    features: { 'standard:connect': {} },
    accounts: [],
    ...more,
  }
}

/** A page, those who follow its wallets, and how often they were told. */
function follow(page = createFakePage()) {
  const warnings: unknown[] = []
  const wallets = registeredWallets(page, { warn: (...warning) => void warnings.push(warning) })
  const told: (readonly RegisteredWallet[])[] = []
  const listen = () => wallets.subscribe(() => told.push(wallets.getSnapshot()))
  const names = () => wallets.getSnapshot().map(({ name, disputed }) => (disputed ? `! ${name}` : name))
  return { page, wallets, told, listen, names, warnings }
}

describe('the list of wallets', () => {
  test('contains an earlier wallet as soon as there is a subscriber', () => {
    const { page, wallets, listen, told } = follow()
    const wallet = walletOf('First')
    registerWallet(page, wallet)
    expect(wallets.getSnapshot()).toEqual([])
    listen()
    expect(wallets.getSnapshot()).toEqual([
      { wallet, name: 'First', icon: ICON, chains: ['fake:one'], features: ['standard:connect'], disputed: false },
    ])
    expect(wallets.getSnapshot()[0]!.wallet).toBe(wallet)
    expect(told).toEqual([])
  })

  test('F-P17: reports a late wallet on its arrival', async () => {
    const { page, listen, told, names } = follow()
    const late = registerWallet(page, walletOf('Late'), 'late')
    listen()
    await flush()
    expect(told).toEqual([])
    late.register()
    await flush()
    expect([names(), told.length]).toEqual([['Late'], 1])
  })

  test('contains a wallet object once, however often it registers', async () => {
    const { page, listen, told, names, wallets } = follow()
    const first = registerWallet(page, walletOf('One'))
    listen()
    const before = wallets.getSnapshot()
    first.register()
    first.register()
    await flush()
    expect([names(), told.length]).toEqual([['One'], 0])
    expect(wallets.getSnapshot()).toBe(before)
  })

  test('drops an unregistered wallet, which may register again', async () => {
    const { page, listen, told, names } = follow()
    const wallet = walletOf('One')
    const first = registerWallet(page, wallet)
    registerWallet(page, walletOf('Two'))
    listen()
    first.unregister()
    await flush()
    expect([names(), told.length]).toEqual([['Two'], 1])
    registerWallet(page, wallet)
    first.unregister()
    await flush()
    expect([names(), told.length]).toEqual([['Two', 'One'], 2])
  })

  test('takes several wallets from one call, and drops them by one', async () => {
    const { page, listen, names } = follow()
    listen()
    let back = () => {}
    const detail = ({ register }: { register(...wallets: unknown[]): () => void }) =>
      void (back = register(walletOf('A'), walletOf('B')))
    page.dispatch(new CustomEvent('wallet-standard:register-wallet', { detail }))
    await flush()
    expect(names()).toEqual(['A', 'B'])
    back()
    back()
    await flush()
    expect(names()).toEqual([])
  })

  test('drops, by each call’s unregister function, only that call’s wallets, once', async () => {
    const { page, listen, names } = follow()
    listen()
    const backs: (() => void)[] = []
    const wallet = walletOf('One')
    const detail = ({ register }: { register(...wallets: unknown[]): () => void }) => void backs.push(register(wallet))
    const again = () => page.dispatch(new CustomEvent('wallet-standard:register-wallet', { detail }))
    again()
    again()
    backs[1]!()
    await flush()
    expect(names()).toEqual(['One'])
    backs[0]!()
    again()
    backs[0]!()
    await flush()
    expect(names()).toEqual(['One'])
    backs[2]!()
    await flush()
    expect(names()).toEqual([])
  })
})

describe('the subscribers', () => {
  test('keep listeners on the page only while there are any', () => {
    const { page, listen } = follow()
    const others = page.listening
    const leaves = [listen(), listen()]
    expect(page.listening).toBe(others + 2)
    leaves.forEach((leave) => leave())
    expect(page.listening).toBe(others)
  })

  test('find a wallet that registered while there were none', async () => {
    const { page, listen, told, names } = follow()
    const wallet = registerWallet(page, walletOf('Left'))
    listen()()
    wallet.unregister()
    registerWallet(page, walletOf('Came'))
    await flush()
    expect([names(), told]).toEqual([['Left'], []])
    listen()
    expect(names()).toEqual(['Came'])
  })

  test('get the same list for the same wallets, also after a new subscription', () => {
    const { page, listen, wallets } = follow()
    registerWallet(page, walletOf('One'))
    listen()()
    const before = wallets.getSnapshot()
    listen()
    expect(wallets.getSnapshot()).toBe(before)
    expect([Object.isFrozen(before), Object.isFrozen(before[0]), Object.isFrozen(before[0]!.chains)]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('get the same entry for a wallet when another one arrives', async () => {
    const { page, listen, wallets } = follow()
    registerWallet(page, walletOf('One'))
    listen()
    const [before] = wallets.getSnapshot()
    registerWallet(page, walletOf('Two'))
    await flush()
    expect(wallets.getSnapshot()[0]).toBe(before)
  })

  test('disable the registry passed to a wallet when the last one unsubscribes', async () => {
    const { page, listen, told, names } = follow()
    const kept: { register(wallet: unknown): () => void }[] = []
    page.listen('wallet-standard:app-ready', ({ detail }: CustomEvent<(typeof kept)[0]>) => kept.push(detail))
    const leave = listen()
    const back = kept[0]!.register(walletOf('Before'))
    await flush()
    leave()
    back()
    kept[0]!.register(walletOf('After'))()
    await flush()
    expect([names(), told.length]).toEqual([['Before'], 1])
  })

  test('of two kits on one page get the same wallets in separate lists', async () => {
    const one = follow()
    const other = follow(one.page)
    registerWallet(one.page, walletOf('Shared'))
    one.listen()
    other.listen()
    registerWallet(one.page, walletOf('Late'))
    await flush()
    expect([one.names(), other.names()]).toEqual([
      ['Shared', 'Late'],
      ['Shared', 'Late'],
    ])
  })

  test('of a plugin leave nothing on its page', async () => {
    let wallets = follow().wallets
    const plugin = definePlugin({
      id: 'standard',
      requires: [Logger, Page],
      setup() {},
      start({ get }) {
        wallets = registeredWallets(get(Page), get(Logger))
        return wallets.subscribe(() => {})
      },
    })
    const { kit, page } = createTestKit({ plugins: [plugin()] })
    registerWallet(page, walletOf('One'))
    await kit.start()
    expect(wallets.getSnapshot().map(({ name }) => name)).toEqual(['One'])
    await kit.dispose()
    registerWallet(page, walletOf('Two'))
    await flush()
    expect(wallets.getSnapshot().map(({ name }) => name)).toEqual(['One'])
  })
})

describe('F-P18: a flood', () => {
  /** Registers it once, and listens to nothing. */
  const hurl = (page: Page, ...wallets: unknown[]) =>
    page.dispatch(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: ({ register }: { register(...all: unknown[]): void }) => register(...wallets),
      }),
    )

  test('of 500 wallets lists 100 and notifies once for the first, once for the last of them', async () => {
    const { page, listen, told, names } = follow()
    listen()
    for (let index = 0; index < 500; index++) hurl(page, walletOf(`Wallet ${index}`))
    expect(names()).toEqual([])
    await flush()
    expect([names().length, told.length]).toEqual([100, 2])
    registerWallet(page, walletOf('One more'))
    await flush()
    expect([names().length, told.length]).toEqual([100, 3])
  })

  test.each(['Phantom', 'solflare', 'MetaMask'])('keeps out no wallet with the known name %s', async (name) => {
    const { page, listen, names } = follow()
    listen()
    for (let index = 0; index < 900; index++) hurl(page, walletOf(index === 450 ? name : `Wallet ${index}`))
    await flush()
    for (let index = 0; index < 900; index++) hurl(page, walletOf(`Later ${index}`))
    await flush()
    expect([names().includes(name), names().length]).toEqual([true, 100])
  })

  test('keeps out no wallet that comes before or after it', async () => {
    const { page, listen, names } = follow()
    registerWallet(page, walletOf('Early'))
    listen()
    hurl(page, ...Array.from({ length: 900 }, (_, index) => walletOf(`Wallet ${index}`)))
    registerWallet(page, walletOf('Late'))
    await flush()
    hurl(page, ...Array.from({ length: 20 }, (_, index) => walletOf(`More ${index}`)))
    registerWallet(page, walletOf('Later'))
    await flush()
    expect(names()).toEqual(expect.arrayContaining(['Early', 'Late', 'Later']))
    expect(names()).toHaveLength(100)
  })

  test('drops no wallet that shares accounts with the page', async () => {
    const connected = walletOf('Connected')
    const { page, listen, names } = follow()
    listen()
    hurl(page, ...Array.from({ length: 100 }, (_, index) => walletOf(`Wallet ${index}`)))
    registerWallet(page, connected)
    await flush()
    Object.assign(connected, { accounts: [{ address: 'A' }] })
    for (let turn = 0; turn < 20; turn++) {
      hurl(page, ...Array.from({ length: 50 }, (_, index) => walletOf(`Turn ${turn}, wallet ${index}`)))
      await flush()
    }
    expect([names().includes('Connected'), names().length]).toEqual([true, 100])
  })

  test('of wallets that all claim accounts keeps out no wallet with a known name', async () => {
    const { page, listen, names } = follow()
    listen()
    hurl(page, ...Array.from({ length: 900 }, (_, index) => walletOf(`Wallet ${index}`, { accounts: [{}] })))
    await flush()
    registerWallet(page, walletOf('Phantom'))
    await flush()
    expect([names().includes('Phantom'), names().length]).toEqual([true, 100])
  })

  test('leaves no wallet that unregisters in the same turn', async () => {
    const { page, listen, names } = follow()
    listen()
    hurl(page, ...Array.from({ length: 100 }, (_, index) => walletOf(`Wallet ${index}`)))
    registerWallet(page, walletOf('Restless')).unregister()
    await flush()
    expect(names()).not.toContain('Restless')
  })

  test('reads the pictures of at most twenty wallets beyond the limit in one turn', async () => {
    const { page, listen } = follow()
    listen()
    let reads = 0
    const counted = (name: string) =>
      Object.defineProperty(walletOf(name), 'icon', { get: () => (reads++, ICON), enumerable: true })
    hurl(page, ...Array.from({ length: 5_000 }, (_, index) => counted(`Wallet ${index}`)))
    await flush()
    expect(reads).toBeLessThanOrEqual(120)
  })

  test('of which no late wallet is listed, for want of the code, is told, and the next wallet loads it again', async () => {
    jest.doMock('./full-list.js', () => {
      throw new Error('Offline.')
    })
    const { page, listen, names, warnings } = follow()
    listen()
    hurl(page, ...Array.from({ length: 900 }, (_, index) => walletOf(`Wallet ${index}`)))
    await flush()
    expect([names().length, names().at(-1)]).toEqual([100, 'Wallet 99'])
    expect(warnings).toEqual([['Too many wallets: the latest are not listed.', new Error('Offline.')]])
    jest.dontMock('./full-list.js')
    registerWallet(page, walletOf('Phantom'))
    await flush()
    expect([names().length, warnings.length]).toEqual([100, 1])
    expect(names()).toEqual(expect.arrayContaining(['Phantom', 'Wallet 899']))
  })

  test('of which no late wallet is listed, for want of the code, lists the last ones once the browser is online', async () => {
    jest.doMock('./full-list.js', () => {
      throw new Error('Offline.')
    })
    const page = createFakePage()
    const { listen, names } = follow(page)
    const leave = listen()
    hurl(page, ...Array.from({ length: 900 }, (_, index) => walletOf(`Wallet ${index}`)))
    await flush()
    jest.dontMock('./full-list.js')
    page.fire('online')
    await flush()
    expect(names()).toContain('Wallet 899')
    leave()
    expect(page.listening).toBe(0)
  })

  test('of wallets in one call lists 100', async () => {
    const { page, listen, names } = follow()
    listen()
    const many = Array.from({ length: 10_000 }, (_, index) => walletOf(`Wallet ${index}`))
    hurl(page, ...many)
    await flush()
    expect(names().length).toBe(100)
  })

  test('of unreadable wallets takes no place', async () => {
    const { page, listen, names } = follow()
    listen()
    for (let index = 0; index < 500; index++) hurl(page, {})
    registerWallet(page, walletOf('Honest'))
    await flush()
    expect(names()).toEqual(['Honest'])
  })

  test('of arrivals and removals notifies once per turn, and not without a change', async () => {
    const { page, listen, told } = follow()
    listen()
    for (let index = 0; index < 100; index++) registerWallet(page, walletOf('Restless')).unregister()
    await flush()
    expect(told).toEqual([])
  })
})

describe('F-P19: V11: one name for two', () => {
  test('lists and marks two objects with one name until one leaves', async () => {
    const { page, listen, names } = follow()
    registerWallet(page, walletOf('Real'))
    listen()
    const imitation = registerWallet(page, walletOf(' Real\u200b'))
    registerWallet(page, walletOf('Other'))
    await flush()
    expect(names()).toEqual(['! Real', '! Real', 'Other'])
    imitation.unregister()
    await flush()
    expect(names()).toEqual(['Real', 'Other'])
  })

  test('does not mark one maker’s objects for different namespaces', async () => {
    const { page, listen, names } = follow()
    registerWallet(page, walletOf('Maker', { chains: ['solana:mainnet', 'solana:devnet'] }))
    registerWallet(page, walletOf('Maker', { chains: ['sui:mainnet'] }))
    listen()
    expect(names()).toEqual(['Maker', 'Maker'])
    registerWallet(page, walletOf('Maker', { chains: ['bitcoin:mainnet', 'sui:testnet'] }))
    await flush()
    expect(names()).toEqual(['Maker', '! Maker', '! Maker'])
  })
})

describe('F-P20: a hostile wallet', () => {
  const throwing = () => {
    throw new Error('Do not look at me.')
  }

  test.each(hostileInfos())('is left out or harmless as %s', async (_what, info) => {
    const { page, listen, wallets, names } = follow()
    registerWallet(page, info)
    registerWallet(page, walletOf('Honest'))
    listen()
    registerWallet(
      page,
      typeof info === 'object' && info
        ? Object.assign(Object.create(info), { chains: ['fake:one'], features: {} })
        : info,
    )
    await flush()
    expect(names()).toContain('Honest')
    for (const { name, icon } of wallets.getSnapshot()) {
      expect(name.length).toBeLessThan(600)
      expect(name).not.toMatch(/\u202e/)
      expect(icon ?? ICON).toBe(ICON)
    }
  })

  test.each<[string, object]>([
    ['chains that are missing', { chains: undefined }],
    ['chains that throw', { chains: new Proxy([], { get: throwing }) }],
    ['features that are missing', { features: undefined }],
    ['features that throw', { features: new Proxy({}, { ownKeys: throwing }) }],
    ['no name', { name: '\u200b' }],
    ['a name that is no text', { name: { toString: () => 'MetaMask' } }],
  ])('with %s is left out', async (_what, more) => {
    const { page, listen, names } = follow()
    listen()
    registerWallet(page, walletOf('Hostile', more))
    await flush()
    expect(names()).toEqual([])
  })

  test.each(['name', 'icon', 'chains', 'features'])('whose %s throws is left out', async (field) => {
    const { page, listen, names } = follow()
    listen()
    registerWallet(page, Object.defineProperty(walletOf('Hostile'), field, { get: throwing }))
    await flush()
    expect(names()).toEqual([])
  })

  test('is read once, so later changes have no effect', async () => {
    const { page, listen, names } = follow()
    const wallet = walletOf('Honest at first')
    const { register } = registerWallet(page, wallet)
    registerWallet(page, walletOf('Another'))
    const leave = listen()
    wallet.name = 'Another'
    register()
    leave()
    listen()
    await flush()
    expect(names()).toEqual(['Honest at first', 'Another'])
  })

  test('has limited lists of short, distinct texts', () => {
    const { page, listen, wallets } = follow()
    const odd = [
      'fake:one',
      'fake:one',
      7,
      null,
      {},
      'no colon',
      'a:<b>',
      { toString: () => 'fake:two' },
      `fake:${'x'.repeat(1_000_000)}`,
    ]
    const many = Array.from({ length: 10_000 }, (_, index) => `fake:${index}`)
    class Eager extends Array<unknown> {
      override slice = throwing
      override filter = throwing
    }
    registerWallet(
      page,
      walletOf('A', { chains: Eager.from(odd), features: { 'standard:connect': {}, 'phantom:': {}, '<b>': {} } }),
    )
    registerWallet(page, walletOf('B', { chains: many, features: Object.fromEntries(many.map((one) => [one, {}])) }))
    listen()
    const [first, second] = wallets.getSnapshot()
    expect([first!.chains, first!.features]).toEqual([['fake:one'], ['standard:connect', 'phantom:']])
    expect([second!.chains.length, second!.features.length]).toEqual([100, 100])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no function', {}],
    ['a function that throws', throwing],
  ])('that registers with %s does not affect others', async (_what, detail) => {
    const { page, listen, names } = follow()
    listen()
    page.dispatch(new CustomEvent('wallet-standard:register-wallet', { detail }))
    page.dispatch(new Event('wallet-standard:register-wallet'))
    registerWallet(page, walletOf('Honest'))
    await flush()
    expect(names()).toEqual(['Honest'])
  })

  test('gets a frozen registry', () => {
    const { page, listen } = follow()
    let api = {}
    page.listen('wallet-standard:app-ready', ({ detail }: CustomEvent<object>) => void (api = detail))
    listen()
    expect([Object.isFrozen(api), Object.keys(api)]).toEqual([true, ['register']])
  })
})

describe('the display of a wallet', () => {
  test('V12: strips hidden characters from a name and cuts a megabyte of it', () => {
    const { page, listen, names } = follow()
    registerWallet(page, walletOf('\u202EksaMateM\u202C'))
    registerWallet(page, walletOf('W'.repeat(1_000_000)))
    listen()
    expect(names()).toEqual(['ksaMateM', `${'W'.repeat(63)}…`])
  })

  test.each<[string, unknown]>([
    ['from elsewhere', 'https://evil.test/track.png'],
    ['that is a program', 'javascript:alert(1)'],
    ['that is a page', 'data:text/html,<script>'],
    ['of a megabyte', `data:image/png;base64,${'A'.repeat(1_000_000)}`],
    ['that is no text', { toString: () => ICON }],
    ['that is missing', undefined],
  ])('V10: drops a picture %s and lists the wallet without it', (_what, icon) => {
    const { page, listen, wallets } = follow()
    registerWallet(page, walletOf('Plain', { icon }))
    listen()
    expect(wallets.getSnapshot()).toEqual([expect.not.objectContaining({ icon: expect.anything() })])
  })
})
