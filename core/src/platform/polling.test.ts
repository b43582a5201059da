import { createFakeClock } from '../testing/fakes/fake-clock.js'
import { createFakePage } from '../testing/fakes/fake-page.js'
import { flush } from '../testing/flush.js'
import { createPolling } from './polling.js'

/** A job that ends when the test says so, and what happened to it. */
function createEnvironment({ maxMs = undefined as number | undefined } = {}) {
  const [clock, page] = [createFakeClock(), createFakePage()]
  const runs: { readonly at: number; readonly signal: AbortSignal; end(): Promise<void>; fail(): Promise<void> }[] = []
  const errors: unknown[] = []
  const polling = createPolling({
    clock,
    page,
    everyMs: 1_000,
    ...(maxMs !== undefined && { maxMs }),
    run: (signal) =>
      new Promise<void>((resolve, reject) =>
        runs.push({
          at: clock.now(),
          signal,
          end: () => (resolve(), flush()),
          fail: () => (reject(new Error('Offline.')), flush()),
        }),
      ),
    onError: (error) => errors.push(error),
  })
  return { clock, page, polling, runs, errors, starts: () => runs.map(({ at }) => at), last: () => runs.at(-1)! }
}

test('runs at once for the first listener, and again when the pause after each run is over', async () => {
  const { clock, polling, starts, last } = createEnvironment()
  expect(starts()).toEqual([])
  polling.listen()
  expect(starts()).toEqual([0])
  await clock.advance(300)
  await last().end()
  await clock.advance(999)
  expect(starts()).toEqual([0])
  await clock.advance(1)
  expect(starts()).toEqual([0, 1_300])
})

test('one run ends before the next begins, however many listen', async () => {
  const { clock, page, polling, starts } = createEnvironment()
  polling.listen()
  polling.listen()
  page.fire('hidden')
  page.fire('visible')
  await clock.advance(60_000)
  expect(starts()).toEqual([0])
})

test('stops when the last listener leaves, aborts the run, and leaves no timer', async () => {
  const { clock, polling, starts, runs, errors, last } = createEnvironment()
  const leave = [polling.listen(), polling.listen()]
  await last().end()
  await clock.advance(1_000)
  leave[0]!()
  leave[0]!()
  expect(runs[1]!.signal.aborted).toBe(false)
  leave[1]!()
  expect(runs[1]!.signal.aborted).toBe(true)
  await runs[1]!.fail()
  await clock.advance(60_000)
  expect([starts(), clock.pending, errors]).toEqual([[0, 1_000], 0, []])
})

test('a listener who comes back within the pause waits for its end', async () => {
  const { clock, polling, starts, last } = createEnvironment()
  const leave = polling.listen()
  await last().end()
  leave()
  await clock.advance(400)
  polling.listen()
  expect(starts()).toEqual([0])
  await clock.advance(600)
  expect(starts()).toEqual([0, 1_000])
})

test('a listener who comes back while the aborted run goes on starts a run of its own', async () => {
  const { clock, polling, starts, runs } = createEnvironment()
  polling.listen()()
  polling.listen()
  expect(starts()).toEqual([0, 0])
  await runs[0]!.end()
  await clock.advance(60_000)
  expect(starts()).toEqual([0, 0])
  await runs[1]!.end()
  await clock.advance(1_000)
  expect(starts()).toEqual([0, 0, 61_000])
})

describe('a hidden page', () => {
  test('starts no run, and has no timer', async () => {
    const { clock, page, polling, starts, last } = createEnvironment()
    polling.listen()
    page.fire('hidden')
    await last().end()
    await clock.advance(60_000)
    expect([starts(), clock.pending, last().signal.aborted]).toEqual([[0], 0, false])
  })

  test('that is visible again runs at once if the pause is over, and otherwise waits for its end', async () => {
    const { clock, page, polling, starts, last } = createEnvironment()
    polling.listen()
    await last().end()
    page.fire('hidden')
    await clock.advance(400)
    page.fire('visible')
    expect(starts()).toEqual([0])
    await clock.advance(600)
    expect(starts()).toEqual([0, 1_000])
    await last().end()
    page.fire('hidden')
    await clock.advance(5_000)
    page.fire('visible')
    expect(starts()).toEqual([0, 1_000, 6_000])
  })

  test('runs for a listener only once it is visible', async () => {
    const { page, polling, starts } = createEnvironment()
    page.fire('hidden')
    polling.listen()
    expect(starts()).toEqual([])
    page.fire('visible')
    expect(starts()).toEqual([0])
  })
})

describe('a run that fails', () => {
  test('is reported, and each one in a row doubles the pause, up to the longest one', async () => {
    const { clock, polling, starts, errors, last } = createEnvironment({ maxMs: 3_000 })
    polling.listen()
    for (const pauseMs of [2_000, 3_000, 3_000]) {
      await last().fail()
      await clock.advance(pauseMs)
    }
    expect([starts(), errors.length]).toEqual([[0, 2_000, 5_000, 8_000], 3])
  })

  test('no longer counts after one that succeeds', async () => {
    const { clock, polling, starts, last } = createEnvironment()
    polling.listen()
    await last().fail()
    await clock.advance(2_000)
    await last().end()
    await clock.advance(1_000)
    expect(starts()).toEqual([0, 2_000, 3_000])
  })
})

test('runs again at once when the device’s clock was set back', async () => {
  const { page, polling, starts, last, clock } = createEnvironment()
  const early = createFakeClock(-5_000)
  polling.listen()
  await last().end()
  jest.spyOn(clock, 'now').mockImplementation(early.now)
  page.fire('visible')
  expect(starts()).toEqual([0, -5_000])
})
