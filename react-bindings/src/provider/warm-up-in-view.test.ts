import { createState } from '@latchkey/core/plugin'
import { createFakePage, createTestKit } from '@latchkey/core/testing'
import { warmUpInView } from './warm-up-in-view.js'

/** The page's only watcher of what is in view; tests scroll by hand. */
class FakeObserver {
  static latest: FakeObserver | undefined
  readonly watched: Element[] = []
  isOver = false

  constructor(private readonly onChange: (entries: { readonly isIntersecting: boolean }[]) => void) {
    FakeObserver.latest = this
  }
  observe(element: Element) {
    this.watched.push(element)
  }
  disconnect() {
    this.isOver = true
  }
  scroll(isIntersecting: boolean) {
    if (!this.isOver) this.onChange([{ isIntersecting }])
  }
}

beforeEach(() => (FakeObserver.latest = undefined))

const PHONE = '(hover: none)'

interface Visit {
  /** The media queries that match. */
  readonly media?: readonly string[]
  readonly globals?: object
  readonly readyState?: DocumentReadyState
  /** The components that could draw the modal. */
  readonly claims?: readonly object[]
  /** False where the button is gone. */
  readonly hasButton?: boolean
}

function visit({
  media = [PHONE],
  globals = {},
  readyState = 'complete',
  claims = [{}],
  hasButton = true,
}: Visit = {}) {
  const idle: (() => void)[] = []
  const page = createFakePage({
    matchMedia: (query: string) => ({ matches: media.includes(query) }),
    IntersectionObserver: FakeObserver,
    requestIdleCallback: (run: () => void) => idle.push(run),
    cancelIdleCallback: (handle: number) => void idle.splice(handle - 1, 1),
    ...globals,
  })
  Object.assign(page.read<Document>('document')!, { readyState })
  const { clock } = createTestKit({ page })
  const warmUp = jest.fn()
  const button = hasButton ? ({} as Element) : null
  const begin = () => warmUpInView(page, clock, button, createState(claims), warmUp)
  return { page, clock, idle, warmUp, button, begin }
}

const observed = () => FakeObserver.latest!

test('warms up on a phone once the page has loaded, the button is in view and the browser is idle', () => {
  const { page, idle, warmUp, button, begin } = visit({ readyState: 'interactive' })
  begin()
  expect(FakeObserver.latest).toBeUndefined()
  page.dispatch(new Event('load'))
  expect([observed().watched, page.listening]).toEqual([[button], 0])
  observed().scroll(false)
  expect(idle).toEqual([])
  observed().scroll(true)
  expect([idle.length, observed().isOver, warmUp.mock.calls.length]).toEqual([1, true, 0])
  idle[0]!()
  expect(warmUp).toHaveBeenCalledTimes(1)
})

test('warms up after two seconds in a browser that does not tell when it is idle', async () => {
  const { clock, warmUp, begin } = visit({ globals: { requestIdleCallback: undefined } })
  begin()
  observed().scroll(true)
  await clock.advance(1_999)
  expect(warmUp).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(warmUp).toHaveBeenCalledTimes(1)
})

test.each<[string, Visit]>([
  ['a device that can hover', { media: [] }],
  ['a visitor who saves data', { globals: { navigator: { connection: { saveData: true } } } }],
  ['a visitor who asks for less data', { media: [PHONE, '(prefers-reduced-data: reduce)'] }],
  ['a browser that does not tell what is in view', { globals: { IntersectionObserver: undefined } }],
  ['a button that is gone', { hasButton: false }],
  ['a browser without media queries', { globals: { matchMedia: undefined } }],
])('does nothing for %s', (_what, how) => {
  const { page, warmUp, begin } = visit({ readyState: 'loading', ...how })
  begin()
  page.dispatch(new Event('load'))
  expect([FakeObserver.latest, page.listening, warmUp.mock.calls]).toEqual([undefined, 0, []])
})

test('warms up where the browser knows of no savings', () => {
  const { begin } = visit({ globals: { navigator: { connection: { saveData: false } } } })
  begin()
  expect(observed().watched).toHaveLength(1)
})

test('loads nothing where the app draws its own modal', () => {
  const { idle, warmUp, begin } = visit({ claims: [] })
  begin()
  observed().scroll(true)
  idle[0]!()
  expect(warmUp).not.toHaveBeenCalled()
})

describe('once it is stopped', () => {
  test('does not wait for the page to load', () => {
    const { page, begin } = visit({ readyState: 'loading' })
    begin()()
    expect(page.listening).toBe(0)
    page.dispatch(new Event('load'))
    expect(FakeObserver.latest).toBeUndefined()
  })

  test('does not watch for the button', () => {
    const { idle, begin } = visit()
    begin()()
    observed().scroll(true)
    expect([observed().isOver, idle]).toEqual([true, []])
  })

  test('does not wait for an idle browser', () => {
    const { idle, begin } = visit()
    const stop = begin()
    observed().scroll(true)
    expect(idle).toHaveLength(1)
    stop()
    stop()
    expect(idle).toEqual([])
  })

  test('does not wait for the clock', () => {
    const { clock, begin } = visit({ globals: { requestIdleCallback: undefined } })
    const stop = begin()
    observed().scroll(true)
    expect(clock.pending).toBe(1)
    stop()
    expect(clock.pending).toBe(0)
  })
})
