import { entriesOf, propertyOf } from '@latchkey/core/plugin'
import type { Ask } from '../session/ask-wallet.js'
import { isList } from '../session/eip1193.js'
import { errors } from '../errors.js'

/** One permission of this page. */
export interface WalletPermission {
  /** The method that it permits, such as `eth_accounts`. */
  readonly name: string
  /** Its limits. The values come from the wallet unchecked. */
  readonly caveats: readonly { readonly type: string; readonly value: unknown }[]
}

/** The page's permissions in the wallet, by EIP-2255. */
export interface WalletPermissions {
  /** Does not ask the visitor. */
  get(signal: AbortSignal): Promise<readonly WalletPermission[]>
  /** Asks the visitor. */
  request(names: readonly string[], signal: AbortSignal): Promise<readonly WalletPermission[]>
  /** Revoking `eth_accounts` ends the connection. */
  revoke(names: readonly string[], signal: AbortSignal): Promise<void>
}

const MAX_PERMISSIONS = 1_000

export const createPermissions = (ask: Ask): WalletPermissions => ({
  get: async (signal) => readPermissions(await ask('wallet_getPermissions', [], signal), 'wallet_getPermissions'),
  async request(names, signal) {
    const answer = await ask('wallet_requestPermissions', [named(names)], signal)
    return readPermissions(answer, 'wallet_requestPermissions')
  },
  async revoke(names, signal) {
    await ask('wallet_revokePermissions', [named(names)], signal)
  },
})

const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, {}]))

/** Leaves out invalid permissions. Throws `eip155/calls-invalid-answer` for an answer that is no list. */
function readPermissions(answer: unknown, method: string): readonly WalletPermission[] {
  if (!isList(answer)) throw errors.create('eip155/calls-invalid-answer', { method })
  return entriesOf(answer, MAX_PERMISSIONS).flatMap((entry) => {
    const name = propertyOf(entry, 'parentCapability')
    const caveats = entriesOf(propertyOf(entry, 'caveats'), MAX_PERMISSIONS).flatMap((caveat) => {
      const type = propertyOf(caveat, 'type')
      return typeof type === 'string' ? [{ type, value: propertyOf(caveat, 'value') }] : []
    })
    return typeof name === 'string' ? [{ name, caveats }] : []
  })
}
