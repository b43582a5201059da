import { createTimedCache } from './timed-cache.js'

function world(maxEntries = 500) {
  const clock = { time: 0, now: () => clock.time }
  return { clock, cache: createTimedCache<number>({ clock, staleAfterMs: 30_000, maxEntries }) }
}

test('brings a value once while it is fresh, and again when it is stale', async () => {
  const { clock, cache } = world()
  let calls = 0
  const fetch = async () => ++calls
  expect(await cache.load('a', fetch)).toBe(1)
  clock.time = 29_999
  expect(await cache.load('a', fetch)).toBe(1)
  clock.time = 30_000
  expect(await cache.load('a', fetch)).toBe(2)
})

test('callers who ask at the same time share one fetch', async () => {
  const { cache } = world()
  const fetch = jest.fn(async () => 7)
  expect(await Promise.all([cache.load('a', fetch), cache.load('a', fetch)])).toEqual([7, 7])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a failure reaches everybody who waited and is forgotten', async () => {
  const { cache } = world()
  const failing = async () => {
    throw new Error('offline')
  }
  await Promise.all([
    expect(cache.load('a', failing)).rejects.toThrow('offline'),
    expect(cache.load('a', failing)).rejects.toThrow('offline'),
  ])
  expect(await cache.load('a', async () => 1)).toBe(1)
})

test('a stale value can still be seen, and is called stale', async () => {
  const { clock, cache } = world()
  cache.set('a', 1)
  clock.time = 31_000
  expect(cache.peek('a')).toEqual({ value: 1, at: 0, fresh: false })
  expect(cache.peek('b')).toBeUndefined()
})

test('a value dated in the future, after the clock was set back, is not fresh', () => {
  const { clock, cache } = world()
  clock.time = 1_000
  cache.set('a', 1)
  clock.time = 999
  expect(cache.peek('a')!.fresh).toBe(false)
})

test('the least recently used leaves when there is no more room', () => {
  const { cache } = world(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.peek('a')
  cache.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => cache.peek(key)?.value)).toEqual([1, undefined, 3])
})

test('what was forgotten or set meanwhile is not overwritten by a fetch under way', async () => {
  const { cache } = world()
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

test('F-L01: after 8 hours of sleep nothing that was kept is fresh, and it is brought again', async () => {
  const { clock, cache } = world()
  cache.set('a', 1)
  clock.time = 8 * 60 * 60 * 1_000
  expect(cache.peek('a')).toEqual({ value: 1, at: 0, fresh: false })
  expect(await cache.load('a', async () => 2)).toBe(2)
})
