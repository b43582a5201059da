import { createConfigurationStore } from './store.js'
import { INITIAL } from './fields.js'

function build(search: string) {
  const replaceState = jest.fn()
  const store = createConfigurationStore({ pathname: '/page', search, hash: '#part' }, { replaceState })
  return { store, addresses: () => replaceState.mock.calls.map(([, , address]) => address as string) }
}

test('begins with the configuration of the address, and keeps the address', () => {
  const { store, addresses } = build('?v=1&locale=de&no=1')
  expect(store.getSnapshot()).toEqual({
    configuration: { ...INITIAL, locale: 'de' },
    notes: ['There is no “no” to configure.'],
  })
  expect(addresses()).toEqual([])
})

test('writes each change into the address, and removes the note about invalid values', () => {
  const { store, addresses } = build('?v=1&locale=de&no=1')
  store.change({ debug: true })
  expect(store.getSnapshot()).toEqual({ configuration: { ...INITIAL, locale: 'de', debug: true }, notes: [] })
  store.reset()
  expect(addresses()).toEqual(['/page?v=1&locale=de&debug=on#part', '/page#part'])
})
