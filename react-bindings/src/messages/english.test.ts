import { en } from './en.js'

// How English messages are written: in sentence case, with plain words, and with one term for each thing.

/** What other products and laws call themselves. A word of a sentence that is not here has no capital. */
const NAMES = [
  'WalletConnect',
  'Terms of Service',
  'Privacy Policy',
  'QR',
  'NFTs',
  'Ethereum',
  'Solana',
  'Polkadot',
  'Bitcoin',
  'Ordinals',
  'Stacks',
  'Android',
  'iPhone',
  'iPad',
  'I',
]

/** What the specification states word for word. */
const SPECIFIED: ReadonlySet<string> = new Set<keyof typeof en>([
  'button.connect',
  'siwx.authenticating',
  'error.siwx-init',
  'error.balance-unavailable',
  'error.smart-account-unsupported',
])

const messages = Object.entries(en)
  .filter(([key]) => !SPECIFIED.has(key))
  .map(([key, text]) => [key, text.replaceAll(/\{\w+\}/g, '…')] as const)

const isSentenceCase = (text: string) => {
  const withoutNames = NAMES.reduce((rest, name) => rest.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), '-'), text)
  return !/(?<![.?!…] )(?<!^)\b\p{Lu}/u.test(withoutNames)
}

test('recognizes sentence case', () => {
  const texts = [
    'Connect Wallet',
    'Connect wallet',
    'Not now. Try again',
    'I agree to the Terms of Service',
    'Use the App',
  ]
  expect(texts.filter(isSentenceCase)).toEqual([texts[1], texts[2], texts[3]])
})

test('every message is in sentence case', () => {
  expect(messages.filter(([, text]) => !isSentenceCase(text))).toEqual([])
})

test('an ellipsis is one character', () => {
  expect(messages.filter(([, text]) => text.includes('...'))).toEqual([])
})

test.each([
  ['chain', 'network'],
  ['multichain', 'several networks'],
  ['certified', 'reviewed'],
  ['profile', 'connected wallets'],
])('no message says %s, where others say %s', (word) => {
  expect(messages.filter(([, text]) => new RegExp(`\\b${word}s?\\b`, 'i').test(text))).toEqual([])
})
