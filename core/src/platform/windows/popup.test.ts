import { pageLink } from '../../gates/links/page-link.js'
import { readLink } from '../../gates/links/link.js'
import { createFakeClock } from '../../testing/fakes/fake-clock.js'
import { createFakePage } from '../../testing/fakes/fake-page.js'
import { createSeededRandom } from '../../testing/fakes/seeded-random.js'
import { createServerPage } from '../server.js'
import { openPopup } from './popup.js'

const LOGIN = pageLink('https://login.example/start')!

function setUp() {
  const [page, clock, random] = [createFakePage(), createFakeClock(), createSeededRandom()]
  const onClosed = jest.fn()
  const open = () => openPopup({ page, clock, random }, { onClosed })
  return { page, clock, onClosed, open }
}

test('is open in the turn of the click, empty, and is led to a link later', async () => {
  const { page, open } = setUp()
  const popup = open()
  expect(page.popups.map(({ href }) => href)).toEqual([''])
  await undefined
  expect([popup.navigate(LOGIN), page.popups[0]!.href]).toEqual([true, LOGIN.href])
})

test('has a name of its own each time', () => {
  const { page, open } = setUp()
  open()
  open()
  const names = page.popups.map(({ name }) => name)
  expect(new Set(names).size).toBe(2)
  for (const name of names) expect(name).toMatch(/^latchkey-[0-9a-f]{32}$/)
})

test.each<[string, (page: ReturnType<typeof createFakePage>) => void]>([
  ['opens none', (page) => page.refuse()],
  ['gives a closed one', (page) => void page.put('open', () => ({ closed: true }))],
  [
    'throws',
    (page) =>
      void page.put('open', () => {
        throw new DOMException('sandboxed', 'InvalidAccessError')
      }),
  ],
])('F-E19: a browser that %s has blocked the pop-up, which leaves nothing behind', (_how, block) => {
  const { page, clock, open } = setUp()
  block(page)
  expect(open).toThrow(expect.objectContaining({ code: 'page/popup-blocked' }))
  expect([page.listening, clock.pending]).toEqual([0, 0])
})

test('a server opens no pop-up', () => {
  const deps = { page: createServerPage(), clock: createFakeClock(), random: createSeededRandom() }
  expect(() => openPopup(deps)).toThrow(expect.objectContaining({ code: 'page/popup-blocked' }))
})

test('F-E19: the visitor who closes it is noticed once, within a second', async () => {
  const { page, clock, onClosed, open } = setUp()
  const popup = open()
  page.popups[0]!.close()
  expect(popup.isClosed).toBe(true)
  await clock.advance(1_000)
  page.fire('focus')
  await clock.advance(60_000)
  expect(onClosed).toHaveBeenCalledTimes(1)
  expect([page.listening, clock.pending]).toEqual([0, 0])
})

test.each(['focus', 'visible'] as const)('is found closed at the event %s, without waiting for the clock', (event) => {
  const { page, onClosed, open } = setUp()
  open()
  page.fire(event)
  expect(onClosed).not.toHaveBeenCalled()
  page.popups[0]!.close()
  page.fire(event)
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('is not polled for ever: after ten minutes only the visitor’s return tells that it is closed', async () => {
  const { page, clock, onClosed, open } = setUp()
  open()
  await clock.advance(10 * 60_000)
  expect(clock.pending).toBe(0)
  page.popups[0]!.close()
  page.fire('focus')
  expect(onClosed).toHaveBeenCalledTimes(1)
})

test('V19: hears the messages of its own window and of the expected origin only', () => {
  const { page, open } = setUp()
  const popup = open()
  popup.navigate(LOGIN)
  open()
  const heard: unknown[] = []
  const stop = popup.listen('https://login.example', (data) => heard.push(data))
  const [own, other] = page.popups
  own!.say({ own: true })
  for (const origin of [
    'https://shop.example',
    'null',
    '',
    'https://login.example.evil.example',
    'http://login.example',
  ])
    own!.say({ origin }, origin)
  other!.say({ other: true }, 'https://login.example')
  page.dispatch(
    Object.assign(new Event('message'), { data: 'no source', origin: 'https://login.example', source: null }),
  )
  expect(heard).toEqual([{ own: true }])
  stop()
  stop()
  own!.say({ late: true })
  expect(heard).toHaveLength(1)
})

test('V19: tells what its own window sends from another origin, and nothing of other windows', () => {
  const { page, open } = setUp()
  const popup = open()
  popup.navigate(LOGIN)
  open()
  const [heard, foreign] = [jest.fn(), jest.fn()]
  popup.listen('https://login.example', heard, foreign)
  const [own, other] = page.popups
  own!.say('own', 'https://evil.example')
  other!.say('other', 'https://evil.example')
  other!.say('other', 'https://login.example')
  expect([heard.mock.calls, foreign.mock.calls]).toEqual([[], [['own']]])
})

test('disposing removes all listeners and leaves the window open', async () => {
  const { page, clock, onClosed, open } = setUp()
  const popup = open()
  const heard = jest.fn()
  popup.listen('https://login.example', heard)
  popup.dispose()
  popup.dispose()
  page.popups[0]!.say('late', 'https://login.example')
  page.popups[0]!.close()
  await clock.advance(5_000)
  expect([heard.mock.calls, onClosed.mock.calls, page.listening, clock.pending]).toEqual([[], [], 0, 0])
})

test('closing it is not told as a visitor’s close', async () => {
  const { page, clock, onClosed, open } = setUp()
  const popup = open()
  popup.close()
  expect([page.popups[0]!.isClosed, popup.isClosed, page.listening, clock.pending]).toEqual([true, true, 0, 0])
  await clock.advance(5_000)
  expect(onClosed).not.toHaveBeenCalled()
})

test('V17: is led to pages only, and nowhere when it is closed', () => {
  const { page, open } = setUp()
  const popup = open()
  const app = readLink('metamask://wc', { schemes: ['app'] })!
  const script = { href: 'javascript:alert(1)', scheme: '', host: '' } as unknown as typeof LOGIN
  expect([popup.navigate(app), popup.navigate(script), page.popups[0]!.href]).toEqual([false, false, ''])
  page.popups[0]!.close()
  expect([popup.navigate(LOGIN), page.popups[0]!.href]).toEqual([false, ''])
})
