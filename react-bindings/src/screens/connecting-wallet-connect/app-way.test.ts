import type { Link } from '@latchkey/core'
import { appWay, type AppPlatform } from './app-way.js'

const wallet = {
  id: 'w', name: 'W', mobile_link: 'wally', link_mode: 'https://w.example/app', desktop_link: 'wally-desktop://', webapp_link: 'https://web.w.example',
}
const rules = { isExpected: () => true, encodedTwice: false }

describe('appWay', () => {
  it.each<[AppPlatform, string]>([
    ['mobile', 'wally://wc?uri=wc%3A1%402'],
    ['desktop', 'wally-desktop://wc?uri=wc%3A1%402'],
    ['web', 'https://web.w.example/wc?uri=wc%3A1%402'],
  ])('prepares the link for %s: %s', (platform, href) => {
    expect(appWay(wallet, platform, rules)?.linkFor('wc:1@2')?.href).toBe(href)
  })

  it('takes the universal link of a wallet without a scheme', () => {
    expect(appWay({ ...wallet, mobile_link: undefined }, 'mobile', rules)?.linkFor('wc:1@2')?.href).toBe('https://w.example/app/wc?uri=wc%3A1%402')
  })

  it('remembers the link without the pairing', () => {
    expect(appWay(wallet, 'mobile', rules)?.base.href).toBe('wally://')
  })

  it('encodes twice where the link is decoded once on its way', () => {
    expect(appWay(wallet, 'mobile', { ...rules, encodedTwice: true })?.linkFor('wc:1@2')?.href).toBe('wally://wc?uri=wc%253A1%25402')
  })

  it('goes on to the next where the host does not expect a link', () => {
    const isExpected = ({ scheme }: Link) => scheme === 'https'
    expect(appWay(wallet, 'mobile', { ...rules, isExpected })?.base.href).toBe('https://w.example/app/')
    expect(appWay(wallet, 'desktop', { ...rules, isExpected })).toBeUndefined()
  })

  it.each<[AppPlatform, object]>([
    ['mobile', { mobile_link: 'javascript:alert(1)', link_mode: undefined }],
    ['desktop', { desktop_link: 'file:///etc' }],
    ['web', { webapp_link: 'w://' }],
  ])('has no way to %s by %j', (platform, links) => {
    expect(appWay({ ...wallet, ...links }, platform, rules)).toBeUndefined()
  })
})
