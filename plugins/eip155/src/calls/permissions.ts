import { entriesOf, propertyOf } from '@latchkey/core'
import type { Ask } from '../session/ask-wallet.js'
import { isList } from '../session/is-list.js'
import { callsErrors } from './errors.js'

/** Something that the wallet lets this page do. */
export interface WalletPermission {
  /** The method it is for, as `eth_accounts`. */
  readonly name: string
  /** What limits it. Values are a stranger's. */
  readonly caveats: readonly { readonly type: string; readonly value: unknown }[]
}

/** What the wallet lets this page do, by EIP-2255. */
export interface WalletPermissions {
  /** Asks nobody. */
  get(signal: AbortSignal): Promise<readonly WalletPermission[]>
  /** Asks the visitor. */
  request(names: readonly string[], signal: AbortSignal): Promise<readonly WalletPermission[]>
  /** Gives permissions back. Giving back `eth_accounts` ends the connection. */
  revoke(names: readonly string[], signal: AbortSignal): Promise<void>
}

const MAX_PERMISSIONS = 1_000

export const createPermissions = (ask: Ask): WalletPermissions => ({
  get: async (signal) => readPermissions(await ask('wallet_getPermissions', [], signal), 'wallet_getPermissions'),
  async request(names, signal) {
    const said = await ask('wallet_requestPermissions', [named(names)], signal)
    return readPermissions(said, 'wallet_requestPermissions')
  },
  async revoke(names, signal) {
    await ask('wallet_revokePermissions', [named(names)], signal)
  },
})

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]))

/** What is no permission is left out. Throws `eip155/calls-invalid-answer` for what is no list. */
function readPermissions(said: unknown, method: string): readonly WalletPermission[] {
  if (!isList(said)) throw callsErrors.create('eip155/calls-invalid-answer', { method })
  return entriesOf(said, MAX_PERMISSIONS).flatMap((entry) => {
    const name = propertyOf(entry, 'parentCapability')
    const caveats = entriesOf(propertyOf(entry, 'caveats'), MAX_PERMISSIONS).flatMap((caveat) => {
      const type = propertyOf(caveat, 'type')
      return typeof type === 'string' ? [{ type, value: propertyOf(caveat, 'value') }] : []
    })
    return typeof name === 'string' ? [{ name, caveats }] : []
  })
}
