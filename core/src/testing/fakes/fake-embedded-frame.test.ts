import { pageLink } from '../../gates/links/page-link.js'
import { openFrame } from '../../platform/windows/frame.js'
import { flush } from '../flush.js'
import { createFakeEmbeddedFrame } from './fake-embedded-frame.js'
import { createFakePage } from './fake-page.js'

/** A page that has opened the frame of a wallet, and what it heard. */
async function setUp() {
  const page = createFakePage()
  const wallet = createFakeEmbeddedFrame()
  wallet.serve(page)
  const frame = openFrame(page, { link: pageLink('https://wallet.example/sdk')!, title: 'Wallet' })
  const heard: unknown[] = []
  const onLoad = jest.fn()
  frame.listen((message) => heard.push(message))
  frame.onLoad(onLoad)
  await flush()
  const ask = (type: string, payload?: unknown) => frame.post({ id: '1', type: `@w3m-app/${type}`, payload })
  return { page, wallet, heard, ask, onLoad }
}

test('loads each frame that the page opens, and says that it is ready', async () => {
  const { heard, onLoad } = await setUp()
  expect([heard, onLoad.mock.calls.length]).toEqual([[{ type: '@w3m-frame/READY', payload: {} }], 1])
})

test('answers with what a script returns, promises or throws', async () => {
  const { wallet, heard, ask } = await setUp()
  wallet.answer('CONNECT_EMAIL', (payload) => ({ asked: payload }))
  ask('CONNECT_EMAIL', { email: 'a' })
  wallet.answer('GET_USER', async () => 'user')
  ask('GET_USER')
  await flush()
  wallet.answer('CONNECT_OTP', () => {
    throw Object.assign(new Error('Wrong code'), { code: 4100 })
  })
  ask('CONNECT_OTP')
  wallet.answer('RPC_REQUEST', () => Promise.reject(new Error('Declined')))
  ask('RPC_REQUEST')
  await flush()
  expect(heard.slice(1)).toEqual([
    { id: '1', type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', payload: { asked: { email: 'a' } } },
    { id: '1', type: '@w3m-frame/GET_USER_SUCCESS', payload: 'user' },
    { id: '1', type: '@w3m-frame/CONNECT_OTP_ERROR', payload: { message: 'Wrong code', code: 4100 } },
    { id: '1', type: '@w3m-frame/RPC_REQUEST_ERROR', payload: { message: 'Declined' } },
  ])
})

test('leaves a request without a script unanswered, and records it', async () => {
  const { wallet, heard, ask } = await setUp()
  ask('GET_CHAIN_ID', { a: 1 })
  expect([heard.length, wallet.requests]).toEqual([1, [{ id: '1', type: 'GET_CHAIN_ID', payload: { a: 1 } }]])
})

test('a page that was loaded anew does not answer what the one before it was asked', async () => {
  const { page, wallet, heard, ask } = await setUp()
  let finish = (_user: string) => {}
  wallet.answer('GET_USER', () => new Promise<string>((resolve) => (finish = resolve)))
  ask('GET_USER')
  wallet.load(page.frames[0]!)
  finish('user')
  await flush()
  expect(heard).toEqual(Array.from({ length: 2 }, () => ({ type: '@w3m-frame/READY', payload: {} })))
})
