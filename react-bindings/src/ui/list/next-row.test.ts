import { nextRow } from './next-row.js'

describe('nextRow', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, -1],
    ['PageDown', 1, 7],
    ['PageDown', 8, 9],
    ['PageUp', 8, 2],
    ['PageUp', 3, 0],
    ['Home', 7, 0],
    ['End', 2, 9],
    ['a', 2, undefined],
  ])('leads with %s from row %i to %s', (key, index, to) => {
    expect(nextRow(key, index, 10)).toBe(to)
  })
})
