import { createTestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { Clock } from '../platform/clock.js'
import { inject } from './container.js'
import { createPoint } from './contributions.js'
import { Plugins } from './kernel.js'
import { override } from './override.js'
import { definePlugin } from './plugin.js'
import { createToken } from './token.js'

interface Named {
  readonly name: string
}
const A = createToken<Named>('kernel-a', { hint: 'Add a() to plugins.' })
const B = createToken<Named & { readonly a: Named }>('kernel-b')
const Items = createPoint('kernel-items')

class RealB {
  readonly name = 'b'
  constructor(@inject(A) readonly a: Named) {}
}
const a = definePlugin({
  id: 'a',
  options: ({ name = 'default' }: { name?: string }) => ({ name }),
  setup: (host, { name }) => host.provide(A, { create: () => ({ name }) }),
})
const b = definePlugin({ id: 'b', setup: (host) => host.provide(B, RealB) })

/** A plugin that writes down what happens to it. */
function witness(log: string[], id = 'witness', extra: { async?: boolean } = {}) {
  return definePlugin({
    id,
    start() {
      log.push(`${id} starts`)
      const back = () => void log.push(`${id} stops`)
      return extra.async ? Promise.resolve(back) : back
    },
  })()
}

describe('services', () => {
  test('are found whatever the order of the plugins, and made once per kit', () => {
    const one = createTestKit({ plugins: [b(), a({ name: 'one' })] }).kit
    const two = createTestKit({ plugins: [a({ name: 'two' }), b()] }).kit
    expect([one.get(B).a.name, two.get(B).a.name]).toEqual(['one', 'two'])
    expect(one.get(B)).toBe(one.get(B))
    expect(one.get(B)).not.toBe(two.get(B))
  })

  test('are made when first asked for, and not before', async () => {
    const create = jest.fn(() => ({ name: 'late' }))
    const { kit } = createTestKit({ plugins: [definePlugin({ id: 'late', setup: (host) => host.provide(A, { create }) })()] })
    await kit.start()
    expect(create).not.toHaveBeenCalled()
    kit.get(A)
    expect(create).toHaveBeenCalledTimes(1)
  })

  test('a class tells what it needs without being constructed', () => {
    class Eager {
      constructor(@inject(A) readonly a: Named) {
        throw new Error('constructed')
      }
    }
    const Eagerly = createToken<Eager>('kernel-eager')
    const eager = definePlugin({ id: 'eager', setup: (host) => host.provide(Eagerly, Eager) })
    const { failures } = createTestKit({ plugins: [eager()] })
    expect(failures.map(({ message }) => message)).toEqual([
      'No plugin provides "kernel-a", needed by "eager". Add a() to plugins.',
    ])
  })

  test('an error thrown where a service is made keeps its code and its cause', () => {
    const cause = new Error('no disk')
    const broken = definePlugin({
      id: 'a',
      setup: (host) =>
        host.provide(A, {
          create() {
            throw cause
          },
        }),
    })
    const { kit } = createTestKit({ plugins: [broken(), b()] })
    expect(() => kit.get(B)).toThrow(
      expect.objectContaining({ code: 'service/failed', cause, message: 'Plugin "a" failed to create "kernel-a": no disk' }),
    )
  })

  test('a service that could not be made is tried again when asked again', () => {
    const create = jest.fn<Named, []>().mockImplementationOnce(() => {
      throw new Error('not yet')
    })
    create.mockReturnValue({ name: 'second' })
    const { kit } = createTestKit({ plugins: [definePlugin({ id: 'a', setup: (host) => host.provide(A, { create }) })()] })
    expect(() => kit.get(A)).toThrow('not yet')
    expect(kit.get(A).name).toBe('second')
  })

  test('factories of one plugin that need each other in a ring are named when the ring is met', () => {
    const ring = definePlugin({
      id: 'ring',
      setup(host) {
        host.provide(A, { create: ({ get }) => get(B) })
        host.provide(B, { create: ({ get }) => ({ name: 'b', a: get(A) }) })
      },
    })
    const { kit } = createTestKit({ plugins: [ring()] })
    expect(() => kit.get(A)).toThrow('Services need each other: kernel-a → kernel-b → kernel-a.')
  })

  test('two plugins may use each other where their factories say precisely what they need', () => {
    const C = createToken<Named>('kernel-c')
    const one = definePlugin({
      id: 'one',
      requires: [B],
      setup(host) {
        host.provide(A, { needs: [], create: () => ({ name: 'a' }) })
        host.provide(C, { create: ({ get }) => ({ name: get(B).a.name }) })
      },
    })
    const two = definePlugin({
      id: 'two',
      requires: [A],
      setup: (host) => host.provide(B, { create: ({ get }) => ({ name: 'b', a: get(A) }) }),
    })
    const { kit, failures } = createTestKit({ plugins: [one(), two()] })
    expect(failures).toEqual([])
    expect(kit.get(C).name).toBe('a')
  })

  test('of two whose starts need each other, both fall when one misses something, whoever is listed first', () => {
    const Missing = createToken<Named>('kernel-missing')
    const one = definePlugin({ id: 'one', requires: [B], setup: (host) => host.provide(A, { value: { name: 'a' } }) })
    const two = definePlugin({
      id: 'two',
      requires: [A, Missing],
      setup: (host) => host.provide(B, { value: { name: 'b', a: { name: 'a' } } }),
    })
    for (const plugins of [
      [one(), two()],
      [two(), one()],
    ]) {
      const { kit } = createTestKit({ plugins })
      expect(kit.plugins.getSnapshot()).toMatchObject({ one: { status: 'blocked' }, two: { status: 'blocked' } })
    }
  })

  test('the last is disposed of first, and values are left alone', async () => {
    const log: string[] = []
    const disposable = (name: string) => ({ name, dispose: () => void log.push(name) })
    const V = createToken<Named>('kernel-value')
    const first = definePlugin({ id: 'first', setup: (host) => host.provide(A, { create: () => disposable('a') }) })
    const second = definePlugin({
      id: 'second',
      requires: [A],
      setup(host) {
        host.provide(B, { create: ({ get }) => ({ ...disposable('b'), a: get(A) }) })
        host.provide(V, { value: disposable('value') })
      },
    })
    const { kit } = createTestKit({ plugins: [second(), first()] })
    kit.get(V)
    kit.get(B)
    await kit.dispose()
    expect(log).toEqual(['b', 'a'])
  })

  test("of one plugin's services, too, the last made is disposed of first", async () => {
    const log: string[] = []
    const both = definePlugin({
      id: 'both',
      setup(host) {
        host.provide(A, { create: () => ({ name: 'a', dispose: () => void log.push('a') }) })
        host.provide(B, { needs: [A], create: ({ get }) => ({ name: 'b', a: get(A), dispose: () => void log.push('b') }) })
      },
    })
    const { kit } = createTestKit({ plugins: [both()] })
    kit.get(B)
    await kit.dispose()
    expect(log).toEqual(['b', 'a'])
  })

  test('the host may replace any service, with a value, a factory or a class', async () => {
    const dispose = jest.fn()
    const { kit, failures } = createTestKit({
      plugins: [a(), b()],
      overrides: [
        override(A, { create: ({ get }) => ({ name: `host at ${get(Clock).now()}`, dispose }) }),
        override(B, RealB),
      ],
    })
    expect(kit.get(B).a.name).toBe('host at 0')
    expect(failures).toEqual([])
    await kit.dispose()
    expect(dispose).toHaveBeenCalledTimes(1)
  })

  test("the plugins' statuses are a service, too", () => {
    const { kit } = createTestKit({ plugins: [a()] })
    expect(kit.get(Plugins).getSnapshot()).toBe(kit.plugins.getSnapshot())
  })
})

describe('starting and stopping', () => {
  test('a remount, which starts, stops and starts again, starts once', async () => {
    const log: string[] = []
    const { kit } = createTestKit({ plugins: [witness(log)] })
    void kit.start()
    void kit.stop()
    await kit.start()
    expect(log).toEqual(['witness starts'])
    await kit.stop()
    expect(log).toEqual(['witness starts', 'witness stops'])
  })

  test('a start that was stopped before it began never happens', async () => {
    const log: string[] = []
    const { kit } = createTestKit({ plugins: [witness(log)] })
    void kit.start()
    await kit.stop()
    await flush()
    expect(log).toEqual([])
  })

  test('a running kit that is stopped and started at once is stopped first and started then', async () => {
    const log: string[] = []
    const { kit } = createTestKit({ plugins: [witness(log, 'one', { async: true }), witness(log, 'two')] })
    await kit.start()
    void kit.stop()
    await kit.start()
    expect(log).toEqual(['one starts', 'two starts', 'two stops', 'one stops', 'one starts', 'two starts'])
  })

  test('starting twice starts once', async () => {
    const log: string[] = []
    const { kit } = createTestKit({ plugins: [witness(log)] })
    await Promise.all([kit.start(), kit.start()])
    await kit.start()
    expect(log).toEqual(['witness starts'])
  })

  test('a stop while starting aborts at once, and what the start brings is taken back', async () => {
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

  test('a start that rejects because it was told to stop is no failure', async () => {
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

  test('a signal asked for only after the stop has aborted already', async () => {
    let late!: () => AbortSignal
    const lazy = definePlugin({ id: 'lazy', start: (host) => void (late = () => host.signal) })
    const { kit } = createTestKit({ plugins: [lazy()] })
    await kit.start()
    await kit.stop()
    expect(late().reason).toMatchObject({ code: 'plugin/stopped' })
  })

  test('a start that fails is tried again by the next start', async () => {
    let attempts = 0
    const flaky = definePlugin({
      id: 'flaky',
      start() {
        if (++attempts === 1) throw new Error('offline')
      },
    })
    const { kit, failures } = createTestKit({ plugins: [flaky()] })
    await kit.start()
    expect(kit.plugins.getSnapshot()['flaky']).toMatchObject({ status: 'failed', error: { code: 'plugin/start-failed' } })
    await kit.start()
    expect(attempts).toBe(1)
    await kit.stop()
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

  test('what a failed start had added is taken back', async () => {
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

  test('a plugin is started after what it needs and stopped before it', async () => {
    const log: string[] = []
    const needed = definePlugin({ ...parts(log, 'needed'), setup: (host) => host.provide(A, { value: { name: 'a' } }) })
    const needing = definePlugin({ ...parts(log, 'needing'), requires: [A] })
    const { kit } = createTestKit({ plugins: [needing(), needed()] })
    await kit.start()
    await kit.stop()
    expect(log).toEqual(['needed starts', 'needing starts', 'needing stops', 'needed stops'])
  })
})

function parts<const Id extends string>(log: string[], id: Id) {
  return {
    id,
    start() {
      log.push(`${id} starts`)
      return () => void log.push(`${id} stops`)
    },
  }
}

describe('contributions', () => {
  const planned = definePlugin({
    id: 'planned',
    requires: [A],
    setup: (host) => host.contribute(Items, ({ get }) => ({ id: get(A).name })),
  })

  test('are there once the kit is made, whoever comes first', () => {
    const { kit } = createTestKit({ plugins: [planned(), a()] })
    expect(kit.get(Items).getSnapshot()).toEqual([{ id: 'default' }])
  })

  test('one that cannot be made takes its plugin out, with all it brought, and those that needed it', () => {
    const C = createToken<Named>('kernel-c')
    const bad = definePlugin({
      id: 'bad',
      setup(host) {
        host.provide(C, { value: { name: 'c' } })
        host.contribute(Items, { id: 'fine' })
        host.contribute(Items, () => {
          throw new Error('not this one')
        })
      },
    })
    const { kit, failures } = createTestKit({ plugins: [bad(), definePlugin({ id: 'user', requires: [C] })()] })
    expect(kit.get(Items).getSnapshot()).toEqual([])
    expect(kit.find(C)).toBeUndefined()
    expect(failures.map(({ message }) => message)).toEqual([
      'Plugin "bad" failed to set up: not this one',
      'No plugin provides "kernel-c", needed by "user". Plugin "bad" is not up.',
    ])
  })

  test('two with one id: the second plugin is told, the first keeps its place', () => {
    const item = (id: string) => definePlugin({ id, setup: (host) => host.contribute(Items, { id: 'same' }) })()
    const { kit, failures } = createTestKit({ plugins: [item('one'), item('two')] })
    expect(failures[0]!.cause).toMatchObject({ code: 'contribution/duplicate' })
    expect(kit.plugins.getSnapshot()).toMatchObject({ one: { status: 'ready' }, two: { status: 'failed' } })
  })
})

describe('what a plugin borrows', () => {
  test('and takes only after it was stopped, is taken back at once', async () => {
    let addLate!: () => () => void
    const late = definePlugin({
      id: 'late',
      requires: [Items],
      start({ get }) {
        const items = get(Items)
        addLate = () => items.add({ id: 'late' })
      },
    })
    const { kit } = createTestKit({ plugins: [late()] })
    await kit.start()
    await kit.stop()
    const back = addLate()
    expect(kit.get(Items).getSnapshot()).toEqual([])
    back()
    expect(kit.get(Items).getSnapshot()).toEqual([])
  })

  test('and forgets is taken back newest first', async () => {
    const forgetful = definePlugin({
      id: 'forgetful',
      requires: [Items],
      start({ get }) {
        get(Items).add({ id: 'first' })
        get(Items).add({ id: 'second' })
      },
    })
    const { kit } = createTestKit({ plugins: [forgetful()] })
    await kit.start()
    const seen: string[] = []
    kit.get(Items).subscribe(() => seen.push(kit.get(Items).getSnapshot().map(({ id }) => id).join()))
    await kit.stop()
    expect(seen).toEqual(['first', ''])
  })

  test('is one object for as long as it runs', async () => {
    const seen: unknown[] = []
    const curious = definePlugin({
      id: 'curious',
      requires: [Items],
      start: ({ get, find }) => void seen.push(get(Items), get(Items), find(Items)),
    })
    const { kit } = createTestKit({ plugins: [curious()] })
    await kit.start()
    expect(new Set(seen).size).toBe(1)
  })
})

describe('plugins that come and go', () => {
  test('those that needed one that left are stopped, blocked, and come back with it', async () => {
    const log: string[] = []
    const needing = definePlugin({ ...parts(log, 'needing'), setup: (host) => host.provide(B, RealB) })
    const { kit } = createTestKit({ plugins: [needing()] })
    await kit.start()
    const remove = kit.use(a({ name: 'first' }))
    await kit.start()
    const before = kit.get(B)
    await remove()
    expect(kit.find(B)).toBeUndefined()
    expect(kit.plugins.getSnapshot()['needing']).toMatchObject({ status: 'blocked' })
    kit.use(a({ name: 'second' }))
    await kit.start()
    expect(kit.get(B)).not.toBe(before)
    expect(kit.get(B).a.name).toBe('second')
    expect(log).toEqual(['needing starts', 'needing stops', 'needing starts'])
  })

  test('one that is added while another is slow to start does not wait for it', async () => {
    const log: string[] = []
    const slow = definePlugin({ id: 'slow', start: () => new Promise<void>(() => {}) })
    const { kit, clock } = createTestKit({ plugins: [slow()] })
    const started = kit.start()
    await flush()
    kit.use(witness(log, 'quick'))
    await flush()
    expect(log).toEqual(['quick starts'])
    await clock.advance(10_000)
    await started
    expect(kit.plugins.getSnapshot()).toMatchObject({ slow: { status: 'failed' }, quick: { status: 'started' } })
  })

  test('a restart right after one was added stops nobody before those who need it', async () => {
    const log: string[] = []
    const needed = definePlugin({ ...parts(log, 'needed'), setup: (host) => host.provide(A, { value: { name: 'a' } }) })
    const needing = definePlugin({ ...parts(log, 'needing'), requires: [A] })
    const { kit } = createTestKit({ plugins: [needed()] })
    await kit.start()
    kit.use(needing())
    void kit.stop()
    await kit.start()
    expect(log).toEqual(['needed starts', 'needed stops', 'needed starts', 'needing starts'])
  })

  test('removing twice is harmless, also when the id has come back meanwhile', async () => {
    const { kit } = createTestKit()
    const remove = kit.use(a())
    await remove()
    kit.use(a({ name: 'again' }))
    await remove()
    expect(kit.get(A).name).toBe('again')
  })

  test('a service that was taken becomes free when its plugin leaves', async () => {
    const { kit, failures } = createTestKit()
    const other = definePlugin({ id: 'other', setup: (host) => host.provide(A, { value: { name: 'other' } }) })
    const remove = kit.use(a())
    kit.use(other())
    expect(failures.map(({ code }) => code)).toEqual(['service/duplicate'])
    await remove()
    expect(kit.get(A).name).toBe('other')
    expect(kit.plugins.getSnapshot()['other']).toEqual({ status: 'ready' })
  })

  test('in a kit that is not running, a plugin that is added does not start', async () => {
    const log: string[] = []
    const { kit } = createTestKit()
    kit.use(witness(log))
    await flush()
    expect(log).toEqual([])
  })

  test('presets are lists, and a condition that came out false is skipped', () => {
    const { kit } = createTestKit({ plugins: [[a(), [b()]], false, null, undefined] })
    expect(Object.keys(kit.plugins.getSnapshot())).toEqual(['host', 'core', 'a', 'b'])
  })
})

describe('statuses', () => {
  test('keep their snapshot until one changes, and tell of the changes of one moment together', async () => {
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

test('kits side by side share nothing: stopping one leaves the other as it was', async () => {
  const log: string[] = []
  const shared = definePlugin({ ...parts(log, 'shared'), setup: (host) => host.contribute(Items, { id: 'item' }) })()
  const [one, two] = [createTestKit({ plugins: shared }), createTestKit({ plugins: shared })]
  await Promise.all([one.kit.start(), two.kit.start()])
  await one.kit.dispose()
  expect(two.kit.get(Items).getSnapshot()).toEqual([{ id: 'item' }])
  expect(two.kit.plugins.getSnapshot()['shared']).toEqual({ status: 'started' })
  expect(log).toEqual(['shared starts', 'shared starts', 'shared stops'])
})
