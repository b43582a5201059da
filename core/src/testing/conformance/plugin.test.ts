import { Clock } from '../../platform/clock.js'
import { Http } from '../../platform/http.js'
import { createFakeHttp } from '../fakes/fake-http.js'
import { wait } from '../../platform/wait.js'
import { createPoint } from '../../kernel/contributions.js'
import { override } from '../../kernel/override.js'
import { definePlugin, type Plugin, type PluginContext } from '../../kernel/plugin/plugin.js'
import { createToken } from '../../kernel/token.js'
import { createState, type State } from '../../state/state.js'
import { runInPlainNode } from '../plain-node.test.helper.js'
import { pluginConformance, type PluginFixture } from './plugin.js'

interface Counter extends State<number> {
  dispose?(): void
}
const Counter = createToken<Counter>('conformance-counter')
const Wanted = createToken<{ use(): void }>('conformance-wanted')
const Items = createPoint('conformance-items')

const wanted = () => [override(Wanted, { value: { use: () => {} } })]

/** A plugin with every capability, all of them correct. */
const exemplary = definePlugin({
  id: 'exemplary',
  requires: [Clock, Items, Wanted],
  origins: ['https://api.example.org'],
  setup(ctx) {
    ctx.provide(Counter, { create: () => createState(0) })
    ctx.contribute(Items, { id: 'planned' })
  },
  async start({ get, signal }) {
    const ticking = get(Clock).every(1_000, () => get(Counter).set(get(Counter).getSnapshot() + 1))
    const item = get(Items).add({ id: 'late' })
    const onAbort = () => {}
    signal.addEventListener('abort', onAbort)
    return () => {
      signal.removeEventListener('abort', onAbort)
      item()
      ticking()
    }
  },
})

describe('an exemplary plugin', () => {
  test.each(pluginConformance({ plugin: () => exemplary(), overrides: wanted }))('$name', ({ run }) => run())
})

describe('a plugin that starts slowly', () => {
  const slow = definePlugin({
    id: 'slow',
    requires: [Clock],
    start: ({ get, signal }) => wait(get(Clock), 5_000, signal),
  })
  test.each(pluginConformance({ plugin: () => slow() }))('$name', ({ run }) => run())
})

describe('a plugin that does nothing', () => {
  test.each(pluginConformance({ plugin: () => definePlugin({ id: 'idle' })() }))('$name', ({ run }) => run())
})

describe('a plugin with a discover stage', () => {
  const late = definePlugin({
    id: 'staged',
    requires: [Items, Clock],
    discover: async () => ({
      async discover({ get }: PluginContext) {
        const back = get(Items).add({ id: 'staged' })
        const stop = get(Clock).every(1_000, () => {})
        return () => {
          back()
          stop()
        }
      },
    }),
  })
  test.each(pluginConformance({ plugin: () => late() }))('$name', ({ run }) => run())
})

const leak = (act: () => void) => definePlugin({ id: 'broken', start: act })()
const shared = createState(0)
const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()))

interface Late {
  count(): Promise<number>
}
const Late = createToken<Late>('conformance-late')

const latePlugin = (load: () => Promise<Late>) =>
  definePlugin({ id: 'broken', setup: (ctx) => ctx.provide(Late, { load, methods: { count: 'async' } }) })()

/** Each plugin breaks one promise, and the case of that promise must fail. */
const broken: readonly (readonly [
  breaks: string,
  by: string,
  fixture: Partial<PluginFixture> & { plugin: () => Plugin },
  saying: RegExp,
])[] = [
  [
    'is ready in a kit that provides what it requires',
    'requires a service that its fixture does not provide',
    { plugin: () => definePlugin({ id: 'broken', requires: [Wanted] })() },
    /No plugin provides "conformance-wanted"/,
  ],
  [
    'is ready in a kit that provides what it requires',
    'is built for another contract',
    { plugin: () => ({ id: 'broken', contract: '7.0' }) },
    /is built for contract 7\.0/,
  ],
  [
    'is ready in a kit that provides what it requires',
    'declares an invalid origin',
    { plugin: () => definePlugin({ id: 'broken', origins: ['javascript:alert(1)'] })() },
    /The plugin declares null, which is no http or ws origin/,
  ],
  [
    'has no effects in setup',
    'sets a timer in setup',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          setup() {
            const timer = setTimeout(() => {}, 60_000)
            cleanups.push(() => clearTimeout(timer))
          },
        })(),
    },
    /The plugin had an effect before its start: timer setTimeout of 60000 ms/,
  ],
  [
    'has no effects in setup',
    'sends a request in setup',
    { plugin: () => definePlugin({ id: 'broken', setup: () => void fetch('data:,hello') })() },
    /The plugin had an effect before its start: request fetch data:,hello/,
  ],
  [
    'loads each service whose code comes late, and stops it with the kit',
    'has a service whose code cannot be loaded',
    { plugin: () => latePlugin(() => Promise.reject(new Error('out of counters'))) },
    /"conformance-late" could not be loaded/,
  ],
  [
    'loads each service whose code comes late, and stops it with the kit',
    'loads a service without one of its methods',
    { plugin: () => latePlugin(async () => ({}) as Late) },
    /The loaded service "conformance-late" has no method "count"/,
  ],
  [
    'loads each service whose code comes late, and stops it with the kit',
    'loads a service that does not stop',
    {
      plugin: () =>
        latePlugin(async () => {
          const timer = setInterval(() => {}, 60_000)
          cleanups.push(() => clearInterval(timer))
          return { count: async () => 1 }
        }),
    },
    /The plugin left behind: timer setInterval of 60000 ms/,
  ],
  [
    'creates each of its services without effects',
    'has a service that cannot be created',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          setup: (ctx) =>
            ctx.provide(Counter, {
              create() {
                throw new Error('out of counters')
              },
            }),
        })(),
    },
    /The service "conformance-counter" of plugin "broken" failed: out of counters/,
  ],
  [
    'creates each of its services without effects',
    'has a service that listens to the page when it is created',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          setup: (ctx) =>
            ctx.provide(Counter, {
              create() {
                new EventTarget().addEventListener('wallet', () => {})
                return createState(0)
              },
            }),
        })(),
    },
    /The plugin had an effect before its start: listener "wallet" on EventTarget/,
  ],
  [
    'creates each of its services without effects',
    'has a service that sets a timer of the clock when it is created',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          requires: [Clock],
          setup: (ctx) =>
            ctx.provide(Counter, {
              create({ get }) {
                get(Clock).every(1_000, () => {})
                return createState(0)
              },
            }),
        })(),
    },
    /The plugin set a timer before its start/,
  ],
  [
    'uses only the services that it declares',
    'uses an undeclared service, and hides the error',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          start({ get }) {
            try {
              get(Wanted)
            } catch {
              // The plugin hides the error, so only the suite can find it.
            }
          },
        })(),
      overrides: wanted,
    },
    /did not declare "conformance-wanted"/,
  ],
  [
    'starts, stops and starts again',
    'starts only once',
    {
      plugin() {
        let starts = 0
        return definePlugin({
          id: 'broken',
          start() {
            if (starts++ > 0) throw new Error('already initialised')
          },
        })()
      },
    },
    /failed to start: already initialised/,
  ],
  [
    'undoes everything when it stops',
    'leaves a listener behind',
    {
      plugin: () =>
        leak(() => {
          const onAnnounce = () => {}
          page.addEventListener('announce', onAnnounce)
          cleanups.push(() => page.removeEventListener('announce', onAnnounce))
        }),
    },
    /The plugin left behind: listener "announce" on EventTarget/,
  ],
  [
    'undoes everything when it stops',
    'leaves an interval behind',
    {
      plugin: () =>
        leak(() => {
          const interval = setInterval(() => {}, 60_000)
          cleanups.push(() => clearInterval(interval))
        }),
    },
    /The plugin left behind: timer setInterval of 60000 ms/,
  ],
  [
    'undoes everything when it stops',
    'leaves a contribution behind',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          requires: [Items],
          start: ({ get }) => void get(Items).add({ id: 'forgotten' }),
        })(),
    },
    /left behind: "forgotten" in conformance-items/,
  ],
  [
    'undoes everything when it is stopped while it starts',
    'ignores its signal',
    { plugin: () => definePlugin({ id: 'broken', start: () => new Promise<void>(() => {}) })() },
    /did not stop within 5000 ms/,
  ],
  [
    'undoes everything when it is stopped while it starts',
    'continues after its signal aborts',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          async start() {
            await Promise.resolve()
            const onAnnounce = () => {}
            page.addEventListener('announce', onAnnounce)
            cleanups.push(() => page.removeEventListener('announce', onAnnounce))
          },
        })(),
    },
    /The plugin left behind: listener "announce" on EventTarget/,
  ],
  [
    'takes its services and contributions away when it is removed',
    'throws when it stops',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          setup: (ctx) => ctx.provide(Counter, { create: () => createState(0) }),
          start:
            ({ get }) =>
            () =>
              void get(Counter).set(0),
        })(),
    },
    /failed to stop: No plugin provides "conformance-counter"/,
  ],
  [
    'takes its services and contributions away when it is removed',
    'has a service that throws when it is disposed of',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          setup: (ctx) =>
            ctx.provide(Counter, {
              create: () => ({
                ...createState(0),
                dispose() {
                  throw new Error('stuck')
                },
              }),
            }),
        })(),
    },
    /failed to stop: stuck/,
  ],
  [
    'shares nothing between two kits',
    'keeps its service at module level',
    {
      plugin: () => definePlugin({ id: 'broken', setup: (ctx) => ctx.provide(Counter, { create: () => shared }) })(),
    },
    /The plugin gave one "conformance-counter" to two kits/,
  ],
  [
    'undoes everything when it is stopped while its stages load',
    'has an effect while its stage loads',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          discover: async () => {
            page.addEventListener('late', () => {})
            return { discover: () => {} }
          },
        })(),
    },
    /The plugin left behind: listener "late" on EventTarget/,
  ],
  [
    'calls only the hosts that it declares',
    'calls an undeclared host in its discover stage, and hides the error',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          requires: [Http],
          origins: ['https://*.broken.example'],
          discover: async () => ({
            async discover({ get }: PluginContext) {
              const read = (json: unknown) => json
              await get(Http)
                .get({ url: 'https://broken.example', read })
                .catch(() => {})
            },
          }),
        })(),
      overrides: () => [override(Http, { value: createFakeHttp() })],
    },
    /Plugin "broken" did not declare "https:\/\/broken\.example"\. Add it to its origins\./,
  ],
  [
    'uses only the services that it declares',
    'uses an undeclared service in its discover stage',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          discover: async () => ({ discover: ({ get }: PluginContext) => void get(Items) }),
        })(),
    },
    /did not declare "conformance-items"/,
  ],
  [
    'undoes everything when it stops',
    'does not undo its discover stage',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          discover: async () => ({ discover: () => void page.addEventListener('late', () => {}) }),
        })(),
    },
    /The plugin left behind: listener "late" on EventTarget/,
  ],
  [
    'starts without its optional services',
    'uses an optional service without a check',
    {
      plugin: () => definePlugin({ id: 'broken', optional: [Wanted], start: ({ find }) => find(Wanted)!.use() })(),
      overrides: wanted,
    },
    /failed to start: Cannot read properties of undefined/,
  ],
  [
    'returns the same snapshot until the state changes',
    'returns a new snapshot each time',
    {
      plugin: () =>
        definePlugin({
          id: 'broken',
          setup: (ctx) =>
            ctx.provide(Counter, {
              create: () => ({ ...createState(0), getSnapshot: () => ({}) as unknown as number }),
            }),
        })(),
    },
    /"conformance-counter" returned a new snapshot though nothing had changed/,
  ],
]

const page = new EventTarget()

test.each(broken)('"%s" fails if the plugin %s', async (name, _by, fixture, saying) => {
  const one = pluginConformance(fixture).find((candidate) => candidate.name === name)!
  await expect(one.run()).rejects.toThrow(saying)
})

test('an unhandled rejection fails any case, unless the runner catches it first', () => {
  const { stdout } = runInPlainNode(`
    import { definePlugin } from './plugin.ts'
    import { pluginConformance } from './testing/index.ts'
    const careless = definePlugin({ id: 'careless', start: () => void Promise.reject(new Error('nobody cared')) })
    const one = pluginConformance({ plugin: () => careless() }).find(({ name }) => name.startsWith('uses only'))
    one.run().then(() => console.log('passed'), (error) => console.log(error.message))
  `)
  expect(stdout).toMatch(/^The plugin caused an unhandled error: Error: nobody cared/)
})

test('every case has a plugin that breaks it', () => {
  const names = pluginConformance({ plugin: () => exemplary() }).map(({ name }) => name)
  expect([...new Set(broken.map(([name]) => name))].sort()).toEqual([...names].sort())
})
