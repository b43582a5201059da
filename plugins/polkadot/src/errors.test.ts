import { describe as describeError } from '@latchkey/core'
import { errors } from './errors.js'

test('has a message for visitors wherever they can act on the error', () => {
  const words = (code: keyof typeof errors.visitors) =>
    describeError({ name: 'AppKitError', visitor: errors.visitors[code] }).message
  expect(words('polkadot/account-gone')).toBe('Your wallet has not allowed this. Connect again and allow it there.')
  expect(words('polkadot/cannot-sign')).toBe('Your wallet cannot do this.')
  // Every message key exists.
  for (const visitor of Object.values(errors.visitors))
    expect(describeError({ name: 'AppKitError', visitor })).toMatchObject({ key: visitor?.key })
})
