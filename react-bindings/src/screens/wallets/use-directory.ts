import { WalletDirectory, type WalletDirectoryState } from '@latchkey/core'
import { useOptionalService } from '../../services/use-optional-service.js'
import { useSelection } from '../../services/use-selection.js'

/** Where no plugin brings the registry. */
const EMPTY: WalletDirectoryState = { wallets: [], featured: [], recommended: [], count: 0, page: 0, status: 'idle' }
const NOBODY = { getSnapshot: () => EMPTY, subscribe: () => () => {} }

const whole = (state: WalletDirectoryState): WalletDirectoryState => state

/** The registry of wallets, where there is one, and what it has fetched. */
export function useDirectory(): { readonly directory: WalletDirectory | undefined; readonly state: WalletDirectoryState } {
  const directory = useOptionalService(WalletDirectory)
  return { directory, state: useSelection(directory ?? NOBODY, whole) }
}
