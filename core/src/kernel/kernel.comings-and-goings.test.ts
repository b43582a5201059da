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
