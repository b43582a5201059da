import { lazy } from './lazy.js'

test('loads once, when first asked', async () => {
  const load = jest.fn(async () => ({ version: 1 }))
  const library = lazy('library', load)
  expect(load).not.toHaveBeenCalled()
  expect(await library()).toBe(await library())
  expect(load).toHaveBeenCalledTimes(1)
})

test('names what could not be loaded, keeps the cause, and can be asked again', async () => {
  const cause = new Error('chunk')
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(cause).mockResolvedValue('loaded')
  const library = lazy('library', load)
  const [one, other] = [library(), library()]
  await expect(one).rejects.toMatchObject({ code: 'dependency/failed', context: { dependency: 'library' }, cause })
  await expect(other).rejects.toMatchObject({ cause })
  expect(load).toHaveBeenCalledTimes(1)
  expect(await library()).toBe('loaded')
})

test('a load that throws at once is a failed load', async () => {
  const library = lazy('library', () => {
    throw new Error('blocked')
  })
  await expect(library()).rejects.toMatchObject({ code: 'dependency/failed' })
})

test('a load that throws at once is forgotten like any other', async () => {
  const load = jest.fn<Promise<string>, []>(() => Promise.resolve('here'))
  load.mockImplementationOnce(() => {
    throw new Error('at once')
  })
  const dependency = lazy('heavy', load)
  await expect(dependency()).rejects.toMatchObject({ code: 'dependency/failed' })
  expect(await dependency()).toBe('here')
})
