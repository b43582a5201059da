import { CORE_VIEWS } from '../screens/core-views.js'
import { viewOf } from './view-of.js'

const Own = () => null

test('our views are ours', () => {
  expect(viewOf('Connect', [])).toBe(CORE_VIEWS['Connect'])
})

test('a contribution of that id takes its place, and keeps what it does not say', () => {
  expect(viewOf('Connect', [{ id: 'Connect', content: Own }])).toEqual({ id: 'Connect', title: 'connect.title', content: Own })
  expect(viewOf('Connect', [{ id: 'Connect', title: 'own.title', content: Own }])?.title).toBe('own.title')
})

test('a plugin’s own view is its own', () => {
  expect(viewOf('Swap', [{ id: 'Swap', title: 'swap.title', content: Own }])).toMatchObject({ title: 'swap.title', content: Own })
})

test.each(['Nowhere', 'constructor', 'toString', '__proto__'])('nobody draws %s', (id) => {
  expect(viewOf(id, [])).toBeUndefined()
})
