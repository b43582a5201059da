import { AppKitError, type PluginStatus } from '@latchkey/core'
import { hasBegun } from './has-begun.js'

const error = new AppKitError('test/failed', {}, 'It failed.')

test.each<[PluginStatus, boolean]>([
  [{ status: 'ready' }, false],
  [{ status: 'starting' }, false],
  [{ status: 'started' }, true],
  [{ status: 'failed', error }, true],
  [{ status: 'blocked', error }, true],
])('a kit whose core is %j has started: %s', (core, isSo) => {
  expect(hasBegun({ core, other: { status: 'ready' } })).toBe(isSo)
})

test('resolves on a kit that was disposed of', () => {
  expect(hasBegun({})).toBe(true)
})
