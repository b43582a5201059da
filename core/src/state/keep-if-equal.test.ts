import { keepIfEqual } from './state.js'

test.each([
  ['equal objects', { a: 1, b: undefined }, { a: 1, b: undefined }],
  ['equal lists', [1, 2], [1, 2]],
  ['equal objects in another order', { a: 1, b: 2 }, { b: 2, a: 1 }],
])('keeps the old value of %s', (_what, before: object, next: object) => expect(keepIfEqual(before, next)).toBe(before))

test.each([
  ['another value', { a: 1 }, { a: 2 }],
  ['another key', { a: undefined }, { a: undefined, b: 1 }],
  ['a key less', { a: 1, b: 2 }, { a: 1 }],
  ['a longer list', [1], [1, 2]],
  ['another order of a list', [1, 2], [2, 1]],
  ['an equal object one level down', { a: {} }, { a: {} }],
  ['nothing before', undefined, { a: 1 }],
])('takes the new value for %s', (_what, before: object | undefined, next: object) =>
  expect(keepIfEqual(before, next)).toBe(next),
)
