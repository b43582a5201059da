import { accountTypeSchema, type EmbeddedAccountType, type EmbeddedUser } from '@latchkey/core/embedded'
import { entriesOf, type NetworkId, propertyOf, type SetAccountType } from '@latchkey/core/plugin'
import type { WalletDeps } from '../embedded/wallet-deps.js'
import type { VisitorOn } from './embedded-session.js'
import { networkIdOf } from './user-accounts.js'

type Deps = Pick<WalletDeps, 'frame' | 'logger' | 'state'>

/** The networks with smart accounts; none where the wallet page does not tell. Never rejects. */
export async function smartAccountNetworks(
  { frame, logger }: Omit<Deps, 'state'>,
  signal: AbortSignal,
): Promise<readonly NetworkId[]> {
  try {
    const answer = await frame().request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal })
    return entriesOf(propertyOf(answer, 'smartAccountEnabledNetworks'))
      .filter((id): id is number => Number.isSafeInteger(id) && (id as number) > 0)
      .map(networkIdOf)
  } catch (error) {
    logger.debug('The embedded wallet does not tell its networks with smart accounts.', error)
    return []
  }
}

export interface AccountTypeSession {
  readonly smartAccountNetworks: readonly NetworkId[]
  networkId(): NetworkId
  userOn(networkId: NetworkId, signal: AbortSignal, type: EmbeddedAccountType): Promise<EmbeddedUser>
  update(now: VisitorOn): void
}

/** Smart accounts where the wallet has them, plain ones everywhere. What cannot be had becomes a plain one. */
export function accountType({ frame, logger, state }: Deps, session: AccountTypeSession): SetAccountType {
  async function ask(wanted: EmbeddedAccountType, signal: AbortSignal): Promise<EmbeddedAccountType> {
    try {
      return (await frame().request('SET_PREFERRED_ACCOUNT', { type: wanted }, { signal })).type
    } catch (error) {
      signal.throwIfAborted()
      logger.warn('The embedded wallet does not have this kind of account. The plain one is used.', error)
      return 'eoa'
    }
  }

  return {
    types: ({ caipNetworkId }) =>
      session.smartAccountNetworks.includes(caipNetworkId) ? ['smartAccount', 'eoa'] : ['eoa'],
    async setAccountType(given, signal) {
      const wanted = accountTypeSchema.parse(given)
      const networkId = session.networkId()
      state.patchUser({ switchingTo: wanted })
      try {
        const type = await ask(wanted, signal)
        const user = await session.userOn(networkId, signal, type)
        session.update({ networkId, user: { ...user, preferredAccountType: type } })
        return type
      } finally {
        state.patchUser({ switchingTo: undefined })
      }
    },
  }
}
