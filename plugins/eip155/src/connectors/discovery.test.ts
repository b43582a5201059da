import { Connections, Wallets } from '@latchkey/core'
import { type Connector, Connectors } from '@latchkey/core/plugin'
import {
  announceProvider,
  createFakePage,
  createScriptedProvider,
  createTestKit,
  flush,
  hostileInfos,
} from '@latchkey/core/testing'
import { eip155 } from '../plugin.js'
import { createTestWallet } from '../test-wallet.test.helper.js'
import { INFO } from '../wallets.test.helper.js'

const info = (otherwise: object = {}) => ({ ...INFO, ...otherwise })
const fake = (marks: object = {}) => createScriptedProvider({}, { marks })

const announce = (page: ReturnType<typeof createFakePage>, detail: unknown) =>
  page.dispatch(new CustomEvent('eip6963:announceProvider', { detail }))
const unreadable = new Proxy(
  {},
  {
    get() {
      throw new Error('Do not look at me.')
    },
  },
)

/** A kit on a page, and the wallets that it lists. */
async function open(globals: object = {}, furnish: (page: ReturnType<typeof createFakePage>) => void = () => {}) {
  const page = createFakePage(globals)
  furnish(page)
  const { kit, clock, failures, storage } = createTestKit({ plugins: [eip155({ coinbase: false, safe: false })], page })
  await kit.start()
  await kit.get(Connections).load()
  const list = () => kit.get(Connectors).getSnapshot()
  return {
    page,
    kit,
    clock,
    failures,
    storage,
    list,
    ids: () => list().map(({ id }) => id),
    find: (id: string) => list().find((one) => one.id === id)!,
  }
}

describe('wallets that announce themselves', () => {
  test('are listed with their name and icon if they were here first', async () => {
    const { list } = await open({}, (page) => void announceProvider(page, { info: info(), provider: fake().provider }))
    expect(list()).toMatchObject([
      {
        id: 'eip155:test.wallet',
        name: 'Test Wallet',
        type: 'ANNOUNCED',
        namespaces: ['eip155'],
        identity: { rdns: ['test.wallet'], names: ['Test Wallet'] },
        icon: INFO.icon,
        installed: true,
        disputed: false,
      },
    ])
  })

  test('F-P17: are listed if they come ten seconds later', async () => {
    const { page, ids, clock } = await open()
    const late = announceProvider(page, { info: info(), provider: fake().provider }, 'late')
    await clock.advance(10_000)
    late.announce()
    await flush()
    expect(ids()).toEqual(['eip155:test.wallet'])
  })

  test('V11: are listed once, however often they announce themselves', async () => {
    const { page, ids } = await open()
    const wallet = announceProvider(page, { info: info(), provider: fake().provider })
    wallet.announce()
    await flush()
    wallet.announce()
    await flush()
    expect(ids()).toEqual(['eip155:test.wallet'])
  })

  test('F-P19: are listed once when they come again with the same uuid', async () => {
    const { page, ids } = await open()
    for (let count = 0; count < 3; count++) announceProvider(page, { info: info(), provider: fake().provider })
    await flush()
    expect(ids()).toEqual(['eip155:test.wallet'])
  })

  test('F-P19, V11: are both listed as disputed when two claim one domain, and neither reconnects in silence', async () => {
    const [honest, other] = [createTestWallet(), createTestWallet()]
    const both = (page: ReturnType<typeof createFakePage>) => {
      announceProvider(page, { info: info(), provider: honest.provider })
      announceProvider(page, {
        info: info({ uuid: 'b', rdns: 'TEST.wallet', name: 'Imitation' }),
        provider: other.provider,
      })
    }
    const first = await open({}, (page) => void announceProvider(page, { info: info(), provider: honest.provider }))
    expect(await first.kit.get(Connections).connect('eip155:test.wallet')).toMatchObject({ status: 'connected' })
    await first.kit.stop()

    const page = createFakePage()
    both(page)
    const { kit, clock } = createTestKit({
      plugins: [eip155({ coinbase: false, safe: false })],
      page,
      storage: first.storage,
    })
    await kit.start()
    await clock.advance(12_000)
    await kit.get(Connections).restored()
    const list = kit.get(Connectors).getSnapshot()
    expect(list.map(({ id, disputed }) => [id, disputed])).toEqual([
      ['eip155:test.wallet', true],
      ['eip155:test.wallet/2', true],
    ])
    expect(kit.get(Connections).getSnapshot().connected).toBe(false)
    expect(other.calls).toEqual([])
    // Choosing one of them connects that one.
    expect(await kit.get(Connections).connect('eip155:test.wallet/2')).toMatchObject({ status: 'connected' })
    expect(other.calls.length).toBeGreaterThan(0)
  })

  test('V11: a later one with the same name leaves the connected one untouched', async () => {
    const honest = createTestWallet()
    const { page, kit, find } = await open(
      {},
      (one) => void announceProvider(one, { info: info(), provider: honest.provider }),
    )
    await kit.get(Connections).connect('eip155:test.wallet')
    announceProvider(page, { info: info({ uuid: 'b' }), provider: createTestWallet().provider })
    await flush()
    expect(find('eip155:test.wallet').disputed).toBe(true)
    const { connection } = kit.get(Connections).getSnapshot().namespaces['eip155']!
    expect(connection?.session.native()).toBe(honest.provider)
  })

  test('F-P18: 100 of 500 are listed, in one turn', async () => {
    const { page, kit, list } = await open()
    let received = 0
    kit.get(Wallets).subscribe(() => void received++)
    for (let count = 0; count < 500; count++)
      announce(page, { info: info({ uuid: `${count}`, rdns: `flood.w${count}` }), provider: fake().provider })
    await flush()
    expect(list()).toHaveLength(100)
    expect(received).toBeLessThanOrEqual(101)
  })

  /** Announces wallets that nobody knows, or one by its name. */
  const flood = (page: ReturnType<typeof createFakePage>, count: number, from = 0) => {
    for (let index = from; index < from + count; index++)
      announce(page, {
        info: info({ uuid: `${index}`, rdns: `flood.w${index}`, name: 'Flood' }),
        provider: fake().provider,
      })
  }
  const arrive = (page: ReturnType<typeof createFakePage>, name: string, provider: unknown = fake().provider) =>
    announce(page, { info: info({ uuid: name, rdns: `real.${name.toLowerCase()}`, name }), provider })

  test.each([
    ['before a flood', 0],
    ['in the middle of a flood', 450],
    ['after a flood', 900],
  ])('F-P18: a known wallet that announces itself %s is listed', async (_when, position) => {
    const { page, list, ids } = await open({}, (one) =>
      one.listen('eip6963:requestProvider', () => {
        flood(one, position)
        arrive(one, 'MetaMask')
        flood(one, 900 - position, position)
      }),
    )
    expect(ids()).toContain('eip155:real.metamask')
    flood(page, 900, 2_000)
    await flush()
    expect(ids()).toContain('eip155:real.metamask')
    expect(list()).toHaveLength(100)
  })

  test('F-P18: wallets that nobody knows are listed if they come before or after a flood, of any length', async () => {
    const { page, list, ids } = await open({}, (one) =>
      one.listen('eip6963:requestProvider', () => arrive(one, 'First')),
    )
    flood(page, 5_000)
    arrive(page, 'Last')
    await flush()
    flood(page, 20, 6_000)
    arrive(page, 'Later')
    await flush()
    expect(ids()).toEqual(expect.arrayContaining(['eip155:real.first', 'eip155:real.last', 'eip155:real.later']))
    expect(list()).toHaveLength(100)
  })

  test('F-P18: a wallet that a visitor has pressed outlasts any flood', async () => {
    const { page, list, ids, kit } = await open({}, (one) =>
      one.listen('eip6963:requestProvider', () => flood(one, 100)),
    )
    arrive(page, 'Pressed', createTestWallet().provider)
    await flush()
    await kit.get(Connections).connect('eip155:real.pressed')
    for (let turn = 0; turn < 20; turn++) {
      flood(page, 50, 1_000 + turn * 50)
      await flush()
    }
    expect(ids()).toContain('eip155:real.pressed')
    expect(kit.get(Connections).getSnapshot().connected).toBe(true)
    expect(list()).toHaveLength(100)
  })

  test('F-P18: a flood under the name of a known wallet keeps out neither that wallet nor another one', async () => {
    const { page, ids } = await open()
    for (let index = 0; index < 900; index++)
      announce(page, {
        info: info({ uuid: `${index}`, rdns: `flood.w${index}`, name: 'MetaMask' }),
        provider: fake().provider,
      })
    await flush()
    arrive(page, 'MetaMask')
    arrive(page, 'Other')
    await flush()
    expect(ids()).toEqual(expect.arrayContaining(['eip155:real.metamask', 'eip155:real.other']))
  })

  test('F-P18: a flood onto a full list changes at most forty connectors in one turn', async () => {
    const { page, kit } = await open()
    flood(page, 100)
    await flush()
    const changed = jest.fn()
    kit.get(Connectors).subscribe(changed)
    flood(page, 900, 1_000)
    await flush()
    expect(changed.mock.calls.length).toBeLessThanOrEqual(40)
  })

  test('F-P18: an endless flood is read in parts', async () => {
    const { page, list } = await open()
    const detail = { info: info({ name: '', rdns: '' }), provider: fake().provider }
    for (let count = 0; count < 5_000; count++) announce(page, detail)
    await flush()
    expect(list()).toEqual([])
  })

  test.each(hostileInfos())('F-P20, V10, V12: %s as the announced info does no harm', async (_what, hostile) => {
    const { list, failures } = await open({}, (page) => {
      announceProvider(page, { info: hostile, provider: fake().provider })
      announceProvider(page, { info: info(), provider: fake().provider })
    })
    expect(failures).toEqual([])
    const connectors = list() as readonly Connector[]
    expect(connectors.some(({ id, name }) => id === 'eip155:test.wallet' && name === 'Test Wallet')).toBe(true)
    for (const { name, icon, id } of connectors) {
      expect(name.length).toBeLessThanOrEqual(600)
      expect(name).not.toMatch(/[\u202a-\u202e\p{Cc}]/u)
      expect(icon ?? 'data:image/').toMatch(/^data:image\//)
      expect(id).toMatch(/^eip155:./)
    }
  })

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['a number', 12],
    ['a text', 'provider'],
    ['an object whose request is not a function', { request: 12 }],
    ['an object that cannot be read', unreadable],
  ])('F-P20: are not listed with %s as the provider', async (_what, provider) => {
    const { list, failures } = await open({}, (page) => void announceProvider(page, { info: info(), provider }))
    expect([list(), failures]).toEqual([[], []])
  })

  test('F-P20: are not listed for an event without a detail', async () => {
    const { list } = await open({}, (page) =>
      page.listen('eip6963:requestProvider', () => page.dispatch(new Event('eip6963:announceProvider'))),
    )
    expect(list()).toEqual([])
  })

  test('are not discovered when the app turns that off', async () => {
    const page = createFakePage()
    announceProvider(page, { info: info(), provider: fake().provider })
    const { kit } = createTestKit({
      plugins: [eip155({ announced: false, injected: false, coinbase: false, safe: false })],
      page,
    })
    await kit.start()
    await kit.get(Connections).load()
    expect(kit.get(Connectors).getSnapshot()).toEqual([])
  })
})

describe('wallets in the page', () => {
  test('are listed as the browser’s wallet where they have no mark', async () => {
    const { list } = await open({ ethereum: fake().provider })
    expect(list()).toMatchObject([
      { id: 'eip155:injected', name: 'Browser Wallet', type: 'INJECTED', identity: { injected: ['ethereum'] } },
    ])
  })

  test.each([
    [{ isMetaMask: true }, 'MetaMask'],
    [{ isMetaMask: true, isRabby: true }, 'Rabby Wallet'],
    [{ isMetaMask: true, isBraveWallet: true }, 'Brave Wallet'],
    [{ isCoinbaseWallet: true }, 'Coinbase Wallet'],
    [{ isMetaMask: 'yes' }, 'Browser Wallet'],
  ])('are named by their marks: %p', async (marks, name) => {
    const { list } = await open({ ethereum: fake(marks).provider })
    expect(list().map((one) => one.name)).toEqual([name])
  })

  test('are each listed when they share a global by a list, without the one that holds the list', async () => {
    const providers = [
      fake({ isMetaMask: true }).provider,
      fake({ isCoinbaseWallet: true }).provider,
      fake().provider,
      null,
      {},
    ]
    const { ids } = await open({ ethereum: Object.assign(fake().provider, { providers }) })
    expect(ids()).toEqual(['eip155:ethereum.isMetaMask', 'eip155:ethereum.isCoinbaseWallet', 'eip155:injected'])
  })

  test('are not listed again when they also announce themselves, before or after', async () => {
    const { provider } = fake({ isMetaMask: true })
    const metamask = info({ rdns: 'io.metamask', name: 'MetaMask' })
    const first = await open(
      { ethereum: provider },
      (page) => void announceProvider(page, { info: metamask, provider }),
    )
    expect(first.ids()).toEqual(['eip155:io.metamask'])
    const last = await open({ ethereum: provider })
    expect(last.ids()).toEqual(['eip155:ethereum.isMetaMask'])
    announceProvider(last.page, { info: metamask, provider })
    await flush()
    expect(last.ids()).toEqual(['eip155:io.metamask'])
  })

  test('stay as they are once a visitor has used them', async () => {
    const wallet = createTestWallet()
    const { page, kit, ids } = await open({ ethereum: wallet.provider })
    await kit.get(Connections).connect('eip155:injected')
    announceProvider(page, { info: info(), provider: wallet.provider })
    await flush()
    expect(ids()).toEqual(['eip155:injected'])
    expect(kit.get(Connections).getSnapshot().connected).toBe(true)
  })

  test('are listed without a name when another wallet announced itself by the name of their mark', async () => {
    const { list } = await open({ ethereum: fake({ isMetaMask: true }).provider }, (page) => {
      announceProvider(page, { info: info({ rdns: 'io.metamask', name: 'MetaMask' }), provider: fake().provider })
    })
    expect(list().map(({ name }) => name)).toEqual(['MetaMask', 'Browser Wallet'])
  })

  test('are found at their own globals, and listed once', async () => {
    const { provider } = fake({ isPhantom: true, isMetaMask: true })
    const { list } = await open({
      ethereum: provider,
      phantom: { ethereum: provider },
      okxwallet: fake().provider,
      trustwallet: 'no',
    })
    expect(list().map(({ id, name }) => [id, name])).toEqual([
      ['eip155:phantom.ethereum', 'Phantom'],
      ['eip155:okxwallet', 'OKX Wallet'],
    ])
  })

  test.each([
    [
      'dispatches its event',
      (page: ReturnType<typeof createFakePage>) => page.dispatch(new Event('ethereum#initialized')),
    ],
    ['is there when the visitor comes back', (page: ReturnType<typeof createFakePage>) => page.fire('focus')],
  ])('that come later are found when it %s', async (_how, happen) => {
    const { page, ids } = await open()
    page.put('ethereum', fake().provider)
    expect(ids()).toEqual([])
    happen(page)
    expect(ids()).toEqual(['eip155:injected'])
  })

  test('F-P22: a wallet that takes another one’s global is listed beside it, and a used one stays', async () => {
    const [first, second] = [createTestWallet(), createTestWallet()]
    const { page, kit, ids } = await open({ ethereum: first.provider })
    await kit.get(Connections).connect('eip155:injected')
    page.put('ethereum', second.provider)
    page.fire('focus')
    expect(ids()).toEqual(['eip155:injected', 'eip155:injected/2'])
    expect(kit.get(Connections).getSnapshot().namespaces['eip155']!.connection!.session.native()).toBe(first.provider)
    expect(second.calls).toEqual([])
  })

  test.each([
    ['null', null],
    ['a text', 'ethereum'],
    ['an object that cannot be asked', { isMetaMask: true }],
    ['an endless list', { request: async () => {}, providers: { length: 1e9 } }],
    ['an object that cannot be read', unreadable],
  ])('%s at a wallet’s global does no harm', async (_what, ethereum) => {
    const { failures } = await open({ ethereum })
    expect(failures).toEqual([])
  })

  test('a page that keeps swapping its wallet does not fill the list', async () => {
    const { page, list } = await open()
    for (let count = 0; count < 150; count++) {
      page.put('ethereum', fake().provider)
      page.fire('focus')
    }
    expect(list()).toHaveLength(100)
  })
})

test('a wallet gets a free id where another plugin has taken its own', async () => {
  const page = createFakePage()
  announceProvider(page, { info: info(), provider: fake().provider })
  const { kit, failures } = createTestKit({ plugins: [eip155({ coinbase: false, safe: false })], page })
  kit.get(Connectors).add({ ...(await open({ ethereum: fake().provider })).list()[0]!, id: 'eip155:test.wallet' })
  await kit.start()
  await kit.get(Connections).load()
  expect(
    kit
      .get(Connectors)
      .getSnapshot()
      .map(({ id }) => id),
  ).toEqual(['eip155:test.wallet', 'eip155:test.wallet/2'])
  expect(failures).toEqual([])
})
