import type { WalletStore } from './store.js'

export interface StoresUnderTest {
  readonly store: WalletStore
  /** Another server's store over the same data, with a connection of its own. */
  readonly other: WalletStore
}

const MINUTE_MS = 60_000
const CALLS = 200
/** A store may also look at its own clock, so the times of these tests are real ones. */
const NOW = Date.now()
const LATER = NOW + 60 * MINUTE_MS
const KEPT = { now: NOW, expiresAt: LATER }
const VALUE = JSON.stringify({ text: 'Zero\0, half\ud800, "quoted", 署名, and a space' })

/** What every store promises. The hooks around it open and close the stores. `countRows` counts what the database holds. */
export function describeStoreContract(underTest: () => StoresUnderTest, countRows?: () => Promise<number>): void {
  let used = 0
  const unused = () => `key/${(used += 1)}`

  describe('records', () => {
    it('gives every server a record as it was written', async () => {
      const { store, other } = underTest()
      const key = unused()
      expect(await store.read(key, NOW)).toBeUndefined()
      expect(await store.write(key, undefined, VALUE, { now: NOW })).toBe(true)
      expect(await other.read(key, NOW)).toBe(VALUE)
    })

    it('keeps a record without an expiry for good', async () => {
      const { store } = underTest()
      const key = unused()
      await store.write(key, undefined, VALUE, { now: NOW })
      await store.removeExpired(Number.MAX_SAFE_INTEGER)
      expect(await store.read(key, Number.MAX_SAFE_INTEGER)).toBe(VALUE)
    })

    it('adds no record where there is one', async () => {
      const { store, other } = underTest()
      const key = unused()
      await store.write(key, undefined, 'first', KEPT)
      expect(await other.write(key, undefined, 'second', KEPT)).toBe(false)
      expect(await store.read(key, NOW)).toBe('first')
    })

    it('replaces only the text that the caller has read', async () => {
      const { store } = underTest()
      const key = unused()
      await store.write(key, undefined, VALUE, KEPT)
      expect(await store.write(key, 'another', 'changed', KEPT)).toBe(false)
      expect(await store.write(key, VALUE, 'changed', KEPT)).toBe(true)
      expect(await store.write(key, VALUE, 'again', KEPT)).toBe(false)
      expect(await store.read(key, NOW)).toBe('changed')
    })

    it('replaces no record that is not there', async () => {
      const { store } = underTest()
      const key = unused()
      expect(await store.write(key, '', 'changed', KEPT)).toBe(false)
      expect(await store.read(key, NOW)).toBeUndefined()
    })

    it('removes only the text that the caller has read, and only once', async () => {
      const { store } = underTest()
      const key = unused()
      await store.write(key, undefined, VALUE, KEPT)
      expect(await store.remove(key, 'another', NOW)).toBe(false)
      expect(await store.read(key, NOW)).toBe(VALUE)
      expect(await store.remove(key, VALUE, NOW)).toBe(true)
      expect(await store.remove(key, VALUE, NOW)).toBe(false)
      expect(await store.read(key, NOW)).toBeUndefined()
    })

    it('has a record up to the millisecond before it expires', async () => {
      const { store } = underTest()
      const key = unused()
      await store.write(key, undefined, VALUE, KEPT)
      expect(await store.read(key, LATER - 1)).toBe(VALUE)
      expect(await store.read(key, LATER)).toBeUndefined()
      expect(await store.write(key, VALUE, 'changed', { now: LATER })).toBe(false)
      expect(await store.remove(key, VALUE, LATER)).toBe(false)
    })

    it('adds a record in place of an expired one', async () => {
      const { store } = underTest()
      const key = unused()
      await store.write(key, undefined, 'old', { now: NOW, expiresAt: NOW + MINUTE_MS })
      expect(await store.write(key, undefined, 'new', { now: NOW + MINUTE_MS, expiresAt: LATER })).toBe(true)
      expect(await store.read(key, NOW)).toBe('new')
    })

    it('gives a replaced record the expiry of its last write', async () => {
      const { store } = underTest()
      const [key, kept] = [unused(), unused()]
      for (const one of [key, kept]) await store.write(one, undefined, 'old', { now: NOW, expiresAt: NOW + MINUTE_MS })
      await store.write(key, 'old', 'new', KEPT)
      await store.write(kept, 'old', 'new', { now: NOW })
      expect(await store.read(key, LATER - 1)).toBe('new')
      expect(await store.read(key, LATER)).toBeUndefined()
      expect(await store.read(kept, Number.MAX_SAFE_INTEGER)).toBe('new')
    })

    it('lets one of 200 callers add a record at the same time', async () => {
      const { store, other } = underTest()
      const key = unused()
      const calls = Array.from({ length: CALLS }, (_, nth) =>
        (nth % 2 ? store : other).write(key, undefined, `value ${nth}`, KEPT),
      )
      const answers = await Promise.all(calls)
      expect(answers.filter(Boolean)).toHaveLength(1)
      expect(await store.read(key, NOW)).toBe(`value ${answers.indexOf(true)}`)
    })

    it('lets one of 200 callers replace, and one remove, a record at the same time', async () => {
      const { store, other } = underTest()
      const key = unused()
      await store.write(key, undefined, 'old', KEPT)
      const writes = Array.from({ length: CALLS }, (_, nth) => (nth % 2 ? store : other).write(key, 'old', 'new', KEPT))
      expect((await Promise.all(writes)).filter(Boolean)).toHaveLength(1)
      const removals = Array.from({ length: CALLS }, (_, nth) => (nth % 2 ? store : other).remove(key, 'new', NOW))
      expect((await Promise.all(removals)).filter(Boolean)).toHaveLength(1)
    })
  })

  describe('counts', () => {
    it('counts each key on every server', async () => {
      const { store, other } = underTest()
      const [key, otherKey] = [unused(), unused()]
      expect(await store.count(key, MINUTE_MS, NOW)).toEqual({ count: 1, endsAt: NOW + MINUTE_MS })
      expect(await other.count(key, MINUTE_MS, NOW + 1)).toEqual({ count: 2, endsAt: NOW + MINUTE_MS })
      expect(await store.count(otherKey, MINUTE_MS, NOW)).toEqual({ count: 1, endsAt: NOW + MINUTE_MS })
    })

    it('begins a new window when the last one is over', async () => {
      const { store } = underTest()
      const key = unused()
      await store.count(key, MINUTE_MS, NOW)
      expect(await store.count(key, MINUTE_MS, NOW + MINUTE_MS - 1)).toMatchObject({ count: 2 })
      expect(await store.count(key, MINUTE_MS, NOW + MINUTE_MS)).toEqual({ count: 1, endsAt: NOW + 2 * MINUTE_MS })
    })

    it('gives 200 counts at the same time 200 numbers', async () => {
      const { store, other } = underTest()
      const key = unused()
      const calls = Array.from({ length: CALLS }, (_, nth) => (nth % 2 ? store : other).count(key, MINUTE_MS, NOW))
      const counts = (await Promise.all(calls)).map(({ count }) => count)
      expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: CALLS }, (_, nth) => nth + 1))
    })
  })

  describe('lists', () => {
    it('keeps the entries of each list in order, on every server', async () => {
      const { store, other } = underTest()
      const [list, otherList] = [unused(), unused()]
      for (const entry of ['one', VALUE, 'three']) await store.append(list, entry, 10)
      await store.append(otherList, 'another', 10)
      expect(await other.entries(list)).toEqual(['one', VALUE, 'three'])
      expect(await other.entries(unused())).toEqual([])
    })

    it('removes the oldest entries beyond the maximum', async () => {
      const { store } = underTest()
      const list = unused()
      for (const entry of ['one', 'two', 'three', 'four']) await store.append(list, entry, 3)
      expect(await store.entries(list)).toEqual(['two', 'three', 'four'])
    })
  })

  it('removes what has expired and keeps the rest, also when two servers do so at the same time', async () => {
    const { store, other } = underTest()
    await store.removeExpired(NOW)
    const rows = await countRows?.()
    const keys = Array.from({ length: CALLS }, unused)
    await Promise.all(
      keys.flatMap((key) => [
        store.write(key, undefined, VALUE, { now: NOW - MINUTE_MS, expiresAt: NOW }),
        store.count(key, MINUTE_MS, NOW - MINUTE_MS),
      ]),
    )
    const kept = unused()
    await store.write(kept, undefined, VALUE, KEPT)
    await store.count(kept, LATER - NOW, NOW)
    await Promise.all([store.removeExpired(NOW), other.removeExpired(NOW)])
    if (rows !== undefined) expect(await countRows?.()).toBe(rows + 2)
    expect(await store.read(keys[0]!, NOW - 1)).toBeUndefined()
    expect(await store.read(kept, NOW)).toBe(VALUE)
    expect(await store.count(kept, LATER - NOW, NOW)).toMatchObject({ count: 2 })
  })

  it('can be closed twice', async () => {
    const { store } = underTest()
    await store.close()
    await expect(store.close()).resolves.toBeUndefined()
  })
}
