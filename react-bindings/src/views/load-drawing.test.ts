import { loadDrawing, peekDrawing } from './load-drawing.js'

const View = () => null

test('what is loaded once is there at once', async () => {
  const load = jest.fn(async () => View)
  expect(peekDrawing(load)).toBeUndefined()
  expect(await Promise.all([loadDrawing(load), loadDrawing(load)])).toEqual([View, View])
  expect(load).toHaveBeenCalledTimes(1)
  expect(peekDrawing(load)).toBe(View)
})

test('what could not be loaded is tried again by who asks next', async () => {
  const load = jest.fn<Promise<typeof View>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(View)
  await expect(Promise.all([loadDrawing(load), loadDrawing(load)])).rejects.toThrow('offline')
  expect(load).toHaveBeenCalledTimes(1)
  expect(peekDrawing(load)).toBeUndefined()
  expect(await loadDrawing(load)).toBe(View)
})

test('each loader has its own', async () => {
  const Other = () => null
  const [one, two] = [async () => View, async () => Other]
  await Promise.all([loadDrawing(one), loadDrawing(two)])
  expect([peekDrawing(one), peekDrawing(two)]).toEqual([View, Other])
})
