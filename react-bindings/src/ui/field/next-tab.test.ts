import { nextTab } from './next-tab.js'

describe('nextTab', () => {
  it.each([
    ['ArrowRight', 0, false, 1],
    ['ArrowRight', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowLeft', 1, true, 2],
    ['ArrowRight', 1, true, 0],
    ['Home', 2, false, 0],
    ['End', 0, true, 2],
    ['Enter', 1, false, undefined],
  ])('leads with %s from %i (right to left: %s) to %s', (key, index, isRightToLeft, to) => {
    expect(nextTab(key, index, 3, isRightToLeft)).toBe(to)
  })
})
