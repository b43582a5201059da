import { type AppKit as Kit, Connections, Modal, Networks, Notices, Wallets } from '@latchkey/core'
import { flush, openLedger } from '@latchkey/core/testing'
import { createScene, leavePage, one, other, two } from '../scene.test.helper.js'
import type { AppKit } from './app-kit.js'
import type { AppKitOpenOptions } from './views.js'

afterEach(leavePage)

async function connected(...options: Parameters<typeof createScene>) {
  const scene = createScene(...options)
  await scene.kit.start()
  await scene.connect()
  return scene
}

describe('what an app reads', () => {
  test.each<[name: string, read: (appKit: AppKit) => unknown, before: unknown, after: unknown]>([
    ['getAddress', (one) => one.getAddress(), undefined, 'fake1alice'],
    ['getAddress of another namespace', (one) => one.getAddress('mock'), undefined, undefined],
    ['getCaipAddress', (one) => one.getCaipAddress(), undefined, 'fake:one:fake1alice'],
    ['getIsConnectedState', (one) => one.getIsConnectedState(), false, true],
    ['getAccount', (one) => one.getAccount().status, 'disconnected', 'connected'],
    ['getAccount’s accounts', (one) => one.getAccount().allAccounts.length, 0, 1],
    ['getProvider', (one) => one.getProvider('fake'), undefined, { isFake: true }],
    ['getWalletProvider', (one) => one.getWalletProvider(), undefined, { isFake: true }],
    ['getProviderType', (one) => one.getProviderType('fake'), undefined, 'INJECTED'],
    ['getWalletInfo', (one) => one.getWalletInfo()?.name, undefined, 'Fake Wallet'],
    ['getChainId', (one) => one.getChainId(), 'one', 'one'],
    ['getCaipNetworkId', (one) => one.getCaipNetworkId(), 'fake:one', 'fake:one'],
    ['getActiveChainNamespace', (one) => one.getActiveChainNamespace(), 'fake', 'fake'],
  ])('%s', async (_, read, before, after) => {
    const { kit, appKit, connect } = createScene()
    await kit.start()
    expect(read(appKit)).toEqual(before)
    await connect()
    expect(read(appKit)).toEqual(after)
    await appKit.disconnect()
    expect(read(appKit)).toEqual(before)
  })

  test('the networks of all namespaces, or of one', async () => {
    const { appKit } = createScene()
    const ids = (namespace?: string) => appKit.getCaipNetworks(namespace).map(({ caipNetworkId }) => caipNetworkId)
    expect(ids()).toEqual(['fake:one', 'fake:two', 'mock:one', 'mock:two'])
    expect(ids('mock')).toEqual(['mock:one', 'mock:two'])
    expect(ids('none')).toEqual([])
  })

  test('the network in use, that of another namespace, and one of them by its id', () => {
    const { getCaipNetwork } = createScene().appKit
    const idOf = (...names: Parameters<typeof getCaipNetwork>) => getCaipNetwork(...names)?.caipNetworkId
    expect([idOf(), idOf('mock'), idOf('fake', 'two'), idOf('fake', 'nine'), idOf('none')]).toEqual([
      ...['fake:one', 'mock:one', 'fake:two', undefined, undefined],
    ])
  })

  test('the methods can be taken out of the object', () => {
    const { getAddress, getCaipNetwork, getState, setThemeMode, getThemeMode } = createScene().appKit
    setThemeMode('light')
    expect([getAddress(), getCaipNetwork()?.name, getState().open, getThemeMode()]).toEqual([
      undefined,
      'fake one',
      false,
      'light',
    ])
  })
})

describe('open', () => {
  test.each<[AppKitOpenOptions | undefined, view: string, args: unknown]>([
    [undefined, 'Connect', undefined],
    [{}, 'Connect', undefined],
    [{ view: 'Networks' }, 'Networks', undefined],
    [{ view: 'AllWallets' }, 'AllWallets', undefined],
    [{ view: 'ConnectingWalletConnectBasic' }, 'ConnectingWalletConnect', undefined],
    [{ view: 'WhatIsAWallet' }, 'WhatIsAWallet', undefined],
    [{ view: 'WalletReceive' }, 'WalletReceive', undefined],
    [{ view: 'Transactions' }, 'Account', { tab: 'activity' }],
    [{ view: 'ProfileWallets' }, 'Profile', undefined],
  ])('of %j resolves once the modal shows the view, before it closes', async (options, view, args) => {
    const { kit, appKit } = createScene()
    await kit.start()
    await appKit.open(options)
    expect(appKit.isOpen()).toBe(true)
    expect(kit.get(Modal).getSnapshot()).toMatchObject({ view, ...(args ? { args } : {}) })
    await appKit.close()
    expect(appKit.isOpen()).toBe(false)
  })

  test('takes the namespace into use before it shows a view', async () => {
    const { kit, appKit } = createScene()
    await kit.start()
    await appKit.open({ view: 'Networks', namespace: 'mock' })
    expect([appKit.getActiveChainNamespace(), appKit.getState().open]).toEqual(['mock', true])
  })

  test('redirect and replace show a view in the open modal', async () => {
    const { kit, appKit } = createScene()
    await kit.start()
    await appKit.open({ view: 'Networks' })
    kit.get(Modal).push('WhatIsANetwork')
    const views = () =>
      kit
        .get(Modal)
        .getSnapshot()
        .history.map(({ view }) => view)
    appKit.replace('WhatIsAWallet')
    await flush()
    expect(views()).toEqual(['Networks', 'WhatIsAWallet'])
    appKit.redirect('ProfileWallets')
    await flush()
    expect(views()).toEqual(['Profile'])
  })

  describe('with a code of the app’s own client', () => {
    const CODE = 'wc:7f6e@2?expiryTimestamp=4102444800&relay-protocol=irn&symKey=587d'
    const pairing = (kit: Kit) => kit.get(Connections).getSnapshot().namespaces['fake']?.attempt?.pairing
    const begin = (kit: Kit) =>
      kit
        .get(Wallets)
        .pair('appkit:pairing')
        .catch(() => {})

    test('shows it, and a later one in its place, until the app closes the modal', async () => {
      const { kit, appKit } = createScene({ manualWCControl: true })
      await kit.start()
      await appKit.open({ uri: CODE })
      expect(kit.get(Modal).getSnapshot().view).toBe('ConnectingWalletConnect')
      // The view of the modal does this.
      void begin(kit)
      await flush()
      expect(pairing(kit)).toEqual({ uri: CODE, expiresAt: 4_102_444_800_000 })
      await appKit.open({ uri: CODE.replace('7f6e', '8a1b') })
      await flush()
      expect(pairing(kit)?.uri).toMatch(/^wc:8a1b/)
      await appKit.close()
      await flush()
      expect(pairing(kit)).toBeUndefined()
      expect(appKit.getIsConnectedState()).toBe(false)
    })

    test('shows its own where the app does not pair by itself', async () => {
      const { kit, appKit } = createScene()
      await kit.start()
      await appKit.open({ uri: CODE })
      expect(kit.get(Modal).getSnapshot().view).toBe('Connect')
      expect(appKit.getConnectors().map(({ id }) => id)).toEqual(['fake:wallet'])
    })
  })

  test('rejects for a view that does not exist', async () => {
    const { kit, appKit } = createScene()
    await kit.start()
    await expect(appKit.open({ view: 'Nowhere' as never })).rejects.toMatchObject({ code: 'modal/view-not-found' })
  })
})

describe('what an app changes', () => {
  test('switchNetwork resolves when the wallet has switched', async () => {
    const { appKit } = await connected()
    await appKit.switchNetwork(two)
    expect(appKit.getCaipNetwork()).toBe(appKit.getCaipNetworks('fake')[1])
  })

  test('switchNetwork resolves also where the visitor rejects, and rejects where the app asks for that', async () => {
    const { appKit, wallet } = await connected()
    wallet.sessions[0]!.features['switch-network@1']!.switchNetwork = () =>
      Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
    await appKit.switchNetwork(two)
    expect(appKit.getChainId()).toBe('one')
    await expect(appKit.switchNetwork(two, { throwOnFailure: true })).rejects.toMatchObject({
      code: 'appkit/not-switched',
    })
  })

  test('addNetwork and removeNetwork', async () => {
    const { kit, appKit } = createScene()
    await kit.start()
    await appKit.addNetwork('mock', { ...other, id: 'three', name: 'three', caipNetworkId: 'mock:three' })
    expect(appKit.getCaipNetworks('mock')).toHaveLength(3)
    await appKit.removeNetwork('mock', 'three')
    expect(appKit.getCaipNetworks('mock')).toHaveLength(2)
  })

  test('setThemeVariables takes the newer names, too', () => {
    const { appKit } = createScene()
    appKit.setThemeVariables({ '--apkt-accent': 'red' })
    expect(appKit.getThemeVariables()).toMatchObject({ '--w3m-accent': 'red' })
  })

  test('updateOptions sets the theme, and names once on the console what else would differ', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
    const { kit, appKit } = createScene({ features: { swaps: true, socials: ['x'] }, allWallets: 'HIDE' })
    appKit.updateOptions({ themeMode: 'light', themeVariables: { '--w3m-accent': 'red' }, allWallets: 'HIDE' })
    appKit.updateFeatures({ swaps: true, socials: ['x'] })
    await flush()
    expect(warn).not.toHaveBeenCalled()
    expect(kit.plugins.getSnapshot()).not.toHaveProperty('swap')
    expect([appKit.getThemeMode(), appKit.getThemeVariables()]).toEqual(['light', { '--w3m-accent': 'red' }])
    for (let time = 0; time < 2; time++) appKit.updateOptions({ features: { history: false }, projectId: 'other' })
    appKit.updateOptions({ enableReconnect: false })
    await flush()
    expect(warn.mock.calls.map(([text]) => String(text).split('. See ')[0])).toEqual([
      '@latchkey/appkit: projectId, features.history cannot change once the kit is there: give them to createAppKit',
      '@latchkey/appkit: enableReconnect cannot change once the kit is there: give them to createAppKit',
    ])
    warn.mockRestore()
  })

  test('messages to the visitor', async () => {
    const { kit, appKit } = createScene()
    await kit.start()
    appKit.showErrorMessage('No')
    await flush()
    expect(kit.get(Notices).getSnapshot().snack).toMatchObject({ message: 'No', variant: 'error' })
  })
})

describe('subscriptions', () => {
  const heard: unknown[] = []
  beforeEach(() => void heard.splice(0))

  test.each<[name: string, subscribe: (appKit: AppKit) => () => void, last: unknown]>([
    ['subscribeAccount', (to) => to.subscribeAccount(({ address }) => heard.push(address)), 'fake1alice'],
    ['subscribeState', (to) => to.subscribeState(({ open }) => heard.push(open)), true],
    ['subscribeWalletInfo', (to) => to.subscribeWalletInfo((wallet) => heard.push(wallet?.name)), 'Fake Wallet'],
    ['subscribeNetwork', (to) => to.subscribeNetwork(({ chainId }) => heard.push(chainId)), 'two'],
    ['subscribeCaipNetworkChange', (to) => to.subscribeCaipNetworkChange((network) => heard.push(network?.id)), 'two'],
    ['subscribeProviders', (to) => to.subscribeProviders(({ fake }) => heard.push(fake)), { isFake: true }],
    ['subscribeTheme', (to) => to.subscribeTheme(({ themeMode }) => heard.push(themeMode)), 'light'],
    ['subscribeEvents', (to) => to.subscribeEvents(({ data }) => heard.push(data.event)), 'MODAL_OPEN'],
  ])('%s tells of changes until it is unsubscribed', async (_, subscribe, last) => {
    const { kit, appKit, connect, switchTo } = createScene()
    await kit.start()
    const unsubscribe = subscribe(appKit)
    await connect()
    switchTo(two.caipNetworkId)
    appKit.setThemeMode('light')
    await appKit.open()
    await flush()
    expect(heard.at(-1)).toEqual(last)
    const count = heard.length
    unsubscribe()
    appKit.setThemeMode('dark')
    await appKit.close()
    await appKit.disconnect()
    expect(heard).toHaveLength(count)
  })

  test('INITIALIZE is raised when the kit has started, for who listened before', async () => {
    const { kit, appKit } = createScene()
    const heard: unknown[] = []
    appKit.subscribeEvents(({ data }) => heard.push(data.event))
    await kit.start()
    await flush()
    expect(heard).toEqual(['INITIALIZE'])
  })

  test.each([
    ['AllWallets', 'CLICK_ALL_WALLETS'],
    ['GetWallet', 'CLICK_GET_WALLET'],
    ['Networks', 'CLICK_NETWORKS'],
    ['WhatIsANetwork', 'CLICK_NETWORK_HELP'],
    ['WhatIsAWallet', 'CLICK_WALLET_HELP'],
  ] as const)('a press that leads to %s raises %s once, and going back raises nothing', async (view, event) => {
    const { kit, appKit } = createScene()
    await kit.start()
    await appKit.open()
    const modal = kit.get(Modal)
    for (const time of ['first', 'second']) {
      const heard: unknown[] = []
      const unsubscribe = appKit.subscribeEvents(({ data }) => heard.push(data.event))
      await flush()
      modal.push(view)
      modal.push('Profile')
      modal.back()
      modal.back()
      expect([time, ...heard]).toEqual([time, event])
      unsubscribe()
      modal.push(view)
      modal.back()
      expect(heard).toHaveLength(1)
    }
  })

  test('a view that the app opens is no press', async () => {
    const { kit, appKit } = createScene()
    await kit.start()
    await appKit.open()
    const heard: unknown[] = []
    appKit.subscribeEvents(({ data }) => heard.push(data.event))
    await flush()
    await appKit.open({ view: 'Networks' })
    appKit.replace('AllWallets')
    appKit.redirect('WhatIsAWallet')
    await flush()
    await appKit.close()
    await appKit.open({ view: 'Networks' })
    expect(heard).toEqual(['MODAL_CLOSE', 'MODAL_OPEN'])
  })

  test('getEvent has the last event that somebody listened to, and INITIALIZE before', async () => {
    const { kit, appKit } = createScene()
    await kit.start()
    expect(appKit.getEvent()).toMatchObject({ data: { type: 'track', event: 'INITIALIZE' } })
    appKit.subscribeEvents(() => {})
    await appKit.open()
    await flush()
    expect(appKit.getEvent()).toMatchObject({ data: { event: 'MODAL_OPEN', properties: { connected: false } } })
  })
})

test('an adapter makes the provider of its namespace, once for each account and network', async () => {
  const provider = jest.fn((_connection, network) => ({ on: network?.id }))
  const { kit, appKit, switchTo } = await connected({ adapters: [{ namespace: 'fake', provider }] })
  expect(appKit.getProvider('fake')).toEqual({ on: one.id })
  const made: unknown[] = []
  appKit.subscribeProviders(({ fake }) => made.push(fake))
  switchTo(two.caipNetworkId)
  await flush()
  expect(made).toEqual([{ on: two.id }])
  await kit.get(Networks).switchTo(other.caipNetworkId)
  await flush()
  expect(kit.get(Networks).getSnapshot().active).toMatchObject(other)
  expect(made).toHaveLength(1)
})

test('what is called in the moment in which a kit is disposed of leaves no rejection uncaught', async () => {
  const ledger = openLedger()
  const { kit, appKit } = createScene()
  await kit.start()
  const unsubscribe = appKit.subscribeEvents(() => {})
  await flush()
  await kit.dispose()
  // The kit has loaded the code of these methods, so that each runs at once.
  appKit.redirect('Networks')
  appKit.updateOptions({ allWallets: 'HIDE' })
  appKit.notLoaded(new Error('offline'))
  unsubscribe()
  await ledger.close()
})
