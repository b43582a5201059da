import { describe as describeError } from '@latchkey/core'
import { errors } from './errors.js'

test('has a message for visitors wherever they can act on the error', () => {
  const words = (code: keyof typeof errors.visitors) =>
    describeError({ name: 'AppKitError', visitor: errors.visitors[code] }).message
  expect(words('solana/not-a-receiver')).toBe('This address cannot receive it.')
  expect(words('solana/insufficient-funds')).toBe('There is not enough to pay for the transaction and its fee.')
  expect(words('solana/simulation-failed')).toBe('The transaction would fail, so it was not sent.')
  // Every message key exists.
  for (const visitor of Object.values(errors.visitors))
    expect(describeError({ name: 'AppKitError', visitor })).toMatchObject({ key: visitor?.key })
})
