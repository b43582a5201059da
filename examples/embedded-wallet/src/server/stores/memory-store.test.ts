import { createMemoryStore } from './memory-store.js'
import { describeStoreContract } from './store-contract.test.helper.js'

const store = createMemoryStore()
describeStoreContract(() => ({ store, other: store }))

it('forgets everything when it is closed', async () => {
  await store.write('key', undefined, 'value', { now: 0 })
  await store.close()
  expect(await store.read('key', 0)).toBeUndefined()
})
