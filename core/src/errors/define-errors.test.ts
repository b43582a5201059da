import { defineErrors, isAppKitError } from './define-errors.js'

const mine = defineErrors({
  'quote/expired': (c: { seconds: number }) => `The quote is older than ${c.seconds} s.`,
  'quote/none': () => 'There is no quote.',
})

test('an error carries its code, its context, its sentence and its cause', () => {
  const cause = new Error('timeout')
  const error = mine.create('quote/expired', { seconds: 30 }, { cause })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ code: 'quote/expired', context: { seconds: 30 }, name: 'AppKitError', cause })
  expect(error.message).toBe('The quote is older than 30 s.')
})

test('a sentence without a context takes its cause first', () => {
  const cause = new Error('offline')
  const error = mine.create('quote/none', { cause })
  expect(error.cause).toBe(cause)
  expect(error.context).toBeUndefined()
})

test('is recognised by name and code, of whichever copy of the package it comes', () => {
  class AppKitError extends Error {
    override readonly name = 'AppKitError'
    readonly code = 'quote/none'
  }
  expect(mine.is(new AppKitError(), 'quote/none')).toBe(true)
  expect(mine.is(new AppKitError(), 'quote/expired')).toBe(false)
})

test.each([undefined, null, 'AppKitError', 7, {}, new Error('x')])('%p is not one of ours', (thrown) => {
  expect(isAppKitError(thrown)).toBe(false)
  expect(mine.is(thrown, 'quote/none')).toBe(false)
})

test('F-P04: what cannot be read is not one of ours', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  expect([isAppKitError(proxy), mine.is(proxy, 'quote/none')]).toEqual([false, false])
})
