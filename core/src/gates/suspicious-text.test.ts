import { hasMixedScripts, isLinkLike, isSuspiciousText } from './suspicious-text.js'

describe('V12: letters of two alphabets in one word', () => {
  test.each([
    'USD\u0422',
    'Met\u0430Mask',
    '\u0395thereum',
    'Te\u0569her',
    'USD\u13DFoin',
    'a\u05D5b',
    '\uFF35\uFF33\uFF24\uFF34',
    '\u{1D414}\u{1D412}\u{1D403}\u{1D413}',
    '\u24CA\u24C8D',
  ])('"%s" is suspicious', (text) => {
    expect(hasMixedScripts(text)).toBe(true)
    expect(isSuspiciousText(text)).toBe(true)
  })

  test.each([
    'MetaMask',
    'Кошелёк',
    'Кошелёк USDT',
    'BTC/РУБ',
    'Trust 钱包',
    'imToken钱包',
    'ビットコインBTC',
    '카카오Klip',
    'USD₮0',
    'Ethereum 2.0',
    'Ünïcödé',
    '🦊 Fox',
    '',
  ])('"%s" is not', (text) => {
    expect(isSuspiciousText(text)).toBe(false)
  })
})

describe('V14: a name that reads like an address', () => {
  test.each([
    'https://evil.example',
    'HTTP://EVIL',
    'Visit claim-usdt.xyz to claim',
    '$1000 at t.me/airdrop',
    't.me',
    'www.evil',
    'evil\uFF0Ecom',
    'evil\u3002com',
    'evil\u2024com',
    'e\u200Bvil.c\u200Bom',
    'evil[.]com',
    'evil (dot) com',
    'ipfs://bafy',
    'xn--80ak6aa92e.com',
    'evil.\u043A\u043E\u043C',
    'ＥＶＩＬ．ＣＯＭ',
    'claim .xyz/now',
  ])('"%s" is suspicious', (text) => {
    expect(isLinkLike(text)).toBe(true)
    expect(isSuspiciousText(text)).toBe(true)
  })

  test.each([
    'USD Coin',
    'Uniswap V3.1',
    'v1.0',
    'U.S. Dollar',
    'St. Moritz',
    'A.I.',
    '3.5',
    'end. Start',
    'stETH',
    'USDC.e',
    'dot',
  ])('"%s" is not', (text) => {
    expect(isLinkLike(text)).toBe(false)
  })

  test.each([undefined, null, 7, {}])('does not suspect %p, which is no text', (value) => {
    expect(isSuspiciousText(value)).toBe(false)
  })
})
