import { KnownNamespaces } from '../../contracts/networks/namespaces.js'
import { Clock } from '../../platform/clock.js'
import { derive } from '../../state/derive.js'
import type { Observable } from '../../state/observable.js'
import { createState } from '../../state/state.js'
import { pluginConformance } from '../../testing/conformance/plugin.js'
import { serviceConformance } from '../../testing/conformance/service.js'
import { createTestKit } from '../../testing/create-test-kit.js'
import { flush } from '../../testing/flush.js'
import { override } from '../override.js'
import { definePlugin } from '../plugin/plugin.js'
import type { Services } from '../services.js'
import { createToken } from '../token.js'

interface Counter extends Observable<{ readonly n: number }> {
  add(by: number): Promise<number>
  reset(): void
  watch(name: string): () => void
  isFull(): boolean
}
const Counter = createToken<Counter>('lazy-counter')

const ZERO = Object.freeze({ n: 0 })

function createCounter(said: string[] = []) {
  const { getSnapshot, subscribe, set } = createState<{ readonly n: number }>(ZERO)
  return {
    getSnapshot,
    subscribe,
    async add(by: number) {
      set({ n: getSnapshot().n + by })
      return getSnapshot().n
    },
    reset() {
      if (getSnapshot().n === 0) throw new Error('It is at zero.')
      set({ n: 0 })
    },
    watch: (name: string) => (said.push(`${name} watches`), () => void said.push(`${name} leaves`)),
    isFull: () => getSnapshot().n >= 10,
    start: () => (said.push('starts'), () => void said.push('stops')),
    dispose: () => void said.push('ends'),
  }
}

function counterPlugin(load: (services: Services) => Promise<Counter>) {
  return definePlugin({
    id: 'counting',
    setup: (ctx) =>
      ctx.provide(Counter, {
        initialState: ZERO,
        load,
        methods: { add: 'async', reset: 'void', watch: 'unsubscribe', isFull: () => false },
      }),
  })()
}

/** A kit with a counter whose code comes late, and what the counter did. */
function createEnvironment() {
  const said: string[] = []
  const load = jest.fn(async (): Promise<Counter> => createCounter(said))
  const testKit = createTestKit({ plugins: counterPlugin(load) })
  return { ...testKit, said, load, counter: testKit.kit.get(Counter) }
}

describe('the conformance of a plugin with a service whose code comes late', () => {
  test.each(pluginConformance({ plugin: () => counterPlugin(async () => createCounter()) }))('$name', ({ run }) =>
    run(),
  )
})

describe('the conformance of a service whose code comes late', () => {
  const create = () => createEnvironment().counter
  test.each(serviceConformance({ create, change: (counter) => counter.add(1) }))('$name', ({ run }) => run())
})

test('a service whose code comes late shows its initial state, and neither reading nor listening loads it', async () => {
  const { kit, counter, load } = createEnvironment()
  await kit.start()
  counter.subscribe(() => {})
  expect([counter.getSnapshot(), counter.isFull()]).toEqual([{ n: 0 }, false])
  await flush()
  expect(load).not.toHaveBeenCalled()
})

test('the first act loads the service once, and every method is then the service’s own', async () => {
  const { counter, load } = createEnvironment()
  const heard: number[] = []
  counter.subscribe(() => heard.push(counter.getSnapshot().n))
  await expect(Promise.all([counter.add(4), counter.add(6)])).resolves.toEqual([4, 10])
  expect([load.mock.calls.length, heard, counter.isFull()]).toEqual([1, [4, 10], true])
})

test('a load that fails rejects with an error of the catalogue, is reported once, and is tried again by the next act', async () => {
  const { counter, load, failures } = createEnvironment()
  load.mockRejectedValueOnce(new Error('Offline.'))
  await expect(counter.add(1)).rejects.toMatchObject({
    code: 'dependency/failed',
    context: { dependency: 'lazy-counter' },
    cause: { message: 'Offline.' },
  })
  expect(failures.map(({ code }) => code)).toEqual(['dependency/failed'])
  await expect(counter.add(1)).resolves.toBe(1)
  expect(failures).toHaveLength(1)
})

test('a call without an answer that throws is reported with the service and its plugin', async () => {
  const { counter, failures } = createEnvironment()
  counter.reset()
  await flush()
  expect(failures).toMatchObject([
    { code: 'service/failed', context: { service: 'lazy-counter', plugin: 'counting', reason: 'It is at zero.' } },
  ])
})

test('the service starts once it is loaded and the kit runs, stops with the kit, and starts with it again', async () => {
  const { kit, counter, said } = createEnvironment()
  await kit.start()
  expect(said).toEqual([])
  const leave = counter.watch('Ada')
  await flush()
  await kit.stop()
  expect(said).toEqual(['starts', 'Ada watches', 'stops'])
  leave()
  await kit.start()
  expect(said.slice(3)).toEqual(['Ada leaves', 'starts'])
  await kit.dispose()
  expect(said.slice(5)).toEqual(['stops', 'ends'])
})

test('a service that was loaded before the kit runs starts with the kit', async () => {
  const { kit, counter, said } = createEnvironment()
  await counter.add(1)
  expect(said).toEqual([])
  await kit.start()
  expect(said).toEqual(['starts'])
})

test('calls of a disposed service reject, and load nothing', async () => {
  const { kit, counter, load } = createEnvironment()
  await kit.dispose()
  await expect(counter.add(1)).rejects.toMatchObject({ code: 'plugin/stopped', context: { plugin: 'counting' } })
  expect(load).not.toHaveBeenCalled()
})

test('the initial state may follow other services', async () => {
  const plugin = definePlugin({
    id: 'counting',
    requires: [KnownNamespaces],
    setup: (ctx) =>
      ctx.provide(Counter, {
        initialState: ({ get }) => derive([get(KnownNamespaces)], ({ length }) => ({ n: length })),
        load: async () => createCounter(),
        methods: { add: 'async', reset: 'void', watch: 'unsubscribe', isFull: () => false },
      }),
  })
  const { kit } = createTestKit({ plugins: plugin() })
  expect(kit.get(Counter).getSnapshot()).toEqual({ n: 0 })
})

test('the code gets the services that its plugin declared, and no others', async () => {
  const load = async ({ get }: Services) => (get(Clock), createCounter())
  const { kit, failures } = createTestKit({ plugins: counterPlugin(load) })
  await expect(kit.get(Counter).add(1)).rejects.toMatchObject({ code: 'service/undeclared' })
  expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(['service/undeclared']))
})

test('an app may replace a service by one whose code comes late', async () => {
  const replaced = override(Counter, {
    initialState: { n: 5 },
    load: async () => createCounter(),
    methods: { add: 'async', reset: 'void', watch: 'unsubscribe', isFull: () => true },
  })
  const plugins = counterPlugin(() => Promise.reject(new Error('This is replaced.')))
  const { kit, failures } = createTestKit({ plugins, overrides: [replaced] })
  await kit.start()
  expect(kit.get(Counter).getSnapshot()).toEqual({ n: 5 })
  await expect(kit.get(Counter).add(1)).resolves.toBe(1)
  expect(failures).toEqual([])
})
