import { type Wallet, Wallets } from '@latchkey/core'
import { WalletDirectory } from '@latchkey/core/plugin'
import { useOptionalService } from '../../hooks/services/use-optional-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'

/** Whether a visitor without a wallet can be led to one: a plugin lists wallets, or the app lists one with a place to get it. */
export function useHasWalletToGet(): boolean {
  const hasDirectory = useOptionalService(WalletDirectory) !== undefined
  const isListed = useSnapshot(Wallets, ({ entries }) => entries.some(({ listing }) => listing && hasPlace(listing)))
  return hasDirectory || isListed
}

const hasPlace = ({ homepage, chrome_store, app_store, play_store }: Wallet) =>
  !!(homepage || chrome_store || app_store || play_store)
