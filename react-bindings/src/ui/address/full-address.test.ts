import { addressGroups } from './full-address.js'

it.each([
  ['0x742d35Cc66', ['0x74', '2d35', 'Cc66']],
  ['abcde', ['abcd', 'e']],
  ['', []],
])('%s is read in %j', (address, groups) => {
  expect(addressGroups(address)).toEqual(groups)
  expect(addressGroups(address).join('')).toBe(address)
})
