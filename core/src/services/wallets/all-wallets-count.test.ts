import { allWalletsCount } from './all-wallets-count.js'

test.each([
  [0, '0'],
  [9, '9'],
  [10, '10+'],
  [19, '10+'],
  [20, '20+'],
  [437, '430+'],
])('%d wallets are "%s"', (count, label) => {
  expect(allWalletsCount(count)).toBe(label)
})
