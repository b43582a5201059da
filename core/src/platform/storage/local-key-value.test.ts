import { JOURNAL_KEY } from '../../domain/storage-keys.js'
import { createFaultStorage, type FaultStorage } from '../../testing/faults/fault-storage.js'
import { openLedger } from '../../testing/watch/ledger.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { createTwoTabs } from '../../testing/two-tabs.js'
import { createLocalKeyValue } from './local-key-value.js'

/** A page load over a storage. */
function visit(storage: FaultStorage = createFaultStorage()) {
  const logger = createRecordingLogger()
  const events = new EventTarget()
  const store = createLocalKeyValue({ logger, open: storage.open, events })
  const hear = (key: string | null, more: object = {}) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key, storageArea: storage }, more))
  return {
    storage,
    store,
    logger,
    events,
    hear,
    warnings: () => logger.entries.map(({ level, message }) => `${level}: ${message}`),
  }
}

const FULL = 'warn: Storage is full. What it does not take lives as long as this page.'
const UNUSABLE = 'warn: Storage is unusable. What it does not take lives as long as this page.'

test('stores values and removes undefined ones for the next visit', () => {
  const { storage, store, warnings } = visit(createFaultStorage({ old: '1', theirs: 'x' }))
  store.write({ a: '1', b: '2', old: undefined })
  expect([store.get('a'), store.get('b'), store.get('old'), store.get('never')]).toEqual([
    '1',
    '2',
    undefined,
    undefined,
  ])
  expect(storage.entries()).toEqual({ a: '1', b: '2', theirs: 'x' })
  expect(visit(storage).store.get('a')).toBe('1')
  expect(warnings()).toEqual([])
})

test('does not touch the storage when it is created', () => {
  const open = jest.fn<Storage, []>()
  createLocalKeyValue({ logger: createRecordingLogger(), open, events: new EventTarget() })
  expect(open).not.toHaveBeenCalled()
})

test('F-L02: reports every used key when the page returns from the back/forward cache', () => {
  const { storage, store, events } = visit(createFaultStorage({ a: '1', b: '1' }))
  store.get('a')
  store.write({ c: '3' })
  const heard: (readonly string[])[] = []
  const leave = store.subscribe((keys) => heard.push(keys))
  const shown = (persisted: boolean) => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  storage.open().setItem('a', '2')
  shown(false)
  expect(heard).toEqual([])
  shown(true)
  expect([heard, store.get('a')]).toEqual([[['a', 'c']], '2'])
  leave()
  shown(true)
  expect(heard).toHaveLength(1)
})

test('F-S01: keeps new values in memory and logs one warning when the storage is full', () => {
  const { storage, store, warnings } = visit(createFaultStorage({ a: '1' }))
  storage.limit(5)
  store.write({ a: '22', b: '3333' })
  store.write({ c: '4444' })
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual(['22', '3333', '4444'])
  expect(storage.entries()).toEqual({ a: '1' })
  expect(warnings()).toEqual([FULL])
})

test('F-S01: stores everything that did not fit with the first write that fits', () => {
  const { storage, store } = visit(createFaultStorage({ a: '1' }))
  storage.limit(5)
  store.write({ a: '22', b: '3333' })
  storage.limit()
  store.write({ c: '4' })
  expect(storage.entries()).toEqual({ a: '22', b: '3333', c: '4' })
})

test('F-S01: removes values from a storage that others have filled, which makes room', () => {
  const { storage, store, warnings } = visit(
    createFaultStorage({ status: 'connected', wallet: 'some wallet', theirs: 'x'.repeat(50) }),
  )
  storage.limit(6 + 9 + 6 + 11 + 56)
  store.write({ status: 'disconnected', wallet: undefined })
  expect(storage.entries()).toEqual({ status: 'disconnected', theirs: 'x'.repeat(50) })
  expect(warnings()).toEqual([])
})

test('F-S02: uses memory, logs one warning and throws nothing when storage is forbidden', () => {
  const { storage, store, warnings } = visit(createFaultStorage({ a: '1' }))
  storage.forbid()
  expect(store.get('a')).toBeUndefined()
  store.write({ a: '2', b: '3' })
  store.write({ b: undefined })
  const leave = store.subscribe(() => {})
  leave()
  expect([store.get('a'), store.get('b')]).toEqual(['2', undefined])
  expect(warnings()).toEqual([UNUSABLE])
})

test('F-S02: uses memory in a browser without storage', () => {
  const logger = createRecordingLogger()
  const store = createLocalKeyValue({ logger, open: () => null as unknown as Storage, events: new EventTarget() })
  store.write({ a: '1' })
  expect([store.get('a'), store.get('b'), logger.entries.length]).toEqual(['1', undefined, 1])
})

test('F-S09: treats a storage of size 0 as full', () => {
  const { storage, store, warnings } = visit()
  storage.limit(0)
  store.write({ a: '1' })
  store.write({ a: '2', b: '3' })
  expect([store.get('a'), store.get('b'), storage.entries(), warnings()]).toEqual(['2', '3', {}, [FULL]])
})

test('F-S08: treats keys that are gone by the next visit as absent', () => {
  const { storage, store } = visit()
  store.write({ a: '1', b: '2' })
  storage.clear()
  const next = visit(storage)
  expect([next.store.get('a'), next.warnings()]).toEqual([undefined, []])
})

test('F-S10: writes again after the storage was cleared', () => {
  const { storage, store } = visit()
  store.write({ a: '1', b: '2' })
  storage.clear()
  expect(store.get('a')).toBeUndefined()
  store.write({ a: '3', b: '4' })
  expect(storage.entries()).toEqual({ a: '3', b: '4' })
})

describe('another tab', () => {
  test('notifies each subscriber of its changed keys until it unsubscribes', () => {
    const tabs = createTwoTabs()
    const heard: string[] = []
    const [leaveFirst, leaveSecond] = ['one', 'two'].map((name) =>
      tabs.first.subscribe((keys) => heard.push(`${name} ${keys.join()} ${String(tabs.first.get('a'))}`)),
    )
    tabs.second.write({ a: '1' })
    tabs.deliver()
    leaveFirst!()
    leaveFirst!()
    tabs.second.write({ a: undefined })
    tabs.deliver()
    leaveSecond!()
    tabs.second.write({ a: '2' })
    tabs.deliver()
    expect(heard).toEqual(['one a 1', 'two a 1', 'two a undefined'])
  })

  test('is not notified of its own writes', () => {
    const tabs = createTwoTabs()
    const listener = jest.fn()
    tabs.first.subscribe(listener)
    tabs.first.write({ a: '1' })
    tabs.deliver()
    expect(listener).not.toHaveBeenCalled()
  })

  test('is listened to only while there are subscribers', async () => {
    const ledger = openLedger()
    const { store } = visit()
    const leaves = [store.subscribe(() => {}), store.subscribe(() => {})]
    leaves[0]!()
    leaves[0]!()
    expect((await ledger.left()).map(({ what }) => what)).toEqual([
      '"storage" on EventTarget',
      '"pageshow" on EventTarget',
    ])
    leaves[1]!()
    await ledger.close()
  })

  test('that clears the storage changes every key this tab has used', () => {
    const tabs = createTwoTabs()
    const heard: unknown[] = []
    tabs.second.subscribe((keys) => heard.push(keys))
    tabs.second.write({ a: '1' })
    tabs.second.get('b')
    tabs.clear()
    tabs.deliver()
    expect(heard).toEqual([['a', 'b']])
  })

  test('that is within a transaction is reported when the transaction ends', () => {
    const { storage, store, hear } = visit()
    const listener = jest.fn()
    store.get('a')
    store.subscribe(listener)
    storage.setItem(JOURNAL_KEY, 'going on')
    hear(JOURNAL_KEY)
    hear('a')
    hear('b')
    expect(listener).not.toHaveBeenCalled()
    storage.removeItem(JOURNAL_KEY)
    hear(JOURNAL_KEY)
    hear('c')
    expect(listener.mock.calls).toEqual([[['a', 'b']], [['c']]])
  })

  test('overrides values that this page could not store', () => {
    const { storage, store, hear } = visit(createFaultStorage({ status: 'connected' }))
    store.subscribe(() => {})
    storage.limit(10)
    store.write({ status: 'connected to another', mine: '1' })
    storage.limit()
    storage.setItem('status', 'disconnected')
    expect(store.get('status')).toBe('connected to another')
    hear('status')
    expect([store.get('status'), store.get('mine')]).toEqual(['disconnected', '1'])
    store.write({ more: '1' })
    expect(storage.entries()).toEqual({ status: 'disconnected', mine: '1', more: '1' })
  })

  test('is not confused with a script of this page that fakes its event: values in memory stay', () => {
    const { storage, store, hear } = visit()
    store.subscribe(() => {})
    storage.forbid()
    store.write({ a: '1', b: '2' })
    hear('a', { storageArea: undefined })
    hear(null, { storageArea: null })
    expect([store.get('a'), store.get('b')]).toEqual(['1', '2'])
  })

  test('that uses another storage is ignored', () => {
    const { store, hear } = visit()
    const listener = jest.fn()
    store.subscribe(listener)
    hear('a', { storageArea: createFaultStorage() })
    expect(listener).not.toHaveBeenCalled()
    hear('a', { storageArea: undefined })
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('notifies the other listeners when one throws', () => {
    const { store, hear, warnings } = visit()
    const listener = jest.fn()
    store.subscribe(() => {
      throw new Error('mine')
    })
    store.subscribe(listener)
    hear('a')
    expect([listener.mock.calls.length, warnings()]).toEqual([1, ['error: A listener to storage failed.']])
  })
})
