import { HOSTILE_LINKS } from '../../../gates/links/hostile-links.test.helper.js'
import { walletLink } from '../../../gates/links/wallet-link.js'
import { readLink } from '../../../gates/links/link.js'
import type { Wallet } from '../../../domain/wallets/wallet.js'
import { createBrowserDevice } from '../../../platform/browser/browser-device.js'
import type { Device } from '../../../platform/device.js'
import { KNOWN_BROWSERS, windowOf } from '../../../platform/browser/user-agents.test.helper.js'
import { isOpenable } from '../../../platform/browser/browser-page.js'
import { createFakeDevice } from '../../../testing/fakes/fake-device.js'
import { handOffOf, type HandOffWay } from './hand-off.js'

const URI = 'wc:7f6e@2?expiryTimestamp=1&relay-protocol=irn&symKey=587d'
const ENCODED = encodeURIComponent(URI)
const TWICE = encodeURIComponent(ENCODED)
const BASE64 = btoa(URI).replace(/=+$/, '')

/** As the registry has them. */
const WALLETS = {
  Rainbow: { id: '1ae9', name: 'Rainbow', mobile_link: 'rainbow://', link_mode: 'https://rnbwapp.com' },
  MetaMask: { id: 'c57c', name: 'MetaMask', mobile_link: 'metamask://', link_mode: 'https://metamask.app.link' },
  Trust: { id: '4622', name: 'Trust Wallet', mobile_link: 'trust://', link_mode: 'https://link.trustwallet.com' },
  'a scheme alone': { id: 'a', name: 'A', mobile_link: 'okex://main' },
  'a page alone': { id: 'b', name: 'B', link_mode: 'https://wallet.example/open' },
  'a page where the scheme belongs': { id: 'c', name: 'C', mobile_link: 'https://wallet.example/open' },
  'a mini app of Telegram’s': { id: 'd', name: 'D', mobile_link: 'https://t.me/wallet_bot/app' },
  'a desktop app alone': { id: 'e', name: 'E', desktop_link: 'ledgerlive://' },
  'a web page alone': { id: 'f', name: 'F', webapp_link: 'https://web.wallet.example' },
  everything: {
    id: 'g',
    name: 'G',
    mobile_link: 'all://',
    link_mode: 'https://all.example',
    desktop_link: 'all-desktop',
    webapp_link: 'https://web.all.example',
  },
  nothing: { id: 'h', name: 'H' },
} satisfies Readonly<Record<string, Wallet>>
type WalletName = keyof typeof WALLETS

const environment = (device: Device) => ({ device, isExpected: () => true })
const deviceOf = (name: string) =>
  createBrowserDevice(windowOf(KNOWN_BROWSERS.find((browser) => browser.name === name)!))
const written = ({ kind, target, linkFor }: HandOffWay) => `${kind} ${target} ${linkFor(URI)?.href}`

const RAINBOW = [`native self rainbow://wc?uri=${ENCODED}`, `universal blank https://rnbwapp.com/wc?uri=${ENCODED}`]

/** Every row of the table of browsers, and every kind of wallet. */
const ROWS: readonly (readonly [browser: string, wallet: WalletName, ways: readonly string[]])[] = [
  // Browsers: the app's scheme, and for a second tap the page that leads there.
  ['Safari on an iPhone', 'Rainbow', RAINBOW],
  [
    'Safari on an iPhone',
    'MetaMask',
    [`native self metamask://wc?uri=${ENCODED}`, `universal blank https://metamask.app.link/wc?uri=${ENCODED}`],
  ],
  [
    'Safari on an iPhone',
    'Trust',
    [`native self trust://wc?uri=${ENCODED}`, `universal blank https://link.trustwallet.com/wc?uri=${ENCODED}`],
  ],
  ['Safari on an iPhone', 'a scheme alone', [`native self okex://main/wc?uri=${ENCODED}`]],
  ['Safari on an iPhone', 'a page alone', [`universal blank https://wallet.example/open/wc?uri=${ENCODED}`]],
  [
    'Safari on an iPhone',
    'a page where the scheme belongs',
    [`universal blank https://wallet.example/open/wc?uri=${ENCODED}`],
  ],
  [
    'Safari on an iPhone',
    'a mini app of Telegram’s',
    [`universal blank https://t.me/wallet_bot/app?startapp=${BASE64}`],
  ],
  ['Safari on an iPhone', 'a desktop app alone', [`desktop self ledgerlive://wc?uri=${ENCODED}`]],
  ['Safari on an iPhone', 'a web page alone', [`web blank https://web.wallet.example/wc?uri=${ENCODED}`]],
  ['Safari on an iPhone', 'nothing', []],
  ['Safari on an iPad, as a desktop one', 'Rainbow', RAINBOW],
  ['Chrome on an iPhone', 'Rainbow', RAINBOW],
  ['Firefox on an iPhone', 'Rainbow', RAINBOW],
  ['Edge on an iPhone', 'Rainbow', RAINBOW],
  ['Brave on an iPhone', 'Rainbow', RAINBOW],
  ['Opera Touch on an iPhone', 'Rainbow', RAINBOW],
  ['Chrome on an Android phone', 'Rainbow', RAINBOW],
  ['Firefox on Android', 'Rainbow', RAINBOW],
  ['Samsung Internet', 'Rainbow', RAINBOW],
  ['Edge on Android', 'Rainbow', RAINBOW],
  ['Brave on Android', 'Rainbow', RAINBOW],
  // Where a wallet's page stays a page, it is not offered beside the scheme; a wallet that has nothing else is still
  // tried.
  ['Opera on Android', 'Rainbow', RAINBOW.slice(0, 1)],
  ['UC Browser on Android', 'MetaMask', [`native self metamask://wc?uri=${ENCODED}`]],
  ['Opera on Android', 'a page alone', [`universal blank https://wallet.example/open/wc?uri=${ENCODED}`]],
  // Apps' own browsers.
  ['LINE on an iPhone', 'Rainbow', RAINBOW.toReversed()],
  [
    'X on an iPhone',
    'Trust',
    [`universal blank https://link.trustwallet.com/wc?uri=${ENCODED}`, `native self trust://wc?uri=${ENCODED}`],
  ],
  ['Discord on an iPhone', 'a scheme alone', [`native self okex://main/wc?uri=${ENCODED}`]],
  ['an app’s own browser on an iPhone, or a page on the home screen', 'Rainbow', RAINBOW],
  ['Facebook on an iPhone', 'Rainbow', RAINBOW],
  ['Instagram on an iPhone', 'Rainbow', RAINBOW],
  ['Facebook on Android', 'Rainbow', RAINBOW.slice(0, 1)],
  ['Instagram on Android, which leaves `wv` out', 'Rainbow', RAINBOW.slice(0, 1)],
  ['X on Android', 'Rainbow', RAINBOW.slice(0, 1)],
  [
    'an app’s own browser on Android',
    'a page alone',
    [`universal blank https://wallet.example/open/wc?uri=${ENCODED}`],
  ],
  ['WeChat on an iPhone', 'Rainbow', []],
  ['WeChat on Android', 'a page alone', []],
  ['TikTok on Android', 'MetaMask', []],
  ['TikTok on an iPhone', 'a web page alone', [`web blank https://web.wallet.example/wc?uri=${ENCODED}`]],
  // Another wallet's browser.
  ['MetaMask on Android', 'Rainbow', RAINBOW.slice(0, 1)],
  ['Phantom on an iPhone', 'Rainbow', RAINBOW],
  // Telegram: the page first, nothing in place of the mini app, and encoded twice on Android.
  [
    'Telegram on an iPhone',
    'Rainbow',
    [`universal blank https://rnbwapp.com/wc?uri=${ENCODED}`, `native blank rainbow://wc?uri=${ENCODED}`],
  ],
  [
    'Telegram on Android',
    'Rainbow',
    [`universal blank https://rnbwapp.com/wc?uri=${TWICE}`, `native blank rainbow://wc?uri=${TWICE}`],
  ],
  ['an old Telegram on Android', 'a scheme alone', [`native blank okex://main/wc?uri=${TWICE}`]],
  [
    'Telegram on Android',
    'a mini app of Telegram’s',
    [`universal blank https://t.me/wallet_bot/app?startapp=${BASE64}`],
  ],
  ['a mini app in Telegram on a desktop', 'a desktop app alone', [`desktop blank ledgerlive://wc?uri=${ENCODED}`]],
  // Desktops.
  ['Chrome on Windows', 'a desktop app alone', [`desktop self ledgerlive://wc?uri=${ENCODED}`]],
  ['Safari on a Mac', 'a web page alone', [`web blank https://web.wallet.example/wc?uri=${ENCODED}`]],
  [
    'Firefox on Windows',
    'everything',
    [
      `native self all://wc?uri=${ENCODED}`,
      `universal blank https://all.example/wc?uri=${ENCODED}`,
      `desktop self all-desktop://wc?uri=${ENCODED}`,
      `web blank https://web.all.example/wc?uri=${ENCODED}`,
    ],
  ],
]

test.each(ROWS)('%s, %s', (browser, wallet, ways) => {
  expect(handOffOf(environment(deviceOf(browser)), WALLETS[wallet]).ways.map(written)).toEqual(ways)
})

test.each([
  ['WeChat on an iPhone', false, true],
  ['TikTok on Android', false, true],
  ['MetaMask on an iPhone', true, true],
  ['Telegram on an iPhone', true, true],
  ['Safari on an iPhone', true, false],
  ['Opera on Android', true, false],
  ['Chrome on Windows', true, false],
])('knows of %s that it opens apps: %s, and is an app: %s', (browser, opensApps, inApp) => {
  expect(handOffOf(environment(deviceOf(browser)), WALLETS.nothing)).toMatchObject({ opensApps, inApp })
})

test('opens an app in the top window from a frame, a page in a new tab, and everything in a new tab in Telegram', () => {
  const targets = (device: Device) =>
    handOffOf(environment(device), WALLETS.everything).ways.map(({ kind, target }) => `${kind} ${target}`)
  expect(targets(createFakeDevice('ios', { framed: true }))).toEqual([
    'native top',
    'universal blank',
    'desktop top',
    'web blank',
  ])
  expect(targets(createFakeDevice('telegram', { framed: true }))).toEqual([
    'universal blank',
    'native blank',
    'desktop blank',
    'web blank',
  ])
})

test('keeps the pairing out of the base link', () => {
  const bases = handOffOf(environment(createFakeDevice('ios')), WALLETS.everything).ways.map(({ base }) => base!.href)
  expect(bases).toEqual(['all://', 'https://all.example/', 'all-desktop://', 'https://web.all.example/'])
})

test('V18: skips a link to a host that the app does not expect, and uses the next one', () => {
  const expected = handOffOf(
    { device: createFakeDevice('ios'), isExpected: ({ scheme }) => scheme === 'https' },
    WALLETS.everything,
  )
  expect(expected.ways.map(({ kind }) => kind)).toEqual(['universal', 'web'])
})

describe('a wallet served from this machine', () => {
  const wallet = { ...WALLETS.nothing, webapp_link: 'http://127.0.0.1:4400' }
  const device = createFakeDevice()

  test('opens from a page on this machine', () => {
    const { ways, unreadable } = handOffOf({ ...environment(device), isLocal: true }, wallet)
    expect(ways.map(written)).toEqual([`web blank http://127.0.0.1:4400/wc?uri=${ENCODED}`])
    expect(unreadable).toEqual([])
  })

  test('does not open from any other page', () => {
    expect(handOffOf(environment(device), wallet)).toMatchObject({ ways: [], unreadable: ['http://127.0.0.1:4400'] })
  })

  test.each([
    ['an app', { mobile_link: 'http://127.0.0.1:4400' }],
    ['a program', { desktop_link: 'http://localhost:4400' }],
    ['another machine', { webapp_link: 'http://192.168.0.7:4400' }],
    ['a machine that only sounds like it', { webapp_link: 'http://127.0.0.1.evil.example' }],
  ])('opens as a page, and not as %s', (_, links) => {
    expect(handOffOf({ ...environment(device), isLocal: true }, { ...WALLETS.nothing, ...links }).ways).toEqual([])
  })
})

test('passes every link through the gate with the whole pairing in it, for any browser and wallet', () => {
  let count = 0
  for (const browser of KNOWN_BROWSERS) {
    for (const wallet of Object.values(WALLETS)) {
      const device = createBrowserDevice(windowOf(browser))
      for (const { base, linkFor, encodedTwice } of handOffOf(environment(device), wallet).ways) {
        const link = linkFor(URI)!
        expect(readLink(link.href, { schemes: ['https', 'app'] })).toEqual(link)
        expect([isOpenable(link), link.scheme, link.host, walletLink(base!.href)]).toEqual([
          true,
          base!.scheme,
          base!.host,
          base,
        ])
        const { searchParams } = new URL(link.href)
        const uri = searchParams.get('uri') ?? atob(searchParams.get('startapp')!)
        expect(encodedTwice && !link.host.endsWith('t.me') ? decodeURIComponent(uri) : uri).toBe(URI)
        count++
      }
    }
  }
  expect(count).toBeGreaterThan(KNOWN_BROWSERS.length * 5)
})

test.each(HOSTILE_LINKS)('V17: opens %s in no browser', (_how, link) => {
  const wallet = {
    id: 'evil',
    name: 'Evil',
    mobile_link: link,
    link_mode: link,
    desktop_link: link,
    webapp_link: link,
  } as unknown as Wallet
  for (const browser of KNOWN_BROWSERS) {
    const { ways, unreadable } = handOffOf(environment(createBrowserDevice(windowOf(browser))), wallet)
    expect(ways).toEqual([])
    expect(unreadable).toHaveLength(link ? 4 : 0)
  }
})

test('reports a link that passes the gate but cannot carry a pairing as unreadable', () => {
  const { ways, unreadable } = handOffOf(environment(createFakeDevice('ios')), {
    ...WALLETS.nothing,
    mobile_link: 'https://wallet.example/?a=1#b',
    webapp_link: 'app://x',
  })
  expect([ways, unreadable]).toEqual([[], ['https://wallet.example/?a=1#b', 'app://x']])
})

test.each<[string, Device, readonly string[]]>([
  ['a phone opens', createFakeDevice('ios'), [`native self ${URI}`]],
  ['an Android phone opens', createFakeDevice('android'), [`native self ${URI}`]],
  ['a frame opens from the top window', { ...createFakeDevice('ios'), framed: true }, [`native top ${URI}`]],
  ['Telegram opens in a new window', createFakeDevice('telegram-ios'), [`native blank ${URI}`]],
  ['an in-app browser that opens no apps has no link', createFakeDevice('wechat'), []],
  ['a desktop has no link', createFakeDevice(), []],
])('hands the pairing itself to any wallet: %s', (_device, device, links) => {
  const { ways } = handOffOf(environment(device), undefined)
  expect(ways.map(written)).toEqual(links)
  expect(ways.map(({ base }) => base)).toEqual(links.map(() => undefined))
})
