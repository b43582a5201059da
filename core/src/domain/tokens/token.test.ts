import { tokenValue } from './token.js'

test('a balance with more digits than its token has is cut off, and never rounded up', () => {
  const of = (numeric: string, decimals = '2') =>
    tokenValue({ name: '', symbol: '', chainId: 'fake:one', quantity: { numeric, decimals } })
  expect([of('1.239'), of('0.999999'), of('12'), of('3.7', '0'), of('.5')]).toEqual([123n, 99n, 1200n, 3n, 50n])
})
