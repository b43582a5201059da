import { networkOfEvent } from './paired-state.js'

const networkId = 'eip155:1'

test.each([
  [137, 'eip155:137'],
  ['137', 'eip155:137'],
  ['0x89', 'eip155:137'],
  ['eip155:137', 'eip155:137'],
  // An event without data means its own network.
  [undefined, networkId],
])('reads %p in chainChanged as %s', (data, received) => {
  expect(networkOfEvent({ data, networkId })).toBe(received)
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
  [
    Object.defineProperty({}, 'chainId', {
      get: () => {
        throw new Error('no')
      },
    }),
  ],
])('rejects %p in chainChanged, whatever network it was emitted on', (data) => {
  expect(networkOfEvent({ data, networkId })).toBeUndefined()
})
