import type { InUse } from './in-use.js'
import { receiverOf } from './receiver.js'

const used = (address: string) => ({ chain: { id: 'eip155' }, address }) as InUse
const wallets = (accounts: readonly string[]) => ({
  subscribe: () => () => {},
  getSnapshot: () => ({ ids: ['eip155'], accounts: async () => accounts }) as never,
})

test.each([
  ['0xAbc', '0xdef'],
  ['0xdef', '0xABC'],
])('of the demo wallet’s two accounts, %s pays the other, however it is written', async (address, other) => {
  expect(await receiverOf(wallets(['0xABC', '0xdef']))(used(address))).toBe(other)
})

test('sends to the visitor’s own account if the demo wallet has no other one', async () => {
  expect(await receiverOf(wallets([]))(used('0xme'))).toBe('0xme')
  expect(await receiverOf({ subscribe: () => () => {}, getSnapshot: () => undefined })(used('0xme'))).toBe('0xme')
})
