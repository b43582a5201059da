import { describe as told } from '@latchkey/core'
import { errors } from './errors.js'

test('what a visitor can do something about is told in words for visitors', () => {
  const words = (code: keyof typeof errors.visitors) => told({ name: 'AppKitError', visitor: errors.visitors[code] }).message
  expect(words('polkadot/account-gone')).toBe('Your wallet has not allowed this. Connect again and allow it there.')
  expect(words('polkadot/cannot-sign')).toBe('Your wallet cannot do this.')
  // Every sentence that is named is there.
  for (const visitor of Object.values(errors.visitors)) expect(told({ name: 'AppKitError', visitor })).toMatchObject({ key: visitor?.key })
})
