import { Clock, createToken, definePlugin, wait } from '@latchkey/core/plugin'
import { createTestKit, flush, pluginConformance } from '@latchkey/core/testing'
import { Inspector, type InspectorEntry } from './inspector.js'
import { inspector } from './plugin.js'

const Missing = createToken('inspector-test-missing', { hint: 'No plugin provides it.' })

const patient = definePlugin({
  id: 'patient',
  requires: [Clock],
  start: ({ get, signal }) => wait(get(Clock), 500, signal),
})
const needy = definePlugin({ id: 'needy', requires: [Missing] })
const provider = definePlugin({ id: 'provider', setup: (ctx) => ctx.provide(Missing, { create: () => ({}) }) })
const unlucky = definePlugin({
  id: 'unlucky',
  start() {
    throw new Error('no luck')
  },
})

/** The entries of one plugin, in one line. */
const lifeOf = (id: string, entries: readonly InspectorEntry[]) =>
  entries
    .filter(({ plugin }) => plugin === id)
    .map(({ at, status }) => `${status} ${at}`)
    .join(', ')

describe('inspector', () => {
  test.each(pluginConformance({ plugin: () => inspector() }))('$name', ({ run }) => run())
})

test('records every plugin’s status when it starts, its own included', async () => {
  const { kit } = createTestKit({ plugins: [inspector(), needy()] })
  await kit.start()
  const first = kit.get(Inspector).getSnapshot().entries.slice(0, 4)
  expect(Object.fromEntries(first.map(({ plugin, status }) => [plugin, status]))).toEqual({
    app: 'started',
    core: 'started',
    inspector: 'ready',
    needy: 'blocked',
  })
})

test('records nothing before it starts', () => {
  const { kit } = createTestKit({ plugins: [inspector()] })
  expect(kit.get(Inspector).getSnapshot().entries).toEqual([])
})

test('records a plugin’s slow start with the clock’s times', async () => {
  const { kit, clock } = createTestKit({ plugins: [inspector(), patient()] })
  const started = kit.start()
  await clock.advance(500)
  await started
  expect(lifeOf('patient', kit.get(Inspector).getSnapshot().entries)).toBe('ready 0, starting 0, started 500')
})

test('records plugins that are added, unblocked and removed', async () => {
  const { kit, clock } = createTestKit({ plugins: inspector() })
  await kit.start()
  kit.use(needy())
  await clock.advance(1_000)
  const remove = kit.use(provider())
  await clock.advance(1_000)
  await remove()
  await flush()
  const { entries } = kit.get(Inspector).getSnapshot()
  expect(lifeOf('needy', entries)).toBe('blocked 0, ready 1000, started 1000, blocked 2000')
  expect(lifeOf('provider', entries)).toBe('ready 1000, started 1000, removed 2000')
})

test('records the error of a failed plugin', async () => {
  const { kit } = createTestKit({ plugins: [inspector(), unlucky()] })
  await kit.start()
  await flush()
  const last = kit.get(Inspector).getSnapshot().entries.at(-1)
  expect(last).toMatchObject({ plugin: 'unlucky', status: 'failed', error: { code: 'plugin/start-failed' } })
})

test('records how the others stop, when listed first', async () => {
  const { kit } = createTestKit({ plugins: [inspector(), provider()] })
  await kit.start()
  await kit.stop()
  expect(lifeOf('provider', kit.get(Inspector).getSnapshot().entries)).toBe('ready 0, started 0, ready 0')
})

test('keeps its entries over a stop, and records every status at the next start', async () => {
  const { kit, clock } = createTestKit({ plugins: inspector() })
  await kit.start()
  await kit.stop()
  await clock.advance(10)
  await kit.start()
  await flush()
  expect(lifeOf('core', kit.get(Inspector).getSnapshot().entries)).toBe('started 0, started 10')
})

test('keeps as many entries as the app’s limit', async () => {
  const { kit } = createTestKit({ plugins: [inspector({ limit: 2 }), needy()] })
  await kit.start()
  await flush()
  const { entries, dropped } = kit.get(Inspector).getSnapshot()
  expect(entries).toHaveLength(2)
  expect(dropped).toBeGreaterThan(0)
})

test('an invalid limit fails this plugin and no other', async () => {
  const { kit } = createTestKit({ plugins: [inspector({ limit: 0 }), provider()] })
  await kit.start()
  expect(kit.plugins.getSnapshot()).toMatchObject({
    inspector: { status: 'failed', error: { cause: { code: 'inspector/invalid-limit' } } },
    provider: { status: 'started' },
  })
})

test('gives each of two kits its own inspector', async () => {
  const plugin = inspector()
  const [one, two] = [createTestKit({ plugins: plugin }).kit, createTestKit({ plugins: plugin }).kit]
  await one.start()
  expect(one.get(Inspector).getSnapshot().entries).not.toEqual([])
  expect(two.get(Inspector).getSnapshot().entries).toEqual([])
})
