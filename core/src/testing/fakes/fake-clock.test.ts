import { wait } from '../../platform/wait.js'
import { createFakeClock } from './fake-clock.js'
import { openLedger } from '../watch/ledger.js'

test('runs due timers in order, each at its own time', async () => {
  const clock = createFakeClock(1_000)
  const log: string[] = []
  const note = (what: string) => () => log.push(`${what} at ${clock.now()}`)
  clock.after(30, note('later'))
  clock.after(10, note('sooner'))
  clock.after(10, note('as soon'))
  clock.after(31, note('not yet'))
  const stop = clock.every(20, note('tick'))
  await clock.advance(30)
  expect(log).toEqual(['sooner at 1010', 'as soon at 1010', 'tick at 1020', 'later at 1030'])
  expect(clock.pending).toBe(2)
  stop()
  expect(clock.pending).toBe(1)
})

test('does not run a cancelled timer', async () => {
  const clock = createFakeClock()
  const run = jest.fn()
  clock.after(10, run)()
  await clock.advance(10)
  expect(run).not.toHaveBeenCalled()
})

test('runs a timer that another timer set within the same advance', async () => {
  const clock = createFakeClock()
  const run = jest.fn()
  clock.after(10, () => clock.after(10, () => run(clock.now())))
  await clock.advance(25)
  expect(run.mock.calls).toEqual([[20]])
  expect(clock.now()).toBe(25)
})

test('leaves no listener on the signal after a wait', async () => {
  const clock = createFakeClock()
  const ledger = openLedger()
  const waited = wait(clock, 100, new AbortController().signal)
  await clock.advance(100)
  await waited
  await ledger.close()
})

test('ends a wait on time or when its signal aborts, and leaves no timer', async () => {
  const clock = createFakeClock()
  const controller = new AbortController()
  const [patient, cut] = [wait(clock, 100), wait(clock, 100, controller.signal)]
  const refused = expect(cut).rejects.toThrow('enough')
  controller.abort(new Error('enough'))
  await refused
  expect(clock.pending).toBe(1)
  await clock.advance(100)
  await patient
  await expect(wait(clock, 1, controller.signal)).rejects.toThrow('enough')
  expect(clock.pending).toBe(0)
})
