import { type AppKit, Modal, Notices, override, Wallets, type AppConfig, type Observable } from '@latchkey/core'
import { AnalyticsConfig, definePlugin, Http, Images, Namespaces, Views, WalletDirectory } from '@latchkey/core/plugin'
import {
  createFakeNamespace,
  createFakeHttp,
  createFakePage,
  createTestKit,
  fakeNetwork,
  pluginConformance,
} from '@latchkey/core/testing'
import { registered, registryId } from './directory/directory.test.helper.js'
import type { WalletsOptions } from './options.js'
import { wallets } from './plugin.js'

describe('wallets', () => {
  test.each(pluginConformance({ plugin: () => wallets() }))('$name', ({ run }) => run())
})

const API: AppConfig = { projectId: 'demo', endpoints: { walletApi: 'https://registry.example' } }
const PICTURE = new Blob(['x'], { type: 'image/png' })

/** A host's page with one chain, a view to open, and a registry that answers as it is told. */
async function environment({ config = API, options = {} }: { config?: AppConfig; options?: WalletsOptions } = {}) {
  const http = createFakeHttp()
  let made = 0
  const page = createFakePage({
    URL: { createObjectURL: () => `blob:https://host.example/${(made += 1)}`, revokeObjectURL: () => {} },
  })
  const around = definePlugin({
    id: 'around',
    setup(ctx) {
      ctx.contribute(
        Namespaces,
        createFakeNamespace({ id: 'eip155', networks: [fakeNetwork('eip155', '1', { assets: { imageId: 'one' } })] }),
      )
      ctx.contribute(Views, { id: 'Connect', content: () => null })
      ctx.contribute(Views, { id: 'Account', content: () => null })
    },
  })
  const test = createTestKit({
    plugins: [around(), wallets(options)],
    config,
    page,
    overrides: [override(Http, { value: http })],
  })
  const { kit } = test
  await kit.start()
  const asked = () => http.requests.map(({ url }) => new URL(url).pathname.slice(1))
  const opened = async () => {
    void kit.open('Connect')
    const modal = kit.get(Modal)
    // Open, with all that opening fetches.
    await until(modal, ({ open, loading }) => open && !loading)
  }
  return { ...test, http, asked, opened }
}

/** As soon as a snapshot is as it is waited for. */
const until = <S>(source: Observable<S>, isSo: (snapshot: S) => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => isSo(source.getSnapshot()) && resolve()
    source.subscribe(look)
    look()
  })

const listsOf = (wallets: readonly unknown[]) => ({ data: wallets, count: wallets.length })

test('fetches nothing before the visitor acts, whatever is drawn', async () => {
  const { kit, asked } = await environment()
  const picture = kit.get(Images).load('asset', 'network')
  expect(kit.get(Images).peek('asset', 'network')).toBeUndefined()
  expect(kit.get(WalletDirectory).getSnapshot()).toMatchObject({ status: 'idle', count: 0 })
  expect(asked()).toEqual([])
  await kit.dispose()
  expect(asked()).toEqual([])
  void picture
})

test('lists the registry’s recommendations and loads the networks’ pictures when the modal opens', async () => {
  const { kit, http, asked, opened } = await environment()
  http.reply('getWallets', listsOf(registered(4)))
  http.reply('public/getAssetImage/*', PICTURE)
  await opened()
  expect(kit.get(WalletDirectory).getSnapshot().recommended).toHaveLength(4)
  expect(
    kit
      .get(Wallets)
      .getSnapshot()
      .entries.filter(({ group }) => group === 'recommended')
      .map(({ name }) => name),
  ).toEqual(['Wallet 0', 'Wallet 1'])
  expect(kit.get(Images).peek('asset', 'one')).toMatch(/^blob:/)
  expect([...asked()].sort()).toEqual(['getWallets', 'public/getAssetImage/one'])
})

test('waits at most two seconds for pictures of networks', async () => {
  const { kit, clock, http } = await environment()
  http.reply('getWallets', listsOf(registered(4)))
  http.reply('public/getAssetImage/*', () => new Promise(() => {}))
  void kit.open('Connect')
  const modal = kit.get(Modal)
  await until(modal, ({ open, loading }) => open && loading)
  await until(kit.get(WalletDirectory), ({ recommended }) => recommended.length === 4)
  await clock.advance(1_999)
  expect(modal.getSnapshot().loading).toBe(true)
  await clock.advance(1)
  await until(modal, ({ loading }) => !loading)
})

test('returns no picture and no error to a caller that aborts before the visitor acts', async () => {
  const { kit } = await environment()
  const left = new AbortController()
  const picture = kit.get(Images).load('wallet', 'w', left.signal)
  left.abort()
  expect(await picture).toBeUndefined()
  expect(await kit.get(Images).load('wallet', 'w', left.signal)).toBeUndefined()
})

test('fetches only pictures of networks in basic mode', async () => {
  const { http, asked, opened } = await environment({ config: { ...API, basic: true } })
  http.reply('public/getAssetImage/*', PICTURE)
  await opened()
  expect(asked()).toEqual(['public/getAssetImage/one'])
})

test('loads a picture that was requested before the visitor acted', async () => {
  const { kit, http, opened } = await environment()
  http.reply('getWallets', listsOf([]))
  http.reply('getWalletImage/w', PICTURE)
  const picture = kit.get(Images).load('wallet', 'w')
  await opened()
  expect(await picture).toMatch(/^blob:/)
  expect(kit.get(Images).peek('wallet', 'w')).toBe(await picture)
})

test('lists the bundled wallets and asks no server without a project id and an own server', async () => {
  const { kit, asked, opened } = await environment({ config: {} })
  await opened()
  const { signal } = new AbortController()
  await kit.get(WalletDirectory).more(signal)
  const { recommended, wallets: all, count } = kit.get(WalletDirectory).getSnapshot()
  expect(recommended).toHaveLength(4)
  expect(count).toBeGreaterThan(40)
  expect(all.length).toBeGreaterThan(0)
  expect(await kit.get(Images).load('wallet', 'w')).toBeUndefined()
  expect(await kit.get(AnalyticsConfig).isEnabled()).toBe(false)
  expect([asked(), await origins(kit)]).toEqual([[], []])
})

test('asks no server with the option offline', async () => {
  const { kit, asked, opened } = await environment({ options: { offline: true } })
  await opened()
  expect(kit.get(WalletDirectory).getSnapshot().recommended).toHaveLength(4)
  expect([asked(), await origins(kit)]).toEqual([[], []])
})

test('fetches no pictures with the option pictures off', async () => {
  const { kit, http, asked, opened } = await environment({ options: { pictures: false } })
  http.reply('getWallets', listsOf(registered(4)))
  await opened()
  expect(await kit.get(Images).load('wallet', 'w')).toBeUndefined()
  expect(asked()).toEqual(['getWallets'])
})

test.each([
  ['the project may not be used from here', 403, 'Invalid App Configuration'],
  ['the project is unknown', 401, 'Invalid project ID'],
])('lists the bundled wallets where %s, and alerts the developer once', async (_, status, headline) => {
  const { kit, http, opened } = await environment()
  http.reply('getWallets', status)
  http.reply('public/getAssetImage/*', status)
  await opened()
  const { recommended, error } = kit.get(WalletDirectory).getSnapshot()
  expect(recommended).toHaveLength(4)
  expect(error).toMatchObject({ code: 'http/status' })
  expect(kit.get(Notices).getSnapshot().alert).toMatchObject({ message: headline })
})

test.each([
  ['the registry is down', 503],
  ['no server answers', new TypeError('Failed to fetch')],
  ['somebody else answers', '<html>Log in to this network</html>'],
])('lists the bundled wallets where %s, without an alert', async (_, reply) => {
  const { kit, http, opened } = await environment()
  http.reply('getWallets', reply)
  http.reply('public/getAssetImage/*', reply instanceof Error ? reply : 503)
  await opened()
  expect(kit.get(WalletDirectory).getSnapshot().recommended).toHaveLength(4)
  expect(kit.get(Notices).getSnapshot()).toMatchObject({ alert: undefined, snack: undefined })
})

test('asks once whether analytics events may be sent, and reads a failure as no', async () => {
  const { kit, http, asked } = await environment()
  const analytics = kit.get(AnalyticsConfig)
  http.reply('getAnalyticsConfig', 500)
  expect(await analytics.isEnabled()).toBe(false)
  http.reply('getAnalyticsConfig', { isAnalyticsEnabled: true })
  expect([await analytics.isEnabled(), await analytics.isEnabled()]).toEqual([true, true])
  expect(asked()).toEqual(['getAnalyticsConfig', 'getAnalyticsConfig'])
})

test('declares the origin of the app’s server, else the public one', async () => {
  const originsOf = async (config: AppConfig) => {
    const { kit } = await environment({ config })
    return origins(kit)
  }
  expect(await originsOf(API)).toEqual(['https://registry.example'])
  expect(await originsOf({ projectId: 'demo' })).toEqual(['https://api.web3modal.org'])
})

test('lists nothing while the kit is stopped, and lists it again after a start', async () => {
  const { kit, http, opened } = await environment({ config: { ...API, featuredWalletIds: [registryId(2)] } })
  http.reply('getWallets', ({ query }: { query: Record<string, string> }) =>
    listsOf(registered(4).filter(({ id }) => !query['include'] || query['include'].includes(id))),
  )
  http.reply('public/getAssetImage/*', PICTURE)
  const featured = () =>
    kit
      .get(Wallets)
      .getSnapshot()
      .entries.filter(({ group }) => group === 'featured')
      .map(({ name }) => name)
  await opened()
  expect(featured()).toEqual(['Wallet 2'])
  await kit.stop()
  expect(featured()).toEqual([])
  await kit.start()
  await opened()
  expect(featured()).toEqual(['Wallet 2'])
})

/** What the plugin declares, without the nodes of the networks. */
const origins = async (kit: AppKit) =>
  (await kit.networkManifest()).filter(({ plugin }) => plugin === 'wallets').map(({ origin }) => origin)
