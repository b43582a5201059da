import type { Link } from '../../gates/links/link.js'
import { createFakePage } from '../../testing/fakes/fake-page.js'
import { openLedger } from '../../testing/watch/ledger.js'
import { createBrowserPage } from './browser-page.js'
import { createServerPage } from '../server.js'
import type { LinkTarget, PageEvent } from '../page.js'

const link = (href: unknown) => ({ href, scheme: '', host: '' }) as unknown as Link
const https = link('https://wallet.example/wc?uri=wc%3A1')
const app = link('metamask://wc?uri=wc%3A1')

describe('globals', () => {
  test('are read as wallets set them, now or later', () => {
    const page = createFakePage({ ethereum: 'early' })
    const takeAway = page.put('solana', 'late')
    expect([page.read('ethereum'), page.read('solana'), page.read('other')]).toEqual(['early', 'late', undefined])
    takeAway()
    expect(page.read('solana')).toBeUndefined()
  })

  test('that throw when read count as absent', () => {
    const page = createFakePage({
      get ethereum(): never {
        throw new Error('mine')
      },
    })
    expect(page.read('ethereum')).toBeUndefined()
  })
})

describe('events', () => {
  test('of the window reach each listener until it unsubscribes', () => {
    const page = createFakePage()
    const listener = jest.fn()
    const [first, second] = [
      page.listen('eip6963:announceProvider', listener),
      page.listen('eip6963:announceProvider', listener),
    ]
    page.dispatch(new CustomEvent('eip6963:announceProvider', { detail: 1 }))
    expect(listener.mock.calls.map(([event]) => (event as CustomEvent<number>).detail)).toEqual([1, 1])
    first()
    first()
    page.dispatch(new Event('eip6963:announceProvider'))
    expect(listener).toHaveBeenCalledTimes(3)
    second()
    page.dispatch(new Event('eip6963:announceProvider'))
    expect([listener.mock.calls.length, page.listening]).toEqual([3, 0])
  })

  const EVENTS: readonly PageEvent[] = ['visible', 'hidden', 'online', 'offline', 'restored', 'leaving', 'focus']
  test.each(EVENTS)('of the page: %s reaches its listener alone, which leaves nothing behind', async (event) => {
    const ledger = openLedger()
    const page = createFakePage()
    const listener = jest.fn()
    const leave = page.on(event, listener)
    EVENTS.filter((other) => other !== event).forEach((other) => page.fire(other))
    expect(listener).not.toHaveBeenCalled()
    page.fire(event)
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    leave()
    page.fire(event)
    expect(listener).toHaveBeenCalledTimes(1)
    await ledger.close()
  })

  test('F-L02: report a shown page as restored only if it comes from the cache, once per listener', () => {
    const page = createFakePage()
    const restored = jest.fn()
    page.on('restored', restored)
    page.dispatch(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(restored).not.toHaveBeenCalled()
    for (let times = 1; times <= 3; times++) {
      page.fire('leaving')
      page.fire('restored')
      expect([restored.mock.calls.length, page.listening]).toEqual([times, 1])
    }
  })

  test('arrive together with the new state', () => {
    const page = createFakePage()
    expect([page.online, page.visible]).toEqual([true, true])
    const seen: boolean[] = []
    page.on('offline', () => seen.push(page.online))
    page.on('hidden', () => seen.push(page.visible))
    page.fire('offline')
    page.fire('hidden')
    expect(seen).toEqual([false, false])
    page.fire('online')
    page.fire('visible')
    expect([page.online, page.visible]).toEqual([true, true])
  })
})

describe('opening', () => {
  test.each<[Link, LinkTarget | undefined, 'Telegram' | 'the page', LinkTarget]>([
    [https, undefined, 'the page', 'blank'],
    [https, 'self', 'the page', 'self'],
    [https, 'top', 'the page', 'top'],
    [app, undefined, 'the page', 'self'],
    [app, 'blank', 'the page', 'blank'],
    [https, undefined, 'Telegram', 'blank'],
    [https, 'self', 'Telegram', 'blank'],
    [app, undefined, 'Telegram', 'blank'],
    [https, 'top', 'Telegram', 'top'],
  ])('%j, asked to open at %s, in %s, opens at %s', (one, wanted, where, target) => {
    const page = createFakePage(where === 'Telegram' ? { TelegramWebviewProxy: {} } : {})
    expect(page.open(one, wanted)).toBe(true)
    expect(page.opened).toEqual([{ href: one.href, target }])
  })

  test('a new page gives it no access to this one', () => {
    const open = jest.fn(() => null)
    const window = { document: {}, navigator: { userAgent: '' }, location: { hash: '' }, open } as unknown as Window
    const page = createBrowserPage(window)
    expect([page.open(https), page.open(app)]).toEqual([true, false])
    expect(open.mock.calls).toEqual([
      [https.href, '_blank', 'noopener,noreferrer'],
      [app.href, '_self'],
    ])
  })

  test('reports a refusal that the browser reveals', () => {
    const page = createFakePage({
      open() {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
    expect([page.open(https), page.open(app)]).toEqual([false, false])
    const other = createFakePage()
    other.refuse()
    expect([other.open(app), other.opened]).toEqual([false, []])
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://shop.example/1',
    'vbscript:x',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://a.example',
    'https://a.example/\u0000',
    'https://a.example/a b',
    '/relative',
    '//a.example',
    '',
    undefined,
    { toString: () => 'https://a.example' },
  ])('V17: refuses %j, which no link builder makes', (href) => {
    const page = createFakePage()
    expect([page.open(link(href)), page.open(undefined as unknown as Link), page.opened]).toEqual([false, false, []])
  })

  test('V17: refuses a foreign text in place of a link', () => {
    const page = createFakePage()
    expect([page.open('https://a.example' as unknown as Link), page.opened]).toEqual([false, []])
  })
})

test('copies a text, or reports that it failed', async () => {
  const page = createFakePage()
  expect([await page.copy('0xabc'), page.copied]).toEqual([true, ['0xabc']])
  page.refuse()
  expect([await page.copy('0xdef'), page.copied]).toEqual([false, ['0xabc']])
  const insecure = createBrowserPage({ document: {}, navigator: {}, location: {} } as unknown as Window)
  expect(await insecure.copy('0xabc')).toBe(false)
})

test('returns the address of the page', () => {
  const page = createFakePage({}, { href: 'https://shop.example:8443/cart?a=1#b' })
  expect([page.origin, page.href]).toEqual(['https://shop.example:8443', 'https://shop.example:8443/cart?a=1#b'])
})

test('counts as online in a browser that does not report the network', () => {
  const page = createBrowserPage({ document: {}, navigator: {}, location: {} } as unknown as Window)
  expect([page.online, page.visible]).toEqual([true, true])
})

test('is empty and does nothing on a server', async () => {
  const ledger = openLedger()
  const page = createServerPage()
  page.listen('focus', () => {})()
  page.on('focus', () => {})()
  page.dispatch(new Event('focus'))
  expect([page.read('process'), page.open(https), await page.copy('x'), page.origin, page.href]).toEqual([
    undefined,
    false,
    false,
    '',
    '',
  ])
  expect(ledger.entries).toEqual([])
  await ledger.close()
})
