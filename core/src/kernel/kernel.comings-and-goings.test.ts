import { createTestKit } from '../testing/create-test-kit.js'
import { flush } from '../testing/flush.js'
import { definePlugin } from './plugin.js'
import { A, B, Items, RealB, a, b, witness, parts } from './kernel.test.helper.js'

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

  test("what was made for one that leaves while another is slow to stop outlives its own stop", async () => {
    const log: string[] = []
    let finish!: () => void
    const slow = definePlugin({ id: 'slow', start: () => () => new Promise<void>((resolve) => (finish = resolve)) })
    const owner = definePlugin({
      ...parts(log, 'owner'),
      setup: (host) => host.provide(A, { create: () => ({ name: 'a', dispose: () => void log.push('a is disposed of') }) }),
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

  test('a restart while another is slow to stop begins nobody beside those that are still to be stopped', async () => {
    const log: string[] = []
    let finish!: () => void
    const slow = definePlugin({ id: 'slow', start: () => () => new Promise<void>((resolve) => (finish = resolve)) })
    const needed = definePlugin({ ...parts(log, 'needed'), setup: (host) => host.provide(A, { value: { name: 'a' } }) })
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

  test('one that is taken out by what it does when it starts is stopped again', async () => {
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

  test.each(['taken out', 'stopped'])('one that is %s by what another does when it starts never starts', async (how) => {
    const log: string[] = []
    const first = definePlugin({ id: 'first', requires: [Items], start: ({ get }) => get(Items).add({ id: 'first' }) })
    const { kit } = createTestKit({ plugins: [first()] })
    const remove = kit.use(witness(log, 'later'))
    const act = how === 'stopped' ? kit.stop : remove
    const unsubscribe = kit.get(Items).subscribe(() => void act())
    await kit.start()
    unsubscribe()
    await kit.stop()
    expect(log).toEqual([])
  })

  test('what keeps a plugin out is said once, however often others come and go', async () => {
    const blocked = definePlugin({ id: 'blocked', requires: [A] })
    const { kit, failures } = createTestKit({ plugins: [blocked()] })
    await kit.use(definePlugin({ id: 'passer-by' })())()
    expect(failures).toHaveLength(1)
  })

  test('removing twice is harmless, also when the id has come back meanwhile', async () => {
    const { kit } = createTestKit()
    const remove = kit.use(a())
    await remove()
    kit.use(a({ name: 'again' }))
    await remove()
    expect(kit.get(A).name).toBe('again')
    expect(kit.plugins.getSnapshot()['a']).toEqual({ status: 'ready' })
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
