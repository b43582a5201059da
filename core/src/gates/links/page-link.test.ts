import { linkMatchesHosts } from './page-link.js'
import { walletLink } from './wallet-link.js'

const matches = (base: string, ...hosts: string[]) => linkMatchesHosts(walletLink(base)!, hosts)

describe('V18: a hijacked listing', () => {
  test.each([
    'https://evil.com',
    'https://metamask.app.link.evil.com',
    'https://evilmetamask.app.link',
    'https://sub.metamask.app.link',
    'https://metamask.app.link:8443',
    'https://evil.com/metamask.app.link',
    'https://evil.com/?metamask.app.link#metamask.app.link',
    'https://m\u0435tamask.app.link',
    'metamask://',
    'evil://metamask.app.link',
  ])('with %s does not lead to metamask.app.link', (base) => {
    expect(matches(base, 'metamask.app.link')).toBe(false)
  })

  test.each(['evilrainbow.me', 'rainbow.me', 'rainbow.me.evil.com'])(
    'with https://%s does not lead to a place below rainbow.me',
    (host) => {
      expect(matches(`https://${host}`, '*.rainbow.me')).toBe(false)
    },
  )

  test('with another app’s scheme does not lead to MetaMask', () => {
    expect(matches('metamask2://', 'metamask:')).toBe(false)
    expect(matches('https://metamask', 'metamask:')).toBe(false)
  })

  test('without any host has no link', () => {
    expect(matches('https://evil.com')).toBe(false)
  })
})

test('links to a listing’s page on the expected host', () => {
  expect(matches('https://metamask.app.link/x', 'evil.com', 'MetaMask.app.link')).toBe(true)
  expect(matches('https://metamask.app.link./x', 'metamask.app.link')).toBe(true)
  expect(matches('https://wallet.example:8443', 'wallet.example:8443')).toBe(true)
  expect(matches('https://go.rainbow.me', '*.rainbow.me')).toBe(true)
  expect(matches('metamask://wc', 'metamask:')).toBe(true)
})
