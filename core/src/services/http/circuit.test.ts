import { createFakeClock } from '../../testing/fakes/fake-clock.js'
import { createCircuit, type Health } from './circuit.js'

function setUp() {
  const clock = createFakeClock(1_000_000)
  const circuit = createCircuit(clock)
  const asked = (name: string, ...healths: readonly Health[]) =>
    healths.forEach((health) => circuit.enter(name)(health))
  return { clock, circuit, asked }
}

test('pauses a server for 30 s after four failures in a row, and no other server', async () => {
  const { clock, circuit, asked } = setUp()
  asked('a', 'ill', 'ill', 'ill')
  expect(circuit.pausedFor('a')).toBe(0)
  asked('a', 'ill')
  expect([circuit.pausedFor('a'), circuit.pausedFor('b')]).toEqual([30_000, 0])
  await clock.advance(29_999)
  expect(circuit.pausedFor('a')).toBe(1)
  await clock.advance(1)
  expect(circuit.pausedFor('a')).toBe(0)
})

test('forgets failures at the first success, and does not count requests that the caller ended', () => {
  const { circuit, asked } = setUp()
  asked('a', 'ill', 'ill', 'ill', 'well', 'ill', 'ill', 'ill')
  asked('b', 'ill', 'ill', 'ill', 'unknown')
  expect([circuit.pausedFor('a'), circuit.pausedFor('b')]).toEqual([0, 0])
})

test('lets one request through after the pause, whose outcome decides about the next pause', async () => {
  const { clock, circuit, asked } = setUp()
  asked('a', 'ill', 'ill', 'ill', 'ill')
  await clock.advance(30_000)
  const probe = circuit.enter('a')
  expect(circuit.pausedFor('a')).toBe(30_000)
  probe('ill')
  expect(circuit.pausedFor('a')).toBe(30_000)
  await clock.advance(30_000)
  circuit.enter('a')('well')
  expect([circuit.pausedFor('a'), circuit.isDoubtful('a')]).toEqual([0, false])
  asked('a', 'ill')
  expect(circuit.pausedFor('a')).toBe(0)
})

test('lets the next request through when the caller ended the first one after the pause', async () => {
  const { clock, circuit, asked } = setUp()
  asked('a', 'ill', 'ill', 'ill', 'ill')
  await clock.advance(30_000)
  circuit.enter('a')('unknown')
  expect(circuit.pausedFor('a')).toBe(0)
  circuit.enter('a')('ill')
  expect(circuit.pausedFor('a')).toBe(30_000)
})

test('doubts a server for 30 s after its last failure', async () => {
  const { clock, circuit, asked } = setUp()
  asked('a', 'ill')
  expect(circuit.isDoubtful('a')).toBe(true)
  await clock.advance(30_000)
  expect(circuit.isDoubtful('a')).toBe(false)
})

test('ends the pause when the clock is set back', () => {
  let now = 1_000_000
  const circuit = createCircuit({ now: () => now })
  for (let i = 0; i < 4; i++) circuit.enter('a')('ill')
  now -= 86_400_000
  expect(circuit.pausedFor('a')).toBe(0)
})

test('remembers at most 500 failing servers', () => {
  const { circuit, asked } = setUp()
  for (let i = 0; i <= 500; i++) asked(`host-${i}`, 'ill')
  expect([circuit.isDoubtful('host-0'), circuit.isDoubtful('host-1'), circuit.isDoubtful('host-500')]).toEqual([
    false,
    true,
    true,
  ])
})
