import { pageLink } from '../../gates/links/page-link.js'
import { openFrame } from '../../platform/windows/frame.js'
import { createFakeEmbeddedFrame } from '../../testing/fakes/fake-embedded-frame.js'
import { createFakePage } from '../../testing/fakes/fake-page.js'
import { createSessionToken, type SessionToken } from './session-token.js'

const WALLET = pageLink('https://wallet.example/sdk')!

/** One load of the app's page, which asks the wallet as an embedded wallet does. */
function loadPage(wallet: ReturnType<typeof createFakeEmbeddedFrame>, token: SessionToken = createSessionToken()) {
  const page = createFakePage()
  const frame = openFrame(page, { link: WALLET, title: 'Wallet' })
  const answers: unknown[] = []
  frame.listen((message) => {
    token.read(message)
    const { type, payload } = message as { type: string; payload: unknown }
    if (/IS_CONNECTED_/.test(type)) answers.push([type, payload])
  })
  wallet.load(page.frames[0]!)
  return {
    token,
    sent: page.frames[0]!.heard,
    ask() {
      frame.post({ id: '1', type: '@w3m-app/IS_CONNECTED', payload: token.isConnectedPayload() })
      return answers.at(-1)
    },
    signOut() {
      frame.post({ id: '2', type: '@w3m-app/SIGN_OUT' })
      token.forget()
    },
  }
}

const CONNECTED = ['@w3m-frame/IS_CONNECTED_SUCCESS', { isConnected: true }]
const NOT_CONNECTED = ['@w3m-frame/IS_CONNECTED_SUCCESS', { isConnected: false }]

test('IS_CONNECTED has no token before the frame has given one', () => {
  const page = loadPage(createFakeEmbeddedFrame())
  expect(page.ask()).toEqual(NOT_CONNECTED)
  expect(page.sent).toEqual([{ id: '1', type: '@w3m-app/IS_CONNECTED', payload: {} }])
})

test('F-E14: the last token that the frame gave goes back to it, also where the browser has emptied its storage', () => {
  const wallet = createFakeEmbeddedFrame()
  const page = loadPage(wallet)
  wallet.signIn()
  wallet.signIn()
  wallet.loseStorage()
  expect(page.ask()).toEqual(CONNECTED)
  expect(page.sent.at(-1)).toMatchObject({ payload: { token: 'session-2' } })
  expect(wallet.strayTokens).toEqual([])
})

test('the next page load has no token: the frame itself knows who is signed in', () => {
  const wallet = createFakeEmbeddedFrame()
  const first = loadPage(wallet)
  wallet.signIn()
  expect(first.ask()).toEqual(CONNECTED)
  const second = loadPage(wallet)
  expect(second.ask()).toEqual(CONNECTED)
  expect([second.sent.at(-1), wallet.strayTokens]).toMatchObject([{ payload: {} }, []])
})

test('the fake frame refuses a token that the page has kept over a page load', () => {
  const wallet = createFakeEmbeddedFrame()
  const first = loadPage(wallet)
  wallet.signIn()
  const second = loadPage(wallet, first.token)
  expect(second.ask()).toMatchObject(['@w3m-frame/IS_CONNECTED_ERROR', { message: expect.any(String) }])
  expect(wallet.strayTokens).toEqual(['session-1'])
})

test('nothing is sent after signing out', () => {
  const wallet = createFakeEmbeddedFrame()
  const page = loadPage(wallet)
  wallet.signIn()
  page.signOut()
  expect([page.ask(), page.token.isConnectedPayload()]).toEqual([NOT_CONNECTED, {}])
})

test.each<[string, unknown]>([
  ['another message', { type: '@w3m-frame/READY', payload: { token: 'x' } }],
  ['a type that only contains the name', { type: 'x@w3m-frame/SESSION_UPDATE', payload: { token: 'x' } }],
  ['no payload', { type: '@w3m-frame/SESSION_UPDATE' }],
  ['an empty token', { type: '@w3m-frame/SESSION_UPDATE', payload: { token: '' } }],
  ['a token that is no text', { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 7 } }],
  ['a token of megabytes', { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x'.repeat(1_000_000) } }],
  ['nothing', undefined],
  ['a text', 'SESSION_UPDATE'],
])('F-E14: %s gives no token', (_what, message) => {
  const token = createSessionToken()
  token.read(message)
  expect(token.isConnectedPayload()).toEqual({})
})
