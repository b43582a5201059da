import { override } from '@latchkey/core'
import { type Connector, Connectors, Page } from '@latchkey/core/plugin'
import { createFakePage, hostileInfos, putInjectedWeb3, type FakePage } from '@latchkey/core/testing'
import { openKit } from '../kit.test.helper.js'

const provider = (more: object = {}) => ({ version: '1.0.0', enable: async () => ({}), ...more })

async function discovery(page: FakePage = createFakePage()) {
  const kit = await openKit([override(Page, { value: page })])
  const connectors = () => kit.kit.get(Connectors).getSnapshot()
  const ids = () => connectors().map(({ id, disputed }) => (disputed ? `! ${id}` : id))
  return { ...kit, page, connectors, ids }
}

describe('finding extensions', () => {
  test('finds every extension that is there at the start, and knows many by name', async () => {
    const page = createFakePage()
    for (const key of ['polkadot-js', 'talisman', 'subwallet-js', 'Aleph Zero Signer'])
      putInjectedWeb3(page, key, provider())
    const { connectors } = await discovery(page)
    expect(
      connectors().map(({ id, name, type, identity, installed }) => ({ id, name, type, identity, installed })),
    ).toEqual([
      // Other wallets use its key, so the key identifies none.
      {
        id: 'polkadot:polkadot-js',
        name: 'Polkadot{.js}',
        type: 'ANNOUNCED',
        installed: true,
        identity: { names: ['Polkadot{.js}'], injected: [] },
      },
      {
        id: 'polkadot:talisman',
        name: 'Talisman',
        type: 'ANNOUNCED',
        installed: true,
        identity: { names: ['Talisman'], injected: ['injectedWeb3.talisman'] },
      },
      {
        id: 'polkadot:subwallet-js',
        name: 'SubWallet',
        type: 'ANNOUNCED',
        installed: true,
        identity: { names: ['SubWallet'], injected: ['injectedWeb3.subwallet-js'] },
      },
      {
        id: 'polkadot:Aleph Zero Signer',
        name: 'Aleph Zero Signer',
        type: 'ANNOUNCED',
        installed: true,
        identity: { names: ['Aleph Zero Signer'], injected: ['injectedWeb3.Aleph Zero Signer'] },
      },
    ])
  })

  test("recognises Nova in its own browser, though it uses another wallet's key", async () => {
    const page = createFakePage({ walletExtension: { isNovaWallet: true } })
    putInjectedWeb3(page, 'polkadot-js', provider())
    const { connectors } = await discovery(page)
    expect(connectors()).toMatchObject([
      { id: 'polkadot:polkadot-js', name: 'Nova Wallet', identity: { names: ['Nova Wallet'] } },
    ])
  })

  test.each([1_000, 4_000, 10_000, 600_000])(
    'F-P17: finds an extension that comes %p ms late within two seconds while the modal is open',
    async (lateMs) => {
      const { page, clock, ids, kit } = await discovery()
      void kit.open()
      await clock.advance(lateMs)
      putInjectedWeb3(page, 'talisman', provider())
      expect(ids()).toEqual([])
      await clock.advance(2_000)
      expect(ids()).toEqual(['polkadot:talisman'])
    },
  )

  test.each(['visible', 'focus', 'restored'] as const)(
    'looks at once when the visitor comes back to the page (%s)',
    async (event) => {
      const { page, ids } = await discovery()
      putInjectedWeb3(page, 'talisman', provider())
      page.fire(event)
      expect(ids()).toEqual(['polkadot:talisman'])
    },
  )

  test('has no timer while the page is hidden, though the modal is open', async () => {
    const { page, clock, ids, kit } = await discovery()
    void kit.open()
    await clock.advance(60_000)
    const beside = clock.pending
    page.fire('hidden')
    expect(clock.pending).toBe(beside - 1)
    putInjectedWeb3(page, 'talisman', provider())
    await clock.advance(60_000)
    expect(ids()).toEqual([])
    page.fire('visible')
    expect(clock.pending).toBe(beside)
    expect(ids()).toEqual(['polkadot:talisman'])
  })

  test('has no timer once the first seconds are over and the modal is closed', async () => {
    const { page, clock, kit, ids } = await discovery()
    await clock.advance(5_000)
    expect(clock.pending).toBe(0)
    const closed = kit.open()
    await clock.advance(60_000)
    expect(clock.pending).toBeGreaterThan(0)
    kit.close()
    await closed
    await clock.advance(60_000)
    expect(clock.pending).toBe(0)
    putInjectedWeb3(page, 'talisman', provider())
    await clock.advance(60_000)
    expect(ids()).toEqual([])
    void kit.open()
    await clock.advance(2_000)
    expect(ids()).toEqual(['polkadot:talisman'])
  })

  test('offers an extension once, also under a second key', async () => {
    const page = createFakePage()
    const same = provider()
    putInjectedWeb3(page, 'talisman', same)
    const { clock, ids } = await discovery(page)
    putInjectedWeb3(page, 'polkadot-js', same)
    await clock.advance(10_000)
    expect(ids()).toEqual(['polkadot:talisman'])
  })

  test('removes all connectors and stops looking when the kit stops', async () => {
    const page = createFakePage()
    putInjectedWeb3(page, 'talisman', provider())
    const { kit, clock, ids } = await discovery(page)
    await kit.stop()
    putInjectedWeb3(page, 'subwallet-js', provider())
    page.fire('focus')
    await clock.advance(10_000)
    expect([ids(), clock.pending]).toEqual([[], 0])
  })
})

describe('rival extensions', () => {
  test('V11: of one key are both offered and marked, and neither connects without being chosen', async () => {
    const page = createFakePage()
    putInjectedWeb3(page, 'talisman', provider())
    const { clock, ids } = await discovery(page)
    expect(ids()).toEqual(['polkadot:talisman'])
    putInjectedWeb3(page, 'talisman', provider())
    await clock.advance(2_000)
    expect(ids()).toEqual(['! polkadot:talisman', '! polkadot:talisman#2'])
  })

  test('F-P22: leave the first one its connector, where the page puts another object in its place', async () => {
    const page = createFakePage()
    const asked: string[] = []
    const claimant = (who: string) => provider({ enable: async () => void asked.push(who) })
    putInjectedWeb3(page, 'talisman', claimant('first'))
    const { clock, connectors } = await discovery(page)
    const [before] = connectors()
    putInjectedWeb3(page, 'talisman', claimant('second'))
    await clock.advance(2_000)
    expect(connectors()[0]).toBe(before)
    for (const connector of connectors()) {
      const asking = connector.connect({
        namespaces: ['polkadot'],
        networks: [],
        silent: false,
        resume: {},
        signal: AbortSignal.timeout(1_000),
        onUri: () => {},
      })
      await expect(asking).rejects.toThrow('no method to list accounts')
    }
    expect(asked).toEqual(['first', 'second'])
  })
})

describe('a hostile page', () => {
  test.each(hostileInfos())('F-P20, V10: has no connector for %s', async (_what, value) => {
    const page = createFakePage()
    putInjectedWeb3(page, 'hostile', value)
    putInjectedWeb3(page, 'talisman', provider())
    expect((await discovery(page)).ids()).toEqual(['polkadot:talisman'])
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'injectedWeb3'],
    ['a list of texts', ['talisman']],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('no')
          },
        },
      ),
    ],
    ['a revoked proxy', revoked()],
  ])('F-P20: has no extensions where `injectedWeb3` is %s', async (_what, injectedWeb3) => {
    expect((await discovery(createFakePage({ injectedWeb3 }))).ids()).toEqual([])
  })

  test("V11: cannot take an id with a key that looks like a number of ours, and the app's own connector keeps its id", async () => {
    const page = createFakePage()
    const { kit, clock, connectors, ids } = await discovery(page)
    kit.get(Connectors).add({ ...connector('polkadot:talisman'), name: 'Of the app' })
    for (const key of ['nova#2', 'nova', 'talisman']) putInjectedWeb3(page, key, provider())
    await clock.advance(2_000)
    putInjectedWeb3(page, 'nova', provider())
    page.fire('focus')
    putInjectedWeb3(page, 'late', provider())
    page.fire('focus')
    expect(ids()).toEqual(['polkadot:talisman', '! polkadot:nova', '! polkadot:nova#2', 'polkadot:late'])
    expect(connectors()[0]!.name).toBe('Of the app')
  })

  test('V12: has no connector for a key with invisible letters, or one that is too long', async () => {
    const page = createFakePage()
    for (const key of ['talis\u200bman', '\u202enamsilat', ' ', '', 'x'.repeat(65), 'talisman\n'])
      putInjectedWeb3(page, key, provider())
    expect((await discovery(page)).ids()).toEqual([])
  })

  test('may use a key of Object.prototype', async () => {
    const page = createFakePage({ injectedWeb3: JSON.parse('{"__proto__": {}, "constructor": {}}') as object })
    const extensions = page.read<Record<string, unknown>>('injectedWeb3')!
    Object.defineProperty(extensions, 'toString', { value: provider(), enumerable: true })
    const { connectors } = await discovery(page)
    expect(connectors()).toMatchObject([{ id: 'polkadot:toString', name: 'toString' }])
  })

  test('F-P18: gets a hundred connectors at most, and the known extensions, the first and the last are among them', async () => {
    const page = createFakePage()
    putInjectedWeb3(page, 'first', provider())
    for (let index = 0; index < 500; index++)
      putInjectedWeb3(page, index === 250 ? 'talisman' : `flood-${index}`, provider())
    putInjectedWeb3(page, 'last', provider())
    const { clock, connectors, ids } = await discovery(page)
    const before = ids()
    expect(before).toEqual(expect.arrayContaining(['polkadot:first', 'polkadot:talisman', 'polkadot:last']))
    putInjectedWeb3(page, 'later', provider())
    await clock.advance(4_000)
    for (let index = 0; index < 500; index++) putInjectedWeb3(page, `later-${index}`, provider())
    putInjectedWeb3(page, 'subwallet-js', provider())
    await clock.advance(4_000)
    expect(ids()).toEqual(expect.arrayContaining([...before, 'polkadot:later', 'polkadot:subwallet-js']))
    expect(connectors().length).toBeLessThanOrEqual(108)
  })

  test('F-P18: gets no connector for every replacement of an extension, and none that keeps out a known one', async () => {
    const { page, clock, connectors } = await discovery()
    for (let index = 0; index < 300; index++) {
      putInjectedWeb3(page, 'hostile', provider())
      page.fire('focus')
    }
    await clock.advance(10_000)
    expect(connectors()).toHaveLength(100)
    putInjectedWeb3(page, 'talisman', provider())
    page.fire('focus')
    expect(connectors().map(({ id }) => id)).toContain('polkadot:talisman')
    for (let index = 0; index < 300; index++) {
      putInjectedWeb3(page, 'talisman', provider())
      page.fire('focus')
    }
    expect(connectors()).toHaveLength(200)
  })
})

const connector = (id: string): Connector => ({
  id,
  name: id,
  type: 'EXTERNAL',
  namespaces: ['polkadot'],
  identity: { names: [id] },
  installed: true,
  connect: async () => [],
})

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}
