import { createAppKit } from '../kit/create-app-kit.js'
import { createTestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { openLedger } from '../testing/watch/ledger.js'
import { createEvents } from '../state/events.js'
import { Clock } from '../platform/clock.js'
import { errors } from '../errors/catalogue/catalogue.js'
import { inject } from './injection/inject.js'
import { createPoint } from './contributions.js'
import { override } from './override.js'
import { definePlugin } from './plugin/plugin.js'
import { createToken } from './token.js'

// Every row of the fault matrix that is about the kernel and its plugins, by its id.

interface Named {
  readonly name: string
}
const A = createToken<Named>('fault-a', { hint: 'Add a() to plugins.' })
const B = createToken<Named>('fault-b')
const C = createToken<Named>('fault-c')

const good = definePlugin({
  id: 'good',
  setup: (ctx) => ctx.provide(C, { value: { name: 'good' } }),
  start: () => () => {},
})

function codeOf(kit: ReturnType<typeof createTestKit>['kit'], id: string) {
  const status = kit.plugins.getSnapshot()[id]
  return status && 'error' in status ? status.error.code : undefined
}

test('F-K01 a setup that throws fails its plugin and no other', async () => {
  const bad = definePlugin({
    id: 'bad',
    setup(ctx) {
      ctx.provide(A, { value: { name: 'bad' } })
      throw new Error('no')
    },
  })
  const { kit, failures } = createTestKit({ plugins: [bad(), good()] })
  await kit.start()
  expect(kit.plugins.getSnapshot()).toMatchObject({ bad: { status: 'failed' }, good: { status: 'started' } })
  expect(failures.map(({ code }) => code)).toEqual(['plugin/setup-failed'])
  expect(failures[0]!.cause).toEqual(new Error('no'))
  expect(kit.find(A)).toBeUndefined()
})

test('F-K01 a setup that rejects is refused as asynchronous, and leaves no unhandled rejection', async () => {
  const ledger = openLedger()
  const bad = definePlugin({ id: 'bad', setup: () => Promise.reject(new Error('no')) as unknown as void })
  const { kit } = createTestKit({ plugins: [bad(), good()] })
  await kit.start()
  expect(codeOf(kit, 'bad')).toBe('plugin/invalid')
  expect(kit.plugins.getSnapshot()['good']).toEqual({ status: 'started' })
  await ledger.close()
})

test('F-K02 a start that never settles fails after ten seconds, and the kit is ready without it', async () => {
  let signal: AbortSignal | undefined
  const hangs = definePlugin({
    id: 'hangs',
    start(host) {
      signal = host.signal
      return new Promise<void>(() => {})
    },
  })
  const { kit, clock, failures } = createTestKit({ plugins: [hangs(), good()] })
  let isReady = false
  const started = kit.start().then(() => (isReady = true))
  await clock.advance(9_999)
  expect(isReady).toBe(false)
  await clock.advance(1)
  await started
  expect(codeOf(kit, 'hangs')).toBe('plugin/timeout')
  expect(kit.plugins.getSnapshot()['good']).toEqual({ status: 'started' })
  expect(signal!.reason).toBe(failures[0])
  // Nobody waits for it a second time.
  await kit.stop()
  expect(failures).toHaveLength(1)
})

test('F-K02 the start deadline does not fail a plugin that has left', async () => {
  const hangs = (id: string) => definePlugin({ id, start: () => new Promise<void>(() => {}) })()
  const prompt = definePlugin({ id: 'prompt', start: async () => {} })
  const { kit, clock, failures } = createTestKit({ plugins: [prompt(), hangs('stays')] })
  const remove = kit.use(hangs('leaves'))
  const started = kit.start()
  await flush()
  const removed = remove()
  await clock.advance(10_000)
  await Promise.all([started, removed])
  expect(kit.plugins.getSnapshot()).toMatchObject({ prompt: { status: 'started' }, stays: { status: 'failed' } })
  expect(failures.map(({ message }) => message)).toEqual([
    'Plugin "leaves" did not stop within 5000 ms.',
    'Plugin "stays" did not start within 10000 ms.',
  ])
})

test('F-K02 a start that returns after its deadline is undone at once', async () => {
  const undone = jest.fn()
  let finish!: (disposer: () => void) => void
  const late = definePlugin({ id: 'late', start: () => new Promise<() => void>((resolve) => (finish = resolve)) })
  const { kit, clock } = createTestKit({ plugins: [late()] })
  const started = kit.start()
  await clock.advance(10_000)
  await started
  finish(undone)
  await flush()
  expect(undone).toHaveBeenCalledTimes(1)
  expect(codeOf(kit, 'late')).toBe('plugin/timeout')
})

test('F-K03 a kit with a slow start can be used, and shows the plugin as starting', async () => {
  const slow = definePlugin({
    id: 'slow',
    requires: [Clock],
    start: ({ get }) => new Promise<void>((resolve) => get(Clock).after(5_000, resolve)),
  })
  const { kit, clock } = createTestKit({ plugins: [slow(), good()] })
  const started = kit.start()
  await flush()
  expect(kit.get(C).name).toBe('good')
  expect(kit.plugins.getSnapshot()).toMatchObject({ slow: { status: 'starting' }, good: { status: 'started' } })
  await clock.advance(5_000)
  await started
  expect(kit.plugins.getSnapshot()['slow']).toEqual({ status: 'started' })
})

class NeedsItself {
  readonly name = 'self'
  constructor(@inject(A) readonly self: Named) {}
}
class NeedsA {
  readonly name = 'a'
  constructor(@inject(A) readonly other: Named) {}
}
class NeedsB {
  readonly name = 'b'
  constructor(@inject(B) readonly other: Named) {}
}
class NeedsC {
  readonly name = 'c'
  constructor(@inject(C) readonly other: Named) {}
}

test.each([
  ['a service that needs itself', [[A, NeedsItself]], 'fault-a → fault-a'],
  [
    'two that need each other',
    [
      [A, NeedsB],
      [B, NeedsA],
    ],
    'fault-a → fault-b → fault-a',
  ],
  [
    'a ring of three',
    [
      [A, NeedsB],
      [B, NeedsC],
      [C, NeedsA],
    ],
    'fault-a → fault-b → fault-c → fault-a',
  ],
] as const)('F-K04 %s is refused before anything is made, and named', (_title, services, ring) => {
  const plugins = services.map(([token, provider], index) =>
    definePlugin({ id: `p${index}`, setup: (ctx) => ctx.provide(token, provider) })(),
  )
  const { kit, failures } = createTestKit({ plugins: [...plugins, definePlugin({ id: 'bystander' })()] })
  for (const { id } of plugins) expect(codeOf(kit, id)).toBe('service/cycle')
  expect(failures[0]!.message).toBe(`Services need each other: ${ring}.`)
  expect(kit.plugins.getSnapshot()['bystander']).toEqual({ status: 'ready' })
})

test('F-K04 a ring of factories is refused before any of them runs', () => {
  const create = jest.fn()
  const one = definePlugin({ id: 'one', requires: [B], setup: (ctx) => ctx.provide(A, { create }) })
  const two = definePlugin({ id: 'two', requires: [A], setup: (ctx) => ctx.provide(B, { create }) })
  const { kit } = createTestKit({ plugins: [one(), two()] })
  expect(codeOf(kit, 'one')).toBe('service/cycle')
  expect(create).not.toHaveBeenCalled()
})

test('F-K05 a plugin that misses a service is blocked with those that need it, and the rest run', async () => {
  const b = definePlugin({ id: 'b', requires: [A], setup: (ctx) => ctx.provide(B, { value: { name: 'b' } }) })
  const c = definePlugin({ id: 'c', requires: [B] })
  const { kit, failures } = createTestKit({ plugins: [c(), b(), good()] })
  await kit.start()
  expect(kit.plugins.getSnapshot()).toMatchObject({
    b: { status: 'blocked' },
    c: { status: 'blocked' },
    good: { status: 'started' },
  })
  expect(failures.map(({ message }) => message)).toEqual([
    'No plugin provides "fault-a", needed by "b". Add a() to plugins.',
    'No plugin provides "fault-b", needed by "c". Plugin "b" is not up.',
  ])
})

test('F-K06 of two plugins with one id the second is refused and the first is untouched', async () => {
  const first = definePlugin({ id: 'twin', setup: (ctx) => ctx.provide(A, { value: { name: 'first' } }) })
  const second = definePlugin({ id: 'twin', setup: (ctx) => ctx.provide(B, { value: { name: 'second' } }) })
  const { kit, failures } = createTestKit({ plugins: [first(), second()] })
  await kit.start()
  expect(failures.map(({ code }) => code)).toEqual(['plugin/duplicate'])
  expect(kit.get(A).name).toBe('first')
  expect(kit.find(B)).toBeUndefined()
  expect(kit.plugins.getSnapshot()['twin']).toEqual({ status: 'started' })
})

test('F-K07 a plugin built for another major of the contract is refused with both versions', () => {
  const setup = jest.fn()
  const { kit, failures } = createTestKit({ plugins: [{ id: 'old', contract: '0.9', setup }, good()] })
  expect(failures[0]!.message).toBe('Plugin "old" is built for contract 0.9, this core for 1.0.')
  expect(setup).not.toHaveBeenCalled()
  expect(kit.plugins.getSnapshot()['good']).toEqual({ status: 'ready' })
})

test('F-K08 a second provider of a service is refused whole, unless the app chooses it', () => {
  const one = definePlugin({ id: 'one', setup: (ctx) => ctx.provide(A, { value: { name: 'one' } }) })
  const two = definePlugin({
    id: 'two',
    setup(ctx) {
      ctx.provide(B, { value: { name: 'two' } })
      ctx.provide(A, { value: { name: 'two' } })
    },
  })
  const { kit } = createTestKit({ plugins: [one(), two()] })
  expect(codeOf(kit, 'two')).toBe('service/duplicate')
  expect(kit.get(A).name).toBe('one')
  expect(kit.find(B)).toBeUndefined()

  const chosen = createTestKit({ plugins: [one(), two()], overrides: [override(A, { from: 'two' })] })
  expect(chosen.failures).toEqual([])
  expect(chosen.kit.get(A).name).toBe('two')
  expect(chosen.kit.get(B).name).toBe('two')
})

test('F-K09 a disposer that throws or hangs is reported, and all the others run', async () => {
  const undone: string[] = []
  const quick = definePlugin({ id: 'quick', start: () => () => void undone.push('quick') })
  const throws = definePlugin({
    id: 'throws',
    start: () => () => {
      throw new Error('stuck')
    },
  })
  const hangs = definePlugin({ id: 'hangs', start: () => () => new Promise<void>(() => {}) })
  const last = definePlugin({ id: 'last', start: () => () => void undone.push('last') })
  const { kit, clock, failures } = createTestKit({ plugins: [quick(), throws(), hangs(), last()] })
  await kit.start()
  const disposed = kit.dispose()
  const outcome = expect(disposed).rejects.toMatchObject({
    errors: [{ code: 'plugin/timeout' }, { code: 'plugin/stop-failed' }],
  })
  await clock.advance(4_999)
  expect(undone).toEqual(['last'])
  await clock.advance(1)
  await outcome
  expect(undone).toEqual(['last', 'quick'])
  expect(failures.map(({ message }) => message)).toEqual([
    'Plugin "hangs" did not stop within 5000 ms.',
    'Plugin "throws" failed to stop: stuck',
  ])
})

test('F-K10 what a plugin forgets to give back is taken back for it, and the leak is named', async () => {
  const Items = createPoint('fault-items')
  const leaky = definePlugin({
    id: 'leaky',
    requires: [Clock, Items],
    start({ get }) {
      get(Clock).every(1_000, () => {})
      get(Items).add({ id: 'forgotten' })
    },
  })
  const { kit, clock, failures } = createTestKit({ plugins: [leaky()] })
  await kit.start()
  expect(clock.pending).toBe(1)
  expect(kit.get(Items).getSnapshot()).toHaveLength(1)
  await kit.stop()
  expect(clock.pending).toBe(0)
  expect(kit.get(Items).getSnapshot()).toEqual([])
  expect(failures.map(({ message }) => message)).toEqual([
    'Plugin "leaky" left behind: a timer of 1000 ms, "forgotten" in fault-items.',
  ])
})

interface Stream {
  connected: string
}
const Announcements = createToken<ReturnType<typeof createEvents<Stream>>>('fault-announcements')
const announcements = (report: (error: unknown) => void) =>
  definePlugin({
    id: 'announcements',
    setup: (ctx) =>
      ctx.provide(Announcements, {
        create: () => createEvents<Stream>({ connected: (payload) => typeof payload === 'string' }, report),
      }),
  })()

test('F-K11 an undefined event, or one with a wrong payload, is dropped and reported', async () => {
  const [report, heard] = [jest.fn(), jest.fn()]
  const careless = definePlugin({
    id: 'careless',
    requires: [Announcements],
    start({ get }) {
      get(Announcements).emit('connected', 7 as unknown as string)
      get(Announcements).emit('toString' as 'connected', 'x')
      get(Announcements).emit('connected', '0x1')
    },
  })
  const { kit } = createTestKit({ plugins: [announcements(report), careless()] })
  kit.get(Announcements).on('connected', heard)
  await kit.start()
  expect(heard.mock.calls).toEqual([['0x1']])
  expect(report.mock.calls.map(([error]) => error.code)).toEqual(['event/invalid', 'event/unknown'])
})

test('F-K12 a handler that throws does not keep the event from the others', () => {
  const [report, heard] = [jest.fn(), jest.fn()]
  const { kit } = createTestKit({ plugins: [announcements(report)] })
  const stream = kit.get(Announcements)
  stream.on('connected', () => {
    throw new Error('mine')
  })
  const stop = stream.on('connected', heard)
  stream.emit('connected', '0x1')
  stop()
  stream.emit('connected', '0x2')
  expect(heard.mock.calls).toEqual([['0x1']])
  expect(report).toHaveBeenCalledWith(new Error('mine'))
})

test('F-K13 a plugin added while the kit runs starts, and unblocks those that waited for it', async () => {
  const log: string[] = []
  const waits = definePlugin({ id: 'waits', requires: [A], start: () => void log.push('waits started') })
  const brings = definePlugin({
    id: 'brings',
    setup: (ctx) => ctx.provide(A, { value: { name: 'a' } }),
    start: () => void log.push('brings started'),
  })
  const { kit } = createTestKit({ plugins: [waits()] })
  await kit.start()
  expect(log).toEqual([])
  kit.use(brings())
  await kit.start()
  expect(log).toEqual(['brings started', 'waits started'])
})

test('F-K13 an operation of a removed plugin rejects as removed, and all that it provided goes with it', async () => {
  const Items = createPoint('fault-removal')
  let operation!: Promise<never>
  const undone = jest.fn()
  const busy = definePlugin({
    id: 'busy',
    requires: [Items],
    setup(ctx) {
      ctx.provide(A, { value: { name: 'busy' } })
      ctx.contribute(Items, { id: 'from setup' })
    },
    start({ get, signal }) {
      operation = new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      )
      const back = get(Items).add({ id: 'from start' })
      return () => (back(), undone())
    },
  })
  const { kit, failures } = createTestKit()
  await kit.start()
  const remove = kit.use(busy())
  await kit.start()
  expect(
    kit
      .get(Items)
      .getSnapshot()
      .map(({ id }) => id),
  ).toEqual(['from setup', 'from start'])
  const removed = remove()
  expect(kit.find(A)).toBeUndefined()
  await expect(operation).rejects.toMatchObject({ code: 'plugin/removed', context: { plugin: 'busy' } })
  await removed
  expect(undone).toHaveBeenCalledTimes(1)
  expect(kit.get(Items).getSnapshot()).toEqual([])
  expect(kit.plugins.getSnapshot()['busy']).toBeUndefined()
  expect(failures).toEqual([])
})

test('F-K14 a disposed kit answers with a typed error, to the app and to plugins, and finds no service', async () => {
  let get!: <T>(token: ReturnType<typeof createToken<T>>) => T
  const curious = definePlugin({ id: 'curious', requires: [Clock], start: (host) => void (get = host.get) })
  const { kit, failures } = createTestKit({ plugins: [curious()] })
  await kit.start()
  await kit.dispose()
  expect(() => kit.get(Clock)).toThrow(expect.objectContaining({ code: 'kit/disposed' }))
  expect(kit.find(Clock)).toBeUndefined()
  expect(() => kit.use(good())).toThrow(expect.objectContaining({ code: 'kit/disposed' }))
  expect(() => get(Clock)).toThrow(expect.objectContaining({ code: 'plugin/stopped' }))
  const written = jest.spyOn(console, 'error').mockImplementation(() => {})
  await kit.start()
  await kit.stop()
  await kit.dispose()
  expect(written).toHaveBeenCalledWith(failures[0])
  written.mockRestore()
  expect(failures.map(({ code }) => code)).toEqual(['kit/disposed'])
})

test('F-K15 a chain of a thousand plugins starts in order and stops in reverse', async () => {
  const tokens = Array.from({ length: 1_000 }, (_, index) => createToken<Named>(`fault-row-${index}`))
  const [started, stopped]: [number[], number[]] = [[], []]
  const plugins = tokens.map((token, index) =>
    definePlugin({
      id: `row-${index}`,
      requires: tokens.slice(Math.max(0, index - 1), index),
      setup: (ctx) => ctx.provide(token, { value: { name: String(index) } }),
      start() {
        started.push(index)
        return () => void stopped.push(index)
      },
    })(),
  )
  const { kit, failures } = createTestKit({ plugins: plugins.reverse() })
  await kit.start()
  expect(started).toEqual(tokens.map((_, index) => index))
  await kit.stop()
  expect(stopped).toEqual([...started].reverse())
  expect(failures).toEqual([])
})

test('F-K16 V43 a plugin that asks for an undeclared service is refused, and reported even if it catches the error', async () => {
  const seen: unknown[] = []
  const sly = definePlugin({
    id: 'sly',
    start({ get, find }) {
      for (const ask of [get, find]) {
        try {
          ask(C)
        } catch (error) {
          seen.push(error)
        }
      }
    },
  })
  const { kit, failures } = createTestKit({ plugins: [sly(), good()] })
  await kit.start()
  expect(seen).toHaveLength(2)
  expect(failures).toEqual(seen)
  expect(failures[0]!.message).toBe('Plugin "sly" did not declare "fault-c" as required or optional.')
})

test('F-K16 V43 a factory gets only the services that its plugin declared', () => {
  const sly = definePlugin({ id: 'sly', setup: (ctx) => ctx.provide(A, { create: ({ get }) => get(C) }) })
  const { kit } = createTestKit({ plugins: [sly(), good()] })
  expect(() => kit.get(A)).toThrow(expect.objectContaining({ code: 'service/undeclared' }))
})

test("F-K16 V43 a plugin cannot replace core's own services", () => {
  const thief = definePlugin({
    id: 'thief',
    setup: (ctx) => ctx.provide(Clock, { value: { now: () => 0 } as Clock }),
  })
  const kit = createAppKit({ plugins: [thief()], logLevel: 'silent' })
  expect(codeOf(kit, 'thief')).toBe('service/duplicate')
  expect(kit.get(Clock).now()).toBeGreaterThan(0)
})

test('F-K16 V43 objects handed to plugins and apps are frozen', async () => {
  const { kit } = createTestKit({ plugins: [good()] })
  const change = (target: object, name: string) => () => Object.assign(target, { [name]: 'mine' })
  expect(change(kit, 'get')).toThrow(TypeError)
  expect(change(kit.plugins, 'getSnapshot')).toThrow(TypeError)
  expect(change(kit.plugins.getSnapshot(), 'good')).toThrow(TypeError)
  expect(change(kit.plugins.getSnapshot()['good']!, 'status')).toThrow(TypeError)
  expect(change(A, 'key')).toThrow(TypeError)
  expect(change(good(), 'start')).toThrow(TypeError)
})

test('F-K17 find gives undefined for a missing service, and get says which plugin to add', () => {
  const { kit } = createTestKit()
  expect(kit.find(A)).toBeUndefined()
  expect(() => kit.get(A)).toThrow('No plugin provides "fault-a", needed by "the app". Add a() to plugins.')
})

test('F-K18 reflect-metadata may be loaded before, after and twice; a class marked by one copy works in the other', async () => {
  interface Copy {
    readonly core: typeof import('../index.js') & typeof import('../plugin.js')
  }
  const load = (): Copy => {
    let copy!: Copy
    jest.isolateModules(() => {
      require('reflect-metadata')
      copy = { core: { ...require('../index.js'), ...require('../plugin.js') } }
    })
    return copy
  }
  const [one, other] = [load().core, load().core]
  expect(one.definePlugin).not.toBe(other.definePlugin)

  class Marked {
    readonly name = 'marked'
    constructor(readonly a: Named) {}
  }
  one.inject(A)(Marked, undefined, 0)
  const marked = one.definePlugin({ id: 'marked', setup: (ctx) => ctx.provide(B, Marked) })
  const kit = other.createAppKit({ plugins: [marked()], overrides: [other.override(A, { value: { name: 'a' } })] })
  expect((kit.get(B) as Marked).a.name).toBe('a')
  const failure = errors.create('plugin/stopped', { plugin: 'x' })
  expect(other.errors.is(failure, 'plugin/stopped')).toBe(true)
})

test('F-K18 inject fails at once where a bundler dropped reflect-metadata, and a kit without classes works', () => {
  const names = ['defineMetadata', 'getMetadata', 'getOwnMetadata', 'hasOwnMetadata'] as const
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(Reflect, name)!] as const)
  names.forEach((name) => Reflect.deleteProperty(Reflect, name))
  try {
    jest.isolateModules(() => {
      jest.doMock('reflect-metadata/lite', () => ({}))
      expect(() => require('./injection/inject.js')).toThrow('"reflect-metadata" could not be loaded')
      const core: typeof import('../kit/create-app-kit.js') = require('../kit/create-app-kit.js')
      class Plain {
        readonly name = 'plain'
      }
      const plain = definePlugin({ id: 'plain', setup: (ctx) => ctx.provide(A, Plain) })
      expect(core.createAppKit({ plugins: [plain()] }).get(A).name).toBe('plain')
    })
  } finally {
    jest.dontMock('reflect-metadata/lite')
    before.forEach(([name, descriptor]) => Object.defineProperty(Reflect, name, descriptor))
  }
})
