import type { Notices } from '@latchkey/core'
import { DEEP_LINK_CHOICE_KEY } from '@latchkey/core/pairing'
import { createFakePage, createMemoryKeyValue } from '@latchkey/core/testing'
import { createOpenApp } from './open-app.js'

function scene(stored: unknown, { framed = false, refuses = false, hidden = false } = {}) {
  const page = createFakePage()
  if (refuses) page.refuse()
  if (hidden) page.fire('hidden')
  const told: unknown[] = []
  const notices = { error: (error: unknown) => void told.push(error) } as Pick<Notices, 'error'>
  const store = createMemoryKeyValue(stored === undefined ? {} : { [DEEP_LINK_CHOICE_KEY]: JSON.stringify(stored) })
  createOpenApp({ config: {}, device: { framed }, notices, page, store, telemetry: { track: () => {} } })('topic', 7)
  return { opened: page.opened, told }
}

test('opens the chosen app at a request', () => {
  expect(scene({ href: 'rainbow://', name: 'Rainbow' }).opened).toEqual([
    { href: 'rainbow://wc?requestId=7&sessionTopic=topic', target: 'self' },
  ])
  expect(scene({ href: 'https://rnbwapp.com/', name: 'Rainbow' }).opened).toEqual([
    { href: 'https://rnbwapp.com/wc?requestId=7&sessionTopic=topic', target: 'blank' },
  ])
  expect(scene({ href: 'https://t.me/wallet', name: 'Wallet' }).opened[0]!.href).toMatch(
    /^https:\/\/t\.me\/wallet\?startapp=/,
  )
})

test('opens the app from the top window when the page is framed', () => {
  expect(scene({ href: 'rainbow://', name: 'Rainbow' }, { framed: true }).opened).toMatchObject([{ target: 'top' }])
})

test('opens nothing without a chosen app, or on a hidden page', () => {
  expect(scene(undefined).opened).toEqual([])
  expect(scene({ href: 'rainbow://', name: 'Rainbow' }, { hidden: true }).opened).toEqual([])
})

test.each([
  'javascript://x/%0aalert(1)',
  'data://x',
  'intent://x',
  'http://evil.example',
  'wc://x',
  'rainbow://wc?uri=wc:1@2',
])('V17: opens nothing for %s in storage', (href) => {
  expect(scene({ href, name: 'Evil' })).toEqual({ opened: [], told: [] })
})

test('asks the visitor to open the wallet where the browser refuses', () => {
  expect(scene({ href: 'rainbow://', name: 'Rainbow' }, { refuses: true }).told).toMatchObject([
    { code: 'walletconnect/app-not-opened', context: { wallet: 'Rainbow' } },
  ])
})
