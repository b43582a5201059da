import { countLabel } from './wallet-list.js'

test.each([
  [0, '0'],
  [9, '9'],
  [10, '10+'],
  [19, '10+'],
  [20, '20+'],
  [437, '430+'],
  [10_002, '10,000+'],
])('the tag for %d wallets says "%s"', (count, label) => {
  expect(countLabel(count, 'en')).toBe(label)
})

test('the tag groups figures as the language does', () => {
  expect(countLabel(10_002, 'de')).toBe('10.000+')
})
