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
