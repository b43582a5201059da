import { networkTold } from './network-told.js'

const networkId = 'eip155:1'

test.each([
  [137, 'eip155:137'],
  ['137', 'eip155:137'],
  ['0x89', 'eip155:137'],
  ['eip155:137', 'eip155:137'],
  // One that says nothing means where it says it.
  [undefined, networkId],
])('a wallet that tells of %p tells of %s', (data, told) => {
  expect(networkTold({ data, networkId })).toBe(told)
})

test.each([
  [null],
  [{ chainId: '0x89' }],
  [['0x89']],
  [''],
  ['0'],
  ['-1'],
  ['0x'],
  ['Polygon'],
  ['solana:137'],
  ['eip155:'],
  ['eip155:eip155:1'],
  [-1],
  [1.5],
  [Number.NaN],
  [Number.MAX_VALUE],
  ['9'.repeat(1_000_000)],
  [`0x${'9'.repeat(1_000_000)}`],
  [`eip155:${'9'.repeat(1_000_000)}`],
  [Object.defineProperty({}, 'chainId', { get: () => { throw new Error('no') } })],
])('%p is no network, whatever it was told on', (data) => {
  expect(networkTold({ data, networkId })).toBeUndefined()
})
