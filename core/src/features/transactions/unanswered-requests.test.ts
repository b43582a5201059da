import type { AccountId } from '../../domain/caip.js'
import { propertyOf } from '../../domain/foreign.js'
import { override } from '../../kernel/override.js'
import { KeyValue } from '../../platform/storage/key-value.js'
import { createTestKit } from '../../testing/create-test-kit.js'
import { createMemoryKeyValue } from '../../testing/fakes/memory-key-value.js'
import { createTwoTabs } from '../../testing/two-tabs.js'
import { createUnansweredRequests } from './unanswered-requests.js'

const KEY = '@appkit/asked'
const [ALICE, BOB]: readonly AccountId[] = ['fake:one:fake1alice', 'fake:one:fake1bob']
const of = (account: AccountId | undefined, what = 'tea') => ({ account: account!, what })

function read(value: unknown) {
  const [account, what] = [propertyOf(value, 'account'), propertyOf(value, 'what')]
  return typeof account === 'string' && typeof what === 'string' ? of(account as AccountId, what) : undefined
}

/** The requests of a page, and its clock. */
function page(storage: KeyValue = createMemoryKeyValue()) {
  const { clock, kit } = createTestKit({ overrides: [override(KeyValue, { value: storage })] })
  const requests = createUnansweredRequests(kit, 'asked', read)
  return { ...requests, clock, left: requests.left.getSnapshot }
}

test('a request that is kept is told by the next page, and not by the one that asks', () => {
  const storage = createMemoryKeyValue()
  const { keep, left } = page(storage)
  const answered = keep(of(ALICE))
  expect(left()).toEqual({})
  expect(page(storage).left()).toMatchObject({ [ALICE!]: { what: 'tea' } })
  answered()
  expect(page(storage).left()).toEqual({})
})

test('of several requests of an account, the newest is told; once it was seen, all are over', async () => {
  const storage = createMemoryKeyValue()
  const { keep, clock } = page(storage)
  for (const what of ['tea', 'cake']) {
    keep(of(ALICE, what))
    await clock.advance(1)
  }
  keep(of(BOB, 'milk'))
  const next = page(storage)
  expect(next.left()).toMatchObject({ [ALICE!]: { what: 'cake' }, [BOB!]: { what: 'milk' } })
  next.dismiss(ALICE!)
  expect(Object.keys(next.left())).toEqual([BOB])
  expect(Object.keys(page(storage).left())).toEqual([BOB])
})

test('an answer in one tab ends what another one tells of', () => {
  const tabs = createTwoTabs()
  const answered = page(tabs.first).keep(of(ALICE))
  const other = page(tabs.second)
  const stop = other.follow()
  expect(other.left()).toMatchObject({ [ALICE!]: { what: 'tea' } })
  answered()
  tabs.deliver()
  expect(other.left()).toEqual({})
  stop()
})

test('keeps the newest ten', async () => {
  const storage = createMemoryKeyValue()
  const { keep, clock } = page(storage)
  for (let n = 0; n < 12; n += 1) {
    keep(of(`fake:one:fake1${n}`))
    await clock.advance(1)
  }
  expect(Object.keys(page(storage).left())).toHaveLength(10)
  expect(page(storage).left()).toMatchObject({ 'fake:one:fake111': { what: 'tea' } })
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"v":1,"data":7}'],
  ['no requests', '{"v":1,"data":[null,7,{"account":"fake:one:fake1alice","at":1}]}'],
  ['no time', '{"v":1,"data":[{"account":"fake:one:fake1alice","what":"tea"}]}'],
])('tells of nothing where the storage holds %s', (_what, text) => {
  const storage = createMemoryKeyValue()
  storage.write({ [KEY]: text })
  expect(page(storage).left()).toEqual({})
})
