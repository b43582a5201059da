import { createTestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { Arrivals } from './arrivals.js'
import { definePlugin, type PluginHost } from './plugin.js'

/** A plugin with a late part that comes when the test says so, and what it did. */
function createLatecomer(options: { begin?: (host: PluginHost) => void } = {}) {
  const did: string[] = []
  const loads: { arrive(): void; fail(error: unknown): void }[] = []
  const plugin = definePlugin({
    id: 'latecomer',
    options: ({ name = 'Ada' }: { name?: string }) => ({ name }),
    start() {
      did.push('starts')
      return () => void did.push('stops')
    },
    late: () =>
      new Promise<{ late(host: PluginHost, options: { name: string }): () => void }>((resolve, fail) => {
        const late = (host: PluginHost, { name }: { name: string }) => {
          options.begin?.(host)
          did.push(`${name} begins`)
          return () => void did.push(`${name} ends`)
        }
        loads.push({ arrive: () => resolve({ late }), fail })
      }),
  })
  const testKit = createTestKit({ plugins: plugin() })
  const arrival = () => testKit.kit.get(Arrivals).getSnapshot()[0]!
  return { ...testKit, arrival, did, loads }
}

test('is announced when the plugin starts, and fetched by nobody but who asks', async () => {
  const { kit, arrival, did, loads } = createLatecomer()
  expect(kit.get(Arrivals).getSnapshot()).toEqual([])
  await kit.start()
  expect([arrival().id, did, loads.length]).toEqual(['latecomer', ['starts'], 0])
})

test('begins once, with the options, however often it is asked to; ends before the plugin’s start is taken back', async () => {
  const { kit, arrival, did, loads } = createLatecomer()
  await kit.start()
  const { load, begin } = arrival()
  const loading = [load!(), load!()]
  loads[0]!.arrive()
  await Promise.all([...loading, begin(), begin()])
  expect([loads.length, did]).toEqual([1, ['starts', 'Ada begins']])
  await kit.stop()
  expect(did).toEqual(['starts', 'Ada begins', 'Ada ends', 'stops'])
  expect(kit.get(Arrivals).getSnapshot()).toEqual([])
})

test('comes anew after a stop', async () => {
  const { kit, arrival, did, loads } = createLatecomer()
  for (const round of [0, 1]) {
    await kit.start()
    const loading = arrival().load!()
    loads[round]!.arrive()
    await loading
    await arrival().begin()
    await kit.stop()
  }
  expect(did).toEqual(['starts', 'Ada begins', 'Ada ends', 'stops', 'starts', 'Ada begins', 'Ada ends', 'stops'])
})

test('is fetched again after it could not be', async () => {
  const { kit, arrival, did, loads } = createLatecomer()
  await kit.start()
  const { load, begin } = arrival()
  const first = load!()
  loads[0]!.fail(new Error('Offline.'))
  await expect(first).rejects.toMatchObject({ code: 'dependency/failed', context: { dependency: 'latecomer' }, cause: { message: 'Offline.' } })
  const second = load!()
  loads[1]!.arrive()
  await second
  await begin()
  expect(did).toEqual(['starts', 'Ada begins'])
})

test('never begins when the plugin has stopped meanwhile', async () => {
  const { kit, arrival, did, loads } = createLatecomer()
  await kit.start()
  const { load, begin } = arrival()
  void load!()
  const begun = begin()
  await kit.stop()
  loads[0]!.arrive()
  await begun
  expect(did).toEqual(['starts', 'stops'])
})

test('that took its time to begin is taken back when the plugin has stopped meanwhile', async () => {
  const did: string[] = []
  let go!: () => void
  const plugin = definePlugin({
    id: 'slow',
    late: async () => ({
      async late() {
        await new Promise<void>((resolve) => (go = resolve))
        return () => void did.push('ends')
      },
    }),
  })
  const { kit } = createTestKit({ plugins: plugin() })
  await kit.start()
  const { load, begin } = kit.get(Arrivals).getSnapshot()[0]!
  await load!()
  const begun = begin()
  await flush()
  await kit.stop()
  expect(did).toEqual([])
  go()
  await begun
  expect(did).toEqual(['ends'])
})

test('that throws says so to who asked, and the plugin stays', async () => {
  const { kit, arrival, did, loads, failures } = createLatecomer({
    begin() {
      throw new Error('Broken.')
    },
  })
  await kit.start()
  const loading = arrival().load!()
  loads[0]!.arrive()
  await loading
  await expect(arrival().begin()).rejects.toThrow('Broken.')
  await kit.stop()
  expect([did, failures]).toEqual([['starts', 'stops'], []])
})

test('of a plugin whose start takes its time ends first, too', async () => {
  const did: string[] = []
  const plugin = definePlugin({
    id: 'both',
    async start() {
      await flush()
      return () => void did.push('stops')
    },
    late: async () => ({ late: () => () => void did.push('ends') }),
  })
  const { kit } = createTestKit({ plugins: plugin() })
  await kit.start()
  const { load, begin } = kit.get(Arrivals).getSnapshot()[0]!
  await load!()
  await begin()
  await kit.stop()
  expect(did).toEqual(['ends', 'stops'])
})
