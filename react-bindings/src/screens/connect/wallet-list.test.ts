import { countLabel } from './wallet-list.js'

test.each([
  [0, '0'],
  [9, '9'],
  [10, '10+'],
  [19, '10+'],
  [20, '20+'],
  [437, '430+'],
])('the tag for %d wallets says "%s"', (count, label) => {
  expect(countLabel(count)).toBe(label)
})
