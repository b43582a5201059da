import { createTestKit, pluginConformance } from '@latchkey/core/testing'
import { dictionary } from './demo-plugins/dictionary.js'
import { greeter } from './demo-plugins/greeter.js'
import { prices } from './demo-plugins/prices.js'
import { slowStart } from './demo-plugins/slow-start.js'
import { unlucky } from './demo-plugins/unlucky.js'
import { uptime } from './demo-plugins/uptime/plugin.js'
import { demos } from './demos.js'
import { Readings } from './readings.js'

describe.each([
  ['dictionary', { plugin: () => dictionary() }],
  ['greeter', { plugin: () => greeter(), plugins: () => dictionary() }],
  ['prices', { plugin: () => prices() }],
  ['uptime', { plugin: () => uptime() }],
])('%s', (_id, fixture) => {
  test.each(pluginConformance(fixture))('$name', ({ run }) => run())
})

test.each(demos.map((demo) => [demo.id, demo] as const))('%s makes the plugin of that name', async (id, { create }) => {
  expect((await create()).id).toBe(id)
})

test('slow-start starts after three seconds', async () => {
  const { kit, clock } = createTestKit({ plugins: slowStart() })
  const started = kit.start()
  await clock.advance(2_999)
  expect(kit.plugins.getSnapshot()['slow-start']).toEqual({ status: 'starting' })
  await clock.advance(1)
  await started
  expect(kit.plugins.getSnapshot()['slow-start']).toEqual({ status: 'started' })
})

test('slow-start gives up at once when it is told to stop', async () => {
  const { kit, clock, failures } = createTestKit({ plugins: slowStart() })
  void kit.start()
  await clock.advance(1)
  await kit.stop()
  expect(clock.pending).toBe(0)
  expect(failures).toEqual([])
})

test('unlucky fails to start, in a sentence', async () => {
  const { kit } = createTestKit({ plugins: unlucky() })
  await kit.start()
  expect(kit.plugins.getSnapshot()['unlucky']).toMatchObject({
    status: 'failed',
    error: { message: 'Plugin "unlucky" failed to start: It always does, so that you can see that nobody else minds.' },
  })
})

test('uptime counts the seconds since it was started last', async () => {
  const { kit, clock } = createTestKit({ plugins: uptime() })
  const reading = () => kit.get(Readings).getSnapshot()[0]?.value.getSnapshot()
  await kit.start()
  await clock.advance(2_000)
  expect(reading()).toBe('2 s')
  await kit.stop()
  await kit.start()
  expect(reading()).toBe('0 s')
})
