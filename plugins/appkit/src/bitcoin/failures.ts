import { defineErrors } from '@latchkey/core/plugin'
import { errors } from '../errors.js'

// Loaded where a call fails.

/** `appkit/no-account`: the wallet has not shared the account that the app named. */
const accountErrors = defineErrors({
  'appkit/no-account': (c: { address: string }) =>
    `The wallet has not shared the account ${c.address}. Take one of "getAccountAddresses".`,
})

export const unsupported = (method: string, wallet: string) => errors.create('appkit/unsupported', { method, wallet })
export const noAccount = (address: string) => accountErrors.create('appkit/no-account', { address })
