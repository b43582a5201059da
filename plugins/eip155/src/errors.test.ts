import { describe as told } from '@latchkey/core'
import { errors } from './errors.js'

test('what a visitor can do something about is told in words for visitors', () => {
  const words = (code: keyof typeof errors.visitors) => told({ name: 'AppKitError', visitor: errors.visitors[code] }).message
  expect(words('eip155/invalid-receiver')).toBe('Please enter a valid amount and receiver address')
  expect(words('eip155/call-would-fail')).toBe('The transaction would fail, so it was not sent.')
  // Every sentence that is named is there.
  for (const visitor of Object.values(errors.visitors)) expect(told({ name: 'AppKitError', visitor })).toMatchObject({ key: visitor?.key })
})
