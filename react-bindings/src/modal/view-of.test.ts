import { CORE_VIEWS } from '../screens/core-views.js'
import { viewOf } from './view-of.js'

const Own = () => null

test('finds our own view', () => {
  expect(viewOf('Connect', [])).toBe(CORE_VIEWS['Connect'])
})

test('a contribution with that id replaces it, and inherits the fields it omits', () => {
  expect(viewOf('Connect', [{ id: 'Connect', content: Own }])).toEqual({
    id: 'Connect',
    title: 'connect.title',
    content: Own,
  })
  expect(viewOf('Connect', [{ id: 'Connect', title: 'own.title', content: Own }])?.title).toBe('own.title')
})

test('finds a plugin’s own view', () => {
  expect(viewOf('Swap', [{ id: 'Swap', title: 'swap.title', content: Own }])).toMatchObject({
    title: 'swap.title',
    content: Own,
  })
})

test.each(['Nowhere', 'constructor', 'toString', '__proto__'])('finds no view for %s', (id) => {
  expect(viewOf(id, [])).toBeUndefined()
})
