import { describe as told } from '@latchkey/core'
import { errors } from './errors.js'

test('has a visitor’s message for every error that a visitor can act on', () => {
  const words = (code: keyof typeof errors.visitors) =>
    told({ name: 'AppKitError', visitor: errors.visitors[code] }).message
  expect(words('bip122/dust')).toBe('The amount is too small to be sent there.')
  expect(words('bip122/insufficient-funds')).toBe('There is not enough to pay for the transaction and its fee.')
  expect(words('bip122/send-failed')).toBe('The network did not accept the transaction.')
  // Every sentence that is named is there.
  for (const visitor of Object.values(errors.visitors))
    expect(told({ name: 'AppKitError', visitor })).toMatchObject({ key: visitor?.key })
})
