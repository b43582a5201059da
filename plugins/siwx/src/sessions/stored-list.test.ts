import { override, type SiwxSession } from '@latchkey/core'
import { KeyValue } from '@latchkey/core/plugin'
import { createTestKit, createTwoTabs, type TwoTabs } from '@latchkey/core/testing'
import fc from 'fast-check'
import { environment, sessionOf } from '../siwx.test.helper.js'
import { localSessions } from './sources.js'
import { createStoredList } from './stored-list.js'

const KEY = '@appkit/siwx'
const ACCOUNTS = ['alice', 'bob', 'carol', 'dave']

/** Has the other tab act while this one writes: after it has read what is stored, and before it replaces that. */
function whileWriting(storage: TwoTabs['storage'], act: () => void, write: () => void) {
  const setItem = storage.setItem
  let isBegun = false
  storage.setItem = (key, value) => {
    if (!isBegun) {
      isBegun = true
      act()
    }
    setItem(key, value)
  }
  write()
  storage.setItem = setItem
}

/** The same list in two tabs. Each of them listens. */
function tabs() {
  const both = createTwoTabs()
  const listOf = (store: KeyValue) => {
    const { kit } = createTestKit({ overrides: [override(KeyValue, { value: store })] })
    const list = createStoredList({ get: kit.get, find: kit.find })
    const heard: (readonly string[])[] = []
    const seen = () =>
      list
        .get()
        .map(({ data }) => data.accountAddress)
        .sort()
    const close = list.subscribe!(() => heard.push(seen()))
    const nonces = () => Object.fromEntries(list.get().map(({ data }) => [data.accountAddress, data.nonce]))
    return { ...list, seen, nonces, heard, close }
  }
  const [first, second] = [listOf(both.first), listOf(both.second)]
  // Two tabs that answered each other for ever would never be done.
  const deliver = () => both.deliver(1_000)
  return {
    ...both,
    first,
    second,
    another: () => listOf(both.second),
    deliver,
    stored: () => JSON.parse(both.storage.getItem(KEY)!) as { readonly v: number; readonly data: { ended: unknown } },
  }
}

let nonces = 0
const newSession = (address: string, chainId = 'fake:one'): SiwxSession =>
  sessionOf(chainId, address, { nonce: `nonce${nonces++}` })
const isOfAccount =
  (address: string) =>
  ({ data }: SiwxSession) =>
    data.accountAddress === address

test('keeps both of the sessions that two tabs add at the same moment, and both tabs are told', () => {
  const { first, second, deliver, storage } = tabs()
  whileWriting(
    storage,
    () => second.add([newSession('bob')]),
    () => first.add([newSession('alice')]),
  )
  expect([first.seen(), second.seen()]).toEqual([['alice'], ['alice']])
  deliver()
  expect([first.seen(), second.seen()]).toEqual([
    ['alice', 'bob'],
    ['alice', 'bob'],
  ])
  // The tab whose session was overwritten never hears that it is gone.
  expect(second.heard).toEqual([['alice', 'bob']])
  expect(first.heard.at(-1)).toEqual(['alice', 'bob'])
})

test('keeps a sign-out that another tab overwrites at the same moment', () => {
  const { first, second, deliver, storage } = tabs()
  first.add([newSession('alice')])
  deliver()
  whileWriting(
    storage,
    () => second.remove(isOfAccount('alice')),
    () => first.add([newSession('bob')]),
  )
  deliver()
  expect([first.seen(), second.seen()]).toEqual([['bob'], ['bob']])
})

test('does not bring back what another tab has signed out, also when this tab writes next', () => {
  const { first, second, deliver } = tabs()
  first.add([newSession('alice')])
  deliver()
  second.remove(() => true)
  first.add([newSession('bob')])
  deliver()
  expect([first.seen(), second.seen()]).toEqual([['bob'], ['bob']])
})

test('does not bring back what another tab has signed out, and is closed by now, where a third one has written since', () => {
  const { first, second, another, deliver } = tabs()
  const third = another()
  first.add([newSession('alice')])
  second.remove(isOfAccount('alice'))
  second.close()
  third.add([newSession('bob')])
  deliver()
  expect([first.seen(), third.seen()]).toEqual([['bob'], ['bob']])
})

test('does not bring back a session in whose place another tab has put one that is signed out by now', () => {
  const { first, second, deliver } = tabs()
  first.add([newSession('alice')])
  second.add([newSession('alice')])
  second.remove(isOfAccount('alice'))
  deliver()
  expect([first.seen(), second.seen()]).toEqual([[], []])
})

test('leaves another tab’s session of the same account in place, and brings its own not back when that is signed out', () => {
  const { first, second, deliver, storage } = tabs()
  whileWriting(
    storage,
    () => first.add([newSession('alice')]),
    () => second.add([newSession('alice')]),
  )
  deliver()
  expect([first.seen(), second.seen()]).toEqual([['alice'], ['alice']])
  second.remove(isOfAccount('alice'))
  deliver()
  expect([first.seen(), second.seen()]).toEqual([[], []])
})

test('forgets what it has added once the storage was cleared, in another tab or in this one', () => {
  const { first, second, deliver, clear, storage } = tabs()
  first.add([newSession('alice')])
  second.add([newSession('bob')])
  deliver()
  clear()
  deliver()
  expect([first.seen(), second.seen()]).toEqual([[], []])
  first.add([newSession('carol')])
  deliver()
  storage.clear()
  first.add([newSession('dave')])
  deliver()
  expect([first.seen(), second.seen()]).toEqual([['dave'], ['dave']])
})

test('reads the list of an earlier version, and stores it in the present one with the next session', () => {
  const { first, storage, stored } = tabs()
  storage.setItem(KEY, JSON.stringify({ v: 1, data: [newSession('alice'), { no: 'session' }] }))
  expect(first.seen()).toEqual(['alice'])
  first.add([newSession('bob')])
  expect([first.seen(), stored().v]).toEqual([['alice', 'bob'], 2])
})

test.each([
  ['no list', { sessions: 'x' }],
  ['nothing', null],
  ['ids that are none', { sessions: [], ended: [1, {}, null] }],
])('V36: reads %s as no sessions', (_what, data) => {
  const { first, storage, stored } = tabs()
  storage.setItem(KEY, JSON.stringify({ v: 2, data }))
  expect(first.seen()).toEqual([])
  first.add([newSession('alice')])
  expect([first.seen(), stored().data.ended]).toEqual([['alice'], []])
})

test('keeps every session and every sign-out, whatever two tabs do at the same moment', () => {
  const act = fc.record({ adds: fc.boolean(), account: fc.constantFrom(...ACCOUNTS) })
  const moment = fc.record({
    one: act,
    other: act,
    isFirst: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(moment, { maxLength: 20 }), (moments) => {
      const { first, second, deliver, storage } = tabs()
      const expected = new Map<string, string>()
      const apply = (tab: typeof first, { adds, account }: { adds: boolean; account: string }) => {
        if (adds) {
          const session = newSession(account)
          expected.set(account, session.data.nonce)
          tab.add([session])
        } else {
          expected.delete(account)
          tab.remove(isOfAccount(account))
        }
      }
      for (const { one, other, isFirst } of moments) {
        if (one.account === other.account) continue
        const [writing, cuttingIn] = isFirst ? [first, second] : [second, first]
        whileWriting(
          storage,
          () => apply(cuttingIn, other),
          () => apply(writing, one),
        )
        deliver()
        const all = Object.fromEntries(expected)
        expect([first.nonces(), second.nonces()]).toEqual([all, all])
      }
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 100) },
  )
})

test('two kits whose visitors sign in at the same moment are both signed in, and neither asks again', async () => {
  const both = createTwoTabs()
  const visit = async (namespace: string, store: KeyValue) => {
    const world = await environment({
      sessions: localSessions({ nonce: async () => `nonce${nonces++}` }),
      namespaces: [namespace],
      overrides: [override(KeyValue, { value: store })],
    })
    await world.connect()
    return { ...world, status: () => [world.now().active?.status, world.view()] }
  }
  const [one, other] = [await visit('fake', both.first), await visit('mock', both.second)]
  both.deliver()
  const cutIn = other.service.sign()
  await other.settle()
  expect(other.status()).toEqual(['signed-in', 'closed'])
  // As if the first kit had read the storage before the second one wrote.
  const before = both.storage.getItem(KEY)
  both.storage.removeItem(KEY)
  await one.service.sign()
  await cutIn
  expect(before).toContain('mock:one')
  both.deliver()
  for (const world of [one, other]) {
    await world.settle()
    expect(world.status()).toEqual(['signed-in', 'closed'])
  }
  const stored = both.storage.getItem(KEY)!
  expect([stored.includes('fake:one'), stored.includes('mock:one')]).toEqual([true, true])
})
