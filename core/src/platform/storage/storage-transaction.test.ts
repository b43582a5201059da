import fc from 'fast-check'
import { JOURNAL_KEY } from '../../domain/storage-keys.js'
import { createFaultStorage } from '../../testing/faults/fault-storage.js'
import { createRecordingLogger } from '../../testing/fakes/recording-logger.js'
import { createLocalKeyValue } from './local-key-value.js'
import { readJournal } from './storage-transaction.js'

const RUNS = Number(process.env['FC_RUNS'] ?? 1_000)

const open = (storage: ReturnType<typeof createFaultStorage>) =>
  createLocalKeyValue({ logger: createRecordingLogger(), open: storage.open, events: new EventTarget() })

const OLD = { status: 'connected', wallet: 'some', theirs: 'x' }
const CHANGES = { status: 'disconnected', wallet: undefined, network: 'eip155:1', recent: 'some' }
const NEW = { status: 'disconnected', network: 'eip155:1', recent: 'some', theirs: 'x' }
/** The journal, four changes, and the journal's removal. */
const WRITES = [1, 2, 3, 4, 5, 6]

/** What the next visit reads. */
const nextVisit = (storage: ReturnType<typeof createFaultStorage>) => {
  storage.revive()
  const store = open(storage)
  store.get('status')
  return storage.entries()
}

test('writes every value in the number of writes that this file assumes', () => {
  const storage = createFaultStorage(OLD)
  storage.dieAt(WRITES.length + 1)
  open(storage).write(CHANGES)
  expect(storage.entries()).toEqual(NEW)
})

test.each(WRITES)('F-S05: shows the next page the old or the new values when a page dies at write %i', (n) => {
  const storage = createFaultStorage(OLD)
  storage.dieAt(n)
  open(storage).write(CHANGES)
  // Until the journal is there nothing has been begun; from then on it will be finished.
  expect(nextVisit(storage)).toEqual(n === 1 ? OLD : NEW)
})

test.each(WRITES)('F-S05: writes every value even if write %i fails once', (n) => {
  const storage = createFaultStorage(OLD)
  storage.failAt(n)
  open(storage).write(CHANGES)
  expect(storage.entries()).toEqual(NEW)
})

const sizeOf = (entries: object) => Object.entries(entries).join('').replaceAll(',', '').length

test('F-S01: writes every value that fits, with or without a journal, or none', () => {
  for (let room = sizeOf(OLD); room < sizeOf(NEW) + 300; room++) {
    const storage = createFaultStorage(OLD)
    const store = open(storage)
    storage.limit(room)
    store.write(CHANGES)
    expect([room, storage.entries()]).toEqual([room, room >= sizeOf(NEW) ? NEW : OLD])
    expect([store.get('status'), store.get('wallet'), store.get('recent')]).toEqual(['disconnected', undefined, 'some'])
    storage.limit()
    store.write({})
    expect(storage.entries()).toEqual(NEW)
  }
})

test.each(WRITES.flatMap((n) => WRITES.map((m) => [n, m] as const)))(
  'F-S05: shows a third page the old or the new values when one dies at write %i and the next at write %i',
  (n, m) => {
    const storage = createFaultStorage(OLD)
    storage.dieAt(n)
    open(storage).write(CHANGES)
    storage.revive()
    storage.dieAt(m)
    const second = open(storage)
    expect(second.get('status')).toBe(n === 1 ? 'connected' : 'disconnected')
    expect(second.get('wallet')).toBe(n === 1 ? 'some' : undefined)
    expect(nextVisit(storage)).toEqual(n === 1 ? OLD : NEW)
  },
)

test('F-S05: reads another page’s transaction that it cannot finish, and the next page finishes it', () => {
  const storage = createFaultStorage(OLD)
  storage.dieAt(4)
  open(storage).write(CHANGES)
  storage.revive()
  storage.limit(0)
  const second = open(storage)
  expect([second.get('network'), second.get('wallet')]).toEqual(['eip155:1', undefined])
  expect(nextVisit(storage)).toEqual(NEW)
})

test('F-S05: finishes another page’s transaction before its own first write', () => {
  const storage = createFaultStorage(OLD)
  storage.dieAt(4)
  open(storage).write(CHANGES)
  storage.revive()
  open(storage).write({ status: 'connected', more: '1' })
  expect(storage.entries()).toEqual({ ...NEW, status: 'connected', more: '1' })
})

test('F-S05: shows the next visit the state after one of the writes, never a mixture, for any writes and faults', () => {
  const keys = ['a', 'b', 'c', 'd']
  const changes = fc.dictionary(
    fc.constantFrom(...keys),
    fc.option(fc.stringMatching(/^[xyz]{0,6}$/), { nil: undefined }),
  )
  const fault = fc.oneof(
    fc.record({ kind: fc.constantFrom('dieAt', 'failAt'), n: fc.integer({ min: 1, max: 20 }) } as const),
    fc.record({ kind: fc.constant('limit'), n: fc.integer({ min: 0, max: 120 }) } as const),
  )
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 6 }), fault, (writes, { kind, n }) => {
      const storage = createFaultStorage()
      const store = open(storage)
      const states: Record<string, string>[] = [{}]
      storage[kind](n)
      for (const one of writes) {
        const next: Record<string, string | undefined> = { ...states.at(-1), ...one }
        states.push(
          Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as Record<string, string>,
        )
        store.write(one)
        for (const key of keys) expect(store.get(key)).toBe(states.at(-1)![key])
      }
      expect(states).toContainEqual(nextVisit(storage))
    }),
    { numRuns: RUNS },
  )
})

test('F-S05: shares the journal between two kits of a page, and the first one finishes any transaction', () => {
  const storage = createFaultStorage()
  storage.dieAt(3)
  open(storage).write({ '@appkit/shop/status': 'connected', '@appkit/shop/wallet': 'some' })
  storage.revive()
  const other = open(storage)
  other.write({ '@appkit/status': 'connected', '@appkit/wallet': 'other' })
  expect(storage.entries()).toEqual({
    '@appkit/shop/status': 'connected',
    '@appkit/shop/wallet': 'some',
    '@appkit/status': 'connected',
    '@appkit/wallet': 'other',
  })
})

test('F-S06: loses no value when two tabs write different keys concurrently, wherever one interrupts', () => {
  for (let moment = 1; moment <= 5; moment++) {
    const storage = createFaultStorage()
    const other = open(storage)
    const mine = open(storage)
    let writes = 0
    const cutIn = () => {
      if (++writes === moment) other.write({ c: '3', d: '4' })
    }
    const [setItem, removeItem] = [storage.setItem.bind(storage), storage.removeItem.bind(storage)]
    jest.spyOn(storage, 'setItem').mockImplementation((key, value) => (cutIn(), setItem(key, value)))
    jest.spyOn(storage, 'removeItem').mockImplementation((key) => (cutIn(), removeItem(key)))
    mine.write({ a: '1', b: '2' })
    expect(storage.entries()).toEqual({ a: '1', b: '2', ...(moment <= 4 && { c: '3', d: '4' }) })
  }
})

const JUNK = {
  'no JSON': '{',
  nothing: '',
  'another version': '{"v":2,"changes":[["a","1"]]}',
  'no list': '{"v":1,"changes":"ab"}',
  'a list of texts': '{"v":1,"changes":["ab"]}',
  'a value that is no text': '{"v":1,"changes":[["a","1"],["b",2]]}',
  'a key that is no text': '{"v":1,"changes":[[1,"1"]]}',
  null: 'null',
  'a megabyte': JSON.stringify({ v: 1, changes: [['a', 'x'.repeat(1_000_000)]] }),
}
test.each(Object.entries(JUNK))('V36: removes an invalid journal (%s) and changes nothing else', (_, text) => {
  const storage = createFaultStorage({ a: '0', [JOURNAL_KEY]: text })
  expect(readJournal(storage)).toEqual([])
  expect(open(storage).get('a')).toBe('0')
  expect(storage.entries()).toEqual({ a: '0' })
})

test('writes more than a journal holds without one, still all or nothing', () => {
  const storage = createFaultStorage({ a: '0' })
  const setItem = jest.spyOn(storage, 'setItem')
  const store = open(storage)
  storage.limit(50_000)
  store.write({ a: '1'.repeat(40_000), b: '2'.repeat(40_000) })
  expect(storage.entries()).toEqual({ a: '0' })
  storage.limit()
  store.write({})
  expect(Object.keys(storage.entries())).toEqual(['a', 'b'])
  expect(setItem.mock.calls.map(([key]) => key)).not.toContain(JOURNAL_KEY)
})

test('does not write unchanged values again', () => {
  const storage = createFaultStorage({ a: '1', b: '2' })
  const setItem = jest.spyOn(storage, 'setItem')
  open(storage).write({ a: '1', b: '3' })
  expect(setItem.mock.calls).toEqual([['b', '3']])
})
