import { createSiweMessage } from 'viem/siwe'
import { words } from '../words.js'
import { describeMessage } from './describe-message.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const describe = (text: string | Uint8Array) =>
  describeMessage(typeof text === 'string' ? new TextEncoder().encode(text) : text, {
    appOrigin: 'https://shop.example',
    address: ADDRESS,
    reference: '1',
    raw: '0x00',
  })
const textsOf = (text: string) => describe(text).warnings.map(({ text }) => text)

const siwe = (change: Partial<Parameters<typeof createSiweMessage>[0]> = {}) =>
  createSiweMessage({
    address: ADDRESS,
    chainId: 1,
    domain: 'shop.example',
    nonce: 'abcdefgh12',
    uri: 'https://shop.example/login',
    version: '1',
    statement: 'Welcome back.',
    ...change,
  })

test('a text is shown as it is, without warnings', () => {
  expect(describe('Hello Ada\nHow are you?')).toMatchObject({
    title: words.message.title,
    message: 'Hello Ada\nHow are you?',
    warnings: [],
  })
})

test('bytes that are no text are shown as they were sent, with a warning', () => {
  expect(describe(new Uint8Array([0xff, 0xfe]))).toMatchObject({
    message: '0x00',
    warnings: [{ level: 'danger', text: words.message.bytes }],
  })
})

test('a text with invisible letters, and one that is too long to show, have a warning', () => {
  expect(textsOf('pay \u202Eecila')).toEqual([words.message.hidden])
  const { message, warnings } = describe('x'.repeat(20_001))
  expect([message!.length, warnings]).toMatchObject([20_000, [{ level: 'danger' }]])
})

test('a sign-in of the app’s own site is recognised, without warnings', () => {
  const { title, rows, warnings } = describe(siwe())
  expect([title, warnings]).toEqual([words.signIn.title, []])
  expect(rows).toEqual([
    { label: words.signIn.site, value: 'shop.example' },
    { label: words.signIn.statement, value: 'Welcome back.' },
  ])
})

test.each([
  [
    'another site',
    siwe({ domain: 'bank.example', uri: 'https://bank.example' }),
    words.signIn.otherSite('bank.example', 'shop.example'),
  ],
  [
    'a site that begins like it',
    siwe({ domain: 'shop.example.evil.example' }),
    words.signIn.otherSite('shop.example.evil.example', 'shop.example'),
  ],
  ['another port', siwe({ domain: 'shop.example:444' }), words.signIn.otherSite('shop.example:444', 'shop.example')],
  [
    'an address of another site',
    siwe({ uri: 'https://bank.example/' }),
    words.signIn.otherSite('bank.example', 'shop.example'),
  ],
  ['another account', siwe({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }), words.signIn.otherAddress],
  ['another network', siwe({ chainId: 137 }), words.signIn.otherNetwork],
  ['no nonce', siwe().replace(/^Nonce: .*\n/m, ''), words.signIn.malformed],
  ['a line that the standard does not have', `${siwe()}\nAdmin: yes`, words.signIn.malformed],
  ['a first line of another form', siwe().replace('your Ethereum', 'your  Ethereum'), words.signIn.malformed],
])('V23: a sign-in with %s has a warning that has to be read', (_, message, warning) => {
  expect(describe(message).warnings).toContainEqual({ level: 'danger', text: warning })
})

test('a sign-in that has expired has a warning', () => {
  expect(textsOf(siwe({ expirationTime: new Date(0) }))).toEqual([words.signIn.expired])
})

test('a sign-in for Solana is compared in the same way', () => {
  const message = (domain: string) =>
    `${domain} wants you to sign in with your Solana account:\n${ADDRESS}\n\nWelcome.\n\nNonce: 1`
  expect(textsOf(message('shop.example'))).toEqual([])
  expect(textsOf(message('bank.example'))).toEqual([words.signIn.otherSite('bank.example', 'shop.example')])
})
