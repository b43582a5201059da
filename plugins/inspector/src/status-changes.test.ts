import { errors, type PluginStatuses } from '@latchkey/core'
import { statusChanges, type Change } from './status-changes.js'

const stopped = errors.create('plugin/stopped', { plugin: 'swap' })
const removed = errors.create('plugin/removed', { plugin: 'swap' })

test.each<readonly [happened: string, before: PluginStatuses, after: PluginStatuses, changes: readonly Change[]]>([
  ['nothing', { swap: { status: 'ready' } }, { swap: { status: 'ready' } }, []],
  ['a plugin came', {}, { swap: { status: 'ready' } }, [{ plugin: 'swap', status: 'ready' }]],
  ['a plugin went on', { swap: { status: 'ready' } }, { swap: { status: 'started' } }, [{ plugin: 'swap', status: 'started' }]],
  [
    'a plugin failed, and brings its error',
    { swap: { status: 'starting' } },
    { swap: { status: 'failed', error: stopped } },
    [{ plugin: 'swap', status: 'failed', error: stopped }],
  ],
  [
    'a blocked plugin misses something else now',
    { swap: { status: 'blocked', error: stopped } },
    { swap: { status: 'blocked', error: removed } },
    [{ plugin: 'swap', status: 'blocked', error: removed }],
  ],
  ['nothing to a failed one', { swap: { status: 'failed', error: stopped } }, { swap: { status: 'failed', error: stopped } }, []],
  ['a plugin was removed', { swap: { status: 'started' } }, {}, [{ plugin: 'swap', status: 'removed' }]],
  [
    'one made place for two, and leaves before they come',
    { swap: { status: 'started' } },
    { send: { status: 'ready' }, names: { status: 'ready' } },
    [
      { plugin: 'swap', status: 'removed' },
      { plugin: 'send', status: 'ready' },
      { plugin: 'names', status: 'ready' },
    ],
  ],
])('sees that %s', (_happened, before, after, changes) => {
  expect(statusChanges(before, after)).toEqual(changes)
})
