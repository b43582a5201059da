import { errors, type PluginStatuses } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { statusChanges, watchPlugins, type Change } from './watch-plugins.js'

function build() {
  const plugins = createState<PluginStatuses>({ core: { status: 'ready' } })
  const record = jest.fn()
  return { plugins, record, stop: watchPlugins(plugins, record) }
}

test('records every status at once, and then each change', () => {
  const { plugins, record } = build()
  expect(record).toHaveBeenLastCalledWith([{ plugin: 'core', status: 'ready' }])
  plugins.patch({ core: { status: 'started' } })
  expect(record).toHaveBeenLastCalledWith([{ plugin: 'core', status: 'started' }])
})

test('records unreported changes when it stops', () => {
  let statuses: PluginStatuses = { core: { status: 'started' } }
  const record = jest.fn()
  const stop = watchPlugins({ getSnapshot: () => statuses, subscribe: () => () => {} }, record)
  statuses = { core: { status: 'ready' } }
  stop()
  expect(record).toHaveBeenLastCalledWith([{ plugin: 'core', status: 'ready' }])
})

test('records nothing after it has stopped', () => {
  const { plugins, record, stop } = build()
  stop()
  record.mockClear()
  plugins.patch({ core: { status: 'started' } })
  expect(record).not.toHaveBeenCalled()
})

const stopped = errors.create('plugin/stopped', { plugin: 'swap' })
const removed = errors.create('plugin/removed', { plugin: 'swap' })

test.each<readonly [event: string, before: PluginStatuses, after: PluginStatuses, changes: readonly Change[]]>([
  ['no change', { swap: { status: 'ready' } }, { swap: { status: 'ready' } }, []],
  ['an added plugin', {}, { swap: { status: 'ready' } }, [{ plugin: 'swap', status: 'ready' }]],
  [
    'a new status',
    { swap: { status: 'ready' } },
    { swap: { status: 'started' } },
    [{ plugin: 'swap', status: 'started' }],
  ],
  [
    'a failed plugin with its error',
    { swap: { status: 'starting' } },
    { swap: { status: 'failed', error: stopped } },
    [{ plugin: 'swap', status: 'failed', error: stopped }],
  ],
  [
    'a blocked plugin with a new reason',
    { swap: { status: 'blocked', error: stopped } },
    { swap: { status: 'blocked', error: removed } },
    [{ plugin: 'swap', status: 'blocked', error: removed }],
  ],
  [
    'no change of a failed plugin',
    { swap: { status: 'failed', error: stopped } },
    { swap: { status: 'failed', error: stopped } },
    [],
  ],
  ['a removed plugin', { swap: { status: 'started' } }, {}, [{ plugin: 'swap', status: 'removed' }]],
  [
    'a plugin replaced by two, the removal first',
    { swap: { status: 'started' } },
    { send: { status: 'ready' }, names: { status: 'ready' } },
    [
      { plugin: 'swap', status: 'removed' },
      { plugin: 'send', status: 'ready' },
      { plugin: 'names', status: 'ready' },
    ],
  ],
])('reports %s', (_event, before, after, changes) => {
  expect(statusChanges(before, after)).toEqual(changes)
})
