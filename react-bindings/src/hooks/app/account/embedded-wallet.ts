import {
  type AppKit,
  type Connection,
  Embedded,
  type EmbeddedAccountType,
  type EmbeddedState,
  type Observable,
} from '@latchkey/core'
import { keepIfEqual } from '@latchkey/core/ui'

/** The visitor's sign-in to the embedded wallet. */
export interface EmbeddedWalletInfo {
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
  /** `email`, or the id of a social login. */
  readonly authProvider: string
  readonly accountType: EmbeddedAccountType
  readonly isSmartAccountDeployed: boolean
}

/** The embedded wallet of a kit. Its state is `undefined` if no plugin provides one. */
export const embeddedOf = (kit: AppKit): Observable<EmbeddedState | undefined> => kit.find(Embedded) ?? NO_WALLET

const NO_WALLET: Observable<undefined> = { getSnapshot: () => undefined, subscribe: () => () => {} }

/** `undefined` unless the connection belongs to the embedded wallet. Returns the previous object if nothing has changed. */
export function embeddedWalletInfo(
  connection: Connection | undefined,
  state: EmbeddedState | undefined,
  was?: EmbeddedWalletInfo,
): EmbeddedWalletInfo | undefined {
  if (connection?.wallet.type !== 'AUTH' || state?.status !== 'signed-in') return undefined
  const { user, authProvider, accountType, smartAccountDeployed } = state
  return keepIfEqual(was, {
    user: keepIfEqual(was?.user, { email: user.email ?? undefined, username: user.userName ?? undefined }),
    authProvider,
    accountType,
    isSmartAccountDeployed: smartAccountDeployed,
  })
}
