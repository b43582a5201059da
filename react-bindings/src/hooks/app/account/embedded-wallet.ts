import {
  type AppKit,
  type Connection,
  Embedded,
  type EmbeddedAccountType,
  type EmbeddedState,
  type Observable,
} from '@latchkey/core'
import { keepIfEqual } from '@latchkey/core/ui'

/** Who is signed in to the embedded wallet, and how. */
export interface EmbeddedWalletInfo {
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
  /** `email`, or the id of a social login. */
  readonly authProvider: string
  readonly accountType: EmbeddedAccountType
  readonly isSmartAccountDeployed: boolean
}

/** The embedded wallet of a kit; where no plugin brings one, something that says nothing. */
export const embeddedOf = (kit: AppKit): Observable<EmbeddedState | undefined> => kit.find(Embedded) ?? NO_WALLET

const NO_WALLET: Observable<undefined> = { getSnapshot: () => undefined, subscribe: () => () => {} }

/** Nothing unless that connection is the embedded wallet's own. What is the same as before is the very same object. */
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
