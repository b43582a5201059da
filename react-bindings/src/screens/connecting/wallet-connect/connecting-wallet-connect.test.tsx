import { Connections, Telemetry, Wallets, type AppConfig, type TrackedEvent, type Wallet } from '@latchkey/core'
import {
  createFakeDevice,
  pairs,
  rejects,
  type FakeConnectorOptions,
  type FakeDeviceKind,
} from '@latchkey/core/testing'
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expectSilence } from '../../../expect-silence.test.helper.js'
import { createRoom } from '../../room.test.helper.js'
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
  const room = createRoom({
    wallets: [...(pairing ? [{ ...PAIRING, ...pairing }] : []), ...others],
    plugins: registry.plugin,
    device: createFakeDevice(device, { framed }),
    ...(config && { config }),
  })
  const told: TrackedEvent[] = []
  room.kit.get(Telemetry).subscribe((event) => told.push(event))
  await room.enter()
  await room.go('Connect')
  await act(async () => {
    room.modal.push('ConnectingWalletConnect', wallet ? { walletId: RAINBOW.id } : {})
    await room.clock.advance(0)
  })
  await waitFor(() => expect(room.root()!.querySelector('.view .stack-wide')).toBeTruthy())
  const code = () => room.seen.queryByRole('img')
  return {
    ...room,
    told,
    code,
    drawing: () => code()?.querySelector('path')?.getAttribute('d'),
    ask: () => room.wallet.asks.at(-1)!,
    approve: () =>
      act(async () => {
        room.wallet.asks.at(-1)!.approve()
        await room.clock.advance(0)
      }),
    button: (name: string | RegExp) => room.seen.queryByRole('button', { name }),
    has: (text: string | RegExp) => room.seen.queryAllByText(text).length > 0,
  }
}

describe('ConnectingWalletConnect on a desktop', () => {
  it('asks for a pairing at once and shows it as a code, with the wallet’s name', async () => {
    const room = await scene()
    expect(room.wallet.asks).toHaveLength(1)
    expect(room.code()!.getAttribute('aria-label')).toBe('QR code to connect a wallet')
    expect(room.title()).toBe('Rainbow')
    expect(room.has('Scan this QR code with Rainbow')).toBe(true)
  })

  it('announces that the code is being made', async () => {
    const room = await scene({ pairing: { onConnect: () => {} } })
    expect(room.has('Preparing the QR code')).toBe(true)
    expect(room.button('Copy link')!.hasAttribute('disabled')).toBe(true)
    await act(async () => room.ask().request.onUri(URI, 240_000))
    expect(room.code()).toBeTruthy()
  })

  it('lets the visitor retry when no code comes', async () => {
    const room = await scene({ pairing: { onConnect: () => {} } })
    expect(room.button('Try again')).toBeNull()
    await room.advance(5_000)
    await room.press('Try again')
    expect(room.wallet.asks).toHaveLength(2)
  })

  it('copies the pairing link', async () => {
    const room = await scene()
    await room.press('Copy link')
    expect(room.page.copied).toEqual([URI])
  })

  it('replaces an old code by the renewed one', async () => {
    const room = await scene()
    const element = room.code()
    const before = room.drawing()
    await act(async () => room.ask().request.onUri('wc:def@2?symKey=2', 480_000))
    expect(room.code()).toBe(element)
    expect(room.drawing()).not.toBe(before)
  })

  it('never shows an expired code, and asks for a new pairing when the connector has not renewed it', async () => {
    const room = await scene()
    await room.advance(229_999)
    expect(room.code()).toBeTruthy()
    await room.advance(1)
    expect(room.code()).toBeNull()
    expect(room.has('Preparing the QR code')).toBe(true)
    expect(room.wallet.asks).toHaveLength(1)
    room.wallet.onConnect = pairs('wc:new@2', 600_000)
    await room.advance(10_000)
    expect(room.wallet.asks).toHaveLength(2)
    expect(room.code()).toBeTruthy()
  })

  it('asks for no new pairing while the page is hidden', async () => {
    const room = await scene()
    act(() => room.page.fire('hidden'))
    await room.advance(240_000)
    expect(room.wallet.asks).toHaveLength(1)
    room.wallet.onConnect = pairs('wc:new@2', 600_000)
    await act(async () => room.page.fire('visible'))
    expect(room.wallet.asks).toHaveLength(2)
  })

  it('stops asking when new pairings come expired', async () => {
    const room = await scene({ pairing: { onConnect: pairs(URI, 1_000) } })
    expect(room.has('Preparing the QR code')).toBe(true)
    await room.advance(20_000)
    expect(room.wallet.asks).toHaveLength(1)
  })

  it('shows the pairing that is already pending', async () => {
    const room = await scene({ wallet: null })
    const before = room.drawing()
    await act(async () => {
      room.modal.reset('ConnectingWalletConnect', {})
      await room.clock.advance(0)
    })
    expect(room.wallet.asks).toHaveLength(1)
    expect(room.drawing()).toBe(before)
  })

  it('connects by a code, and remembers the wallet but no app', async () => {
    const room = await scene()
    room.storage.write({ WALLETCONNECT_DEEPLINK_CHOICE: JSON.stringify({ href: 'old://', name: 'Old' }) })
    await room.approve()
    expect(room.kit.get(Connections).getSnapshot().connected).toBe(true)
    expect(room.kit.get(Wallets).getSnapshot().recent).toEqual([{ id: 'rainbow', name: 'Rainbow' }])
    expect(room.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
    expect(room.told.find(({ event }) => event === 'CONNECT_SUCCESS')!.properties).toEqual({
      method: 'qrcode',
      name: 'Rainbow',
    })
    expect(room.modal.getSnapshot().open).toBe(false)
  })

  it('stays calm about a rejection, and can ask again', async () => {
    const room = await scene({ pairing: { onConnect: rejects() } })
    expect(room.has('Connection declined')).toBe(true)
    room.wallet.onConnect = pairs(URI, 240_000)
    await room.press('Try again')
    expect(room.code()).toBeTruthy()
  })

  it('announces a failure', async () => {
    const room = await scene()
    await act(async () => {
      room.ask().reject(new Error('No relay'))
      await room.clock.advance(0)
    })
    expect(room.has('Connection failed')).toBe(true)
    expect(
      [...room.root()!.querySelectorAll('.hidden[role=alert]')].map(({ textContent }) => textContent).join(''),
    ).toContain('Connection failed')
    expect(room.button('Try again')).toBeTruthy()
  })

  it('cancels when the visitor goes back', async () => {
    const room = await scene()
    await act(async () => {
      room.modal.back()
      await room.clock.advance(0)
    })
    expect(room.ask().request.signal.aborted).toBe(true)
  })

  it('offers to get the wallet', async () => {
    const room = await scene()
    expect(room.has('Don’t have Rainbow?')).toBe(true)
    await room.press('Get')
    expect(room.page.opened).toEqual([{ href: 'https://rainbow.example/', target: 'blank' }])
  })

  it('shows a tab for each platform of the wallet', async () => {
    const room = await scene({
      wallet: { rdns: 'me.rainbow', desktop_link: 'rainbow://', webapp_link: 'https://web.rainbow.example' },
    })
    expect(room.seen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'QR code',
      'Web',
      'Desktop',
      'Browser',
    ])
    await room.press('Browser', 'tab')
    expect(room.seen.getByRole('tabpanel', { name: 'Browser' }).textContent).toContain('Rainbow is not in this browser')
  })

  it('asks the installed extension, and no pairing', async () => {
    const room = createRoom({
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
    await room.enter()
    const entry = () =>
      room.kit
        .get(Wallets)
        .getSnapshot()
        .entries.find(({ name }) => name === 'Rainbow')!
    room.kit.get(Wallets).list('featured', [{ ...RAINBOW, name: 'Rainbow', rdns: 'me.rainbow' }])
    await room.go('Connect')
    await act(async () => {
      room.modal.push('ConnectingWalletConnect', { walletId: entry().id })
      await room.clock.advance(0)
    })
    expect(room.seen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Browser', 'QR code'])
    expect(room.wallet.asks).toHaveLength(0)
    await room.press('Continue')
    expect(room.wallets[1]!.asks).toHaveLength(1)
    expect(room.modal.getSnapshot().view).toBe('ConnectingExternal')
  })

  it('opens the desktop app or the page with the pairing', async () => {
    const room = await scene({
      wallet: { desktop_link: 'rainbow-desktop://', webapp_link: 'https://web.rainbow.example' },
    })
    await room.press('Web', 'tab')
    await room.press('Open Rainbow')
    await room.press('Desktop', 'tab')
    await room.press('Open Rainbow')
    expect(room.page.opened).toEqual([
      { href: `https://web.rainbow.example/wc?uri=${encodeURIComponent(URI)}`, target: 'blank' },
      { href: `rainbow-desktop://wc?uri=${encodeURIComponent(URI)}`, target: 'self' },
    ])
    expect(room.wallet.asks).toHaveLength(1)
  })

  it('notices that a desktop app opened beside the page', async () => {
    const room = await scene({ wallet: { desktop_link: 'rainbow-desktop://' } })
    await room.press('Desktop', 'tab')
    await room.press('Open Rainbow')
    act(() => room.page.dispatch(new Event('blur')))
    await room.advance(10_000)
    expect(room.has('Waiting for Rainbow')).toBe(true)
  })

  it('reports that a browser wallet is not installed in this browser', async () => {
    const room = await scene({ wallet: { mobile_link: undefined, rdns: 'me.rainbow' } })
    expect(room.has('Rainbow is not in this browser')).toBe(true)
    expect(room.wallet.asks).toHaveLength(0)
    await room.press('Choose another wallet')
    expect(room.modal.getSnapshot().view).toBe('Connect')
  })

  it('reports that pairing is unavailable without a plugin for it', async () => {
    const room = await scene({ pairing: null })
    expect(room.has('Connecting by QR code is not available here.')).toBe(true)
    expect(room.button('Choose another wallet')).toBeTruthy()
    expect(room.button('Get')).toBeTruthy()
  })

  it('shows a code for any wallet when the visitor chose none', async () => {
    const room = await scene({ wallet: null })
    expect(room.title()).toBe('WalletConnect')
    expect(room.has('Scan this QR code with your phone')).toBe(true)
    expect(room.code()!.querySelector('.picture')).toBeNull()
  })
})

describe('ConnectingWalletConnect on a phone', () => {
  it('prepares the link before the tap, which opens it at once', async () => {
    const room = await scene({ device: 'ios' })
    fireEvent.click(room.button('Open Rainbow')!)
    expect(room.page.opened).toEqual([{ href: `rainbow://wc?uri=${encodeURIComponent(URI)}`, target: 'self' }])
  })

  it('opens nothing while there is no link', async () => {
    const room = await scene({ device: 'ios', pairing: { onConnect: () => {} } })
    fireEvent.click(room.button('Open Rainbow')!)
    expect(room.page.opened).toEqual([])
    await room.advance(5_000)
    await room.press('Try again')
    expect(room.wallet.asks).toHaveLength(2)
  })

  it('opens an app in the top window from inside a frame', async () => {
    const room = await scene({ device: 'ios', framed: true })
    await room.press('Open Rainbow')
    expect(room.page.opened[0]!.target).toBe('top')
  })

  it('F-W21: reports after 2.5 s that nothing opened, and lets the visitor retry', async () => {
    const room = await scene({ device: 'android' })
    await room.press('Open Rainbow')
    expect(room.has('Opening Rainbow')).toBe(true)
    await room.advance(2_499)
    expect(room.has(/did not open/)).toBe(false)
    expect(room.button('Try again')).toBeNull()
    await room.advance(1)
    expect(room.has(/did not open/)).toBe(true)
    await room.press('Try again')
    expect(room.has('Opening Rainbow')).toBe(true)
    expect(room.page.opened).toHaveLength(2)
  })

  it('offers the other link, the store, the copied link and a code when nothing opened, and opens none by itself', async () => {
    const room = await scene({ device: 'ios', wallet: { link_mode: 'https://rnbwapp.com' } })
    expect(room.button('Open another way')).toBeNull()
    await room.press('Open Rainbow')
    await room.advance(60_000)
    expect(room.page.opened).toHaveLength(1)
    expect(room.has('Opens rnbwapp.com')).toBe(true)
    expect(room.button('Get')).toBeTruthy()
    expect(room.button('Copy link')).toBeTruthy()
    await room.press('Open another way')
    expect(room.page.opened[1]).toEqual({
      href: `https://rnbwapp.com/wc?uri=${encodeURIComponent(URI)}`,
      target: 'blank',
    })
    await room.advance(2_500)
    await room.press('Show a QR code')
    expect(room.code()).toBeTruthy()
    expect(room.seen.getByRole('tab', { name: 'QR code' }).getAttribute('aria-selected')).toBe('true')
    expect(room.wallet.asks).toHaveLength(1)
  })

  it('waits for a visitor who went to the app, and reports no failure', async () => {
    const room = await scene({ device: 'ios', wallet: { link_mode: 'https://rnbwapp.com' } })
    await room.press('Open Rainbow')
    act(() => room.page.fire('hidden'))
    await room.advance(30_000)
    act(() => room.page.fire('visible'))
    expect(room.has('Waiting for Rainbow')).toBe(true)
    expect(room.has('Approve the request there, then come back here.')).toBe(true)
    expect(room.has(/did not open/)).toBe(false)
    expect(room.button('Try again')).toBeNull()
    await room.press('Open Rainbow')
    expect(room.page.opened).toHaveLength(2)
    await room.approve()
    expect(room.kit.get(Connections).getSnapshot().connected).toBe(true)
  })

  it('notices an app that opens late, after the system asked the visitor', async () => {
    const room = await scene({ device: 'ios' })
    await room.press('Open Rainbow')
    await room.advance(4_000)
    act(() => room.page.fire('hidden'))
    act(() => room.page.fire('visible'))
    expect(room.has('Waiting for Rainbow')).toBe(true)
  })

  it('notices an app that hides the page within the tap', async () => {
    const room = await scene({ device: 'ios' })
    const { open } = room.page
    jest.spyOn(room.page, 'open').mockImplementation((...given) => {
      room.page.fire('hidden')
      return open.apply(room.page, given)
    })
    await room.press('Open Rainbow')
    await room.advance(10_000)
    expect(room.has('Waiting for Rainbow')).toBe(true)
  })

  it('does not take leaving the page without a tap for an opened app', async () => {
    const room = await scene({ device: 'ios' })
    act(() => room.page.fire('hidden'))
    act(() => room.page.fire('visible'))
    expect(room.has('Continue in Rainbow')).toBe(true)
  })

  it('starts afresh with a new pairing, because the opened app has the old one', async () => {
    const room = await scene({ device: 'ios' })
    await room.press('Open Rainbow')
    act(() => room.page.fire('hidden'))
    await act(async () => room.ask().request.onUri('wc:def@2?symKey=2', 480_000))
    act(() => room.page.fire('visible'))
    expect(room.has('Continue in Rainbow')).toBe(true)
    await room.press('Open Rainbow')
    expect(room.page.opened[1]!.href).toContain('def')
  })

  it('hides a failure for five seconds after the visitor returns to the page on an iPhone', async () => {
    const room = await scene({ device: 'ios' })
    await room.press('Open Rainbow')
    act(() => room.page.fire('hidden'))
    await act(async () => {
      room.ask().reject(new Error('The line was cut'))
      await room.clock.advance(60_000)
    })
    act(() => room.page.fire('visible'))
    await room.advance(4_999)
    expect(room.has('Connection failed')).toBe(false)
    expect(room.has('Waiting for Rainbow')).toBe(true)
    expect(room.root()!.querySelector('.hidden[role=alert]')?.textContent ?? '').toBe('')
    await room.advance(1)
    expect(room.has('Connection failed')).toBe(true)
  })

  it.each<[FakeDeviceKind, string, unknown]>([
    ['android', 'Connection failed', new Error('No relay')],
    ['ios', 'Connection declined', { code: 4001, message: 'User rejected the request.' }],
  ])('shows a failure at once on %s: %s', async (device, said, error) => {
    const room = await scene({ device })
    act(() => room.page.fire('hidden'))
    act(() => room.page.fire('visible'))
    await act(async () => {
      room.ask().reject(error)
      await room.clock.advance(0)
    })
    expect(room.has(said)).toBe(true)
  })

  it('reports at once that the browser refused to open the link', async () => {
    const room = await scene({ device: 'android' })
    room.page.refuse()
    await room.press('Open Rainbow')
    expect(room.has(/did not open/)).toBe(true)
    expect(room.button('Try again')).toBeTruthy()
  })

  it('offers a code on a phone, too, for a wallet on another phone', async () => {
    const room = await scene({ device: 'ios' })
    expect(room.seen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Mobile', 'QR code'])
    await room.press('QR code', 'tab')
    expect(room.code()).toBeTruthy()
    expect(room.has('Scan this QR code with Rainbow on another device')).toBe(true)
    expect(room.wallet.asks).toHaveLength(1)
    await room.approve()
    expect(room.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
  })

  it('opens the wallet’s page first in Telegram, beside the mini app, and names its host', async () => {
    const room = await scene({ device: 'telegram', wallet: { link_mode: 'https://rnbwapp.com' } })
    expect(room.has('Opens rnbwapp.com')).toBe(true)
    await room.press('Open Rainbow')
    await room.advance(2_500)
    await room.press('Open another way')
    const twice = encodeURIComponent(encodeURIComponent(URI))
    expect(room.page.opened).toEqual([
      { href: `https://rnbwapp.com/wc?uri=${twice}`, target: 'blank' },
      { href: `rainbow://wc?uri=${twice}`, target: 'blank' },
    ])
  })

  it('opens a wallet that is a mini app as one in Telegram', async () => {
    const room = await scene({ device: 'telegram-ios', wallet: { mobile_link: 'https://t.me/wallet_bot/app' } })
    await room.press('Open Rainbow')
    expect(room.page.opened).toEqual([
      {
        href: `https://t.me/wallet_bot/app?startapp=${encodeURIComponent(btoa(URI).replace(/=+$/, ''))}`,
        target: 'blank',
      },
    ])
  })

  it('remembers the link that was opened last', async () => {
    const room = await scene({ device: 'ios', wallet: { link_mode: 'https://rnbwapp.com' } })
    await room.press('Open Rainbow')
    await room.advance(2_500)
    await room.press('Open another way')
    await room.approve()
    expect(JSON.parse(room.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')!)).toEqual({
      href: 'https://rnbwapp.com/',
      name: 'Rainbow',
    })
  })

  it('explains that the in-app browser opens no apps, and gives the link to copy', async () => {
    const room = await scene({ device: 'wechat' })
    expect(room.has('This app cannot open wallets')).toBe(true)
    expect(room.button('Open Rainbow')).toBeNull()
    await room.press('Copy link')
    expect(room.page.copied).toEqual([URI])
    await room.press('Show a QR code')
    expect(room.code()).toBeTruthy()
    expect(room.page.opened).toEqual([])
  })

  it('asks a wallet in its own browser, and does not open the app', async () => {
    const room = createRoom({
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
    await room.enter()
    room.kit.get(Wallets).list('featured', [{ ...RAINBOW, name: 'Rainbow', rdns: 'me.rainbow' }])
    await room.go('Connect')
    const { id } = room.kit
      .get(Wallets)
      .getSnapshot()
      .entries.find(({ name }) => name === 'Rainbow')!
    await act(async () => {
      room.modal.push('ConnectingWalletConnect', { walletId: id })
      await room.clock.advance(0)
    })
    expect(room.seen.queryAllByRole('tab')).toEqual([])
    await room.press('Continue')
    expect(room.wallets[1]!.asks).toHaveLength(1)
    expect(room.wallets[0]!.asks).toHaveLength(0)
  })

  it('V17: shows a code for a wallet whose link cannot be opened, and tracks it', async () => {
    const room = await scene({ device: 'ios', wallet: { mobile_link: 'javascript:alert(1)' } })
    expect(room.code()).toBeTruthy()
    expect(room.seen.queryByRole('button', { name: /Open/ })).toBeNull()
    expect(room.told.filter(({ event }) => event === 'CONNECT_PROXY_ERROR')[0]!.properties).toEqual({
      message: 'The link of this wallet cannot be opened.',
      uri: '',
      mobile_link: 'javascript:alert(1)',
      name: 'Rainbow',
    })
  })

  it('V22: puts no pairing into events', async () => {
    const room = await scene({ device: 'telegram', wallet: { link_mode: 'https://rnbwapp.com' } })
    await room.press('Open Rainbow')
    await room.advance(2_500)
    await room.press('Open another way')
    await room.approve()
    expect(JSON.stringify([room.told, room.logger.entries])).not.toMatch(/symKey/)
  })

  it('remembers the app only once it is connected', async () => {
    const room = await scene({ device: 'ios' })
    await room.press('Open Rainbow')
    expect(room.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
    await room.approve()
    expect(JSON.parse(room.storage.get('WALLETCONNECT_DEEPLINK_CHOICE')!)).toEqual({
      href: 'rainbow://',
      name: 'Rainbow',
    })
    expect(room.kit.get(Wallets).getSnapshot().recent[0]).toMatchObject({ id: 'rainbow' })
    expect(room.told.find(({ event }) => event === 'CONNECT_SUCCESS')!.properties).toEqual({
      method: 'mobile',
      name: 'Rainbow',
    })
  })

  it('shows a code instead of a link that the app does not expect, and tracks it', async () => {
    const room = await scene({ device: 'ios', config: { walletHosts: { rainbow: ['rainbow.example'] } } })
    expect(room.button('Open Rainbow')).toBeNull()
    expect(room.code()).toBeTruthy()
    expect(room.told.filter(({ event }) => event === 'WALLET_LINK_MISMATCH')[0]!.properties).toEqual({
      name: 'Rainbow',
      host: 'rainbow:',
    })
  })
})
