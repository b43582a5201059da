import { Connections, type Wallet } from '@latchkey/core'
import {
  Connectors,
  createState,
  definePlugin,
  Images,
  Namespaces,
  WalletDirectory,
  type WalletDirectoryState,
} from '@latchkey/core/plugin'
import {
  createFakeConnector,
  createFakeDevice,
  createFakeNamespace,
  createTestKit,
  flush,
  pairs,
  rejects,
  throws,
  waits,
} from '@latchkey/core/testing'
import { loadHeadlessWallets } from './headless-wallets.js'

const RAINBOW: Wallet = {
  id: 'rainbow',
  name: 'Rainbow',
  image_id: 'picture-of-rainbow',
  mobile_link: 'rainbow://',
  homepage: 'https://rainbow.example',
  badge_type: 'certified',
}
const ZERION: Wallet = { id: 'zerion', name: 'Zerion' }
const CODE = 'wc:7f6e@2?symKey=587d'

/** A registry of two pages. */
function createDirectory() {
  const state = createState<WalletDirectoryState>({
    ...{ wallets: [], featured: [], recommended: [], count: 0, page: 0, status: 'idle' },
  })
  const pages = [RAINBOW, ZERION]
  const calls: unknown[] = []
  const directory: WalletDirectory = {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    prefetch: async () => state.patch({ count: pages.length }),
    async more() {
      const { page, wallets } = state.getSnapshot()
      if (page === pages.length) return
      state.patch({ status: 'loading' })
      await flush()
      state.patch({ status: 'ready', page: page + 1, wallets: [...wallets, pages[page]!] })
    },
    async search(text, options) {
      calls.push([text, options])
      state.patch({ search: text === '' ? undefined : { text, wallets: [ZERION], loading: false } })
    },
  }
  return { directory, calls }
}

async function open({ mobile = false, isPairing = true } = {}) {
  const here = createFakeConnector({ identity: { rdns: ['com.fake'], names: ['Fake Wallet'] } })
  const paired = createFakeConnector({
    ...{ id: 'fake:pairing', name: 'Pairing', type: 'WALLET_CONNECT', installed: false, together: true },
    identity: { names: ['WalletConnect'] },
    onConnect: pairs(CODE),
  })
  const { directory, calls } = createDirectory()
  const plugin = definePlugin({
    id: 'fake',
    requires: [Connectors, Namespaces],
    setup(ctx) {
      ctx.contribute(Namespaces, createFakeNamespace())
      ctx.contribute(Connectors, here)
      if (isPairing) ctx.contribute(Connectors, paired)
      ctx.provide(WalletDirectory, { value: directory })
      ctx.provide(Images, { value: { peek: () => undefined, load: async (_, id) => `blob:${id}` } })
    },
  })
  const test = createTestKit({ plugins: plugin(), device: createFakeDevice(mobile ? 'android' : 'desktop') })
  await test.kit.start()
  const service = await loadHeadlessWallets({ kit: test.kit, connecting: createState({}) })
  await flush()
  const state = service.getSnapshot
  const item = (name: string) => [...state().wallets, ...state().wcWallets].find((one) => one.name === name)!
  return { ...test, service, state, item, here, paired, calls }
}

test('lists the wallets of the page with their connectors, and has one state for all components', async () => {
  const { kit, service, item } = await open()
  expect(item('Fake Wallet')).toMatchObject({
    connectors: [{ id: 'fake:wallet', chain: 'fake', rdns: 'com.fake' }],
    isInjected: true,
    isRecent: false,
  })
  expect(await loadHeadlessWallets({ kit, connecting: createState({}) })).toBe(service)
})

test('fetches the pages of the registry up to the wanted one, searches, and shows pictures once they are loaded', async () => {
  const { service, state, item, calls } = await open()
  const fetching: boolean[] = []
  service.subscribe(() => fetching.push(state().isFetchingWallets))
  await service.fetchWallets()
  await flush()
  expect(fetching).toContain(true)
  expect(state()).toMatchObject({ isFetchingWallets: false, page: 1, count: 2 })
  expect(item('Rainbow')).toEqual({
    ...{ id: 'rainbow', name: 'Rainbow', imageId: 'picture-of-rainbow', imageUrl: 'blob:picture-of-rainbow' },
    ...{ connectors: [], isInjected: false, isRecent: false },
    walletInfo: expect.objectContaining({
      ...{ website: 'https://rainbow.example', deepLink: 'rainbow://', isCertified: true },
    }),
  })
  await service.fetchWallets({ page: 7 })
  expect(state().wcWallets.map(({ name }) => name)).toEqual(['Rainbow', 'Zerion'])
  await service.fetchWallets({ query: 'zer', badge: 'certified' })
  expect(state().wcWallets.map(({ name }) => name)).toEqual(['Zerion'])
  await service.fetchWallets({ page: 1 })
  expect(state().wcWallets).toHaveLength(2)
  expect(calls).toContainEqual(['zer', { certified: true }])
})

test('a registry that fails is told to the log, and not to the app', async () => {
  const { kit, service, logger } = await open()
  kit.get(WalletDirectory).prefetch = () => Promise.reject(new Error('offline'))
  await expect(service.fetchWallets()).resolves.toBeUndefined()
  expect(logger.entries.map(({ message }) => message)).toContain('The wallets could not be fetched.')
})

test('asks a wallet of the page within the press, and shows which one it is until it answers', async () => {
  const { kit, service, state, item, here } = await open()
  here.onConnect = waits()
  const wallet = item('Fake Wallet')
  const connecting = service.connect(wallet)
  expect(here.asks).toHaveLength(1)
  expect(state()).toMatchObject({ connectingWallet: wallet, wcUri: undefined })
  here.asks[0]!.approve()
  await connecting
  expect(state().connectingWallet).toBeUndefined()
  expect(kit.get(Connections).getSnapshot().connected).toBe(true)
})

test('rejects where the visitor rejects, and with what the wallet fails with', async () => {
  const { service, state, item, here } = await open()
  here.onConnect = rejects()
  await expect(service.connect(item('Fake Wallet'))).rejects.toThrow('Connection rejected')
  here.onConnect = throws(new Error('broken'))
  await expect(service.connect(item('Fake Wallet'))).rejects.toMatchObject({ code: 'connection/failed' })
  expect(state().connectingWallet).toBeUndefined()
})

test('shows the code for a wallet that is elsewhere, until it has connected', async () => {
  const { service, state, item, paired } = await open()
  await service.fetchWallets()
  const connecting = service.connect(item('Rainbow'))
  await flush()
  expect(state()).toMatchObject({ wcUri: CODE, isFetchingWcUri: false, connectingWallet: { name: 'Rainbow' } })
  paired.asks[0]!.approve()
  await connecting
  expect(state()).toMatchObject({ wcUri: undefined, connectingWallet: undefined, wcError: false })
})

test('an app that gives the code up ends the attempt without an error', async () => {
  const { service, state, item } = await open()
  const connecting = service.connect(item('Pairing'))
  await flush()
  expect(state().wcUri).toBe(CODE)
  service.resetWcUri()
  await expect(connecting).resolves.toBeUndefined()
  expect(state()).toMatchObject({ wcUri: undefined, connectingWallet: undefined })
})

test('the newest wallet is the one that is shown, and the app can clear it', async () => {
  const { service, state, item, here } = await open()
  await service.fetchWallets()
  here.onConnect = waits()
  const first = service.connect(item('Fake Wallet'))
  const second = service.connect(item('Rainbow'))
  await first
  expect(state().connectingWallet?.name).toBe('Rainbow')
  service.resetConnectingWallet()
  expect(state().connectingWallet).toBeUndefined()
  service.resetWcUri()
  await second
})

test('makes a code ahead, tells that it fetches it, and tells where there is none', async () => {
  const { service, state, paired } = await open()
  paired.onConnect = waits()
  const ready = service.getWcUri()
  await flush()
  expect(state()).toMatchObject({ isFetchingWcUri: true, wcUri: undefined })
  paired.asks[0]!.request.onUri(CODE, 300_000)
  await ready
  expect(state()).toMatchObject({ isFetchingWcUri: false, wcUri: CODE, wcError: false })
  service.resetWcUri()
  paired.onConnect = throws(new Error('no relay'))
  await service.getWcUri()
  expect(state()).toMatchObject({ isFetchingWcUri: false, wcUri: undefined, wcError: true })
})

test('without a plugin that pairs, a wallet that is elsewhere cannot be connected', async () => {
  const { service, item } = await open({ isPairing: false })
  await service.fetchWallets()
  await service.getWcUri()
  await expect(service.connect(item('Rainbow'))).rejects.toThrow('Failed to connect')
})

test('on a phone a press opens the app with the code that was made ahead', async () => {
  const { service, item, page, paired } = await open({ mobile: true })
  await service.fetchWallets()
  await service.getWcUri()
  const connecting = service.connect(item('Rainbow'))
  expect(page.opened.map(({ href }) => href)).toEqual([`rainbow://wc?uri=${encodeURIComponent(CODE)}`])
  expect(paired.asks).toHaveLength(1)
  paired.asks[0]!.approve()
  await connecting
})

const PAYMENT = 'https://pay.example/?id=1&amount=2'
const CODE_OF_PAYMENT = `${CODE}&pay=https%3A%2F%2Fpay.example%2F%3Fid%3D1%26amount%3D2`

test('the code carries the page of a payment for as long as the wallet is waited for', async () => {
  const { service, state, item, paired } = await open()
  await service.fetchWallets()
  const connecting = service.connect(item('Rainbow'), undefined, { wcPayUrl: PAYMENT })
  await flush()
  expect(state().wcUri).toBe(CODE_OF_PAYMENT)
  service.resetConnectingWallet()
  expect(state().wcUri).toBe(CODE_OF_PAYMENT)
  paired.asks[0]!.approve()
  await connecting
  await service.getWcUri()
  expect(state().wcUri).toBe(CODE)
})

test('on a phone the app opens with the page of a payment', async () => {
  const { service, item, page } = await open({ mobile: true })
  await service.fetchWallets()
  const connecting = service.connect(item('Rainbow'), undefined, { wcPayUrl: PAYMENT })
  await flush()
  expect(page.opened.map(({ href }) => href)).toEqual([`rainbow://wc?uri=${encodeURIComponent(CODE_OF_PAYMENT)}`])
  service.resetWcUri()
  await connecting
})
