import type { Link } from './link.js'
import { requestLink, walletLink } from './wallet-link.js'

const request = { requestId: 1_700_000_000_000_123, sessionTopic: '7f6e' }
const QUERY = 'requestId=1700000000000123&sessionTopic=7f6e'
const PARAMETER = 'cmVxdWVzdElkPTE3MDAwMDAwMDAwMDAxMjMmc2Vzc2lvblRvcGljPTdmNmU'
const choice = (base: string): Link => walletLink(base)!

test.each([
  ['metamask://', `metamask://wc?${QUERY}`],
  ['https://metamask.app.link', `https://metamask.app.link/wc?${QUERY}`],
  ['https://wallet.example/open/', `https://wallet.example/open/wc?${QUERY}`],
  ['https://t.me/wallet', `https://t.me/wallet?startapp=${PARAMETER}`],
  ['https://t.me/wallet/', `https://t.me/wallet?startapp=${PARAMETER}`],
  ['https://t.me/wallet?mode=compact', `https://t.me/wallet?mode=compact&startapp=${PARAMETER}`],
])('a request to %s opens %s', (base, href) => {
  expect(requestLink(choice(base), request)?.href).toBe(href)
})

test.each([
  ['https://t.me/wallet?startapp=evil', `https://t.me/wallet?startapp=${PARAMETER}`],
  [
    'https://t.me/wallet?startapp=evil&mode=compact&startapp=more',
    `https://t.me/wallet?startapp=${PARAMETER}&mode=compact`,
  ],
  ['https://t.me/wallet#startapp=evil', `https://t.me/wallet?startapp=${PARAMETER}#startapp=evil`],
])('V17: a registry’s own parameter in %s does not take the request’s place', (base, href) => {
  expect(requestLink(choice(base), request)?.href).toBe(href)
})

test('uses Telegram’s parameter only for Telegram’s own host', () => {
  expect(requestLink(choice('https://t.me.evil.com'), request)?.href).toBe(`https://t.me.evil.com/wc?${QUERY}`)
})

test('encodes the request in Telegram’s parameter without loss', () => {
  const link = requestLink(choice('https://t.me/wallet'), { requestId: '7', sessionTopic: 'a?b&c~' })!
  expect(atob(new URL(link.href).searchParams.get('startapp')!)).toBe('requestId=7&sessionTopic=a%3Fb%26c~')
})

test('escapes a peer’s id in the address', () => {
  const link = requestLink(choice('metamask://'), { requestId: '1&x=2#', sessionTopic: '/../\n' })!
  expect(link.href).toBe('metamask://wc?requestId=1%26x%3D2%23&sessionTopic=%2F..%2F%0A')
  expect(requestLink(choice('metamask://'), { requestId: '\uD800', sessionTopic: 'a' })).toBeUndefined()
  expect(requestLink(choice('metamask://'), { requestId: 1, sessionTopic: '' })).toBeUndefined()
})
