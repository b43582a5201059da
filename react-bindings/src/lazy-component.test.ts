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

test('rejects when a load fails, and tries again for the next caller', async () => {
  const load = jest.fn<Promise<typeof View>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(View)
  const lazy = lazyComponent('a view', load)
  await expect(lazy.load()).rejects.toMatchObject({ code: 'dependency/failed' })
  expect(lazy.current).toBeUndefined()
  expect(await lazy.load()).toBe(View)
})
