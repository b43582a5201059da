import { normaliseError } from '../../errors/normalise.js'
import { hostileInfos, oddErrors } from './hostile-values.js'

test.each(oddErrors())('F-P04: an error that is %s still gets a message', (_what, error) => {
  const { message } = normaliseError(error)
  expect(message).not.toBe('')
  expect(message.length).toBeLessThanOrEqual(500)
})

test('some hostile infos throw for every read', () => {
  const [, unreadable] = hostileInfos().find(([what]) => what === 'an object that cannot be read')!
  expect(() => (unreadable as { name: string }).name).toThrow('Do not look at me.')
  expect(() => JSON.stringify(unreadable)).toThrow('Do not look at me.')
})

test.each([
  ['errors', oddErrors],
  ['infos', hostileInfos],
])('the %s are new at each call, and each has its own name', (_what, make) => {
  const whats = make().map(([what]) => what)
  expect(new Set(whats).size).toBe(whats.length)
  expect(
    make().some(([, value], index) => typeof value === 'object' && value !== null && value !== make()[index]![1]),
  ).toBe(true)
})
