import { createMemoryStore } from './memory-store.js'
import { describeStoreContract } from './store-contract.test.helper.js'

const store = createMemoryStore()
describeStoreContract(() => ({ store, other: store }))

it('keeps the sign-ins when a reader changes its copy', async () => {
  await store.writeSessions('browser', { sessions: [], expiresAt: 1 })
  const read = await store.readSessions('browser', 0)
  Object.assign(read!, { expiresAt: 2 })
  expect(await store.readSessions('browser', 0)).toEqual({ sessions: [], expiresAt: 1 })
})

it('forgets everything when it is closed', async () => {
  await store.addNonce('nonce', 1)
  await store.close()
  expect(await store.spendNonce('nonce', 0)).toBe(false)
})
