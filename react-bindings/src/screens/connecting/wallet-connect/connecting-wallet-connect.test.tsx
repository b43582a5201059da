import { Connections, errors, Telemetry, Wallets, type AppConfig, type TrackedEvent, type Wallet } from '@latchkey/core'
import {
  createFakeDevice,
  pairs,
  rejects,
  type FakeConnectorOptions,
  type FakeDeviceKind,
} from '@latchkey/core/testing'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createModalApp } from '../../modal-app.test.helper.js'
import { createFakeDirectory } from '../../wallets/directory.test.helper.js'

expectSilence()

const URI = 'wc:abc@2?symKey=1'
const RAINBOW: Wallet = {
  id: 'rainbow',
  name: 'Rainbow',
  mobile_link: 'rainbow://',
  homepage: 'https://rainbow.example',
}
const PAIRING: FakeConnectorOptions = {
  id: 'wc',
  type: 'WALLET_CONNECT',
  name: 'WalletConnect',
  onConnect: pairs(URI, 240_000),
}

interface Scene {
  readonly wallet?: Partial<Wallet> | null
  readonly pairing?: Partial<FakeConnectorOptions> | null
  readonly device?: FakeDeviceKind
  readonly framed?: boolean
  readonly config?: AppConfig
  readonly others?: readonly FakeConnectorOptions[]
}

async function scene({ wallet = {}, pairing = {}, device, framed = false, config, others = [] }: Scene = {}) {
  const registry = createFakeDirectory({ status: 'ready', wallets: wallet ? [{ ...RAINBOW, ...wallet }] : [] })
  const app = createModalApp({
    wallets: [...(pairing ? [{ ...PAIRING, ...pairing }] : []), ...others],
    plugins: registry.plugin,
    device: createFakeDevice(device, { framed }),
    ...(config && { config }),
  })
  const told: TrackedEvent[] = []
  app.kit.get(Telemetry).subscribe((event) => told.push(event))
  await app.enter()
  await app.go('Connect')
  await act(async () => {
    app.modal.push('ConnectingWalletConnect', wallet ? { walletId: RAINBOW.id } : {})
    await app.clock.advance(0)
  })
  await waitFor(() => expect(app.root()!.querySelector('.view .stack-wide')).toBeTruthy())
  const code = () => app.seen.queryByRole('img')
  return {
    ...app,
    told,
    code,
    drawing: () => code()?.querySelector('path')?.getAttribute('d'),
    ask: () => app.wallet.asks.at(-1)!,
    approve: () =>
      act(async () => {
        app.wallet.asks.at(-1)!.approve()
        await app.clock.advance(0)
      }),
    button: (name: string | RegExp) => app.seen.queryByRole('button', { name }),
    has: (text: string | RegExp) => app.seen.queryAllByText(text).length > 0,
  }
}

describe('ConnectingWalletConnect on a desktop', () => {
  it('asks for a pairing at once and shows it as a code, with the wallet’s name', async () => {
    const app = await scene()
    expect(app.wallet.asks).toHaveLength(1)
    expect(app.code()!.getAttribute('aria-label')).toBe('QR code to connect a wallet')
    expect(app.title()).toBe('Rainbow')
    expect(app.has('Scan this QR code with Rainbow')).toBe(true)
  })

  describe('dismissed by the visitor', () => {
    const dismissed = async (options?: Scene) => {
      const app = await scene(options)
      const shown = app.drawing()
      await act(async () => void app.modal.close('dismissed'))
      return { ...app, shown, isAsked: () => !app.ask().request.signal.aborted }
    }

    it('pairs for a minute more, and then no longer', async () => {
      const app = await dismissed()
      await app.advance(59_999)
      expect(app.isAsked()).toBe(true)
      await app.advance(1)
      expect(app.isAsked()).toBe(false)
    })

    it('connects a wallet that has scanned the code', async () => {
      const app = await dismissed()
      await app.approve()
      expect(app.kit.get(Connections).getSnapshot().connected).toBe(true)
    })

    it('shows the same code to a visitor who comes back to connect, with the way back', async () => {
      const app = await dismissed()
      await app.advance(30_000)
      await app.go('Connect')
      expect(app.drawing()).toBe(app.shown)
      expect(app.title()).toBe('Rainbow')
      await app.advance(60_000)
      expect(app.isAsked()).toBe(true)
      expect(app.wallet.asks).toHaveLength(1)
      await app.press('Back')
      expect(app.title()).toBe('Connect wallet')
      expect(app.isAsked()).toBe(false)
    })

    it('ends the pairing also after the code was dismissed a second time, before it had left the page', async () => {
      const app = await dismissed()
      await app.go('Connect')
      expect(app.title()).toBe('Rainbow')
      await act(async () => void app.modal.close('dismissed'))
      await app.advance(59_999)
      expect(app.isAsked()).toBe(true)
      await app.advance(1)
      expect(app.isAsked()).toBe(false)
    })

    it('shows the wallets to a visitor who comes back later', async () => {
      const app = await dismissed()
      await app.advance(60_000)
      await app.go('Connect')
      expect(app.title()).toBe('Connect wallet')
    })

    it('shows the account once a wallet is connected', async () => {
      const app = await dismissed()
      await app.approve()
      await app.go()
      expect(app.modal.getSnapshot().history.map(({ view }) => view)).toEqual(['Account'])
    })

    it('no longer pairs when the visitor comes back for something else', async () => {
      const app = await dismissed()
      await app.go('Networks')
      expect(app.isAsked()).toBe(false)
      expect(app.modal.getSnapshot().view).toBe('Networks')
    })

    it('no longer pairs when a wallet is connected already', async () => {
      const other: FakeConnectorOptions = { id: 'fake:harbor', name: 'Harbor' }
      const app = await scene({ pairing: { namespaces: ['mock'] }, others: [other] })
      await app.connect(app.wallets[1]!)
      await app.go('Connect')
      await act(async () => {
        app.modal.push('ConnectingWalletConnect', { walletId: RAINBOW.id })
        await app.clock.advance(0)
      })
      await waitFor(() => expect(app.code()).toBeTruthy())
      await act(async () => void app.modal.close('dismissed'))
      expect(app.ask().request.signal.aborted).toBe(true)
    })
  })

  it('ends the pairing when the app closes the modal', async () => {
    const app = await scene()
    await act(async () => void app.modal.close('app'))
    expect(app.ask().request.signal.aborted).toBe(true)
  })

  it('announces that the code is being made', async () => {
    const app = await scene({ pairing: { onConnect: () => {} } })
    expect(app.has('Preparing the QR code')).toBe(true)
    expect(app.button('Copy link')!.hasAttribute('disabled')).toBe(true)
    await act(async () => app.ask().request.onUri(URI, 240_000))
    expect(app.code()).toBeTruthy()
  })

  it('lets the visitor retry when no code comes', async () => {
    const app = await scene({ pairing: { onConnect: () => {} } })
    expect(app.button('Try again')).toBeNull()
    await app.advance(5_000)
    await app.press('Try again')
    expect(app.wallet.asks).toHaveLength(2)
  })

  it('copies the pairing link', async () => {
    const app = await scene()
    await app.press('Copy link')
    expect(app.page.copied).toEqual([URI])
  })

  it('replaces an old code by the renewed one', async () => {
    const app = await scene()
    const element = app.code()
    const before = app.drawing()
    await act(async () => app.ask().request.onUri('wc:def@2?symKey=2', 480_000))
    expect(app.code()).toBe(element)
    expect(app.drawing()).not.toBe(before)
  })

  it('never shows an expired code, and asks for a new pairing when the connector has not renewed it', async () => {
    const app = await scene()
    await app.advance(229_999)
    expect(app.code()).toBeTruthy()
    await app.advance(1)
    expect(app.code()).toBeNull()
    expect(app.has('Preparing the QR code')).toBe(true)
    expect(app.wallet.asks).toHaveLength(1)
    app.wallet.onConnect = pairs('wc:new@2', 600_000)
    await app.advance(10_000)
    expect(app.wallet.asks).toHaveLength(2)
    expect(app.code()).toBeTruthy()
  })

  it('asks for no new pairing while the page is hidden', async () => {
    const app = await scene()
    act(() => app.page.fire('hidden'))
    await app.advance(240_000)
    expect(app.wallet.asks).toHaveLength(1)
    app.wallet.onConnect = pairs('wc:new@2', 600_000)
    await act(async () => app.page.fire('visible'))
    expect(app.wallet.asks).toHaveLength(2)
  })

  it('stops asking when new pairings come expired', async () => {
    const app = await scene({ pairing: { onConnect: pairs(URI, 1_000) } })
    expect(app.has('Preparing the QR code')).toBe(true)
    await app.advance(20_000)
    expect(app.wallet.asks).toHaveLength(1)
  })

  it('shows the pairing that is already pending', async () => {
    const app = await scene({ wallet: null })
    const before = app.drawing()
    await act(async () => {
      app.modal.reset('ConnectingWalletConnect', {})
      await app.clock.advance(0)
    })
    expect(app.wallet.asks).toHaveLength(1)
    expect(app.drawing()).toBe(before)
  })

  it('connects by a code, and remembers the wallet but no app', async () => {
    const app = await scene()
    app.storage.write({ WALLETCONNECT_DEEPLINK_CHOICE: JSON.stringify({ href: 'old://', name: 'Old' }) })
    await app.approve()
    expect(app.kit.get(Connections).getSnapshot().connected).toBe(true)
    expect(app.kit.get(Wallets).getSnapshot().recent).toEqual([{ id: 'rainbow', name: 'Rainbow' }])
    expect(app.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
    expect(app.told.find(({ event }) => event === 'CONNECT_SUCCESS')!.properties).toEqual({
      method: 'qrcode',
      name: 'Rainbow',
    })
    expect(app.modal.getSnapshot().open).toBe(false)
  })

  it('stays calm about a rejection, and can ask again', async () => {
    const app = await scene({ pairing: { onConnect: rejects() } })
    expect(app.has('Connection declined')).toBe(true)
    app.wallet.onConnect = pairs(URI, 240_000)
    await app.press('Try again')
    expect(app.code()).toBeTruthy()
  })

  it('leads to the other wallets where the same one would fail again', async () => {
    const app = await scene({
      pairing: { onConnect: rejects(errors.create('connection/unsupported-network', { wallet: 'W' })) },
    })
    expect(app.has('Your wallet does not support this network.')).toBe(true)
    expect(app.button('Try again')).toBeNull()
    await app.press('Choose another wallet')
    expect(app.modal.getSnapshot().view).toBe('Connect')
  })

  it('announces a failure', async () => {
    const app = await scene()
    await act(async () => {
      app.ask().reject(new Error('No relay'))
      await app.clock.advance(0)
    })
    expect(app.has('Connection failed')).toBe(true)
    expect(
      [...app.root()!.querySelectorAll('.hidden[role=alert]')].map(({ textContent }) => textContent).join(''),
    ).toContain('Connection failed')
    expect(app.button('Try again')).toBeTruthy()
  })

  it('cancels when the visitor goes back', async () => {
    const app = await scene()
    await act(async () => {
      app.modal.back()
      await app.clock.advance(0)
    })
    expect(app.ask().request.signal.aborted).toBe(true)
  })

  it('offers to get the wallet', async () => {
    const app = await scene()
    expect(app.has('Don’t have Rainbow?')).toBe(true)
    await app.press('Get')
    expect(app.page.opened).toEqual([{ href: 'https://rainbow.example/', target: 'blank' }])
  })

  it('shows a tab for each platform of the wallet', async () => {
    const app = await scene({
      wallet: { rdns: 'me.rainbow', desktop_link: 'rainbow://', webapp_link: 'https://web.rainbow.example' },
    })
    expect(app.seen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'QR code',
      'Web',
      'Desktop',
      'Browser',
    ])
    await app.press('Browser', 'tab')
    expect(app.seen.getByRole('tabpanel', { name: 'Browser' }).textContent).toContain('Rainbow is not in this browser')
  })

  it('asks the installed extension, and no pairing', async () => {
    const app = createModalApp({
      wallets: [
        PAIRING,
        {
          id: 'fake:rainbow',
          type: 'ANNOUNCED',
          name: 'Rainbow',
          identity: { rdns: ['me.rainbow'] },
          onConnect: () => {},
        },
      ],
      config: { featuredWalletIds: ['rainbow'] },
    })
    await app.enter()
    const entry = () =>
      app.kit
        .get(Wallets)
        .getSnapshot()
        .entries.find(({ name }) => name === 'Rainbow')!
    app.kit.get(Wallets).list('featured', [{ ...RAINBOW, name: 'Rainbow', rdns: 'me.rainbow' }])
    await app.go('Connect')
    await act(async () => {
      app.modal.push('ConnectingWalletConnect', { walletId: entry().id })
      await app.clock.advance(0)
    })
    expect(app.seen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Browser', 'QR code'])
    expect(app.wallet.asks).toHaveLength(0)
    await app.press('Continue')
    expect(app.wallets[1]!.asks).toHaveLength(1)
    expect(app.modal.getSnapshot().view).toBe('ConnectingExternal')
  })

  it('opens the desktop app or the page with the pairing', async () => {
    const app = await scene({
      wallet: { desktop_link: 'rainbow-desktop://', webapp_link: 'https://web.rainbow.example' },
    })
    await app.press('Web', 'tab')
    await app.press('Open Rainbow')
    await app.press('Desktop', 'tab')
    await app.press('Open Rainbow')
    expect(app.page.opened).toEqual([
      { href: `https://web.rainbow.example/wc?uri=${encodeURIComponent(URI)}`, target: 'blank' },
      { href: `rainbow-desktop://wc?uri=${encodeURIComponent(URI)}`, target: 'self' },
    ])
    expect(app.wallet.asks).toHaveLength(1)
  })

  it('notices that a desktop app opened beside the page', async () => {
    const app = await scene({ wallet: { desktop_link: 'rainbow-desktop://' } })
    await app.press('Desktop', 'tab')
    await app.press('Open Rainbow')
    act(() => app.page.dispatch(new Event('blur')))
    await app.advance(10_000)
    expect(app.has('Waiting for Rainbow')).toBe(true)
  })

  it('reports that a browser wallet is not installed in this browser', async () => {
    const app = await scene({ wallet: { mobile_link: undefined, rdns: 'me.rainbow' } })
    expect(app.has('Rainbow is not in this browser')).toBe(true)
    expect(app.wallet.asks).toHaveLength(0)
    await app.press('Choose another wallet')
    expect(app.modal.getSnapshot().view).toBe('Connect')
  })

  it('reports that pairing is unavailable without a plugin for it', async () => {
    const app = await scene({ pairing: null })
    expect(app.has('Connecting by QR code is not available here.')).toBe(true)
    expect(app.button('Choose another wallet')).toBeTruthy()
    expect(app.button('Get')).toBeTruthy()
  })

  it('shows a code for any wallet when the visitor chose none', async () => {
    const app = await scene({ wallet: null })
    expect(app.title()).toBe('Phone or other wallet')
    expect(app.has('Scan this QR code with your phone')).toBe(true)
    expect(app.code()!.querySelector('.picture')).toBeNull()
  })
})

describe('ConnectingWalletConnect on a phone', () => {
  it('prepares the link before the tap, which opens it at once', async () => {
    const app = await scene({ device: 'ios' })
    fireEvent.click(app.button('Open Rainbow')!)
    expect(app.page.opened).toEqual([{ href: `rainbow://wc?uri=${encodeURIComponent(URI)}`, target: 'self' }])
  })

  it('opens nothing while there is no link', async () => {
    const app = await scene({ device: 'ios', pairing: { onConnect: () => {} } })
    fireEvent.click(app.button('Open Rainbow')!)
    expect(app.page.opened).toEqual([])
    await app.advance(5_000)
    await app.press('Try again')
    expect(app.wallet.asks).toHaveLength(2)
  })

  it('opens an app in the top window from inside a frame', async () => {
    const app = await scene({ device: 'ios', framed: true })
    await app.press('Open Rainbow')
    expect(app.page.opened[0]!.target).toBe('top')
  })

  it('F-W21: reports after 2.5 s that nothing opened, and lets the visitor retry', async () => {
    const app = await scene({ device: 'android' })
    await app.press('Open Rainbow')
    expect(app.has('Opening Rainbow')).toBe(true)
    await app.advance(2_499)
    expect(app.has(/did not open/)).toBe(false)
    expect(app.button('Try again')).toBeNull()
    await app.advance(1)
    expect(app.has(/did not open/)).toBe(true)
    await app.press('Try again')
    expect(app.has('Opening Rainbow')).toBe(true)
    expect(app.page.opened).toHaveLength(2)
  })

  it('offers the other link, the store, the copied link and a code when nothing opened, and opens none by itself', async () => {
    const app = await scene({ device: 'ios', wallet: { link_mode: 'https://rnbwapp.com' } })
    expect(app.button('Open another way')).toBeNull()
    await app.press('Open Rainbow')
    await app.advance(60_000)
    expect(app.page.opened).toHaveLength(1)
    expect(app.has('Opens rnbwapp.com')).toBe(true)
    expect(app.button('Get')).toBeTruthy()
    expect(app.button('Copy link')).toBeTruthy()
    await app.press('Open another way')
    expect(app.page.opened[1]).toEqual({
      href: `https://rnbwapp.com/wc?uri=${encodeURIComponent(URI)}`,
      target: 'blank',
    })
    await app.advance(2_500)
    await app.press('Show a QR code')
    expect(app.code()).toBeTruthy()
    expect(app.seen.getByRole('tab', { name: 'QR code' }).getAttribute('aria-selected')).toBe('true')
    expect(app.wallet.asks).toHaveLength(1)
  })

  it('waits for a visitor who went to the app, and reports no failure', async () => {
    const app = await scene({ device: 'ios', wallet: { link_mode: 'https://rnbwapp.com' } })
    await app.press('Open Rainbow')
    act(() => app.page.fire('hidden'))
    await app.advance(30_000)
    act(() => app.page.fire('visible'))
    expect(app.has('Waiting for Rainbow')).toBe(true)
    expect(app.has('Approve the request there, then come back here.')).toBe(true)
    expect(app.has(/did not open/)).toBe(false)
    expect(app.button('Try again')).toBeNull()
    await app.press('Open Rainbow')
    expect(app.page.opened).toHaveLength(2)
    await app.approve()
    expect(app.kit.get(Connections).getSnapshot().connected).toBe(true)
  })

  it('notices an app that opens late, after the system asked the visitor', async () => {
    const app = await scene({ device: 'ios' })
    await app.press('Open Rainbow')
    await app.advance(4_000)
    act(() => app.page.fire('hidden'))
    act(() => app.page.fire('visible'))
    expect(app.has('Waiting for Rainbow')).toBe(true)
  })

  it('notices an app that hides the page within the tap', async () => {
    const app = await scene({ device: 'ios' })
    const { open } = app.page
    jest.spyOn(app.page, 'open').mockImplementation((...given) => {
      app.page.fire('hidden')
      return open.apply(app.page, given)
    })
    await app.press('Open Rainbow')
    await app.advance(10_000)
    expect(app.has('Waiting for Rainbow')).toBe(true)
  })

  it('does not take leaving the page without a tap for an opened app', async () => {
    const app = await scene({ device: 'ios' })
    act(() => app.page.fire('hidden'))
    act(() => app.page.fire('visible'))
    expect(app.has('Continue in Rainbow')).toBe(true)
  })

  it('starts afresh with a new pairing, because the opened app has the old one', async () => {
    const app = await scene({ device: 'ios' })
    await app.press('Open Rainbow')
    act(() => app.page.fire('hidden'))
    await act(async () => app.ask().request.onUri('wc:def@2?symKey=2', 480_000))
    act(() => app.page.fire('visible'))
    expect(app.has('Continue in Rainbow')).toBe(true)
    await app.press('Open Rainbow')
    expect(app.page.opened[1]!.href).toContain('def')
  })

  it('hides a failure for five seconds after the visitor returns to the page on an iPhone', async () => {
    const app = await scene({ device: 'ios' })
    await app.press('Open Rainbow')
    act(() => app.page.fire('hidden'))
    await act(async () => {
      app.ask().reject(new Error('The line was cut'))
      await app.clock.advance(60_000)
    })
    act(() => app.page.fire('visible'))
    await app.advance(4_999)
    expect(app.has('Connection failed')).toBe(false)
    expect(app.has('Waiting for Rainbow')).toBe(true)
    expect(app.root()!.querySelector('.hidden[role=alert]')?.textContent ?? '').toBe('')
    await app.advance(1)
    expect(app.has('Connection failed')).toBe(true)
  })

  it.each<[FakeDeviceKind, string, unknown]>([
    ['android', 'Connection failed', new Error('No relay')],
    ['ios', 'Connection declined', { code: 4001, message: 'User rejected the request.' }],
  ])('shows a failure at once on %s: %s', async (device, said, error) => {
    const app = await scene({ device })
    act(() => app.page.fire('hidden'))
    act(() => app.page.fire('visible'))
    await act(async () => {
      app.ask().reject(error)
      await app.clock.advance(0)
    })
    expect(app.has(said)).toBe(true)
  })

  it('reports at once that the browser refused to open the link', async () => {
    const app = await scene({ device: 'android' })
    app.page.refuse()
    await app.press('Open Rainbow')
    expect(app.has(/did not open/)).toBe(true)
    expect(app.button('Try again')).toBeTruthy()
  })

  it('offers a code on a phone, too, for a wallet on another phone', async () => {
    const app = await scene({ device: 'ios' })
    expect(app.seen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['This phone', 'QR code'])
    await app.press('QR code', 'tab')
    expect(app.code()).toBeTruthy()
    expect(app.has('Scan this QR code with Rainbow on another device')).toBe(true)
    expect(app.wallet.asks).toHaveLength(1)
    await app.approve()
    expect(app.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  })

  it('opens the wallet’s page first in Telegram, beside the mini app, and names its host', async () => {
    const app = await scene({ device: 'telegram', wallet: { link_mode: 'https://rnbwapp.com' } })
    expect(app.has('Opens rnbwapp.com')).toBe(true)
    await app.press('Open Rainbow')
    await app.advance(2_500)
    await app.press('Open another way')
    const twice = encodeURIComponent(encodeURIComponent(URI))
    expect(app.page.opened).toEqual([
      { href: `https://rnbwapp.com/wc?uri=${twice}`, target: 'blank' },
      { href: `rainbow://wc?uri=${twice}`, target: 'blank' },
    ])
  })

  it('opens a wallet that is a mini app as one in Telegram', async () => {
    const app = await scene({ device: 'telegram-ios', wallet: { mobile_link: 'https://t.me/wallet_bot/app' } })
    await app.press('Open Rainbow')
    expect(app.page.opened).toEqual([
      {
        href: `https://t.me/wallet_bot/app?startapp=${encodeURIComponent(btoa(URI).replace(/=+$/, ''))}`,
        target: 'blank',
      },
    ])
  })

  it('remembers the link that was opened last', async () => {
    const app = await scene({ device: 'ios', wallet: { link_mode: 'https://rnbwapp.com' } })
    await app.press('Open Rainbow')
    await app.advance(2_500)
    await app.press('Open another way')
    await app.approve()
    expect(JSON.parse(app.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')!)).toEqual({
      href: 'https://rnbwapp.com/',
      name: 'Rainbow',
    })
  })

  it('explains that the in-app browser opens no apps, and gives the link to copy', async () => {
    const app = await scene({ device: 'wechat' })
    expect(app.has('This app cannot open wallets')).toBe(true)
    expect(app.button('Open Rainbow')).toBeNull()
    await app.press('Copy link')
    expect(app.page.copied).toEqual([URI])
    await app.press('Show a QR code')
    expect(app.code()).toBeTruthy()
    expect(app.page.opened).toEqual([])
  })

  it('asks a wallet in its own browser, and does not open the app', async () => {
    const app = createModalApp({
      wallets: [
        PAIRING,
        {
          id: 'fake:rainbow',
          type: 'ANNOUNCED',
          name: 'Rainbow',
          identity: { rdns: ['me.rainbow'] },
          onConnect: () => {},
        },
      ],
      device: createFakeDevice('metamask-ios'),
    })
    await app.enter()
    app.kit.get(Wallets).list('featured', [{ ...RAINBOW, name: 'Rainbow', rdns: 'me.rainbow' }])
    await app.go('Connect')
    const { id } = app.kit
      .get(Wallets)
      .getSnapshot()
      .entries.find(({ name }) => name === 'Rainbow')!
    await act(async () => {
      app.modal.push('ConnectingWalletConnect', { walletId: id })
      await app.clock.advance(0)
    })
    expect(app.seen.queryAllByRole('tab')).toEqual([])
    await app.press('Continue')
    expect(app.wallets[1]!.asks).toHaveLength(1)
    expect(app.wallets[0]!.asks).toHaveLength(0)
  })

  it('V17: shows a code for a wallet whose link cannot be opened, and tracks it', async () => {
    const app = await scene({ device: 'ios', wallet: { mobile_link: 'javascript:alert(1)' } })
    expect(app.code()).toBeTruthy()
    expect(app.seen.queryByRole('button', { name: /Open/ })).toBeNull()
    expect(app.told.filter(({ event }) => event === 'CONNECT_PROXY_ERROR')[0]!.properties).toEqual({
      message: 'The link of this wallet cannot be opened.',
      uri: '',
      mobile_link: 'javascript:alert(1)',
      name: 'Rainbow',
    })
  })

  it('V22: puts no pairing into events', async () => {
    const app = await scene({ device: 'telegram', wallet: { link_mode: 'https://rnbwapp.com' } })
    await app.press('Open Rainbow')
    await app.advance(2_500)
    await app.press('Open another way')
    await app.approve()
    expect(JSON.stringify([app.told, app.logger.entries])).not.toMatch(/symKey/)
  })

  it('remembers the app only once it is connected', async () => {
    const app = await scene({ device: 'ios' })
    await app.press('Open Rainbow')
    expect(app.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
    await app.approve()
    expect(JSON.parse(app.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')!)).toEqual({
      href: 'rainbow://',
      name: 'Rainbow',
    })
    expect(app.kit.get(Wallets).getSnapshot().recent[0]).toMatchObject({ id: 'rainbow' })
    expect(app.told.find(({ event }) => event === 'CONNECT_SUCCESS')!.properties).toEqual({
      method: 'mobile',
      name: 'Rainbow',
    })
  })

  it('shows a code instead of a link that the app does not expect, and tracks it', async () => {
    const app = await scene({ device: 'ios', config: { walletHosts: { rainbow: ['rainbow.example'] } } })
    expect(app.button('Open Rainbow')).toBeNull()
    expect(app.code()).toBeTruthy()
    expect(app.told.filter(({ event }) => event === 'WALLET_LINK_MISMATCH')[0]!.properties).toEqual({
      name: 'Rainbow',
      host: 'rainbow:',
    })
  })
})

describe('ConnectingWalletConnect on a phone, for any wallet', () => {
  it('opens the app that the phone chooses, and has a code as the second way', async () => {
    const app = await scene({ wallet: null, device: 'android' })
    expect(app.title()).toBe('Open a wallet app')
    expect(app.names('tab')).toEqual(['This phone', 'QR code'])
    expect(app.has('Continue in your wallet')).toBe(true)
    fireEvent.click(app.button('Open a wallet app')!)
    expect(app.page.opened).toEqual([{ href: URI, target: 'self' }])
    await app.advance(2_500)
    expect(app.has('No wallet opened? Try again, or copy the link into your wallet.')).toBe(true)
    act(() => app.page.fire('hidden'))
    expect(app.has('Waiting for your wallet')).toBe(true)
  })

  it('remembers no app, because the page does not know which one opened', async () => {
    const app = await scene({ wallet: null, device: 'ios' })
    fireEvent.click(app.button('Open a wallet app')!)
    await app.approve()
    expect(app.kit.get(Wallets).getSnapshot().recent).toEqual([])
  })

  it('gives the link to copy in an in-app browser that opens no apps', async () => {
    const app = await scene({ wallet: null, device: 'wechat' })
    expect(app.has('Open this page in your phone’s browser, or copy the link and paste it into your wallet.')).toBe(
      true,
    )
  })
})
