import { createTestKit } from '../testing/create-test-kit.js'
import { Clock } from '../platform/clock.js'
import { inject } from './injection/inject.js'
import { Plugins } from './kernel.js'
import { override } from './override.js'
import { definePlugin } from './plugin/plugin.js'
import { createToken } from './token.js'
import { A, B, RealB, a, b, type Named } from './kernel.test.helper.js'

describe('services', () => {
  test('are found whatever the order of the plugins, and made once per kit', () => {
    const one = createTestKit({ plugins: [b(), a({ name: 'one' })] }).kit
    const two = createTestKit({ plugins: [a({ name: 'two' }), b()] }).kit
    expect([one.get(B).a.name, two.get(B).a.name]).toEqual(['one', 'two'])
    expect(one.get(B)).toBe(one.get(B))
    expect(one.get(B)).not.toBe(two.get(B))
  })

  test('are made on first request, and not before', async () => {
    const create = jest.fn(() => ({ name: 'late' }))
    const { kit } = createTestKit({
      plugins: [definePlugin({ id: 'late', setup: (ctx) => ctx.provide(A, { create }) })()],
    })
    await kit.start()
    expect(create).not.toHaveBeenCalled()
    kit.get(A)
    expect(create).toHaveBeenCalledTimes(1)
  })

  test('the needs of a class are known without constructing it', () => {
    class Eager {
      constructor(@inject(A) readonly a: Named) {
        throw new Error('constructed')
      }
    }
    const Eagerly = createToken<Eager>('kernel-eager')
    const eager = definePlugin({ id: 'eager', setup: (ctx) => ctx.provide(Eagerly, Eager) })
    const { failures } = createTestKit({ plugins: [eager()] })
    expect(failures.map(({ message }) => message)).toEqual([
      'No plugin provides "kernel-a", needed by "eager". Add a() to plugins.',
    ])
  })

  test('an error thrown by a factory keeps its code and its cause', () => {
    const cause = new Error('no disk')
    const broken = definePlugin({
      id: 'a',
      setup: (ctx) =>
        ctx.provide(A, {
          create() {
            throw cause
          },
        }),
    })
    const { kit } = createTestKit({ plugins: [broken(), b()] })
    expect(() => kit.get(B)).toThrow(
      expect.objectContaining({
        code: 'service/failed',
        cause,
        message: 'The service "kernel-a" of plugin "a" failed: no disk',
      }),
    )
  })

  test('a failed factory runs again on the next request', () => {
    const create = jest.fn<Named, []>().mockImplementationOnce(() => {
      throw new Error('not yet')
    })
    create.mockReturnValue({ name: 'second' })
    const { kit } = createTestKit({
      plugins: [definePlugin({ id: 'a', setup: (ctx) => ctx.provide(A, { create }) })()],
    })
    expect(() => kit.get(A)).toThrow('not yet')
    expect(kit.get(A).name).toBe('second')
  })

  test('a cycle of factories of one plugin is named in the error', () => {
    const ring = definePlugin({
      id: 'ring',
      setup(ctx) {
        ctx.provide(A, { create: ({ get }) => get(B) })
        ctx.provide(B, { create: ({ get }) => ({ name: 'b', a: get(A) }) })
      },
    })
    const { kit } = createTestKit({ plugins: [ring()] })
    expect(() => kit.get(A)).toThrow('Services need each other: kernel-a → kernel-b → kernel-a.')
  })

  test('two plugins may use each other where their factories list their needs', () => {
    const C = createToken<Named>('kernel-c')
    const one = definePlugin({
      id: 'one',
      requires: [B],
      setup(ctx) {
        ctx.provide(A, { needs: [], create: () => ({ name: 'a' }) })
        ctx.provide(C, { create: ({ get }) => ({ name: get(B).a.name }) })
      },
    })
    const two = definePlugin({
      id: 'two',
      requires: [A],
      setup: (ctx) => ctx.provide(B, { create: ({ get }) => ({ name: 'b', a: get(A) }) }),
    })
    const { kit, failures } = createTestKit({ plugins: [one(), two()] })
    expect(failures).toEqual([])
    expect(kit.get(C).name).toBe('a')
  })

  test('two plugins that need each other are both blocked when one misses a service', () => {
    const Missing = createToken<Named>('kernel-missing')
    const one = definePlugin({ id: 'one', requires: [B], setup: (ctx) => ctx.provide(A, { value: { name: 'a' } }) })
    const two = definePlugin({
      id: 'two',
      requires: [A, Missing],
      setup: (ctx) => ctx.provide(B, { value: { name: 'b', a: { name: 'a' } } }),
    })
    for (const plugins of [
      [one(), two()],
      [two(), one()],
    ]) {
      const { kit } = createTestKit({ plugins })
      expect(kit.plugins.getSnapshot()).toMatchObject({ one: { status: 'blocked' }, two: { status: 'blocked' } })
    }
  })

  test('are disposed of last made first, and ready values never', async () => {
    const log: string[] = []
    const disposable = (name: string) => ({ name, dispose: () => void log.push(name) })
    const V = createToken<Named>('kernel-value')
    const first = definePlugin({ id: 'first', setup: (ctx) => ctx.provide(A, { create: () => disposable('a') }) })
    const second = definePlugin({
      id: 'second',
      requires: [A],
      setup(ctx) {
        ctx.provide(B, { create: ({ get }) => ({ ...disposable('b'), a: get(A) }) })
        ctx.provide(V, { value: disposable('value') })
      },
    })
    const { kit } = createTestKit({ plugins: [second(), first()] })
    kit.get(V)
    kit.get(B)
    await kit.dispose()
    expect(log).toEqual(['b', 'a'])
  })

  test('services of one plugin are disposed of last made first', async () => {
    const log: string[] = []
    const both = definePlugin({
      id: 'both',
      setup(ctx) {
        ctx.provide(A, { create: () => ({ name: 'a', dispose: () => void log.push('a') }) })
        ctx.provide(B, {
          needs: [A],
          create: ({ get }) => ({ name: 'b', a: get(A), dispose: () => void log.push('b') }),
        })
      },
    })
    const { kit } = createTestKit({ plugins: [both()] })
    kit.get(B)
    await kit.dispose()
    expect(log).toEqual(['b', 'a'])
  })

  test('the app may replace any service by a value, a factory or a class', async () => {
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

  test("an app's factory may ask for any service, and a missing one names what asked for it", () => {
    const Missing = createToken<Named>('kernel-missing')
    const reach = (token: typeof A) => [override(B, { create: ({ get }) => ({ name: 'mine', a: get(token) }) })]
    expect(createTestKit({ plugins: [a()], overrides: reach(A) }).kit.get(B).a.name).toBe('default')
    expect(() => createTestKit({ overrides: reach(Missing) }).kit.get(B)).toThrow(
      'No plugin provides "kernel-missing", needed by "kernel-b".',
    )
  })

  test('override takes a class as a class, whatever static members it has', () => {
    class Odd {
      static readonly from = () => new Odd()
      static readonly create = () => new Odd()
      readonly name = 'odd'
    }
    const { kit, failures } = createTestKit({ overrides: [override(A, Odd)] })
    expect(kit.get(A)).toBeInstanceOf(Odd)
    expect(failures).toEqual([])
  })

  test('the statuses of plugins are a service', () => {
    const { kit } = createTestKit({ plugins: [a()] })
    expect(kit.get(Plugins).getSnapshot()).toBe(kit.plugins.getSnapshot())
  })
})
