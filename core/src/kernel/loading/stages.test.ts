import { createTestKit } from '../../testing/create-test-kit.js'
import { flush } from '../../testing/flush.js'
import { definePlugin, type PluginContext } from '../plugin/plugin.js'
import { StagedPlugins, StageLoader } from './stages.js'

interface Loads {
  resolve(): void
  fail(error: unknown): void
}

/** A plugin whose discover stage is loaded when the test says so, and a log of what it does. */
function createStagedPlugin({ onDiscover }: { onDiscover?: (ctx: PluginContext) => void } = {}) {
  const log: string[] = []
  const loads: Loads[] = []
  const plugin = definePlugin({
    id: 'staged',
    options: ({ name = 'Ada' }: { name?: string }) => ({ name }),
    start() {
      log.push('starts')
      return () => void log.push('stops')
    },
    discover: () =>
      new Promise<{ discover(ctx: PluginContext, options: { name: string }): () => void }>((resolve, fail) => {
        const discover = (ctx: PluginContext, { name }: { name: string }) => {
          onDiscover?.(ctx)
          log.push(`${name} discovers`)
          return () => void log.push(`${name} is disposed`)
        }
        loads.push({ resolve: () => resolve({ discover }), fail })
      }),
  })
  const testKit = createTestKit({ plugins: plugin(), config: { debug: false } })
  const load = () => testKit.kit.get(StageLoader).load('discover')
  return { ...testKit, load, log, loads }
}

test('registers its stages when it starts, and loads none by itself', async () => {
  const { kit, log, loads } = createStagedPlugin()
  expect(kit.get(StagedPlugins).getSnapshot()).toEqual([])
  await kit.start()
  await flush()
  expect([kit.get(StagedPlugins).getSnapshot()[0]!.id, log, loads.length]).toEqual(['staged', ['starts'], 0])
})

test('discovers once, with the options, and is disposed of before its start is undone', async () => {
  const { kit, load, log, loads } = createStagedPlugin()
  await kit.start()
  const loading = [load(), load()]
  await flush()
  loads[0]!.resolve()
  await Promise.all(loading)
  await load()
  expect([loads.length, log]).toEqual([1, ['starts', 'Ada discovers']])
  await kit.stop()
  expect(log).toEqual(['starts', 'Ada discovers', 'Ada is disposed', 'stops'])
  expect(kit.get(StagedPlugins).getSnapshot()).toEqual([])
})

test('discovers anew after a stop and a start', async () => {
  const { kit, load, log, loads } = createStagedPlugin()
  const round = ['starts', 'Ada discovers', 'Ada is disposed', 'stops']
  for (const index of [0, 1]) {
    await kit.start()
    const loading = load()
    await flush()
    loads[index]!.resolve()
    await loading
    await kit.stop()
  }
  expect(log).toEqual([...round, ...round])
})

test('fetches its code again after a failure, which is reported', async () => {
  const { kit, load, log, loads, logger } = createStagedPlugin()
  await kit.start()
  const first = load()
  await flush()
  loads[0]!.fail(new Error('Offline.'))
  await first
  expect(logger.entries.filter(({ level }) => level === 'error')).toMatchObject([
    {
      message: 'Plugin "staged" failed to discover: Offline.',
      details: { code: 'plugin/stage-failed', cause: { message: 'Offline.' } },
    },
  ])
  const second = load()
  await flush()
  loads[1]!.resolve()
  await second
  expect(log).toEqual(['starts', 'Ada discovers'])
})

test('never discovers when the plugin has stopped while its code was loading', async () => {
  const { kit, load, log, loads } = createStagedPlugin()
  await kit.start()
  void load()
  await flush()
  await kit.stop()
  loads[0]!.resolve()
  await flush()
  expect(log).toEqual(['starts', 'stops'])
})

test('disposes of a slow discover that ends after the plugin has stopped', async () => {
  const log: string[] = []
  let go!: () => void
  const plugin = definePlugin({
    id: 'slow',
    discover: async () => ({
      async discover() {
        await new Promise<void>((resolve) => (go = resolve))
        return () => void log.push('is disposed')
      },
    }),
  })
  const { kit } = createTestKit({ plugins: plugin() })
  await kit.start()
  void kit.get(StageLoader).load('discover')
  await flush()
  await kit.stop()
  expect(log).toEqual([])
  go()
  await flush()
  expect(log).toEqual(['is disposed'])
})

test('reports a discover that throws, and what the plugin has started goes on', async () => {
  const { kit, load, log, loads, logger, failures } = createStagedPlugin({
    onDiscover() {
      throw new Error('Broken.')
    },
  })
  await kit.start()
  const loading = load()
  await flush()
  loads[0]!.resolve()
  await loading
  expect(logger.entries.filter(({ level }) => level === 'error')).toMatchObject([
    { details: { code: 'plugin/stage-failed', cause: { message: 'Broken.' } } },
  ])
  await kit.stop()
  expect([log, failures.length]).toEqual([['starts', 'stops'], 1])
})

test('disposes of the stage before the start, where the start took its time', async () => {
  const log: string[] = []
  const plugin = definePlugin({
    id: 'both',
    async start() {
      await flush()
      return () => void log.push('stops')
    },
    discover: async () => ({ discover: () => () => void log.push('is disposed') }),
  })
  const { kit } = createTestKit({ plugins: plugin() })
  await kit.start()
  await kit.get(StageLoader).load('discover')
  await kit.stop()
  expect(log).toEqual(['is disposed', 'stops'])
})
