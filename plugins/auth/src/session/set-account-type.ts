import { accountTypeSchema, type EmbeddedAccountType, type EmbeddedUser } from '@latchkey/core/embedded'
import type { NetworkId } from '@latchkey/core/plugin'
import type { WalletDeps } from '../embedded/wallet-deps.js'
import type { VisitorOn } from './embedded-session.js'

/** The session whose kind of account is set. */
export interface AccountTypeSession {
  networkId(): NetworkId
  userOn(networkId: NetworkId, signal: AbortSignal, type: EmbeddedAccountType): Promise<EmbeddedUser>
  update(now: VisitorOn): void
}

/** Has the wallet page use another kind of account. Resolves with the kind in use: what cannot be had becomes a plain one. */
export async function setAccountType(
  { frame, logger, state }: Pick<WalletDeps, 'frame' | 'logger' | 'state'>,
  session: AccountTypeSession,
  given: string,
  signal: AbortSignal,
): Promise<EmbeddedAccountType> {
  async function ask(wanted: EmbeddedAccountType): Promise<EmbeddedAccountType> {
    try {
      return (await frame().request('SET_PREFERRED_ACCOUNT', { type: wanted }, { signal })).type
    } catch (error) {
      signal.throwIfAborted()
      logger.warn('The embedded wallet does not have this kind of account. The plain one is used.', error)
      return 'eoa'
    }
  }

  const wanted = accountTypeSchema.parse(given)
  const networkId = session.networkId()
  state.patchUser({ switchingTo: wanted })
  try {
    const type = await ask(wanted)
    const user = await session.userOn(networkId, signal, type)
    session.update({ networkId, user: { ...user, preferredAccountType: type } })
    return type
  } finally {
    state.patchUser({ switchingTo: undefined })
  }
}
