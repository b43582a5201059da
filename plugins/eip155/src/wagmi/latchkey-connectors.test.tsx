import { type AppKit, Connections, Modal, Networks } from '@latchkey/core'
import { Clock, Connectors, definePlugin, Logger, Page } from '@latchkey/core/plugin'
import { createTestKit, flush, type TestKit } from '@latchkey/core/testing'
import { pluginWith } from '../connectors/one-connector.test.helper.js'
import { connectProvider } from '../session/provider-session.js'
import { createTestWallet } from '../test-wallet.test.helper.js'
import { latchkeyConnectors, wagmiSource } from './index.js'
import { both, chains, hostConfig, injectedInto, memory } from './wagmi.test.helper.js'

const PAIRING = 'walletconnect:pairing'
const METAMASK = 'eip155:io.metamask'
const OTHER = 'eip155:other'
const OWN = 'eip155:wagmi.own.wallet'
const KNOWN = [
  { id: 'io.metamask', name: 'MetaMask', connector: METAMASK },
  { id: 'walletConnect', connector: PAIRING },
]
const [, polygon] = chains

describe.each(both)('wagmi %s', (_version, wagmi) => {
  type Wallet = ReturnType<typeof createTestWallet>
  let wallets: Record<typeof METAMASK | typeof PAIRING | typeof OTHER, Wallet>
  let own: Wallet
  let slow: Wallet
  let testKit: TestKit
  let kit: AppKit
  let config: ReturnType<typeof hostConfig>
  beforeEach(() => {
    wallets = { [METAMASK]: createTestWallet(), [PAIRING]: createTestWallet(), [OTHER]: createTestWallet() }
    own = createTestWallet()
    slow = createTestWallet()
  })
  afterEach(() => kit.dispose())

  const settle = async () => {
    for (let turn = 0; turn < 20; turn++) await flush()
  }

  /** The kit's own wallets: two in the page, and one that is paired. */
  const kitWallets = definePlugin({
    id: 'wallets-of-the-kit',
    requires: [Connectors, Page, Clock, Logger],
    start({ get }) {
      const deps = { page: get(Page), clock: get(Clock), logger: get(Logger) }
      const undo = Object.entries(wallets).map(([id, { provider }]) =>
        get(Connectors).add({
          id,
          name: id,
          type: id === PAIRING ? 'WALLET_CONNECT' : 'ANNOUNCED',
          namespaces: ['eip155'],
          identity: { names: [id] },
          installed: true,
          connect: (request) => connectProvider({ provider, request, deps }),
        }),
      )
      return () => undo.forEach((run) => run())
    },
  })

  /** A page with a kit and the app's config, in both directions at once unless the app leaves out its own. */
  function createPage({
    kept,
    storage = memory(),
    isSource = true,
    ownFirst = true,
  }: {
    readonly kept?: TestKit['storage']
    readonly storage?: ReturnType<typeof memory>
    readonly isSource?: boolean
    readonly ownFirst?: boolean
  } = {}) {
    testKit = createTestKit({
      plugins: [pluginWith(() => ({})), kitWallets()],
      config: { networks: chains as never },
      ...(kept && { storage: kept }),
    })
    kit = testKit.kit
    const ours = latchkeyConnectors(kit, KNOWN)
    const theirs = [injectedInto(wagmi, own, 'own.wallet', 'Own'), injectedInto(wagmi, slow, 'slow.wallet', 'Slow')]
    config = hostConfig(wagmi, ownFirst ? [...theirs, ...ours] : [...ours, ...theirs], storage)
    if (isSource) kit.use(wagmiSource(config))
    return { storage }
  }
  async function open(page: Parameters<typeof createPage>[0] = {}) {
    const { storage } = createPage(page)
    await kit.start()
    await kit.get(Connections).load()
    await settle()
    return { storage }
  }
  const connector = (id: string) => config.connectors.find((one) => one.id === id)!
  const inWagmi = () => [...config.state.connections.values()].map((one) => one.connector.id).sort()
  const currentId = () => config.connectors.find(({ uid }) => uid === config.state.current)?.id
  const inKit = () =>
    kit
      .get(Connections)
      .getSnapshot()
      .namespaces['eip155']!.connections.map((one) => one.connectorId)

  test('connectors keep the ids that apps know, and the type that tells them from the app’s own', async () => {
    await open()
    expect(config.connectors.map(({ id, name, type, rdns }) => [id, name, type, rdns])).toEqual([
      ['own.wallet', 'Own', 'injected', undefined],
      ['slow.wallet', 'Slow', 'injected', undefined],
      ['io.metamask', 'MetaMask', 'latchkey', 'io.metamask'],
      ['walletConnect', 'walletConnect', 'latchkey', undefined],
      ['latchkey', 'Latchkey', 'latchkey', undefined],
    ])
  })

  test('wagmi’s connect asks the wallet of the id, without the modal', async () => {
    await open({ isSource: false })
    await wagmi.connect(config, { connector: connector('io.metamask') })
    expect([inWagmi(), inKit(), kit.get(Modal).getSnapshot().open]).toEqual([['io.metamask'], [METAMASK], false])
    expect(wallets[METAMASK].controls.prompts()).toBe(1)
  })

  test('wagmi’s connect loads what the kit discovers before it decides how to ask', async () => {
    createPage({ isSource: false })
    const connecting = wagmi.connect(config, { connector: connector('walletConnect') })
    await kit.start()
    await settle()
    expect([kit.get(Modal).getSnapshot().view, inKit()]).toEqual(['ConnectingWalletConnect', []])
    kit.close()
    await expect(connecting).rejects.toThrow('User rejected the request.')
  })

  test('wagmi’s connect shows the code of a pairing', async () => {
    await open({ isSource: false })
    const connecting = wagmi.connect(config, { connector: connector('walletConnect') })
    await settle()
    expect(kit.get(Modal).getSnapshot()).toMatchObject({ open: true, view: 'ConnectingWalletConnect' })
    await kit.get(Connections).connect(PAIRING)
    await connecting
    expect([inWagmi(), currentId()]).toEqual([['walletConnect'], 'walletConnect'])
  })

  test('reads closing the code of a pairing as a rejection', async () => {
    await open({ isSource: false })
    const connecting = wagmi.connect(config, { connector: connector('walletConnect') })
    const settled = connecting.catch((error: unknown) => error)
    await settle()
    kit.close()
    expect(await settled).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
    expect(config.state.status).toBe('disconnected')
  })

  test('a connection of the kit is that of one connector, by its id or the one for all others', async () => {
    await open()
    await kit.get(Connections).connect(METAMASK)
    expect([inWagmi(), currentId()]).toEqual([['io.metamask'], 'io.metamask'])
    await kit.get(Connections).connect(OTHER)
    expect([inWagmi(), currentId()]).toEqual([['io.metamask', 'latchkey'], 'latchkey'])
    await kit.get(Connections).connect(OWN)
    await settle()
    expect([inWagmi(), currentId()]).toEqual([['io.metamask', 'latchkey', 'own.wallet'], 'own.wallet'])
  })

  /** The app's own wallet and the kit's pairing, both connected by wagmi. */
  async function connectBoth() {
    await wagmi.connect(config, { connector: connector('own.wallet') })
    await settle()
    const connecting = wagmi.connect(config, { connector: connector('walletConnect') })
    await settle()
    await kit.get(Connections).connect(PAIRING)
    await connecting
    await settle()
  }

  test('the app’s own connector is connected beside the kit’s pairing, in both', async () => {
    await open()
    await connectBoth()
    expect([inWagmi(), currentId()]).toEqual([['own.wallet', 'walletConnect'], 'walletConnect'])
    expect(inKit()).toEqual([PAIRING, OWN])
  })

  test.each([
    ['walletConnect', 'own.wallet', OWN],
    ['own.wallet', 'walletConnect', PAIRING],
  ])('disconnecting %s in wagmi leaves %s connected in both', async (gone, left, leftInKit) => {
    await open()
    await connectBoth()
    await wagmi.disconnect(config, { connector: connector(gone) })
    await settle()
    expect([inWagmi(), inKit(), currentId(), config.state.status]).toEqual([[left], [leftInKit], left, 'connected'])
  })

  test.each([
    [PAIRING, 'own.wallet', OWN],
    [OWN, 'walletConnect', PAIRING],
  ])('disconnecting %s in the kit leaves %s connected in both', async (gone, left, leftInKit) => {
    await open()
    await connectBoth()
    await kit.disconnect({ connectionId: `${gone}@eip155` })
    await settle()
    expect([inWagmi(), inKit(), currentId()]).toEqual([[left], [leftInKit], left])
  })

  test('the connector for all others disconnects only its own wallets', async () => {
    await open()
    await connectBoth()
    await kit.get(Connections).connect(OTHER)
    await wagmi.disconnect(config, { connector: connector('latchkey') })
    await settle()
    expect([inWagmi(), inKit().sort()]).toEqual([
      ['own.wallet', 'walletConnect'],
      [OWN, PAIRING],
    ])
  })

  test('wagmi switches the network of the connector that it names, and asks no other wallet', async () => {
    await open()
    await connectBoth()
    await kit.get(Connections).select(`${OWN}@eip155`)
    const switching = wagmi.switchChain(config, { chainId: polygon.id, connector: connector('walletConnect') })
    await testKit.clock.advance(2_000)
    expect(await switching).toMatchObject({ id: 137 })
    expect(config.state.connections.get(connector('walletConnect').uid)).toMatchObject({ chainId: 137 })
    expect(config.state.connections.get(connector('own.wallet').uid)).toMatchObject({ chainId: 1 })
    expect(kit.get(Networks).getSnapshot().active?.caipNetworkId).toBe('eip155:1')
  })

  async function selectInWagmi(id: string) {
    const turn = wagmi as {
      switchConnection?: typeof wagmi.switchConnection
      switchAccount?: typeof wagmi.switchConnection
    }
    await (turn.switchConnection ?? turn.switchAccount)!(config, { connector: connector(id) })
    await settle()
  }

  test('selecting a connector in wagmi takes its wallet into use in the kit', async () => {
    await open()
    await connectBoth()
    await selectInWagmi('own.wallet')
    expect(inKit()).toEqual([OWN, PAIRING])
    await selectInWagmi('walletConnect')
    expect(inKit()).toEqual([PAIRING, OWN])
  })

  test('wagmi connects a wallet of its own that the visitor chose while wagmi waited for the modal', async () => {
    await open()
    const connecting = wagmi.connect(config, { connector: connector('latchkey') }).catch((error: unknown) => error)
    await settle()
    expect(config.state.status).toBe('connecting')
    expect(await kit.get(Connections).connect(OWN)).toMatchObject({ status: 'connected' })
    expect(await connecting).toMatchObject({ name: 'UserRejectedRequestError' })
    await settle()
    expect([inWagmi(), inKit(), config.state.status]).toEqual([['own.wallet'], [OWN], 'connected'])
  })

  test.each([true, false])(
    'wagmi connects the wallet of another connector of the kit that the visitor chose in the modal (source: %s)',
    async (isSource) => {
      await open({ isSource })
      const connecting = wagmi.connect(config, { connector: connector('latchkey') }).catch((error: unknown) => error)
      await settle()
      await kit.get(Connections).connect(METAMASK)
      expect(await connecting).toMatchObject({ name: 'UserRejectedRequestError' })
      await testKit.clock.advance(0)
      await settle()
      expect([inWagmi(), inKit(), config.state.status]).toEqual([['io.metamask'], [METAMASK], 'connected'])
    },
  )

  test('wagmi gets what the kit connected while wagmi was reconnecting', async () => {
    let answer = () => {}
    slow.methods['eth_accounts'] = () => new Promise((resolve) => (answer = () => resolve([])))
    createPage({ ownFirst: false })
    const reconnecting = wagmi.reconnect(config)
    await kit.start()
    await settle()
    expect(await kit.get(Connections).connect(METAMASK)).toMatchObject({ status: 'connected' })
    expect([inWagmi(), config.state.status]).toEqual([[], 'connecting'])
    answer()
    await reconnecting
    expect([inWagmi(), config.state.status]).toEqual([['io.metamask'], 'connected'])
  })

  describe.each([
    ['the app’s own connectors', true],
    ['those of the kit', false],
  ])('a reload where wagmi tries %s first', (_order, ownFirst) => {
    test.each<readonly [how: string, act: () => Promise<unknown>, current: string, kit: readonly string[]]>([
      ['the pairing, connected in wagmi', connectBoth, 'walletConnect', [PAIRING, OWN]],
      [
        'the pairing, connected in the kit',
        async () => {
          await wagmi.connect(config, { connector: connector('own.wallet') })
          await settle()
          await kit.get(Connections).connect(PAIRING)
        },
        'walletConnect',
        [PAIRING, OWN],
      ],
      [
        'the app’s own, selected in wagmi',
        async () => {
          await connectBoth()
          await selectInWagmi('own.wallet')
        },
        'own.wallet',
        [OWN, PAIRING],
      ],
      [
        'the app’s own, selected in the kit alone',
        async () => {
          await connectBoth()
          await kit.get(Connections).select(`${OWN}@eip155`)
        },
        'walletConnect',
        [OWN, PAIRING],
      ],
    ])('restores both, in use: %s', async (_how, act, current, wallet) => {
      const { storage } = await open({ ownFirst })
      await act()
      await settle()
      expect([inWagmi(), currentId(), inKit()]).toEqual([['own.wallet', 'walletConnect'], current, wallet])
      const { storage: kept } = testKit
      await kit.dispose()

      createPage({ kept, storage, ownFirst })
      const reconnecting = wagmi.reconnect(config)
      await kit.start()
      await kit.get(Connections).restored()
      await reconnecting
      await settle()
      expect([inWagmi(), currentId(), inKit()]).toEqual([['own.wallet', 'walletConnect'], current, wallet])
      expect([own.controls.prompts(), wallets[PAIRING].controls.prompts()]).toEqual([1, 1])
    })
  })

  test('what wagmi has connected before the kit starts replaces nothing that the kit restores', async () => {
    await open()
    await connectBoth()
    const { storage: kept } = testKit
    await kit.dispose()

    createPage({ kept })
    await wagmi.connect(config, { connector: connector('own.wallet') })
    await kit.start()
    await kit.get(Connections).restored()
    await settle()
    expect([inWagmi(), inKit().sort()]).toEqual([
      ['own.wallet', 'walletConnect'],
      [OWN, PAIRING],
    ])
  })

  test('wagmi’s own discovery leaves out a wallet that has a connector of the kit', async () => {
    createPage()
    const discovering = wagmi.createConfig({
      chains,
      connectors: [...latchkeyConnectors(kit, KNOWN)],
      transports: Object.fromEntries(chains.map(({ id }) => [id, wagmi.http()])) as never,
      storage: null,
    })
    for (const rdns of ['io.metamask', 'io.rabby']) {
      const info = { uuid: rdns, name: rdns, icon: 'data:image/png;base64,', rdns }
      const detail = Object.freeze({ info, provider: own.provider })
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    expect(discovering.connectors.map(({ id }) => id)).toEqual(['io.metamask', 'walletConnect', 'latchkey', 'io.rabby'])
  })
})
