import { describe as describeError } from '@latchkey/core'
import { errors } from './errors.js'

test('describes errors that a visitor can act on in the visitor’s words', () => {
  const words = (code: keyof typeof errors.visitors) =>
    describeError({ name: 'AppKitError', visitor: errors.visitors[code] }).message
  expect(words('eip155/invalid-receiver')).toBe('Please enter a valid amount and receiver address')
  expect(words('eip155/call-would-fail')).toBe('The transaction would fail, so it was not sent.')
  // Every message key exists.
  for (const visitor of Object.values(errors.visitors))
    expect(describeError({ name: 'AppKitError', visitor })).toMatchObject({ key: visitor?.key })
})
