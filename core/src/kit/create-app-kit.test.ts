import { createAppKit } from './create-app-kit.js'
import { definePlugin } from '../kernel/plugin/plugin.js'
import { override } from '../kernel/override.js'
import { Clock } from '../platform/clock.js'
import { Logger } from '../platform/logger.js'
import { openLedger } from '../testing/watch/ledger.js'
import { createRecordingLogger } from '../testing/fakes/recording-logger.js'
import { runInPlainNode } from '../testing/plain-node.test.helper.js'

const failing = definePlugin({
  id: 'failing',
  setup() {
    throw new Error('no')
  },
})

test('createAppKit touches nothing outside, and neither does a kit that is never started', async () => {
  const ledger = openLedger()
  const kit = createAppKit({ plugins: [definePlugin({ id: 'idle', requires: [Clock] })()] })
  kit.get(Clock)
  await kit.dispose()
  expect(ledger.entries).toEqual([])
  await ledger.close()
})

test('a kit runs on a server without a page', () => {
  const { stdout, stderr } = runInPlainNode(`
    import { createAppKit } from './index.ts'
    import { Clock, definePlugin } from './plugin.ts'
    const kit = createAppKit({ plugins: [definePlugin({ id: 'p', requires: [Clock], start: ({ get }) => get(Clock).every(1000, () => {}) })()] })
    kit.start().then(() => console.log(typeof window, kit.plugins.getSnapshot().p.status)).then(() => kit.dispose())
  `)
  expect(stderr).toBe('')
  expect(stdout).toBe('undefined started\n')
})

test('a failure is logged and passed to onError once', () => {
  const logger = createRecordingLogger()
  const onError = jest.fn()
  createAppKit({ plugins: failing(), overrides: [override(Logger, { value: logger })], onError })
  expect(logger.entries.map(({ level, message }) => [level, message])).toEqual([
    ['error', 'Plugin "failing" failed to set up: no'],
  ])
  expect(onError.mock.calls.map(([{ code }]) => code)).toEqual(['plugin/setup-failed'])
})

test('an onError that throws does not stop the kit', () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => {})
  const kit = createAppKit({
    plugins: [failing(), definePlugin({ id: 'good' })()],
    logLevel: 'silent',
    onError() {
      throw new Error('mine')
    },
  })
  expect(kit.plugins.getSnapshot()['good']).toEqual({ status: 'ready' })
  expect(written.mock.calls).toEqual([[new Error('mine')]])
  written.mockRestore()
})

test.each([
  ['silent', 0],
  ['error', 1],
  ['debug', 3],
] as const)('at log level %s the console hears %i of three sentences', (logLevel, heard) => {
  const said = (['error', 'warn', 'info', 'debug'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(() => {}),
  )
  const logger = createAppKit({ logLevel }).get(Logger)
  logger.error('bad', { code: 1 })
  logger.info('fyi')
  logger.debug('detail')
  expect(said.flatMap(({ mock }) => mock.calls)).toHaveLength(heard)
  if (heard) expect(said[0]!.mock.calls).toEqual([['[latchkey]', 'bad', { code: 1 }]])
  said.forEach((spy) => spy.mockRestore())
})

test('takes back what a plugin left behind without reporting it, unless debug is on', async () => {
  const onError = jest.fn()
  const leaky = definePlugin({
    id: 'leaky',
    requires: [Clock],
    start: ({ get }) => void get(Clock).every(1_000, () => {}),
  })
  const ledger = openLedger()
  const kit = createAppKit({ plugins: leaky(), onError })
  await kit.start()
  await kit.stop()
  expect(onError).not.toHaveBeenCalled()
  await ledger.close()
})

test('a thousand starts and stops leave no timer, no listener and no growing heap', () => {
  const { stdout, stderr } = runInPlainNode(`
    import { createAppKit } from './index.ts'
    import { Clock, createPoint, createState, createToken, definePlugin } from './plugin.ts'
    import { openLedger } from './testing/index.ts'
    const Items = createPoint('items')
    const Count = createToken('count')
    const plugin = definePlugin({
      id: 'p', requires: [Clock, Items],
      setup: (ctx) => ctx.provide(Count, { create: () => createState(0) }),
      async start({ get, signal }) {
        const stops = [get(Clock).every(1000, () => {}), get(Items).add({ id: 'x' }), get(Count).subscribe(() => {})]
        signal.addEventListener('abort', () => {}, { once: true })
        return () => stops.forEach((stop) => stop())
      },
    })
    const kit = createAppKit({ plugins: [plugin()] })
    const cycle = async (times) => { for (let n = 0; n < times; n++) { await kit.start(); await kit.stop(); await kit.use(definePlugin({ id: 'q' })())() } }
    const heap = () => { gc(); gc(); return process.memoryUsage().heapUsed }
    await cycle(500)
    // What leaks, leaks in every stretch; what the engine learns about the code, it learns once.
    const stretches = []
    for (let stretch = 0; stretch < 12 && !(Math.min(...stretches) < 50 * 1000); stretch++) {
      const before = heap()
      await cycle(1000)
      stretches.push(heap() - before)
    }
    const ledger = openLedger()
    await cycle(10)
    await ledger.close()
    console.log(Math.min(...stretches) < 50 * 1000 ? 'flat' : 'grew by ' + stretches)
  `)
  expect(stderr).toBe('')
  expect(stdout).toBe('flat\n')
})
