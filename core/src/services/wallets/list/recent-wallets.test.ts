import fc from 'fast-check'
import type { RecentWallet } from '../../../domain/wallets/wallet.js'
import { createMemoryKeyValue } from '../../../testing/fakes/memory-key-value.js'
import { createTwoTabs } from '../../../testing/two-tabs.js'
import { createRecentWallets } from './recent-wallets.js'

const KEY = '@appkit/recent_wallets'
const RUNS = Number(process.env['FC_RUNS'] ?? 2_000)
const wallet = (id: string, rdns?: string): RecentWallet => ({ id, name: id.toUpperCase(), ...(rdns && { rdns }) })
const [w1, w2, w3] = [wallet('w1'), wallet('w2', 'com.w2'), wallet('w3')]

function setUp(store = createMemoryKeyValue()) {
  return { store, recents: createRecentWallets(store, KEY) }
}

test.each<[string, readonly RecentWallet[], readonly RecentWallet[]]>([
  ['is empty at first', [], []],
  ['puts the newest first', [w1, w2], [w2, w1]],
  ['keeps at most two', [w1, w2, w3], [w3, w2]],
  ['moves a known wallet to the front', [w1, w2, w1], [w1, w2]],
  ['keeps the first wallet first', [w1, w2, w2], [w2, w1]],
  ['keeps one wallet under two ids once', [w1, w2, wallet('other', 'com.w2')], [wallet('other', 'com.w2'), w1]],
])('%s', (_rule, used, expected) => {
  const { store, recents } = setUp()
  for (const one of used) recents.remember(one)
  expect(recents.getSnapshot()).toEqual(expected)
  expect(createRecentWallets(store, KEY).getSnapshot()).toEqual(expected)
})

test('stores only the fields that it needs', () => {
  const { store, recents } = setUp()
  recents.remember({ ...w1, mobile_link: 'w1://wc?uri=secret' } as RecentWallet)
  expect(store.get(KEY)).not.toContain('secret')
})

test('V12: cleans stored names', () => {
  const data = [
    { id: 'a', name: 'Meta\u202eksaM' },
    { id: 'b', name: '\u202e' },
  ]
  expect(setUp(createMemoryKeyValue({ [KEY]: JSON.stringify({ v: 1, data }) })).recents.getSnapshot()).toEqual([
    { id: 'a', name: 'MetaksaM' },
  ])
})

test('does not touch storage before the first read', () => {
  let reads = 0
  const store = createMemoryKeyValue()
  createRecentWallets({ ...store, get: (key) => (reads++, store.get(key)) }, KEY)
  expect([reads, store.listening]).toEqual([0, 0])
})

test('follows another tab while it has listeners', () => {
  const tabs = createTwoTabs()
  const [mine, theirs] = [createRecentWallets(tabs.first, KEY), createRecentWallets(tabs.second, KEY)]
  const heard = jest.fn()
  const leave = mine.subscribe(heard)
  theirs.remember(w1)
  tabs.deliver()
  expect(mine.getSnapshot()).toEqual([w1])
  expect(heard).toHaveBeenCalledTimes(1)
  leave()
  theirs.remember(w2)
  tabs.deliver()
  expect(heard).toHaveBeenCalledTimes(1)
  expect(mine.getSnapshot()).toEqual([w2, w1])
  mine.remember(w3)
  tabs.deliver()
  expect(theirs.getSnapshot()).toEqual([w3, w2])
})

test('shows the next listener what another tab wrote meanwhile', () => {
  const { store, recents } = setUp()
  recents.getSnapshot()
  createRecentWallets(store, KEY).remember(w1)
  recents.subscribe(() => {})
  expect(recents.getSnapshot()).toEqual([w1])
})

test('leaves no listener on storage', () => {
  const { store, recents } = setUp()
  const ways = [recents.subscribe(() => {}), recents.subscribe(() => {})]
  expect(store.listening).toBe(1)
  for (const back of [...ways, ...ways]) back()
  expect(store.listening).toBe(0)
})

test('ignores changes of other keys', () => {
  const { store, recents } = setUp()
  const heard = jest.fn()
  recents.subscribe(heard)
  store.externalWrite({ other: '1' })
  store.externalWrite({ [KEY]: undefined })
  expect(heard).not.toHaveBeenCalled()
})

test.each([
  '',
  'null',
  '[]',
  '{"v":1}',
  '{"v":1,"data":{}}',
  '{"v":1,"data":[null,1,"a",[],{"id":1,"name":"a"},{"id":"a"}]}',
  `{"v":1,"data":[{"id":"${'a'.repeat(300)}","name":"a"}]}`,
])('reads no wallets from invalid data: %.60s', (text) => {
  expect(setUp(createMemoryKeyValue({ [KEY]: text })).recents.getSnapshot()).toEqual([])
})

test('keeps the identity of an unchanged snapshot', () => {
  const { recents } = setUp()
  recents.remember(w1)
  expect(recents.getSnapshot()).toBe(recents.getSnapshot())
  const before = recents.getSnapshot()
  recents.subscribe(() => {})
  expect(recents.getSnapshot()).toBe(before)
})

test('holds at most two complete wallets with the latest first, whatever is stored and used', () => {
  const anyWallet = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    name: fc.constantFrom('A', 'Meta\u202eksaM'),
    rdns: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(anyWallet, { maxLength: 5 }), (data, used) => {
      const { recents } = setUp(createMemoryKeyValue({ [KEY]: JSON.stringify({ v: 1, data }) }))
      for (const one of used) recents.remember(one)
      const snapshot = recents.getSnapshot()
      return (
        snapshot.length <= 2 &&
        new Set(snapshot.map(({ id }) => id)).size === snapshot.length &&
        snapshot.every(({ id, name }) => typeof id === 'string' && typeof name === 'string') &&
        (used.length === 0 || snapshot[0]?.id === used.at(-1)!.id)
      )
    }),
    { numRuns: RUNS },
  )
})
