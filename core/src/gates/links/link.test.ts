import fc from 'fast-check'
import { anyCharacter, anyWebAddress } from '../../any-character.test.helper.js'
import { readChosenLink, nativeLink, universalLink, walletLink } from './wallet-link.js'
import { explorerLink, pageLink } from './page-link.js'
import { HOSTILE_LINKS } from './hostile-links.test.helper.js'
import { MAX_LINK_LENGTH, readLink, isAppScheme } from './link.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'

// Every way for a stranger's address to be opened.
const FIELDS = [
  ['a registry’s mobile_link', (link: unknown) => nativeLink(link, URI)],
  ['a registry’s desktop_link', (link: unknown) => walletLink(link)],
  ['a registry’s link_mode', (link: unknown) => universalLink(link, URI)],
  ['a registry’s homepage', (link: unknown) => pageLink(link)],
  ['an announced wallet’s link', (link: unknown) => walletLink(link)],
  ['a stored choice', (href: unknown) => readChosenLink(JSON.stringify({ href, name: 'MetaMask' }))?.link],
  ['a session peer’s redirect.native', (link: unknown) => nativeLink(link, URI, { encodedTwice: true })],
  ['a session peer’s redirect.universal', (link: unknown) => universalLink(link, URI)],
  ['an on-ramp’s url', (link: unknown) => pageLink(link, { publicKey: 'x' })],
  ['a social login’s redirect uri', (link: unknown) => readLink(link)],
  ['a network’s block explorer', (link: unknown) => explorerLink(link, 'tx', '0xabc')],
] as const

describe.each(FIELDS)('V17: %s', (_field, open) => {
  // What survives a JSON text as an honest address is none of these.
  test.each(HOSTILE_LINKS.filter(([, link]) => _field !== 'a stored choice' || !(link instanceof URL)))(
    'with %s opens nothing',
    (_how, link) => {
      expect(open(link)).toBeUndefined()
    },
  )
})

test.each([
  ['https://metamask.app.link', 'https://metamask.app.link/', 'https', 'metamask.app.link'],
  ['HTTPS://MetaMask.App.Link/x?y#z', 'https://metamask.app.link/x?y#z', 'https', 'metamask.app.link'],
  ['https://wallet.example:8443/', 'https://wallet.example:8443/', 'https', 'wallet.example:8443'],
  ['https://medium.com/@wallet', 'https://medium.com/@wallet', 'https', 'medium.com'],
  ['https://\u0430pple.com', 'https://xn--pple-43d.com/', 'https', 'xn--pple-43d.com'],
  ['metamask://', 'metamask://', 'metamask', ''],
  ['cbwallet://miniapp?url=x', 'cbwallet://miniapp?url=x', 'cbwallet', ''],
  ['ledgerlive://wc', 'ledgerlive://wc', 'ledgerlive', ''],
])('accepts %s as a link', (text, href, scheme, host) => {
  expect(readLink(text, { schemes: ['https', 'app'] })).toEqual({ href, scheme, host })
})

test('opens only pages over https by default', () => {
  expect(readLink('metamask://')).toBeUndefined()
  expect(readLink('https://wallet.example', { schemes: ['app'] })).toBeUndefined()
  expect(readLink('https://wallet.example', { schemes: [] })).toBeUndefined()
})

test.each(['http://localhost:3000/', 'http://127.0.0.1/', 'http://[::1]:8080/x', 'http://app.localhost/'])(
  'opens %s for developers if allowed',
  (text) => {
    expect(readLink(text, { schemes: ['localhost'] })?.href).toBe(text)
    expect(readLink(text, { schemes: ['https', 'app'] })).toBeUndefined()
  },
)

test.each([
  'http://localhost.evil.com',
  'http://127.0.0.1.evil.com',
  'http://evil.com',
  'http://evil.com/localhost',
  'http://0.0.0.0',
  'https://localhost',
])('V17: does not take %s for this machine', (text) => {
  expect(readLink(text, { schemes: ['localhost'] })).toBeUndefined()
})

test('returns a frozen link of limited length', () => {
  const link = readLink('https://wallet.example')!
  expect(() => Object.assign(link, { href: 'javascript:alert(1)' })).toThrow(TypeError)
  expect(readLink(`https://a.example/${'x'.repeat(MAX_LINK_LENGTH)}`)).toBeUndefined()
  expect(readLink(`https://a.example/${'\u00E9'.repeat(MAX_LINK_LENGTH / 4)}`)).toBeUndefined()
})

test.each([
  'metamask',
  'trust',
  'rainbow',
  'tg',
  'okex',
  'bnc',
  'imtokenv2',
  'ledgerlive',
  'com.example.wallet',
  'a+b-c.d',
])('accepts %s as the scheme of an app', (scheme) => {
  expect(isAppScheme(scheme)).toBe(true)
})

/** Nearly addresses, put together of what addresses and attacks are made of. */
const nearly = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          'https',
          'http',
          'metamask',
          'javascript',
          'data',
          'wc',
          ':',
          '//',
          '/',
          '\\',
          '@',
          '?',
          '#',
          '.',
          '..',
          'evil.com',
          'a',
          '%0a',
          '%00',
          ' ',
          '\n',
          '\t',
          '\u0000',
          '\u202E',
          '[::1]',
          'localhost',
          ':443',
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 3 }) },
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''))

test('V17: any accepted link has an allowed scheme and no hidden character, and passes again unchanged', () => {
  let passed = 0
  const text = fc.oneof(
    nearly,
    nearly.map((end) => `https://${end}`),
    nearly.map((end) => `metamask://${end}`),
    anyWebAddress,
  )
  fc.assert(
    fc.property(text, (address) => {
      const link = readLink(address, { schemes: ['https', 'app'] })
      if (!link) return true
      passed++
      const url = new URL(link.href)
      const again = readLink(link.href, { schemes: ['https', 'app'] })
      return (
        url.protocol === `${link.scheme}:` &&
        (link.scheme === 'https'
          ? url.host === link.host && link.host !== ''
          : isAppScheme(link.scheme) && link.host === '') &&
        !/[\s\p{Cc}\p{Cf}\\]/u.test(link.href) &&
        !url.username &&
        !url.password &&
        again?.href === link.href
      )
    }),
    { numRuns: RUNS },
  )
  expect(passed).toBeGreaterThan(RUNS / 10)
})
