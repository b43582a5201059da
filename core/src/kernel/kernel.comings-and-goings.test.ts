import { createTestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { definePlugin } from './plugin/plugin.js'
import { A, B, Items, RealB, a, b, witness, parts } from './kernel.test.helper.js'

describe('plugins that are added and removed', () => {
  test('removing a plugin stops and blocks those that need it, and adding it again starts them', async () => {
    const log: string[] = []
    const needing = definePlugin({ ...parts(log, 'needing'), setup: (ctx) => ctx.provide(B, RealB) })
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

  test('a plugin added while another starts slowly does not wait for it', async () => {
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

  test('a restart right after an addition stops no plugin before those that need it', async () => {
    const log: string[] = []
    const needed = definePlugin({ ...parts(log, 'needed'), setup: (ctx) => ctx.provide(A, { value: { name: 'a' } }) })
    const needing = definePlugin({ ...parts(log, 'needing'), requires: [A] })
    const { kit } = createTestKit({ plugins: [needed()] })
    await kit.start()
    kit.use(needing())
    void kit.stop()
    await kit.start()
    expect(log).toEqual(['needed starts', 'needed stops', 'needed starts', 'needing starts'])
  })

  test('services of a plugin that leaves while another stops slowly live until its own stop has ended', async () => {
    const log: string[] = []
    let finish!: () => void
    const slow = definePlugin({ id: 'slow', start: () => () => new Promise<void>((resolve) => (finish = resolve)) })
    const owner = definePlugin({
      ...parts(log, 'owner'),
      setup: (ctx) =>
        ctx.provide(A, { create: () => ({ name: 'a', dispose: () => void log.push('a is disposed of') }) }),
    })
    const { kit } = createTestKit()
    const [removeSlow, removeOwner] = [kit.use(slow()), kit.use(owner())]
    await kit.start()
    kit.get(A)
    const slowRemoved = removeSlow()
    await flush()
    const ownerRemoved = removeOwner()
    finish()
    await Promise.all([slowRemoved, ownerRemoved])
    expect(log).toEqual(['owner starts', 'owner stops', 'a is disposed of'])
  })

  test('a restart starts no plugin while another is still stopping', async () => {
    const log: string[] = []
    let finish!: () => void
    const slow = definePlugin({ id: 'slow', start: () => () => new Promise<void>((resolve) => (finish = resolve)) })
    const needed = definePlugin({ ...parts(log, 'needed'), setup: (ctx) => ctx.provide(A, { value: { name: 'a' } }) })
    const needing = definePlugin({ ...parts(log, 'needing'), requires: [A] })
    const { kit } = createTestKit({ plugins: [needed()] })
    const removeSlow = kit.use(slow())
    await kit.start()
    void removeSlow()
    await flush()
    kit.use(needing())
    void kit.stop()
    const started = kit.start()
    finish()
    await started
    expect(log).toEqual(['needed starts', 'needed stops', 'needed starts', 'needing starts'])
  })

  test('a plugin that removes itself in its start is stopped again', async () => {
    const log: string[] = []
    const { kit } = createTestKit()
    const hasty = definePlugin({
      ...parts(log, 'hasty'),
      requires: [Items],
      start({ get }) {
        log.push('hasty starts')
        get(Items).add({ id: 'unwanted' })
        return () => void log.push('hasty stops')
      },
    })
    const remove = kit.use(hasty())
    kit.get(Items).subscribe(() => void (kit.get(Items).getSnapshot().length && remove()))
    await kit.start()
    await remove()
    expect(log).toEqual(['hasty starts', 'hasty stops'])
    expect(kit.get(Items).getSnapshot()).toEqual([])
    expect(kit.plugins.getSnapshot()['hasty']).toBeUndefined()
  })

  test.each(['taken out', 'stopped'])('a plugin that is %s by the start of another never starts', async (how) => {
    const log: string[] = []
    const first = definePlugin({
      id: 'first',
      requires: [Items],
      start: ({ get }) => get(Items).add({ id: 'first' }),
    })
    const { kit } = createTestKit({ plugins: [first()] })
    const remove = kit.use(witness(log, 'later'))
    const act = how === 'stopped' ? kit.stop : remove
    const unsubscribe = kit.get(Items).subscribe(() => void act())
    await kit.start()
    unsubscribe()
    await kit.stop()
    expect(log).toEqual([])
  })

  test('reports once why a plugin is blocked, however often others are added and removed', async () => {
    const blocked = definePlugin({ id: 'blocked', requires: [A] })
    const { kit, failures } = createTestKit({ plugins: [blocked()] })
    await kit.use(definePlugin({ id: 'passer-by' })())()
    expect(failures).toHaveLength(1)
  })

  test('removing twice is harmless, also when the id was added again in between', async () => {
    const { kit } = createTestKit()
    const remove = kit.use(a())
    await remove()
    kit.use(a({ name: 'again' }))
    await remove()
    expect(kit.get(A).name).toBe('again')
    expect(kit.plugins.getSnapshot()['a']).toEqual({ status: 'ready' })
  })

  test('a service can be provided by another plugin once its provider was removed', async () => {
    const { kit, failures } = createTestKit()
    const other = definePlugin({ id: 'other', setup: (ctx) => ctx.provide(A, { value: { name: 'other' } }) })
    const remove = kit.use(a())
    kit.use(other())
    expect(failures.map(({ code }) => code)).toEqual(['service/duplicate'])
    await remove()
    expect(kit.get(A).name).toBe('other')
    expect(kit.plugins.getSnapshot()['other']).toEqual({ status: 'ready' })
  })

  test('a plugin added to a stopped kit does not start', async () => {
    const log: string[] = []
    const { kit } = createTestKit()
    kit.use(witness(log))
    await flush()
    expect(log).toEqual([])
  })

  test('plugins may be nested lists, and false conditions are skipped', () => {
    const { kit } = createTestKit({ plugins: [[a(), [b()]], false, null, undefined] })
    expect(Object.keys(kit.plugins.getSnapshot())).toEqual(['app', 'core', 'a', 'b'])
  })
})

test('stopping one kit leaves another kit as it was', async () => {
  const log: string[] = []
  const shared = definePlugin({ ...parts(log, 'shared'), setup: (ctx) => ctx.contribute(Items, { id: 'item' }) })()
  const [one, two] = [createTestKit({ plugins: shared }), createTestKit({ plugins: shared })]
  await Promise.all([one.kit.start(), two.kit.start()])
  await one.kit.dispose()
  expect(two.kit.get(Items).getSnapshot()).toEqual([{ id: 'item' }])
  expect(two.kit.plugins.getSnapshot()['shared']).toEqual({ status: 'started' })
  expect(log).toEqual(['shared starts', 'shared starts', 'shared stops'])
})
