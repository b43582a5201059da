import { openPlatforms, type PlatformsAround } from './open-platforms.js'

const wallet = { id: 'w', name: 'W', mobile_link: 'w://', webapp_link: 'https://w.example', desktop_link: 'w://', rdns: 'com.w' }
const desktop: PlatformsAround = { mobile: false, installed: false, hasChains: true, inApp: false, hasWay: () => true }

describe('openPlatforms', () => {
  it.each<[string, Parameters<typeof openPlatforms>[0], PlatformsAround, readonly string[]]>([
    ['a desktop', wallet, desktop, ['qrcode', 'web', 'desktop', 'unsupported']],
    ['a desktop that has it', wallet, { ...desktop, installed: true }, ['browser', 'qrcode', 'web', 'desktop']],
    ['a phone', wallet, { ...desktop, mobile: true }, ['mobile', 'web', 'qrcode', 'unsupported']],
    ['a phone that has it in the browser, as an extension', wallet, { ...desktop, mobile: true, installed: true }, ['browser', 'mobile', 'web', 'qrcode']],
    ['the wallet’s own browser on a phone', wallet, { ...desktop, mobile: true, installed: true, inApp: true }, ['browser', 'web']],
    ['another app’s browser on a phone', wallet, { ...desktop, mobile: true, inApp: true }, ['mobile', 'web', 'qrcode', 'unsupported']],
    ['a phone that may not open its links', wallet, { ...desktop, mobile: true, hasWay: () => false }, ['qrcode', 'unsupported']],
    ['a desktop for only a page that may not be opened', { ...wallet, mobile_link: undefined, rdns: undefined }, { ...desktop, hasWay: () => false }, ['unsupported']],
    ['nobody in particular', undefined, { ...desktop, mobile: true }, ['qrcode']],
  ])('on %s', (_, wallet, around, platforms) => {
    expect(openPlatforms(wallet, around)).toEqual(platforms)
  })
})
