import type { Wallet } from '../../domain/wallet.js'
import { platformsOf, type PlatformSurroundings, type WalletPlatform } from './platforms.js'

const desktop: PlatformSurroundings = { mobile: false, installed: false, hasChains: true }
const phone = { ...desktop, mobile: true }
const all: Wallet = { id: 'a', name: 'A', rdns: 'com.a', mobile_link: 'a://', webapp_link: 'https://a.example', desktop_link: 'a-desktop://' }
const { rdns: _rdns, ...links } = all
const bare: Wallet = { id: 'b', name: 'B' }

test.each<[string, Wallet | undefined, PlatformSurroundings, readonly WalletPlatform[]]>([
  ['no wallet in particular', undefined, desktop, ['qrcode']],
  ['no wallet in particular, on a phone', undefined, phone, ['qrcode']],
  ['everything, installed', all, { ...desktop, installed: true }, ['browser', 'qrcode', 'web', 'desktop']],
  ['everything, installed on a phone', all, { ...phone, installed: true }, ['browser', 'mobile', 'web']],
  ['everything, not installed', all, desktop, ['qrcode', 'web', 'desktop', 'unsupported']],
  ['everything, on a phone', all, phone, ['mobile', 'web', 'unsupported']],
  ['an extension in a kit without chains', all, { ...desktop, installed: true, hasChains: false }, ['qrcode', 'web', 'desktop']],
  ['one that lives in no browser', links, desktop, ['qrcode', 'web', 'desktop']],
  ['an extension alone', { ...bare, rdns: 'com.b' }, desktop, ['unsupported']],
  ['an extension known by where it is injected', { ...bare, injected: [{ namespace: 'eip155', injected_id: 'isB' }] }, { ...desktop, installed: true }, ['browser']],
  ['one whose place in the page is empty', { ...bare, injected: [{ namespace: 'eip155', injected_id: '' }], mobile_link: 'b://' }, desktop, ['qrcode']],
  ['a universal link only', { ...bare, link_mode: 'https://b.example' }, phone, ['mobile']],
  ['a desktop app only, on a phone', { ...bare, desktop_link: 'b://' }, phone, ['unsupported']],
  ['nothing at all', bare, desktop, ['unsupported']],
])('%s', (_what, wallet, surroundings, platforms) => {
  expect(platformsOf(wallet, surroundings)).toEqual(platforms)
})
