import { createMemoryKeyValue } from '@latchkey/core/testing'
import { createStoredClient } from './stored-client.js'

const SESSIONS = 'wc@2:client:0.3:mark//session'
const KEYCHAIN = 'wc@2:core:0.3:mark//keychain'
const session = (topic: string, more: object = {}) => ({
  topic,
  namespaces: { eip155: { accounts: ['eip155:1:0x1'], methods: [], events: [] } },
  peer: { metadata: { name: 'W' } },
  ...more,
})

const open = (store = createMemoryKeyValue(), mark = 'mark') => ({
  store,
  ...createStoredClient({ store, prefix: '@appkit/walletconnect/relay/', mark, now: () => 0 }),
})

test('stores under the kit’s own names, whatever the client’s mark', async () => {
  const { store, storage } = open()
  await storage.setItem(SESSIONS, [session('a')])
  expect(Object.keys(store.entries())).toEqual(['@appkit/walletconnect/relay/wc@2:client:0.3//session'])
  expect(await open(store, 'other').storage.getItem(SESSIONS.replace('mark', 'other'))).toEqual([session('a')])
  await storage.removeItem(SESSIONS)
  expect(store.entries()).toEqual({})
})

test('V36: drops invalid sessions and keys', async () => {
  const { store, storage } = open()
  const sessions = [
    session('a'),
    session('b', { namespaces: {} }),
    session('c', { peer: null }),
    session('d', { namespaces: { eip155: { accounts: 'x' } } }),
    null,
    7,
    'x',
  ]
  store.write({
    '@appkit/walletconnect/relay/wc@2:client:0.3//session': JSON.stringify(sessions),
    '@appkit/walletconnect/relay/wc@2:core:0.3//keychain': '[1]',
  })
  expect(await storage.getItem(SESSIONS)).toEqual([session('a')])
  expect(await storage.getItem(KEYCHAIN)).toBeUndefined()
})

test.each(['{', '', 'null', '7', `"${'x'.repeat(2_000_001)}"`])('V36: %.20s is as good as nothing', async (text) => {
  const { store, storage } = open()
  store.write({ '@appkit/walletconnect/relay/wc@2:client:0.3//session': text })
  expect(await storage.getItem(SESSIONS)).toBeUndefined()
})

test('keeps the sessions of two tabs', async () => {
  const store = createMemoryKeyValue()
  const [first, second] = [open(store, 'one').storage, open(store, 'two').storage]
  const [one, two] = [SESSIONS.replace('mark', 'one'), SESSIONS.replace('mark', 'two')]
  await first.getItem(one)
  await second.getItem(two)
  await first.setItem(one, [session('a')])
  await second.setItem(two, [session('b')])
  await first.setItem(one, [session('a', { expiry: 2 })])
  const { storage } = open(store)
  expect(await storage.getItem<{ topic: string }[]>(SESSIONS)).toMatchObject([
    { topic: 'a', expiry: 2 },
    { topic: 'b' },
  ])
  await second.setItem(two, [])
  expect(await open(store).storage.getItem<{ topic: string }[]>(SESSIONS)).toMatchObject([{ topic: 'a' }])
})
