import type { NetworkId } from '@latchkey/core/plugin'
import type { WalletDeps } from '../embedded/wallet-deps.js'
import { networkIdOf } from './user-accounts.js'

/** The networks with smart accounts; none where the wallet page does not tell. Never rejects. */
export async function smartAccountNetworks(
  { frame, logger }: Pick<WalletDeps, 'frame' | 'logger'>,
  signal: AbortSignal,
): Promise<readonly NetworkId[]> {
  try {
    const answer = await frame().request('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, { signal })
    return answer.smartAccountEnabledNetworks.filter((id) => Number.isSafeInteger(id) && id > 0).map(networkIdOf)
  } catch (error) {
    logger.debug('The embedded wallet does not tell its networks with smart accounts.', error)
    return []
  }
}
