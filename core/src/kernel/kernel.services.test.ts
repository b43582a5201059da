import { createTestKit } from '../testing/create-test-kit.js'
import { Clock } from '../platform/clock.js'
import { inject } from './inject.js'
import { Plugins } from './kernel.js'
import { override } from './override.js'
import { definePlugin } from './plugin.js'
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

  test("a host's own function may ask for anything, and a need that nobody meets names who had it", () => {
    const Missing = createToken<Named>('kernel-missing')
    const reach = (token: typeof A) => [override(B, { create: ({ get }) => ({ name: 'mine', a: get(token) }) })]
    expect(createTestKit({ plugins: [a()], overrides: reach(A) }).kit.get(B).a.name).toBe('default')
    expect(() => createTestKit({ overrides: reach(Missing) }).kit.get(B)).toThrow(
      'No plugin provides "kernel-missing", needed by "kernel-b".',
    )
  })

  test('a class of the host is a class, whatever static methods it has', () => {
    class Odd {
      static readonly from = () => new Odd()
      static readonly create = () => new Odd()
      readonly name = 'odd'
    }
    const { kit, failures } = createTestKit({ overrides: [override(A, Odd)] })
    expect(kit.get(A)).toBeInstanceOf(Odd)
    expect(failures).toEqual([])
  })

  test("the plugins' statuses are a service, too", () => {
    const { kit } = createTestKit({ plugins: [a()] })
    expect(kit.get(Plugins).getSnapshot()).toBe(kit.plugins.getSnapshot())
  })
})
