import { lazy } from '@latchkey/core'

type AccountModule = typeof import('./account-content.js')

let here: AccountModule | undefined
const load = lazy('the account', () => import('./account-content.js'))

/** What draws an account in a button, if it is here already. */
export const peekAccountContent = (): AccountModule | undefined => here

/** Brings it. Asking again after a failure tries again. */
export async function loadAccountContent(): Promise<void> {
  here = await load()
}
