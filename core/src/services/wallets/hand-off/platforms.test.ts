import type { Wallet } from '../../../domain/wallets/wallet.js'
import {
  openPlatforms,
  platformsOf,
  type OpenPlatformFacts,
  type PlatformFacts,
  type WalletPlatform,
} from './platforms.js'

const desktop: PlatformFacts = { mobile: false, installed: false, hasNamespaces: true }
const phone = { ...desktop, mobile: true }
const all: Wallet = {
  id: 'a',
  name: 'A',
  rdns: 'com.a',
  mobile_link: 'a://',
  webapp_link: 'https://a.example',
  desktop_link: 'a-desktop://',
}
const { rdns: _rdns, ...links } = all
const bare: Wallet = { id: 'b', name: 'B' }

test.each<[string, Wallet | undefined, PlatformFacts, readonly WalletPlatform[]]>([
  ['no wallet in particular', undefined, desktop, ['qrcode']],
  ['no wallet in particular, on a phone', undefined, phone, ['mobile']],
  ['everything, installed', all, { ...desktop, installed: true }, ['browser', 'qrcode', 'web', 'desktop']],
  ['everything, installed on a phone', all, { ...phone, installed: true }, ['browser', 'mobile', 'web']],
  ['everything, not installed', all, desktop, ['qrcode', 'web', 'desktop', 'unsupported']],
  ['everything, on a phone', all, phone, ['mobile', 'web', 'unsupported']],
  [
    'an extension in a kit without chains',
    all,
    { ...desktop, installed: true, hasNamespaces: false },
    ['qrcode', 'web', 'desktop'],
  ],
  ['one that lives in no browser', links, desktop, ['qrcode', 'web', 'desktop']],
  ['an extension alone', { ...bare, rdns: 'com.b' }, desktop, ['unsupported']],
  [
    'an extension known by where it is injected',
    { ...bare, injected: [{ namespace: 'eip155', injected_id: 'isB' }] },
    { ...desktop, installed: true },
    ['browser'],
  ],
  [
    'one whose place in the page is empty',
    { ...bare, injected: [{ namespace: 'eip155', injected_id: '' }], mobile_link: 'b://' },
    desktop,
    ['qrcode'],
  ],
  ['a universal link only', { ...bare, link_mode: 'https://b.example' }, phone, ['mobile']],
  ['a desktop app only, on a phone', { ...bare, desktop_link: 'b://' }, phone, ['unsupported']],
  ['nothing at all', bare, desktop, ['unsupported']],
])('finds the platforms of %s', (_what, wallet, facts, platforms) => {
  expect(platformsOf(wallet, facts)).toEqual(platforms)
})

const linked = {
  id: 'w',
  name: 'W',
  mobile_link: 'w://',
  webapp_link: 'https://w.example',
  desktop_link: 'w://',
  rdns: 'com.w',
}
const browser: OpenPlatformFacts = { ...desktop, inApp: false, hasLink: () => true }

test.each<[string, Parameters<typeof openPlatforms>[0], OpenPlatformFacts, readonly string[]]>([
  ['a desktop', linked, browser, ['qrcode', 'web', 'desktop', 'unsupported']],
  ['a desktop that has it', linked, { ...browser, installed: true }, ['browser', 'qrcode', 'web', 'desktop']],
  ['a phone', linked, { ...browser, mobile: true }, ['mobile', 'web', 'qrcode', 'unsupported']],
  [
    'a phone that has it in the browser, as an extension',
    linked,
    { ...browser, mobile: true, installed: true },
    ['browser', 'mobile', 'web', 'qrcode'],
  ],
  [
    'the wallet’s own browser on a phone',
    linked,
    { ...browser, mobile: true, installed: true, inApp: true },
    ['browser', 'web'],
  ],
  [
    'another app’s browser on a phone',
    linked,
    { ...browser, mobile: true, inApp: true },
    ['mobile', 'web', 'qrcode', 'unsupported'],
  ],
  [
    'a phone that may not open its links',
    linked,
    { ...browser, mobile: true, hasLink: () => false },
    ['qrcode', 'unsupported'],
  ],
  [
    'a desktop for only a page that may not be opened',
    { ...linked, mobile_link: undefined, rdns: undefined },
    { ...browser, hasLink: () => false },
    ['unsupported'],
  ],
  ['a phone without a wallet in particular', undefined, { ...browser, mobile: true }, ['mobile', 'qrcode']],
  [
    'a phone without a wallet in particular, whose browser opens no apps',
    undefined,
    { ...browser, mobile: true, hasLink: () => false },
    ['qrcode'],
  ],
])('finds the platforms that work on %s', (_, wallet, facts, platforms) => {
  expect(openPlatforms(wallet, facts)).toEqual(platforms)
})
