import { AppConfig, Modal, Wallets } from '@latchkey/core'
import { SOCIAL_PROVIDERS } from '@latchkey/core/embedded'
import { ConnectMethods, isFeatureOn } from '@latchkey/core/plugin'
import { createTestKit, flush } from '@latchkey/core/testing'
import { mainnet, solana } from '../../networks/index.js'
import type { AppKitOptions } from '../../options.js'
import { AppKit } from '../app-kit.js'
import { configOf, translate } from '../translate.js'

let warn: jest.SpyInstance
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => {})))
afterEach(() => warn.mockRestore())

const notices = () => warn.mock.calls.map(([text]) => String(text).split(': ')[1]!.split(' cannot')[0])

/** The layer over the whole preset. */
async function open(given: Partial<AppKitOptions> = {}) {
  const options = { projectId: 'shop', networks: [mainnet, solana], ...given }
  const { plugins, ...config } = configOf(options)
  const { kit, failures } = createTestKit({ plugins: plugins!, config })
  const appKit = new AppKit(kit, options, translate(kit, options))
  await kit.start()
  const isOn = (feature: string) => isFeatureOn(kit.get(AppConfig), feature)
  const isThere = (plugin: string) => kit.plugins.getSnapshot()[plugin]?.status === 'started'
  return { kit, appKit, failures, isOn, isThere }
}

const frame = { frame: 'https://wallet.example/sdk' }

test('a feature that is switched off is offered no more, and comes back with its plugin', async () => {
  const { appKit, isOn, isThere, failures } = await open()
  appKit.updateFeatures({ swaps: false, receive: false, onramp: false, analytics: false, collapseWallets: true })
  await flush()
  expect(['swaps', 'receive', 'onramp', 'analytics', 'collapseWallets', 'send'].map(isOn)).toEqual([
    ...[false, false, false, false, true, true],
  ])
  appKit.updateRemoteFeatures({ swaps: ['1inch'] })
  await flush()
  expect([isOn('swaps'), isOn('onramp'), isThere('swap')]).toEqual([true, false, true])
  expect(notices()).toEqual([])
  expect(failures).toEqual([])
})

test('a feature that was off from the beginning brings its plugin, once', async () => {
  const { kit, appKit, isThere, failures } = await open({ features: { swaps: false, email: false, socials: false } })
  expect(isThere('swap')).toBe(false)
  for (let time = 0; time < 2; time++) {
    appKit.updateFeatures({ swaps: true, smartSessions: true })
    await flush()
    await kit.start()
  }
  expect([isThere('swap'), isThere('smart-sessions'), isThere('auth')]).toEqual([true, true, false])
  expect(failures).toEqual([])
})

test('e-mail and social login go and come, as far as the kit was made for them', async () => {
  const { kit, appKit, isOn, isThere } = await open({ endpoints: frame, features: { socials: ['google', 'x'] } })
  await kit.load('discover')
  expect(
    kit
      .get(ConnectMethods)
      .getSnapshot()
      .map(({ id }) => id),
  ).toEqual(['email', 'social'])
  appKit.updateFeatures({ email: false, socials: false })
  await flush()
  expect([isOn('email'), isOn('social'), isThere('auth')]).toEqual([false, false, true])
  appKit.updateFeatures({ email: true, socials: ['google', 'x'] })
  await flush()
  expect([isOn('email'), isOn('social')]).toEqual([true, true])
  expect(notices()).toEqual([])
  appKit.updateFeatures({ socials: ['github'] })
  await flush()
  expect(notices()).toEqual(['features.socials'])
})

test('social login that was off from the beginning brings its plugin, with the list of the change', async () => {
  const { kit, appKit, isThere } = await open({ endpoints: frame, features: { email: false, socials: false } })
  appKit.updateFeatures({ socials: ['google'] })
  await flush()
  await kit.start()
  expect(isThere('auth')).toBe(true)
})

test('the orders of an app count from the next list on, before the modal has opened and after', async () => {
  const { kit, appKit } = await open({ networks: [mainnet] })
  const custom = { id: 'own', name: 'Own', homepage: 'https://own.example' }
  kit.get(Wallets).list('custom', [custom])
  const recommended = { ...custom, id: 'other', name: 'Other' }
  kit.get(Wallets).list('recommended', [recommended])
  const groups = () => [
    ...new Set(
      kit
        .get(Wallets)
        .getSnapshot()
        .entries.map(({ group }) => group),
    ),
  ]
  await appKit.open()
  await flush()
  expect(groups().indexOf('custom')).toBeLessThan(groups().indexOf('recommended'))
  appKit.updateFeatures({ connectorTypeOrder: ['recommended', 'custom'], connectMethodsOrder: ['wallet', 'email'] })
  await flush()
  expect(groups().slice(0, 2)).toEqual(['recommended', 'custom'])
  await appKit.close()
  appKit.updateFeatures({ connectorTypeOrder: ['custom', 'recommended'] })
  await flush()
  await appKit.open()
  expect(groups().slice(0, 2)).toEqual(['custom', 'recommended'])
  expect(kit.get(AppConfig).connectMethodsOrder).toEqual(['wallet', 'email'])
  expect(kit.get(Modal).getSnapshot().view).toBe('Connect')
})

test('options that the kit reads when it uses them change, and others are named', async () => {
  const { kit, appKit } = await open({ allWallets: 'HIDE' })
  appKit.updateOptions({ allWallets: 'SHOW', termsConditionsUrl: 'https://a.example/terms', projectId: 'other' })
  appKit.updateFeatures({ history: false })
  await flush()
  expect(kit.get(AppConfig)).toMatchObject({
    allWallets: 'SHOW',
    termsConditionsUrl: 'https://a.example/terms',
    projectId: 'shop',
  })
  expect(notices()).toEqual(['projectId', 'features.history'])
})

test('tells the features in force, and each change of them', async () => {
  const { appKit } = await open({
    endpoints: frame,
    features: { socials: ['google'], swaps: ['1inch'], onramp: false },
  })
  const heard: unknown[] = []
  const unsubscribe = appKit.subscribeRemoteFeatures((features) => heard.push(features.swaps))
  expect(appKit.getRemoteFeatures()).toEqual({
    ...{ email: true, socials: ['google'], swaps: ['1inch'], onramp: false, activity: true },
    ...{ multiWallet: true, headless: true },
  })
  appKit.updateFeatures({ swaps: false, email: false, socials: false })
  await flush()
  expect(appKit.getRemoteFeatures()).toMatchObject({ email: false, socials: false, swaps: false })
  appKit.updateRemoteFeatures({ swaps: true, onramp: true })
  await flush()
  expect(appKit.getRemoteFeatures()).toMatchObject({ swaps: true, onramp: true })
  unsubscribe()
  appKit.updateFeatures({ swaps: false })
  await flush()
  expect(heard).toEqual([false, true])
})

test('without a wallet service nobody signs in by e-mail or a provider', async () => {
  const { appKit } = await open({ features: { email: true, history: false } })
  expect(appKit.getRemoteFeatures()).toMatchObject({ email: false, socials: false, swaps: true, activity: false })
  const all = await open({ endpoints: frame })
  await flush()
  expect(all.appKit.getRemoteFeatures().socials).toEqual([...SOCIAL_PROVIDERS, 'farcaster'])
})

test('activity of a server’s features is the history of ours', async () => {
  const { appKit } = await open()
  appKit.updateRemoteFeatures({ activity: true })
  await flush()
  expect(notices()).toEqual([])
  appKit.updateRemoteFeatures({ activity: false })
  await flush()
  expect(notices()).toEqual(['features.history'])
})
