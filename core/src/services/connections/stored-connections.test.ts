import { createMemoryKeyValue } from '../../testing/memory-key-value.js'
import { createStoredConnections } from './stored-connections.js'

const entry = { connectorId: 'fake:wallet', namespace: 'fake' }
const stored = (data: unknown) => createStoredConnections(createMemoryKeyValue({ '@appkit/connections': JSON.stringify({ v: 1, data }) }), undefined)

test.each<[what: string, entry: unknown]>([
  ['a namespace that is part of every object', { ...entry, namespace: '__proto__' }],
  ['a namespace that is none', { ...entry, namespace: 'No Namespace' }],
  ['no namespace', { connectorId: 'fake:wallet' }],
  ['no connector', { namespace: 'fake', connectorId: '' }],
  ['a connector of a thousand letters', { ...entry, connectorId: 'x'.repeat(1_000) }],
  ['nothing', null],
])('V36: an entry with %s is not there, and its neighbours are', (_what, broken) => {
  expect(stored([broken, entry]).list()).toEqual([entry])
})

test('a resume that is too long, or no text, is left out', () => {
  expect(stored([{ ...entry, resume: 'x'.repeat(5_000) }]).list()).toEqual([entry])
  expect(stored([{ ...entry, resume: { evil: true } }]).list()).toEqual([entry])
})

test('the same connection is there once, and no more than a visitor can have', () => {
  expect(stored([entry, entry]).list()).toEqual([entry])
  const many = Array.from({ length: 1_000 }, (_, index) => ({ ...entry, connectorId: `fake:${index}` }))
  expect(stored(many).list()).toHaveLength(32)
})

test('two kits of one page keep their connections apart', () => {
  const store = createMemoryKeyValue()
  createStoredConnections(store, 'shop').write([entry], [], ['fake'])
  expect(createStoredConnections(store, undefined).list()).toBeUndefined()
  expect(createStoredConnections(store, 'shop').list()).toEqual([entry])
})

test('what is kept but not proven is remembered, and not said to be connected', () => {
  const store = createMemoryKeyValue()
  createStoredConnections(store, undefined).write([], [entry], ['fake'])
  expect(store.entries()).toEqual({
    '@appkit/connections': '{"v":1,"data":[{"connectorId":"fake:wallet","namespace":"fake"}]}',
    '@appkit/connection_status': 'connected',
  })
})
