import { errors, type PluginStatuses } from '@latchkey/core'
import type { Demo } from './demos.js'
import { isRunning, pluginRows } from './plugin-rows.js'

const demo = (id: string): Demo => ({
  id,
  about: `About ${id}.`,
  create() {
    throw new Error('not asked for here')
  },
})
const demos = [demo('one'), demo('two')]
const missing = errors.create('service/missing', { service: 'words', neededBy: 'one' })

test("the kit's own plugins come first and can do nothing; the demos keep the shelf's order", () => {
  const statuses: PluginStatuses = { two: { status: 'started' }, core: { status: 'started' } }
  expect(pluginRows(statuses, demos, { one: { status: 'out' }, two: { status: 'in' } })).toEqual([
    { id: 'core', about: 'The clock and the logger.', status: 'started' },
    { id: 'one', about: 'About one.', status: 'not added', action: 'add' },
    { id: 'two', about: 'About two.', status: 'started', action: 'remove' },
  ])
})

test('a plugin in trouble says what it is', () => {
  const [row] = pluginRows({ one: { status: 'blocked', error: missing } }, demos, { one: { status: 'in' } })
  expect(row).toMatchObject({ status: 'blocked', sentence: 'No plugin provides "words", needed by "one".', action: 'remove' })
})

test('one that is being loaded can be neither added nor removed', () => {
  const [row] = pluginRows({}, demos, { one: { status: 'coming' } })
  expect(row).toMatchObject({ status: 'not added', action: 'adding' })
})

test('one that could not be loaded says so and can be added', () => {
  const [row] = pluginRows({}, demos, { one: { status: 'failed', message: 'No network.' } })
  expect(row).toMatchObject({ status: 'not added', sentence: 'No network.', action: 'add' })
})

test.each<readonly [running: boolean, when: string, statuses: PluginStatuses]>([
  [false, 'there is nobody', {}],
  [false, 'everybody is only wired', { core: { status: 'ready' }, one: { status: 'blocked', error: missing } }],
  [true, 'somebody has started', { core: { status: 'started' }, one: { status: 'ready' } }],
  [true, 'somebody is about to', { core: { status: 'starting' } }],
])('a kit runs: %p, when %s', (running, _when, statuses) => {
  expect(isRunning(statuses)).toBe(running)
})
