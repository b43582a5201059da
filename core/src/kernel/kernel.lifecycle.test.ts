import { createTestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { definePlugin } from './plugin/plugin.js'
import { A, Items, witness, parts } from './kernel.test.helper.js'

describe('starting and stopping', () => {
  test('start, stop and start in one turn starts each plugin once', async () => {
    const log: string[] = []
    const { kit } = createTestKit({ plugins: [witness(log)] })
    void kit.start()
    void kit.stop()
    await kit.start()
    expect(log).toEqual(['witness starts'])
    await kit.stop()
    expect(log).toEqual(['witness starts', 'witness stops'])
  })

  test('a plugin is not started when the kit is stopped before its turn', async () => {
    const log: string[] = []
    const { kit } = createTestKit({ plugins: [witness(log)] })
    void kit.start()
    await kit.stop()
    await flush()
    expect(log).toEqual([])
  })

  test('stop and start of a running kit stops every plugin before it starts any', async () => {
    const log: string[] = []
    const { kit } = createTestKit({ plugins: [witness(log, 'one', { async: true }), witness(log, 'two')] })
    await kit.start()
    void kit.stop()
    await kit.start()
    expect(log).toEqual(['one starts', 'two starts', 'two stops', 'one stops', 'one starts', 'two starts'])
  })

  test('a second start does nothing', async () => {
    const log: string[] = []
    const { kit } = createTestKit({ plugins: [witness(log)] })
    await Promise.all([kit.start(), kit.start()])
    await kit.start()
    expect(log).toEqual(['witness starts'])
  })

  test('a stop during a start aborts its signal at once, and undoes the start when it resolves', async () => {
    const log: string[] = []
    let finish!: () => void
    const slow = definePlugin({
      id: 'slow',
      async start({ signal }) {
        signal.addEventListener('abort', () => log.push(`aborted: ${signal.reason.code}`), { once: true })
        await new Promise<void>((resolve) => (finish = resolve))
        return () => void log.push('taken back')
      },
    })
    const { kit, failures } = createTestKit({ plugins: [slow()] })
    const started = kit.start()
    await flush()
    const stopped = kit.stop()
    expect(log).toEqual(['aborted: plugin/stopped'])
    await started
    finish()
    await stopped
    expect(log).toEqual(['aborted: plugin/stopped', 'taken back'])
    expect(failures).toEqual([])
    expect(kit.plugins.getSnapshot()['slow']).toEqual({ status: 'ready' })
  })

  test('a start that rejects after its signal was aborted is no failure', async () => {
    const obedient = definePlugin({
      id: 'obedient',
      start: ({ signal }) =>
        new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
    })
    const { kit, failures } = createTestKit({ plugins: [obedient()] })
    void kit.start()
    await flush()
    await kit.stop()
    expect(failures).toEqual([])
  })

  test('a signal first read after the stop is aborted already', async () => {
    let late!: () => AbortSignal
    const lazy = definePlugin({ id: 'lazy', start: (host) => void (late = () => host.signal) })
    const { kit } = createTestKit({ plugins: [lazy()] })
    await kit.start()
    await kit.stop()
    expect(late().reason).toMatchObject({ code: 'plugin/stopped' })
  })

  test('a failed start is tried again by the next start of the kit', async () => {
    let attempts = 0
    const flaky = definePlugin({
      id: 'flaky',
      start() {
        if (++attempts === 1) throw new Error('offline')
      },
    })
    const { kit, failures } = createTestKit({ plugins: [flaky()] })
    await kit.start()
    expect(kit.plugins.getSnapshot()['flaky']).toMatchObject({
      status: 'failed',
      error: { code: 'plugin/start-failed' },
    })
    await kit.start()
    expect(attempts).toBe(1)
    await kit.stop()
    expect(kit.plugins.getSnapshot()['flaky']).toEqual({ status: 'ready' })
    await kit.start()
    expect(kit.plugins.getSnapshot()['flaky']).toEqual({ status: 'started' })
    expect(failures).toHaveLength(1)
  })

  test.each([
    ['a value', () => new Set([1]).delete(1)],
    // oxlint-disable-next-line unicorn/no-thenable -- a thing with a `then` is what this row is about
    ['something to await that is no promise', () => ({ then: (resolve: () => void) => resolve() })],
  ] as const)('a way back that returns %s is as good as any', async (_what, back) => {
    const log: string[] = []
    const odd = definePlugin({ id: 'odd', start: () => back as unknown as () => void })
    const { kit, clock, failures } = createTestKit({ plugins: [witness(log), odd()] })
    for (let round = 0; round < 2; round++) {
      await kit.start()
      await kit.stop()
    }
    expect(log).toEqual(['witness starts', 'witness stops', 'witness starts', 'witness stops'])
    expect(failures).toEqual([])
    expect(clock.pending).toBe(0)
  })

  test('contributions of a failed start are removed', async () => {
    const halfway = definePlugin({
      id: 'halfway',
      requires: [Items],
      start({ get }) {
        get(Items).add({ id: 'half' })
        throw new Error('then this')
      },
    })
    const { kit } = createTestKit({ plugins: [halfway()] })
    await kit.start()
    expect(kit.get(Items).getSnapshot()).toEqual([])
  })

  test('a plugin is started after the plugins it needs, and stopped before them', async () => {
    const log: string[] = []
    const needed = definePlugin({ ...parts(log, 'needed'), setup: (ctx) => ctx.provide(A, { value: { name: 'a' } }) })
    const needing = definePlugin({ ...parts(log, 'needing'), requires: [A] })
    const { kit } = createTestKit({ plugins: [needing(), needed()] })
    await kit.start()
    await kit.stop()
    expect(log).toEqual(['needed starts', 'needing starts', 'needing stops', 'needed stops'])
  })
})

describe('statuses', () => {
  test('keep their snapshot until one changes, and notify once of the changes of one turn', async () => {
    const log: string[] = []
    const { kit } = createTestKit({ plugins: [witness(log, 'one'), witness(log, 'two')] })
    await flush()
    const listener = jest.fn()
    kit.plugins.subscribe(listener)
    const before = kit.plugins.getSnapshot()
    await kit.start()
    await flush()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(kit.plugins.getSnapshot()).not.toBe(before)
    expect(kit.plugins.getSnapshot()).toBe(kit.plugins.getSnapshot())
    expect(before['one']).toEqual({ status: 'ready' })
  })
})
