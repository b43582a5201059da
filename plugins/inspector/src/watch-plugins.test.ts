import { createState, type PluginStatuses } from '@latchkey/core'
import { watchPlugins } from './watch-plugins.js'

function build() {
  const plugins = createState<PluginStatuses>({ core: { status: 'ready' } })
  const record = jest.fn()
  return { plugins, record, stop: watchPlugins(plugins, record) }
}

test('tells at once where everybody stands, and then what changes', () => {
  const { plugins, record } = build()
  expect(record).toHaveBeenLastCalledWith([{ plugin: 'core', status: 'ready' }])
  plugins.patch({ core: { status: 'started' } })
  expect(record).toHaveBeenLastCalledWith([{ plugin: 'core', status: 'started' }])
})

test('when it stops it tells what has changed and was not told yet', () => {
  let statuses: PluginStatuses = { core: { status: 'started' } }
  const record = jest.fn()
  const stop = watchPlugins({ getSnapshot: () => statuses, subscribe: () => () => {} }, record)
  statuses = { core: { status: 'ready' } }
  stop()
  expect(record).toHaveBeenLastCalledWith([{ plugin: 'core', status: 'ready' }])
})

test('hears nothing once it has stopped', () => {
  const { plugins, record, stop } = build()
  stop()
  record.mockClear()
  plugins.patch({ core: { status: 'started' } })
  expect(record).not.toHaveBeenCalled()
})
