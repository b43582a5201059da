import { definePlugin, type Plugin } from '@latchkey/core'
import { createTestKit } from '@latchkey/core/testing'
import type { Demo } from './demos.js'
import { createPluginShelf } from './plugin-shelf.js'

const plugin = definePlugin({ id: 'demo' })

function build(create: Demo['create'] = () => plugin()) {
  const { kit } = createTestKit()
  const shelf = createPluginShelf(kit, [{ id: 'demo', about: '', create }])
  return { kit, shelf, place: () => shelf.getSnapshot()['demo'] }
}

test('everything is out at first', () => {
  expect(build().shelf.getSnapshot()).toEqual({ demo: { status: 'out' } })
})

test('puts a demo into the kit and takes it out again', async () => {
  const { kit, shelf, place } = build()
  await shelf.add('demo')
  expect(place()).toEqual({ status: 'in' })
  expect(kit.plugins.getSnapshot()).toHaveProperty('demo')
  await shelf.remove('demo')
  expect(place()).toEqual({ status: 'out' })
  expect(kit.plugins.getSnapshot()).not.toHaveProperty('demo')
})

test('a demo that is on its way is not fetched twice', async () => {
  let arrive!: (plugin: Plugin) => void
  const create = jest.fn(() => new Promise<Plugin>((resolve) => (arrive = resolve)))
  const { shelf, place } = build(create)
  const added = [shelf.add('demo'), shelf.add('demo')]
  expect(place()).toEqual({ status: 'coming' })
  arrive(plugin())
  await Promise.all(added)
  await shelf.add('demo')
  expect(place()).toEqual({ status: 'in' })
  expect(create).toHaveBeenCalledTimes(1)
})

test('a demo that could not be loaded stays out, says so, and can be asked for again', async () => {
  const create = jest.fn(() => Promise.resolve(plugin())).mockRejectedValueOnce(new Error('offline'))
  const { shelf, place } = build(create)
  await shelf.add('demo')
  expect(place()).toEqual({ status: 'failed', message: 'Something went wrong' })
  await shelf.add('demo')
  expect(place()).toEqual({ status: 'in' })
})

test('does nothing for what it does not have', async () => {
  const { shelf } = build()
  const before = shelf.getSnapshot()
  await shelf.add('other')
  await shelf.remove('demo')
  expect(shelf.getSnapshot()).toBe(before)
})
