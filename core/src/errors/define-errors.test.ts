import { defineErrors, isAppKitError } from './define-errors.js'

const mine = defineErrors({
  'quote/expired': (c: { seconds: number }) => `The quote is older than ${c.seconds} s.`,
  'quote/none': () => 'There is no quote.',
})

test('creates an error with its code, context, sentence and cause', () => {
  const cause = new Error('timeout')
  const error = mine.create('quote/expired', { seconds: 30 }, { cause })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ code: 'quote/expired', context: { seconds: 30 }, name: 'AppKitError', cause })
  expect(error.message).toBe('The quote is older than 30 s.')
})

test('takes the options first for an error without a context', () => {
  const cause = new Error('offline')
  const error = mine.create('quote/none', { cause })
  expect(error.cause).toBe(cause)
  expect(error.context).toBeUndefined()
})

test('recognises an error of another copy of the package by name and code', () => {
  class AppKitError extends Error {
    override readonly name = 'AppKitError'
    readonly code = 'quote/none'
  }
  expect(mine.is(new AppKitError(), 'quote/none')).toBe(true)
  expect(mine.is(new AppKitError(), 'quote/expired')).toBe(false)
})

test.each([undefined, null, 'AppKitError', 7, {}, new Error('x')])(
  'does not take %p for one of our errors',
  (thrown) => {
    expect(isAppKitError(thrown)).toBe(false)
    expect(mine.is(thrown, 'quote/none')).toBe(false)
  },
)

test('F-P04: does not take a revoked proxy for one of our errors', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect([isAppKitError(proxy), mine.is(proxy, 'quote/none')]).toEqual([false, false])
})
