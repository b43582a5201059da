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
  await expect(library()).rejects.toMatchObject({
    code: 'dependency/failed',
    context: { dependency: 'library' },
    cause,
  })
  expect(await library()).toBe('loaded')
})

test('calls that came while a load was pending that fails share one more', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('loaded')
  const library = lazy('library', load)
  const [before, ...afterwards] = [library(), library(), library()]
  await expect(before).rejects.toMatchObject({ code: 'dependency/failed' })
  expect(await Promise.all(afterwards)).toEqual(['loaded', 'loaded'])
  expect(load).toHaveBeenCalledTimes(2)
})

test('calls that came while a load was pending fail with the second one, and try no more', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(new Error('blocked'))
  const library = lazy('library', load)
  const calls = [library(), library(), library()]
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(load).toHaveBeenCalledTimes(2)
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
