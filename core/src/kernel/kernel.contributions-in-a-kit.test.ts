import { createTestKit } from '../testing/create-test-kit.js'
import { definePlugin } from './plugin/plugin.js'
import { createToken } from './token.js'
import { A, Items, a, type Named } from './kernel.test.helper.js'

describe('contributions', () => {
  const planned = definePlugin({
    id: 'planned',
    requires: [A],
    setup: (ctx) => ctx.contribute(Items, ({ get }) => ({ id: get(A).name })),
  })

  test('are in their points once the kit is made, whatever the order of the plugins', () => {
    const { kit } = createTestKit({ plugins: [planned(), a()] })
    expect(kit.get(Items).getSnapshot()).toEqual([{ id: 'default' }])
  })

  test('a contribution that cannot be made fails its plugin and blocks those that need it', () => {
    const C = createToken<Named>('kernel-c')
    const bad = definePlugin({
      id: 'bad',
      setup(ctx) {
        ctx.provide(C, { value: { name: 'c' } })
        ctx.contribute(Items, { id: 'fine' })
        ctx.contribute(Items, () => {
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

  test('of two contributions with one id the second fails its plugin, and the first stays', () => {
    const item = (id: string) => definePlugin({ id, setup: (ctx) => ctx.contribute(Items, { id: 'same' }) })()
    const { kit, failures } = createTestKit({ plugins: [item('one'), item('two')] })
    expect(failures[0]!.cause).toMatchObject({ code: 'contribution/duplicate' })
    expect(kit.plugins.getSnapshot()).toMatchObject({ one: { status: 'ready' }, two: { status: 'failed' } })
  })
})

describe('the resources that a plugin takes from a service', () => {
  test('is taken back at once when it was taken after the stop', async () => {
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

  test('is taken back newest first when the plugin forgets it', async () => {
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
    kit.get(Items).subscribe(() =>
      seen.push(
        kit
          .get(Items)
          .getSnapshot()
          .map(({ id }) => id)
          .join(),
      ),
    )
    await kit.stop()
    expect(seen).toEqual(['first', ''])
  })

  test('comes from the same wrapped service for the whole run', async () => {
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
