import { createPresence } from './presence.js'

/** The page in a frame of this size. */
function setUp(width = 400, height = 600) {
  const resize = (innerWidth: number, innerHeight: number) => {
    Object.assign(window, { innerWidth, innerHeight })
    window.dispatchEvent(new Event('resize'))
  }
  resize(width, height)
  const presence = createPresence(window)
  const told: unknown[] = []
  presence.subscribe(() => told.push(presence.getSnapshot()))
  return { presence, told, resize }
}

test.each([
  [0, 0, 'hidden'],
  [400, 0, 'hidden'],
  [319, 600, 'small'],
  [400, 299, 'small'],
  [320, 300, undefined],
])('V20: in a frame of %i by %i pixels a visitor is %s', (width, height, absence) => {
  expect(setUp(width, height).presence.getSnapshot()).toBe(absence)
})

test('tells of each change, and of none after it was disposed of', () => {
  const { presence, told, resize } = setUp()
  resize(0, 0)
  resize(0, 0)
  resize(400, 600)
  presence.dispose()
  resize(0, 0)
  expect(told).toEqual(['hidden', undefined])
})

describe('by what the browser says of the page in the window around it', () => {
  /** A browser that observes, of the first version or the second. */
  function setUpObserved() {
    let say: (entries: readonly object[]) => void = () => {}
    const observe = jest.fn()
    const disconnect = jest.fn()
    class Observer {
      observe = observe
      disconnect = disconnect
      constructor(tell: typeof say) {
        say = tell
      }
    }
    Object.assign(window, { IntersectionObserver: Observer })
    const world = setUp()
    return { ...world, observe, disconnect, say: (entry: object) => say([entry]) }
  }
  afterEach(() => void delete (window as Partial<Pick<typeof window, 'IntersectionObserver'>>).IntersectionObserver)

  test.each([
    [{ isIntersecting: true, isVisible: true }, undefined],
    [{ isIntersecting: true, isVisible: false }, 'covered'],
    [{ isIntersecting: false, isVisible: false }, 'hidden'],
    [{ isIntersecting: true }, undefined],
    [{ isIntersecting: false }, 'hidden'],
  ])('V20: a visitor of a page that is %p is %s', (entry, absence) => {
    const { presence, say, observe } = setUpObserved()
    expect([observe.mock.calls, presence.getSnapshot()]).toEqual([[[document.documentElement]], undefined])
    say(entry)
    expect(presence.getSnapshot()).toBe(absence)
  })

  test('a frame that the app hides and shows again is told of, though its size stays', () => {
    const { presence, say, told, disconnect } = setUpObserved()
    say({ isIntersecting: false, isVisible: false })
    say({ isIntersecting: true, isVisible: true })
    presence.dispose()
    expect([told, disconnect.mock.calls.length]).toEqual([['hidden', undefined], 1])
  })
})
