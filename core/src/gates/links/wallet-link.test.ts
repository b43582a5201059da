import fc from 'fast-check'
import { anyCharacter } from '../../any-character.test.helper.js'
import { anyWalletLink, nativeLink, universalLink, walletLink } from './wallet-link.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const URI = 'wc:7f6e@2?expiryTimestamp=1&relay-protocol=irn&symKey=587d'
const ENCODED = 'wc%3A7f6e%402%3FexpiryTimestamp%3D1%26relay-protocol%3Dirn%26symKey%3D587d'

test.each([
  ['metamask', 'metamask://'],
  ['metamask:', 'metamask://'],
  ['metamask:/', 'metamask://'],
  ['metamask://', 'metamask://'],
  ['MetaMask://', 'metamask://'],
  ['tpoutside://pull', 'tpoutside://pull/'],
  ['https://metamask.app.link', 'https://metamask.app.link/'],
  ['https://wallet.example/open', 'https://wallet.example/open/'],
  ['https://t.me/wallet?start=1', 'https://t.me/wallet?start=1'],
])('stores %s as %s', (base, href) => {
  expect(walletLink(base)?.href).toBe(href)
})

test.each([
  ['metamask', `metamask://wc?uri=${ENCODED}`],
  ['metamask://', `metamask://wc?uri=${ENCODED}`],
  ['cbwallet://open', `cbwallet://open/wc?uri=${ENCODED}`],
  ['outer://open/route?target=inner://pair/here/', `outer://open/route?target=inner://pair/here/wc?uri=${ENCODED}`],
  ['outer://open?uri=inner://pair/', `outer://open/wc?uri=${ENCODED}&uri=inner://pair/`],
  ['outer://open?a=1&target=inner://pair/', `outer://open/wc?uri=${ENCODED}&a=1&target=inner://pair/`],
  ['cbwallet://open/', `cbwallet://open/wc?uri=${ENCODED}`],
  ['https://metamask.app.link', `https://metamask.app.link/wc?uri=${ENCODED}`],
  ['https://app.example/#/', `https://app.example/#/wc?uri=${ENCODED}`],
])('passes a pairing to %s', (base, href) => {
  expect(nativeLink(base, URI)?.href).toBe(href)
})

test('marks a universal link as a page', () => {
  expect(universalLink('https://metamask.app.link/', URI)?.href).toBe(`https://metamask.app.link/wc?uri=${ENCODED}`)
  expect(universalLink('metamask://', URI)).toBeUndefined()
})

test('encodes the pairing twice inside Telegram on Android', () => {
  expect(nativeLink('metamask', URI, { encodedTwice: true })?.href).toBe(
    `metamask://wc?uri=${encodeURIComponent(ENCODED)}`,
  )
  expect(universalLink('https://metamask.app.link', URI, { encodedTwice: true })?.href).toBe(
    `https://metamask.app.link/wc?uri=${encodeURIComponent(ENCODED)}`,
  )
})

test.each(['https://t.me/wallet_bot/app', 'https://t.me/wallet_bot/app/', 'https://t.me/wallet_bot/app?startapp=evil'])(
  'passes the pairing to a Telegram mini app in its one parameter, without a second encoding: %s',
  (base) => {
    const hrefs = [
      nativeLink(base, URI),
      universalLink(base, URI),
      universalLink(base, URI, { encodedTwice: true }),
    ].map((link) => link!.href)
    expect(hrefs).toEqual(Array(3).fill(`https://t.me/wallet_bot/app?startapp=${btoa(URI).replace(/=+$/, '')}`))
  },
)

test('V17: a registry’s own uri does not take the pairing’s place', () => {
  const link = universalLink('https://wallet.example/open?uri=wc%3Aevil&x=1', URI)!
  expect(new URL(link.href).searchParams.get('uri')).toBe(URI)
  expect(new URL(link.href).searchParams.get('x')).toBe('1')
  expect(new URL(link.href).pathname).toBe('/open/wc')
})

test('returns no link for a base or a pairing that it cannot encode', () => {
  expect(nativeLink('https://wallet.example/?a=1#b', URI)).toBeUndefined()
  expect(nativeLink('metamask://', 'wc:\uD800')).toBeUndefined()
})

test('F-W22: any pairing decodes to exactly itself', () => {
  const base = fc.constantFrom(
    'metamask',
    'trust://',
    'cbwallet://open',
    'https://metamask.app.link',
    'https://wallet.example/a/b/?x=1&uri=y',
  )
  const uri = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    fc.stringMatching(/^wc:[0-9a-f]{8}@2\?[ -~]{0,40}$/),
  )
  fc.assert(
    fc.property(base, uri, fc.boolean(), (wallet, pairing, encodedTwice) => {
      const link = nativeLink(wallet, pairing, { encodedTwice })
      // Half a letter cannot be written into any address.
      if (/\p{Cs}/u.test(pairing)) return link === undefined
      const read = new URL(link!.href).searchParams.get('uri')!
      return (
        (encodedTwice ? decodeURIComponent(read) : read) === pairing &&
        !/[\s\p{Cc}]/u.test(link!.href) &&
        link!.href.startsWith(walletLink(wallet)!.href.split('?')[0]!.replace(/\/$/, ''))
      )
    }),
    { numRuns: RUNS },
  )
})

test('F-W22: any pairing decodes to itself from Telegram’s parameter', () => {
  const decoded = (parameter: string) =>
    new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      Uint8Array.from(atob(parameter), (letter) => letter.codePointAt(0)!),
    )
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 60 }), (pairing) => {
      const link = universalLink('https://t.me/wallet_bot/app', pairing)
      if (/\p{Cs}/u.test(pairing)) return link === undefined
      return decoded(new URL(link!.href).searchParams.get('startapp')!) === pairing
    }),
    { numRuns: RUNS },
  )
})

test('opens any wallet with a pairing, and with nothing else', () => {
  expect(anyWalletLink(URI)).toEqual({ href: URI, scheme: 'wc', host: '' })
  const others = [
    'wc:',
    'wc://x',
    'wc:x',
    'wc:7f6e@2',
    'wc:7f6e@2?a=b c',
    'wc:7f6e@2?a=b#c',
    'https://a.example',
    'metamask://',
  ]
  expect(others.map(anyWalletLink)).toEqual(others.map(() => undefined))
})
