import { lazyComponent } from './lazy-component.js'

const View = () => null

test('loads once, and has what it loaded at hand', async () => {
  const load = jest.fn(async () => View)
  const lazy = lazyComponent('a view', load)
  expect(lazy.current).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([lazy.load(), lazy.load()])).toEqual([View, View])
  expect(load).toHaveBeenCalledTimes(1)
  expect(lazy.current).toBe(View)
})

test('rejects every caller when a load fails, and tries again for the next', async () => {
  const load = jest.fn<Promise<typeof View>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(View)
  const lazy = lazyComponent('a view', load)
  const failures = [lazy.load(), lazy.load()]
  for (const failure of failures) await expect(failure).rejects.toMatchObject({ code: 'dependency/failed' })
  expect(load).toHaveBeenCalledTimes(1)
  expect(lazy.current).toBeUndefined()
  expect(await lazy.load()).toBe(View)
})
