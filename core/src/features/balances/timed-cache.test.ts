import { createTimedCache } from './timed-cache.js'

function environment(maxEntries = 500) {
  const clock = { time: 0, now: () => clock.time }
  return { clock, cache: createTimedCache<number>({ clock, staleAfterMs: 30_000, maxEntries }) }
}

test('loads a value once while it is fresh, and again when it is stale', async () => {
  const { clock, cache } = environment()
  let calls = 0
  const fetch = async () => ++calls
  expect(await cache.load('a', fetch)).toBe(1)
  clock.time = 29_999
  expect(await cache.load('a', fetch)).toBe(1)
  clock.time = 30_000
  expect(await cache.load('a', fetch)).toBe(2)
})

test('shares one fetch between concurrent callers', async () => {
  const { cache } = environment()
  const fetch = jest.fn(async () => 7)
  expect(await Promise.all([cache.load('a', fetch), cache.load('a', fetch)])).toEqual([7, 7])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('rejects for every waiting caller, and does not cache the failure', async () => {
  const { cache } = environment()
  const failing = async () => {
    throw new Error('offline')
  }
  await Promise.all([
    expect(cache.load('a', failing)).rejects.toThrow('offline'),
    expect(cache.load('a', failing)).rejects.toThrow('offline'),
  ])
  expect(await cache.load('a', async () => 1)).toBe(1)
})

test('still returns a stale value, marked as stale', async () => {
  const { clock, cache } = environment()
  cache.set('a', 1)
  clock.time = 31_000
  expect(cache.peek('a')).toEqual({ value: 1, at: 0, fresh: false })
  expect(cache.peek('b')).toBeUndefined()
})

test('treats a value dated in the future as stale after the clock was set back', () => {
  const { clock, cache } = environment()
  clock.time = 1_000
  cache.set('a', 1)
  clock.time = 999
  expect(cache.peek('a')!.fresh).toBe(false)
})

test('evicts the least recently used value when it is full', () => {
  const { cache } = environment(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.peek('a')
  cache.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.value)).toEqual([1, undefined, 3])
})

test('does not let a pending fetch overwrite a value set or forgotten meanwhile', async () => {
  const { cache } = environment()
  const answers: ((value: number) => void)[] = []
  const fetch = () => new Promise<number>((resolve) => answers.push(resolve))
  const [first, second] = [cache.load('a', fetch), cache.load('b', fetch)]
  cache.forget('a')
  cache.set('b', 20)
  answers.forEach((answer) => answer(1))
  expect(await Promise.all([first, second])).toEqual([1, 1])
  expect(cache.peek('a')).toBeUndefined()
  expect(cache.peek('b')!.value).toBe(20)
  cache.forget()
  expect(cache.peek('b')).toBeUndefined()
})

test('F-L01: loads every value again after 8 hours of sleep', async () => {
  const { clock, cache } = environment()
  cache.set('a', 1)
  clock.time = 8 * 60 * 60 * 1_000
  expect(cache.peek('a')).toEqual({ value: 1, at: 0, fresh: false })
  expect(await cache.load('a', async () => 2)).toBe(2)
})
