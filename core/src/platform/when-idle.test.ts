import { createFakePage } from '../testing/fakes/fake-page.js'
import { flush } from '../testing/flush.js'
import { whenIdle } from './when-idle.js'

test('runs a job in the idle moment after the frame that follows what is being made', async () => {
  const waiting: [string, () => void][] = []
  const page = createFakePage({
    requestAnimationFrame: (run: () => void) => waiting.push(['frame', run]),
    requestIdleCallback: (run: () => void) => waiting.push(['idle', run]),
  })
  const seen: string[] = []
  const job = whenIdle(page, () => (seen.push('job'), 'done'))
  while (waiting.length) {
    const [name, run] = waiting.shift()!
    seen.push(name)
    run()
    await flush()
  }
  expect(seen).toEqual(['idle', 'frame', 'idle', 'job'])
  await expect(job).resolves.toBe('done')
})

test.each([{}, { requestAnimationFrame: (run: () => void) => run() }])(
  'runs a job at once in a browser that cannot tell when it is idle: %p',
  (globals) => {
    const job = jest.fn()
    void whenIdle(createFakePage(globals), job)
    expect(job).toHaveBeenCalledTimes(1)
  },
)

test('rejects as the job does', async () => {
  await expect(whenIdle(createFakePage(), () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})
