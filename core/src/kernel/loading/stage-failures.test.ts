import { createTestKit } from '../../testing/create-test-kit.js'
import { flush } from '../../testing/flush.js'
import { createPoint } from '../contributions.js'
import { definePlugin, type PluginContext } from '../plugin/plugin.js'
import { STAGE_DEADLINE_MS } from './run-stages.js'
import { StageLoader, type DiscoverContext } from './stages.js'

const Items = createPoint('staged-items')

type Stage = 'discover' | 'connect'
const STAGES: readonly Stage[] = ['discover', 'connect']
const tryAgain = (stage: Stage) => `Plugin "staged" failed to ${stage}`

/** A kit with a plugin of one stage: the test says how its code arrives, and what it does. */
function stagedKit(stage: Stage, load: () => Promise<(ctx: PluginContext) => unknown>, start?: () => Promise<void>) {
  const code = async () => {
    const run = await load()
    return { [stage]: run } as never
  }
  const plugin = definePlugin({ id: 'staged', requires: [Items], [stage]: code, ...(start && { start }) })
  const testKit = createTestKit({ plugins: plugin() })
  return {
    ...testKit,
    load: () => testKit.kit.get(StageLoader).load(stage),
    status: () => testKit.kit.plugins.getSnapshot()['staged'],
    items: () =>
      testKit.kit
        .get(Items)
        .getSnapshot()
        .map(({ id }) => id),
    told: () => testKit.failures.map(({ message }) => message),
  }
}

describe.each(STAGES)('the %s stage', (stage) => {
  test('whose code is lost is told once, shown in the status, and tried again by the next kit.load', async () => {
    let isOnline = false
    const { kit, status, told, items, failures } = stagedKit(stage, async () => {
      if (!isOnline) throw new Error('Loading chunk 7 failed')
      return ({ get }) => void get(Items).add({ id: 'item' })
    })
    await kit.start()
    for (let round = 0; round < 2; round++) {
      await kit.load(stage)
      expect(told()).toEqual([`${tryAgain(stage)}: Loading chunk 7 failed`])
    }
    expect(failures[0]).toMatchObject({ context: { plugin: 'staged', stage } })
    expect(status()).toEqual({ status: 'failed', error: failures[0] })
    isOnline = true
    await kit.load(stage)
    expect([status(), items(), failures.length]).toEqual([{ status: 'started' }, ['item'], 1])
  })

  test('that throws midway is undone before it is tried again', async () => {
    const log: string[] = []
    let isMended = false
    let failed!: PluginContext
    const { kit, load, status, told, items } = stagedKit(stage, async () => (ctx) => {
      ctx.get(Items).add({ id: 'item' })
      ctx.onDispose(() => void log.push('first'))
      ctx.onDispose(() => void log.push('second'))
      if (isMended) return
      failed = ctx
      throw new Error('Broken')
    })
    await kit.start()
    await load()
    expect([items(), log]).toEqual([[], ['second', 'first']])
    expect(() => failed.get(Items)).toThrow('Plugin "staged" is stopped.')
    isMended = true
    await load()
    expect([items(), status(), told()]).toEqual([['item'], { status: 'started' }, [`${tryAgain(stage)}: Broken`]])
    await kit.stop()
    // What an attempt has undone is not undone again. The item that the stage keeps is the plugin's leak.
    expect(log).toEqual(['second', 'first', 'second', 'first'])
    expect(items()).toEqual([])
  })

  test('that hangs is told after the deadline, once, and used when it arrives', async () => {
    let arrive!: () => void
    const { kit, clock, load, status, told, items, failures } = stagedKit(stage, async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return ({ get, onDispose }) => void onDispose(get(Items).add({ id: 'item' }))
    })
    await kit.start()
    for (const expected of [1, 1]) {
      const loaded = load()
      await flush()
      await clock.advance(STAGE_DEADLINE_MS)
      await loaded
      expect(failures).toHaveLength(expected)
    }
    expect(told()).toEqual([`Plugin "staged" did not ${stage} within 10000 ms.`])
    expect(status()).toEqual({ status: 'failed', error: failures[0] })
    arrive()
    await flush()
    expect([items(), status(), failures.length]).toEqual([['item'], { status: 'started' }, 1])
    await kit.stop()
    expect([items(), clock.pending, failures.length]).toEqual([[], 0, 1])
  })

  test('that is on its way when the kit is disposed of leaves nothing behind, and is no failure', async () => {
    let arrive!: () => void
    const run = jest.fn()
    const { kit, clock, load, failures } = stagedKit(stage, async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return run
    })
    await kit.start()
    const loaded = load()
    await flush()
    await kit.dispose()
    await loaded
    arrive()
    await flush()
    expect([run.mock.calls, clock.pending, failures]).toEqual([[], 0, []])
  })

  test('that rejects because the kit stops is no failure', async () => {
    const { kit, load, failures } = stagedKit(
      stage,
      async () =>
        ({ signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
    )
    await kit.start()
    const loaded = load()
    await flush()
    await kit.stop()
    await loaded
    expect(failures).toEqual([])
  })

  test('that failed while the plugin was starting is shown once that has started', async () => {
    let started!: () => void
    const { kit, load, status, failures } = stagedKit(
      stage,
      () => Promise.reject(new Error('Offline')),
      () => new Promise<void>((resolve) => (started = resolve)),
    )
    const starting = kit.start()
    await flush()
    await load()
    expect([status(), failures.length]).toEqual([{ status: 'starting' }, 1])
    started()
    await starting
    await flush()
    expect([status(), failures.length]).toEqual([{ status: 'failed', error: failures[0] }, 1])
    await kit.stop()
    expect(status()).toEqual({ status: 'ready' })
  })
})

test('a plugin whose two stages fail is failed until both have run', async () => {
  const lost = new Set<Stage>(STAGES)
  const arrives = async (stage: Stage) => {
    if (lost.has(stage)) throw new Error('Offline')
  }
  const plugin = definePlugin({
    id: 'staged',
    discover: async () => (await arrives('discover'), { discover: (_: DiscoverContext) => {} }),
    connect: async () => (await arrives('connect'), { connect: () => ({}) }),
  })
  const { kit, failures } = createTestKit({ plugins: plugin() })
  const status = () => kit.plugins.getSnapshot()['staged']
  await kit.start()
  await kit.load('connect')
  expect(failures.map(({ context }) => context)).toMatchObject([{ stage: 'discover' }, { stage: 'connect' }])
  lost.delete('connect')
  await kit.load('connect')
  expect(status()).toMatchObject({ status: 'failed', error: { context: { stage: 'discover' } } })
  lost.delete('discover')
  await kit.load('discover')
  expect(status()).toEqual({ status: 'started' })
})
