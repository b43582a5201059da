import { createTestKit, pluginConformance, serviceConformance } from '@latchkey/core/testing'
import { pluginTemplate } from './plugin.js'
import { PluginTemplate } from './plugin-template.js'

describe('the plugin', () => {
  test.each(pluginConformance({ plugin: () => pluginTemplate() }))('$name', ({ run }) => run())
})

describe('the counter', () => {
  const create = () => createTestKit({ plugins: pluginTemplate() }).kit.get(PluginTemplate)
  test.each(serviceConformance({ create, change: (counter) => counter.add(1) }))('$name', ({ run }) => run())
})

test('counts while the kit runs, and stops with it', async () => {
  const { kit, clock } = createTestKit({ plugins: pluginTemplate({ everyMs: 500 }) })
  await kit.start()
  await kit.get(PluginTemplate).add(10)
  await clock.advance(1_000)
  await kit.stop()
  await clock.advance(1_000)
  expect(kit.get(PluginTemplate).getSnapshot()).toEqual({ count: 12 })
})

test('adds whole numbers and refuses fractions', async () => {
  const { kit } = createTestKit({ plugins: pluginTemplate() })
  const counter = kit.get(PluginTemplate)
  await counter.add(2)
  await expect(counter.add(0.5)).rejects.toMatchObject({ code: 'plugin-template/not-whole' })
  expect(counter.getSnapshot()).toEqual({ count: 2 })
})

test.each([0, -1, NaN, Infinity])('refuses an interval of %s and fails to set up', (everyMs) => {
  const { failures } = createTestKit({ plugins: pluginTemplate({ everyMs }) })
  expect(failures).toMatchObject([{ cause: { code: 'plugin-template/invalid-interval', context: { everyMs } } }])
})
