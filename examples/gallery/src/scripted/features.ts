import type { SessionFeatures } from '@latchkey/core'
import { createFakeAccountType } from '@latchkey/core/testing'

const never = () => new Promise<never>(() => {})

/** What a wallet does when it is asked to switch networks. */
export const SWITCHING = {
  hangs: { 'switch-network@1': { switchNetwork: never } },
  declines: {
    'switch-network@1': { switchNetwork: () => Promise.reject({ code: 4001, message: 'User rejected the request.' }) },
  },
  fails: { 'switch-network@1': { switchNetwork: () => Promise.reject({ code: -32603, message: 'Internal error' }) } },
  cannot: {},
} as const satisfies Readonly<Record<string, SessionFeatures>>

/** What a wallet does when it is asked to turn to another kind of account. */
export const TURNING: SessionFeatures = {
  'account-type@1': createFakeAccountType({ setAccountType: never }),
}
