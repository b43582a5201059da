import { pageLink } from '../../gates/links/page-link.js'
import { createFakePage } from '../../testing/fakes/fake-page.js'
import { createServerPage } from '../server.js'
import { openFrame } from './frame.js'

const WALLET = pageLink('https://wallet.example/sdk?version=4')!

function setUp() {
  const page = createFakePage()
  const frame = openFrame(page, { link: WALLET, title: 'Wallet' })
  return { page, frame, inside: page.frames[0]! }
}

test('loads a page, hidden and sandboxed, which learns only the origin of this page', () => {
  const { inside, frame } = setUp()
  expect([inside.src, inside.isShown, inside.style['position']]).toEqual([WALLET.href, false, 'fixed'])
  expect(inside.attributes).toEqual({
    title: 'Wallet',
    allow: '',
    sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
    referrerpolicy: 'strict-origin',
  })
  expect(frame.origin).toBe('https://wallet.example')
})

test('is shown at a place of the window, and hidden again', () => {
  const { inside, frame } = setUp()
  frame.show({ left: 10, top: 20, width: 360, height: 600 })
  expect(inside.isShown).toBe(true)
  expect(inside.style).toMatchObject({ left: '10px', top: '20px', width: '360px', height: '600px' })
  frame.hide()
  expect(inside.isShown).toBe(false)
})

test('V19: sends messages to its own origin only', () => {
  const { inside, frame } = setUp()
  frame.post({ type: '@w3m-app/GET_USER', id: '1' })
  expect(inside.heard).toEqual([{ type: '@w3m-app/GET_USER', id: '1' }])
  const meantFor: unknown[] = []
  const { contentWindow } = inside as unknown as { contentWindow: { postMessage: unknown } }
  contentWindow.postMessage = (_message: unknown, origin: unknown) => meantFor.push(origin)
  frame.post('next')
  expect(meantFor).toEqual(['https://wallet.example'])
})

test('F-E22: a message that cannot be copied is an error of the catalogue', () => {
  const { frame } = setUp()
  expect(() => frame.post({ run: () => {} })).toThrow(
    expect.objectContaining({ code: 'page/unsendable', cause: expect.objectContaining({ name: 'DataCloneError' }) }),
  )
})

test('F-E05, V19: hears the messages of its own window and origin only', () => {
  const { page, inside, frame } = setUp()
  openFrame(page, { link: WALLET, title: 'Another' })
  const heard: unknown[] = []
  const stop = frame.listen((message) => heard.push(message))
  inside.say('own')
  for (const origin of ['null', '', 'https://wallet.example.evil.example', 'http://wallet.example', page.origin])
    inside.say(origin, origin)
  page.frames[1]!.say('another frame')
  page.dispatch(Object.assign(new Event('message'), { data: 'no source', origin: frame.origin, source: null }))
  expect(heard).toEqual(['own'])
  stop()
  inside.say('late')
  expect([heard.length, page.listening]).toEqual([1, 0])
})

test('F-E05: tells of messages that are its own by half only, and not of those of others', () => {
  const { page, inside, frame } = setUp()
  const [heard, foreign] = [jest.fn(), jest.fn()]
  frame.listen(heard, foreign)
  inside.say('another origin', 'null')
  const elsewhere = { data: 'another window', origin: frame.origin, source: {} }
  page.dispatch(Object.assign(new Event('message'), elsewhere))
  page.dispatch(Object.assign(new Event('message'), { ...elsewhere, origin: 'https://other.example' }))
  expect([heard.mock.calls.length, foreign.mock.calls.length]).toEqual([0, 2])
})

test('F-E10: tells of each page that it has loaded, and whether it is still in the page', () => {
  const { inside, frame } = setUp()
  const onLoad = jest.fn()
  const stop = frame.onLoad(onLoad)
  inside.load()
  inside.load()
  expect([onLoad.mock.calls.length, frame.isAttached]).toEqual([2, true])
  stop()
  inside.load()
  inside.remove()
  expect([onLoad.mock.calls.length, frame.isAttached]).toEqual([2, false])
})

test('may do more where its opener says so', () => {
  const page = createFakePage()
  openFrame(page, { link: WALLET, title: 'Wallet', allow: 'camera', sandbox: 'allow-modals' })
  const { allow, sandbox } = page.frames[0]!.attributes
  expect([allow, sandbox]).toEqual(['camera', expect.stringMatching(/^allow-scripts .* allow-modals$/)])
})

test('disposing removes the frame and its listeners, also twice', () => {
  const { page, inside, frame } = setUp()
  const heard = jest.fn()
  frame.listen(heard)
  frame.onLoad(heard)
  frame.dispose()
  frame.dispose()
  inside.say('late')
  inside.load()
  expect([page.frames, page.listening, heard.mock.calls]).toEqual([[], 0, []])
})

test('a server has no place for a frame', () => {
  expect(() => openFrame(createServerPage(), { link: WALLET, title: 'Wallet' })).toThrow(
    expect.objectContaining({ code: 'page/no-document' }),
  )
})
