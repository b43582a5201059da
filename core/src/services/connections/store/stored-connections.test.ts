import { createMemoryKeyValue } from '../../../testing/fakes/memory-key-value.js'
import { createStoredConnections } from './stored-connections.js'

const entry = { connectorId: 'fake:wallet', namespace: 'fake' }
const stored = (data: unknown) =>
  createStoredConnections(createMemoryKeyValue({ '@appkit/connections': JSON.stringify({ v: 1, data }) }), undefined)

test.each<[what: string, entry: unknown]>([
  ['a namespace that is a property of every object', { ...entry, namespace: '__proto__' }],
  ['an invalid namespace', { ...entry, namespace: 'No Namespace' }],
  ['no namespace', { connectorId: 'fake:wallet' }],
  ['no connector', { namespace: 'fake', connectorId: '' }],
  ['a connector id of a thousand letters', { ...entry, connectorId: 'x'.repeat(1_000) }],
  ['nothing', null],
])('V36: skips an entry with %s and keeps its neighbours', (_what, broken) => {
  expect(stored([broken, entry]).list()).toEqual([entry])
})

test('drops a resume token that is too long or not a string', () => {
  expect(stored([{ ...entry, resume: 'x'.repeat(5_000) }]).list()).toEqual([entry])
  expect(stored([{ ...entry, resume: { evil: true } }]).list()).toEqual([entry])
})

test('lists each connection once, and 32 at most', () => {
  expect(stored([entry, entry]).list()).toEqual([entry])
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ...entry, connectorId: `fake:${index}` }))
  expect(stored(many).list()).toHaveLength(32)
})

test('keeps the connections of two kits on one page apart', () => {
  const store = createMemoryKeyValue()
  createStoredConnections(store, 'shop').write([entry], [], ['fake'])
  expect(createStoredConnections(store, undefined).list()).toBeUndefined()
  expect(createStoredConnections(store, 'shop').list()).toEqual([entry])
})

test('stores unproven connections without listing their namespaces as connected', () => {
  const store = createMemoryKeyValue()
  createStoredConnections(store, undefined).write([], [entry], ['fake'])
  expect(store.entries()).toEqual({
    '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}',
    '@appkit/connection_status': '{"v":1,"data":"connected"}',
  })
})
