import { Connectors, override, Page, type Connector } from '@latchkey/core'
import { createFakePage, hostileInfos, putInjectedWeb3, type FakePage } from '@latchkey/core/testing'
import { openKit } from '../kit.test.helper.js'

const provider = (more: object = {}) => ({ version: '1.0.0', enable: async () => ({}), ...more })

async function discovery(page: FakePage = createFakePage()) {
  const kit = await openKit([override(Page, { value: page })])
  const connectors = () => kit.kit.get(Connectors).getSnapshot()
  const ids = () => connectors().map(({ id, disputed }) => (disputed ? `! ${id}` : id))
  return { ...kit, page, connectors, ids }
}

describe('who is there', () => {
  test('finds every extension that was there when it began, and knows many by name', async () => {
    const page = createFakePage()
    for (const key of ['polkadot-js', 'talisman', 'subwallet-js', 'Aleph Zero Signer']) putInjectedWeb3(page, key, provider())
    const { connectors } = await discovery(page)
    expect(connectors().map(({ id, name, type, identity, installed }) => ({ id, name, type, identity, installed }))).toEqual([
      // Others take its key, so the key says nothing about who it is.
      { id: 'polkadot:polkadot-js', name: 'Polkadot{.js}', type: 'ANNOUNCED', installed: true, identity: { names: ['Polkadot{.js}'], injected: [] } },
      { id: 'polkadot:talisman', name: 'Talisman', type: 'ANNOUNCED', installed: true, identity: { names: ['Talisman'], injected: ['injectedWeb3.talisman'] } },
      { id: 'polkadot:subwallet-js', name: 'SubWallet', type: 'ANNOUNCED', installed: true, identity: { names: ['SubWallet'], injected: ['injectedWeb3.subwallet-js'] } },
      {
        id: 'polkadot:Aleph Zero Signer',
        name: 'Aleph Zero Signer',
        type: 'ANNOUNCED',
        installed: true,
        identity: { names: ['Aleph Zero Signer'], injected: ['injectedWeb3.Aleph Zero Signer'] },
      },
    ])
  })

  test("Nova is known in its own browser, though it takes another wallet's key", async () => {
    const page = createFakePage({ walletExtension: { isNovaWallet: true } })
    putInjectedWeb3(page, 'polkadot-js', provider())
    const { connectors } = await discovery(page)
    expect(connectors()).toMatchObject([{ id: 'polkadot:polkadot-js', name: 'Nova Wallet', identity: { names: ['Nova Wallet'] } }])
  })

  test.each([1_000, 4_000, 10_000, 600_000])('F-P17: one that comes %p ms late, when nobody moves, is found within two seconds', async (lateMs) => {
    const { page, clock, ids } = await discovery()
    await clock.advance(lateMs)
    putInjectedWeb3(page, 'talisman', provider())
    expect(ids()).toEqual([])
    await clock.advance(2_000)
    expect(ids()).toEqual(['polkadot:talisman'])
  })

  test.each(['visible', 'focus', 'restored'] as const)('is found at once when the visitor comes back to the page (%s)', async (event) => {
    const { page, ids } = await discovery()
    putInjectedWeb3(page, 'talisman', provider())
    page.fire(event)
    expect(ids()).toEqual(['polkadot:talisman'])
  })

  test('nobody looks while nobody sees the page', async () => {
    const { page, clock, ids } = await discovery()
    page.fire('hidden')
    putInjectedWeb3(page, 'talisman', provider())
    await clock.advance(60_000)
    expect(ids()).toEqual([])
    page.fire('visible')
    expect(ids()).toEqual(['polkadot:talisman'])
  })

  test('one that is found again and again is one, also under a second key', async () => {
    const page = createFakePage()
    const same = provider()
    putInjectedWeb3(page, 'talisman', same)
    const { clock, ids } = await discovery(page)
    putInjectedWeb3(page, 'polkadot-js', same)
    await clock.advance(10_000)
    expect(ids()).toEqual(['polkadot:talisman'])
  })

  test('all are gone when the kit stops, and nobody looks any more', async () => {
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

describe('who claims to be another', () => {
  test('V11: two that claim one key are both listed and marked, and neither is connected without being chosen', async () => {
    const page = createFakePage()
    putInjectedWeb3(page, 'talisman', provider())
    const { clock, ids } = await discovery(page)
    expect(ids()).toEqual(['polkadot:talisman'])
    putInjectedWeb3(page, 'talisman', provider())
    await clock.advance(2_000)
    expect(ids()).toEqual(['! polkadot:talisman', '! polkadot:talisman#2'])
  })

  test('F-P22: one that was found stays the one it was, though the page puts another object in its place', async () => {
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
      const asking = connector.connect({ namespaces: ['polkadot'], networks: [], silent: false, resume: {}, signal: AbortSignal.timeout(1_000), onUri: () => {} })
      await expect(asking).rejects.toThrow('no accounts')
    }
    expect(asked).toEqual(['first', 'second'])
  })
})

describe('a page that is hostile', () => {
  test.each(hostileInfos())('F-P20, V10: what is no extension is not listed: %s', async (_what, value) => {
    const page = createFakePage()
    putInjectedWeb3(page, 'hostile', value)
    putInjectedWeb3(page, 'talisman', provider())
    expect((await discovery(page)).ids()).toEqual(['polkadot:talisman'])
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'injectedWeb3'],
    ['a list of texts', ['talisman']],
    ['a proxy that throws', new Proxy({}, { ownKeys: () => { throw new Error('no') } })],
    ['a revoked proxy', revoked()],
  ])('F-P20: where extensions should be, there is %s', async (_what, injectedWeb3) => {
    expect((await discovery(createFakePage({ injectedWeb3 }))).ids()).toEqual([])
  })

  test("V11: a key that is written as a rival's number takes nobody's place, and a host's own connector keeps its own", async () => {
    const page = createFakePage()
    const { kit, clock, connectors, ids } = await discovery(page)
    kit.get(Connectors).add({ ...connector('polkadot:talisman'), name: 'Of the host' })
    for (const key of ['nova#2', 'nova', 'talisman']) putInjectedWeb3(page, key, provider())
    await clock.advance(2_000)
    putInjectedWeb3(page, 'nova', provider())
    await clock.advance(10_000)
    putInjectedWeb3(page, 'late', provider())
    await clock.advance(2_000)
    expect(ids()).toEqual(['polkadot:talisman', '! polkadot:nova', '! polkadot:nova#2', 'polkadot:late'])
    expect(connectors()[0]!.name).toBe('Of the host')
  })

  test('V12: a key with letters that cannot be seen, or too long, is nobody', async () => {
    const page = createFakePage()
    for (const key of ['talis\u200bman', '\u202enamsilat', ' ', '', 'x'.repeat(65), 'talisman\n']) putInjectedWeb3(page, key, provider())
    expect((await discovery(page)).ids()).toEqual([])
  })

  test('a key that names the prototype is a key like any other', async () => {
    const page = createFakePage({ injectedWeb3: JSON.parse('{"__proto__": {}, "constructor": {}}') as object })
    const extensions = page.read<Record<string, unknown>>('injectedWeb3')!
    Object.defineProperty(extensions, 'toString', { value: provider(), enumerable: true })
    const { connectors } = await discovery(page)
    expect(connectors()).toMatchObject([{ id: 'polkadot:toString', name: 'toString' }])
  })

  test('F-P18: of a flood, the first hundred are listed', async () => {
    const page = createFakePage()
    for (let index = 0; index < 500; index++) putInjectedWeb3(page, `flood-${index}`, provider())
    const { clock, connectors } = await discovery(page)
    await clock.advance(10_000)
    expect(connectors()).toHaveLength(100)
  })

  test('F-P18: one that takes the place of itself again and again does not grow the list beyond that', async () => {
    const { page, clock, connectors } = await discovery()
    for (let index = 0; index < 300; index++) {
      putInjectedWeb3(page, 'talisman', provider())
      page.fire('focus')
    }
    await clock.advance(10_000)
    expect(connectors()).toHaveLength(100)
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
